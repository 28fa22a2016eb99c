import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

const messages = "lib/browser/messages";

/**
 * `next typegen` and the build declare the texts of these files as literal types, so a value that a text lacks is a type
 * error. Chinese is declared too: TypeScript 7.0.2 with `incremental` overlooks the second change of a plain JSON file.
 */
const catalogues = () =>
  readdirSync(messages, { recursive: true })
    .filter((file) => file.endsWith(".json"))
    .map((file) => `${messages}/${file}`);

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
  // Its own corner: the account stands in the usual one.
  devIndicators: { position: "bottom-right" },
  // Native or thread-starting packages are loaded as they are installed, never bundled.
  serverExternalPackages: ["better-sqlite3", "better-sqlite3-napi", "@node-rs/argon2", "pino"],
};

export default (phase) =>
  createNextIntlPlugin({
    requestConfig: "./app/i18n.ts",
    experimental: {
      // Texts are compiled by the build: the browser formats them without the parser, 9 kB less on every page.
      messages: { path: `./${messages}`, format: "json", locales: "infer", precompile: true },
      // A server that runs has no sources, and may not be allowed to write.
      ...(phase === PHASE_PRODUCTION_SERVER ? {} : { createMessagesDeclaration: catalogues() }),
    },
  })(config);
