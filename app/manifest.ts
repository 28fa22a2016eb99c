import type { MetadataRoute } from "next";
import { en } from "#lib/browser/messages/en";

/** The dashboard as an installed application. It is one file for all visitors, so its name is in English. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: en.shell.product,
    short_name: en.shell.productShort,
    start_url: "/",
    display: "standalone",
    background_color: "#f9fafb",
    theme_color: "#2450d8",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}
