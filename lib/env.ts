import { isAddressBlock } from "#lib/address-block";

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The path of the embedded database, or null on PostgreSQL. */
  readonly databaseFile: string | null;
  readonly appSecret: string | null;
  /** The origin that people and clients know this service by; null accepts any host. */
  readonly publicUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

/** A start that fails, told in one clear line, since a stack would only hide it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** Reads the settings, or throws a SettingError that names the wrong one. An empty setting counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const get = (name: string): string | null => env[name]?.trim() || null;
  const port = Number(get("PORT") ?? "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw wrong("PORT", "a number from 0 to 65535");
  const databaseUrl = get("DATABASE_URL") ?? "file:data/backoffice.db";
  const appSecret = get("APP_SECRET");
  if (appSecret !== null && appSecret.length < 32) throw wrong("APP_SECRET", "at least 32 characters of randomness");
  const trustedProxies = (get("TRUSTED_PROXIES") ?? "")
    .split(",")
    .map((block) => block.trim())
    .filter(Boolean);
  for (const block of trustedProxies) {
    if (!isAddressBlock(block))
      throw wrong("TRUSTED_PROXIES", `a list of addresses or CIDR blocks ("${block}" is none)`);
  }
  const logLevel = get("LOG_LEVEL") ?? "info";
  if (!logLevels.includes(logLevel)) throw wrong("LOG_LEVEL", `one of ${logLevels.join(", ")}`);
  return {
    port,
    host: get("HOST") ?? "127.0.0.1",
    databaseUrl,
    databaseFile: databaseFileOf(databaseUrl),
    appSecret,
    publicUrl: originOf(get("PUBLIC_URL")),
    trustedProxies,
    metricsToken: get("METRICS_TOKEN"),
    logLevel,
  };
}

const wrong = (name: string, wanted: string) => new SettingError(`${name} is wrong: it must be ${wanted}.`);

function originOf(url: string | null): string | null {
  if (url === null) return null;
  const wanted = 'an address such as "https://desk.example", without a path';
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(url) || !URL.canParse(url)) throw wrong("PUBLIC_URL", wanted);
  return new URL(url).origin;
}

function databaseFileOf(url: string): string | null {
  if (/^postgres(ql)?:\/\//.test(url)) return null;
  const file = url.startsWith("file:") ? url.slice("file:".length).replace(/^\/\/(?=\/)/, "") : "";
  if (file === "") throw wrong("DATABASE_URL", '"file:PATH" or "postgres://…"');
  return file;
}

/** The reason why a port cannot be listened on, with the remedy in one line where there is one. */
export function portFault(error: Error, { port, host }: Pick<Settings, "port" | "host">): Error {
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return new SettingError(`Port ${port} of ${host} is in use. Stop what uses it, or set PORT.`);
  if (code === "EACCES") return new SettingError(`Port ${port} is not for this user: set PORT to one from 1024 on.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new SettingError(`HOST is wrong: this machine has no address ${host}.`);
  }
  return error;
}
