import { createRequire } from "node:module";
import createNextIntlPlugin from "next-intl/plugin";

const withTexts = createNextIntlPlugin("./app/i18n.ts");

const siteHeaders = createRequire(import.meta.url)("./lib/http/pages/site-headers.json");
const headers = Object.entries(siteHeaders).map(([key, value]) => ({ key, value }));

// proxy.ts gives a policy to whatever it sees, and it is not asked about files that never change, or are not there.
const filePolicy = [{ key: "Content-Security-Policy", value: "default-src 'none'" }];

/** @type {import("next").NextConfig} */
const config = {
  // Whatever is served, files included; the policy that changes with every page is proxy.ts's.
  headers: async () => [
    { source: "/:path*", headers },
    { source: "/_next/static/:path*", headers: filePolicy },
  ],
  poweredByHeader: false,
  // A page's title stands in its head at once: sent after it, a screen reader would find a page without a name.
  htmlLimitedBots: /.*/,
  // No page has an image to resize, so nobody can set the server to resizing them.
  images: { unoptimized: true },
  // Texts are compiled on the server: the browser formats them without the parser, 9 kB less on every page.
  turbopack: {
    resolveAlias: {
      "use-intl/format-message": "./node_modules/use-intl/dist/esm/production/format-message/format-only.js",
    },
  },
  // Its own corner: the account stands in the usual one.
  devIndicators: { position: "bottom-right" },
  // Native or thread-starting packages are loaded as they are installed, never bundled.
  serverExternalPackages: ["better-sqlite3", "better-sqlite3-napi", "@node-rs/argon2", "pino"],
};

export default withTexts(config);
