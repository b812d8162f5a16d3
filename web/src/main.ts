import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/style/fonts.css";
import "./ui/style/theme.css";
import "./ui/style/base.css";
import "./ui/style/reading.css";
import "./ui/style/print.css";
import { keepOffline } from "./app/offline";

keepOffline();
mount(App, { target: document.getElementById("app")! });
