/** Packages that only some folders may import. Any other package is free, unless `anyPackage` is false. */
export const frameworks = ["next", "next-auth", "react", "react-dom", "better-sqlite3", "drizzle-orm", "pg"];

interface Rule {
  /** Folders (with a final slash) and files; `*-shape` is every wire shape below the folder before it. */
  readonly may: readonly string[];
  /** Files whose types may be imported, but no values. */
  readonly mayType?: readonly string[];
  readonly packages?: readonly string[];
  readonly anyPackage?: false;
}

const view = ["next", "next-auth", "react", "react-dom"];
const shapes = ["lib/desk/*-shape", "lib/domain/"];
/** What every floor between the operations and the domain may use. */
const lower = ["lib/domain/", "db/store", "lib/crypto/", "lib/process/clock", "lib/usecases/context"];

/**
 * Who may import whom, stated once. The longest folder that contains a file decides, its own files are always free, and
 * a folder without a line here fails. Tests, fixtures and benches may import everything.
 */
export const importRules: Readonly<Record<string, Rule>> = {
  "proxy.ts": { may: ["lib/http/pages/"], packages: view },
  "app/": {
    may: ["components/", "lib/browser/", "lib/domain/", "lib/desk/", "lib/usecases/", "lib/http/", "lib/auth"],
    packages: view,
  },
  // A page has no data of its own: it calls the desk's operations, which judge each request.
  "app/(desk)/": {
    may: [
      "app/first-data",
      "app/make-page",
      "app/require-member",
      "app/with-reads",
      "app/with-views",
      "components/",
      "lib/browser/",
      ...shapes,
    ],
    packages: view,
  },
  "app/samples/openapi.zh.json/": { may: ["lib/api/service/openapi", "lib/http/body/bilingual"] },
  "app/api/": {
    may: ["lib/api/", "lib/desk/", "lib/domain/", "lib/usecases/", "lib/http/", "lib/auth", "lib/process/"],
    packages: ["next"],
  },
  "app/_server/": {
    may: [
      "lib/api/",
      "lib/desk/",
      "lib/http/",
      "lib/ops/",
      "lib/process/",
      "lib/settings/",
      "lib/browser/formats/locale",
      "lib/browser/look/preference",
      "lib/browser/messages/",
      "lib/usecases/",
      "lib/demo/",
      ...lower,
    ],
    packages: ["next"],
  },
  "components/": { may: ["lib/browser/", ...shapes], packages: view },
  "lib/auth.ts": { may: ["lib/usecases/", "lib/process/", "lib/settings/", ...lower], packages: ["next-auth"] },
  "lib/browser/": { may: shapes, packages: view },
  // The browser's calls follow from the catalogue's type, and from no code that runs.
  "lib/browser/desk/desk.ts": { may: ["lib/browser/", "lib/domain/"], mayType: ["lib/desk/catalogue"] },
  "lib/client-sdk/": { may: [], anyPackage: false },
  "lib/listen/": { may: ["lib/client-sdk/", "lib/ops/line/"] },
  // A workbook says what the page says, in its words.
  "lib/exports/": { may: ["lib/browser/messages/", "lib/domain/"] },
  "lib/api/": { may: ["lib/usecases/", "lib/http/", ...lower] },
  "lib/desk/": {
    may: ["lib/usecases/", "lib/http/", "lib/exports/", "lib/auth", "lib/process/log", ...lower],
    // Forecasts come as commands make them.
    mayType: ["lib/commands/"],
  },
  // Answers as they are made: their types follow from the views, which a page imports as types alone.
  "lib/desk/*-shape": { may: ["lib/desk/*-shape", "lib/domain/"], mayType: ["lib/commands/", "lib/usecases/"] },
  // Next passes a page no context: its visitor is found through the process.
  "lib/desk/page-visit.ts": { may: ["lib/desk/", "lib/usecases/", "lib/http/", "lib/auth", "lib/process/", ...lower] },
  "lib/desk/page-read.ts": { may: ["lib/desk/", "lib/usecases/", "lib/http/", "lib/auth", "lib/process/", ...lower] },
  "lib/usecases/": {
    may: ["lib/commands/", "lib/exports/", "lib/http/body/describe-issue", "lib/http/body/bilingual", ...lower],
  },
  "lib/http/": { may: ["lib/process/", ...lower] },
  "lib/ops/": { may: ["lib/usecases/", "lib/process/", "lib/settings/", "lib/http/body/", ...lower] },
  "lib/demo/": {
    may: ["lib/usecases/", "lib/process/", "lib/settings/", "lib/ops/line/", "lib/client-sdk/", ...lower],
  },
  "lib/commands/": { may: ["lib/domain/"] },
  // A hash is as pure as the text that it is made of.
  "lib/commands/approvals/hash-of-ask": { may: ["lib/domain/", "lib/crypto/secrets"] },
  "lib/domain/": {
    may: [],
    packages: ["decimal.js", "date-fns", "@date-fns/utc", "node:net"],
    anyPackage: false,
  },
  "lib/crypto/": { may: ["lib/domain/", "lib/process/clock", "lib/process/log"] },
  "lib/settings/": { may: ["lib/domain/", "lib/crypto/"] },
  // Assembles the process, and is the only folder of lib that may import db.
  "lib/process/": { may: ["db/", "lib/exports/", "lib/http/", "lib/settings/", "lib/usecases/", ...lower] },
  "db/": {
    may: ["lib/commands/", "lib/domain/", "lib/crypto/chain-under"],
    packages: ["better-sqlite3", "drizzle-orm", "pg"],
  },
};
