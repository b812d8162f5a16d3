// The service worker of Kosti; scripts/offline.mjs fills in version and files.
//
// One cache belongs to one version of the client, with its files and what was read with it. A new version is fetched whole beside the old one and takes over
// when the last page of the old one is closed, so that no page ever mixes two.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const CACHE = `kosti-${VERSION}`;
const PAGE = "/"; // every address of the client is this one page
const READ = /^\/api\/games(\/[\w-]+)?$/;

self.addEventListener("install", (event) => {
  const fresh = [PAGE, ...FILES].map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith("kosti-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim(); // the page that brought the first worker along
  };
  event.waitUntil(clean());
});

// A touch on "your turn" leads back to the table, which is the tag of the notification.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = async () => {
    const open = (await self.clients.matchAll({ type: "window" })).find((page) => page.url.includes(`/t/${event.notification.tag}`));
    return open ? open.focus() : self.clients.openWindow(`/t/${event.notification.tag}`);
  };
  event.waitUntil(back());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (FILES.includes(url.pathname)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => keptPage()));
  else if (READ.test(url.pathname)) event.respondWith(read(request));
});

// Files are named by their contents, or belong to this version.
async function kept(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

async function keptPage() {
  return (await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true })) ?? Response.error();
}

// The shelf and the rules: as they are now, or without a network as they were last read.
async function read(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request.url, { cacheName: CACHE, ignoreVary: true })) ?? Response.error();
  }
}
