import { readFileSync } from "node:fs";
import { isAddressBlock } from "#lib/domain/keys/address-block";
import { patienceMsMax, patienceShape, readPatience } from "./patience";
import { type PostgresSettings, readPostgresSettings } from "./postgres-settings";
import { SettingError, wrongSetting as wrong } from "./setting-error";

/** 5 minutes: the longest time that a server may go on serving after the signal to stop, while it reports not ready. */
const drainBeforeStopMsMax = 5 * 60_000;

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The path of the embedded database, or null on PostgreSQL. */
  readonly databaseFile: string | null;
  /** Null on the embedded database. */
  readonly postgres: PostgresSettings | null;
  readonly appSecret: string | null;
  /** The origin under which people and clients know this service; null accepts any host. */
  readonly publicUrl: string | null;
  readonly trustedProxies: readonly string[];
  /** Origins to which webhooks may be sent although they are inside, unencrypted or on another port. */
  readonly webhookAllow: readonly string[];
  readonly metricsToken: string | null;
  /** How long a server goes on serving after the signal to stop, so that proxies see it leave. */
  readonly drainMs: number;
  /** How long this server waits for others: shorter in tests alone. */
  readonly patienceMs: number;
  readonly logLevel: string;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or throws a SettingError that names the wrong one. An empty setting counts as not set. */
export function readSettings(env: Environment): Settings {
  const get = (name: string): string | null => env[name]?.trim() || null;
  const port = Number(get("PORT") ?? "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw wrong("PORT", "a number from 0 to 65535");
  const databaseUrl = get("DATABASE_URL") ?? "file:data/backoffice.db";
  const postgres = isPostgres.test(databaseUrl) ? postgresAt(databaseUrl, get) : null;
  if (postgres === null && get("DATABASE_READ_URL") !== null) {
    throw new SettingError(
      "DATABASE_READ_URL is for a replica of PostgreSQL, and DATABASE_URL names the embedded database: leave it out.",
    );
  }
  const appSecret = appSecretOf(get("APP_SECRET"), get("APP_SECRET_FILE"));
  if (postgres !== null && appSecret === null) {
    throw new SettingError(
      "APP_SECRET is not set. On PostgreSQL all servers share one secret, so none is made: set APP_SECRET, or name a file in APP_SECRET_FILE, with at least 32 characters of randomness.",
    );
  }
  const trustedProxies = listOf(get("TRUSTED_PROXIES"));
  for (const block of trustedProxies) {
    if (!isAddressBlock(block))
      throw wrong("TRUSTED_PROXIES", `a list of addresses or CIDR blocks ("${block}" is neither)`);
  }
  const drainMs = Number(get("DRAIN_MS") ?? "0");
  if (!Number.isInteger(drainMs) || drainMs < 0 || drainMs > drainBeforeStopMsMax) {
    throw wrong("DRAIN_MS", `a number of milliseconds from 0 to ${drainBeforeStopMsMax}`);
  }
  const host = get("HOST") ?? "127.0.0.1";
  const patienceMs = readPatience(get("TEST_PATIENCE_MS"));
  // A server that others than this machine can reach is no test's.
  if (patienceMs === null || (patienceMs < patienceMsMax && !ownHosts.has(host))) {
    throw wrong("TEST_PATIENCE_MS", patienceShape);
  }
  const logLevel = get("LOG_LEVEL") ?? "info";
  if (!logLevels.includes(logLevel)) throw wrong("LOG_LEVEL", `one of ${logLevels.join(", ")}`);
  return {
    port,
    host,
    databaseFile: postgres === null ? databaseFileOf(databaseUrl) : null,
    postgres,
    appSecret,
    publicUrl: originOf(get("PUBLIC_URL")),
    trustedProxies,
    webhookAllow: listOf(get("WEBHOOK_ALLOW")).map(webhookOriginOf),
    metricsToken: get("METRICS_TOKEN"),
    drainMs,
    patienceMs,
    logLevel,
  };
}

const isPostgres = /^postgres(ql)?:\/\//;

const postgresAt = (databaseUrl: string, get: (name: string) => string | null): PostgresSettings =>
  readPostgresSettings({
    databaseUrl,
    password: fileText("DATABASE_PASSWORD_FILE", get("DATABASE_PASSWORD_FILE")),
    readUrl: get("DATABASE_READ_URL"),
    readPassword: fileText("DATABASE_READ_PASSWORD_FILE", get("DATABASE_READ_PASSWORD_FILE")),
    connections: get("DATABASE_CONNECTIONS"),
    prepare: get("DATABASE_PREPARE"),
    listen: get("DATABASE_LISTEN"),
  });

/** The settings of a PostgreSQL other than DATABASE_URL's. An error's message never contains its password. */
export function readOtherPostgres(address: string, env: Environment): PostgresSettings {
  try {
    return postgresAt(address, (name) => env[name]?.trim() || null);
  } catch (error) {
    if (error instanceof SettingError) throw new SettingError(error.message.replaceAll("DATABASE_URL", "The address"));
    throw error;
  }
}

function appSecretOf(given: string | null, file: string | null): string | null {
  if (given !== null && file !== null) {
    throw new SettingError("APP_SECRET and APP_SECRET_FILE are both set: leave one out.");
  }
  const secret = given ?? fileText("APP_SECRET_FILE", file);
  if (secret === null || secret.length >= 32) return secret;
  if (file !== null) throw wrong("APP_SECRET_FILE", "a file with at least 32 characters of randomness");
  throw wrong("APP_SECRET", "at least 32 characters of randomness");
}

/** The content of a setting's file, without the final line end; null when none is named. Containers use such files. */
function fileText(name: string, file: string | null): string | null {
  if (file === null) return null;
  let text = "";
  try {
    text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch {
    throw wrong(name, "a file that can be read");
  }
  if (text === "") throw wrong(name, "a file that is not empty");
  return text;
}

/** The parts of a setting with commas between. */
const listOf = (text: string | null): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** The origin that an address consists of; null for any other text. */
const originIn = (url: string): string | null =>
  /^https?:\/\/[^/?#@*]+\/?$/i.test(url) && URL.canParse(url) ? new URL(url).origin : null;

function originOf(url: string | null): string | null {
  if (url === null) return null;
  const origin = originIn(url);
  if (origin === null) throw wrong("PUBLIC_URL", 'an address such as "https://desk.example", without a path');
  return origin;
}

function webhookOriginOf(url: string): string {
  const origin = originIn(url);
  if (origin !== null) return origin;
  throw wrong("WEBHOOK_ALLOW", `a list of origins such as "http://127.0.0.1:4000" ("${url}" is none)`);
}

function databaseFileOf(url: string): string {
  const file = url.startsWith("file:") ? url.slice("file:".length).replace(/^\/\/(?=\/)/, "") : "";
  if (file === "") throw wrong("DATABASE_URL", '"file:PATH" or "postgres://…"');
  return file;
}

/** Why a port cannot be listened on, in one line, with the remedy if there is one. */
export function portFault(error: Error, { port, host }: Pick<Settings, "port" | "host">): Error {
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return new SettingError(`Port ${port} of ${host} is in use. Stop what uses it, or set PORT.`);
  if (code === "EACCES") return new SettingError(`Port ${port} is not open to this user: set PORT to 1024 or higher.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new SettingError(`HOST is wrong: this machine has no address ${host}.`);
  }
  return error;
}
