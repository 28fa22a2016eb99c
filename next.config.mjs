import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

const messages = "lib/browser/messages";

/**
 * `next typegen` and the build declare these texts as literal types, so that a missing value is a type error. Chinese
 * is declared too: TypeScript 7.0.2 with `incremental` overlooks the second change of a JSON file.
 */
const catalogues = () =>
  readdirSync(messages, { recursive: true })
    .filter((file) => file.endsWith(".json"))
    .map((file) => `${messages}/${file}`);

const siteHeaders = createRequire(import.meta.url)("./lib/http/pages/site-headers.json");
const headers = Object.entries(siteHeaders).map(([key, value]) => ({ key, value }));

// proxy.ts sets the policy of pages, and does not run for scripts, icons and what does not exist.
const filePolicy = [{ key: "Content-Security-Policy", value: "default-src 'none'" }];

/** @type {import("next").NextConfig} */
const config = {
  // For every answer, files included. The policy that changes with every page is set by proxy.ts.
  headers: async () => [
    { source: "/:path*", headers },
    { source: "/_next/static/:path*", headers: filePolicy },
    { source: "/icons/:path*", headers: filePolicy },
    { source: "/:file(favicon\\.ico|icon\\.svg|apple-icon\\.png)", headers: filePolicy },
    // By their names a sample in TypeScript would be a video, and others a program that a browser only downloads.
    {
      source: "/samples/:file(.+\\.(?:cs|go|java|mts|php|py|sh|txt))",
      headers: [{ key: "Content-Type", value: "text/plain; charset=utf-8" }],
    },
  ],
  poweredByHeader: false,
  // A page's title is in its head from the start: sent later, a screen reader would find a page without a name.
  htmlLimitedBots: /.*/,
  // 30 s: how long a page that was fetched ahead may be shown. Live updates tell of changes since, while they arrive.
  experimental: { staleTimes: { static: 30 } },
  // No page has an image to resize, so nobody can make the server resize any.
  images: { unoptimized: true },
  // In another corner than usual, where the account menu is.
  devIndicators: { position: "bottom-right" },
  // Native or thread-starting packages are loaded from where they were installed, never bundled.
  serverExternalPackages: ["better-sqlite3", "better-sqlite3-napi", "@node-rs/argon2", "pino"],
};

export default (phase) =>
  createNextIntlPlugin({
    requestConfig: "./app/i18n.ts",
    experimental: {
      // The build compiles the texts: the browser formats them without the parser, which saves 9 kB on every page.
      messages: { path: `./${messages}`, format: "json", locales: "infer", precompile: true },
      // A running server has no sources, and may lack the permission to write.
      ...(phase === PHASE_PRODUCTION_SERVER ? {} : { createMessagesDeclaration: catalogues() }),
    },
  })(config);
