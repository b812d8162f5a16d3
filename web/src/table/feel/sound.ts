/** Soft, short sounds, made on the spot; silent until the person wants them. */

import { settings } from "../../app/settings.svelte";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return null; // browsers stay silent before the first touch
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A wooden knock: a breath of filtered noise. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  const volume = audio.createGain();
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(at);
}

/** A soft tone that fades. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = audio.createOscillator();
  source.type = "sine";
  source.frequency.value = pitch;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

export const sounds = {
  /** Dice in the hand, then on the felt. */
  throw(dice: number): void {
    const audio = ready();
    if (!audio) return;
    const now = audio.currentTime;
    for (let i = 0; i < 5; i++) knock(audio, now + i * 0.05 + Math.random() * 0.02, 1800 + Math.random() * 900, 0.12);
    for (let i = 0; i < Math.min(6, dice); i++) knock(audio, now + 0.36 + Math.random() * 0.18, 700 + Math.random() * 500, 0.3);
  },
  /** Something is laid down. */
  land(): void {
    const audio = ready();
    if (audio) knock(audio, audio.currentTime, 620, 0.25);
  },
  turn(): void {
    const audio = ready();
    if (!audio) return;
    tone(audio, audio.currentTime, 587, 0.35, 0.07);
    tone(audio, audio.currentTime + 0.11, 784, 0.45, 0.07);
  },
  win(): void {
    const audio = ready();
    if (!audio) return;
    [523, 659, 784, 1047].forEach((pitch, i) => tone(audio, audio.currentTime + i * 0.12, pitch, 0.6, 0.07));
  },
};
