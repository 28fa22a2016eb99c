import { readFileSync, writeFileSync } from "node:fs";
import { drawnIcons } from "./drawn-icons.mjs";

const beside = (name) => new URL(name, import.meta.url);

writeFileSync(beside("icons.svg"), drawnIcons(readFileSync(beside("icons.tsx"), "utf8")));
