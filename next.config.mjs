import createNextIntlPlugin from "next-intl/plugin";

const withTexts = createNextIntlPlugin("./app/i18n.ts");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // Native or thread-starting packages are loaded as they are installed, never bundled.
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2", "pino"],
};

export default withTexts(config);
