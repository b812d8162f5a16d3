import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/style/fonts.css";
import "./ui/style/theme.css";
import "./ui/style/base.css";
import "./ui/style/reading.css";

mount(App, { target: document.getElementById("app")! });
