import { readFileSync } from "node:fs";
import { wrongSetting } from "./setting-error";

/** How a connection is encrypted, in the form that node:tls and pg take. */
export interface PostgresTls {
  readonly rejectUnauthorized: boolean;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Set when the certificate may carry any host name. */
  readonly checkServerIdentity?: () => undefined;
}

/** pg's name for "require". */
const aliases: Readonly<Record<string, string>> = { "no-verify": "require" };

/**
 * Reads the `ssl…` parameters of an address with their meaning in libpq. pg itself reads "require" as "verify-full",
 * and warns that this will change.
 */
export function tlsOf(setting: string, parameters: URLSearchParams): PostgresTls | false {
  const wrong = (wanted: string) => wrongSetting(setting, `with ${wanted}`);
  const fileOf = <Name extends "ca" | "cert" | "key">(parameter: string, name: Name) =>
    readIn(parameters, parameter, name, () => wrong(`${parameter}=FILE, a file that can be read`));
  const given = parameters.get("sslmode");
  const rootFile = parameters.get("sslrootcert");
  const mode = aliases[given ?? ""] ?? given ?? (rootFile === null ? "disable" : "verify-full");
  if (mode === "disable") return false;
  const files = { ...fileOf("sslcert", "cert"), ...fileOf("sslkey", "key") };
  // libpq's name for the system's root certificates. Node has its own.
  const root = rootFile === "system" ? {} : fileOf("sslrootcert", "ca");
  if (mode === "verify-full") return { rejectUnauthorized: true, ...root, ...files };
  if (mode === "verify-ca" || (mode === "require" && rootFile !== null)) {
    // Any name under a public root would pass, so such a check is worthless.
    if (root.ca === undefined) throw wrong("sslmode=verify-ca with sslrootcert=FILE, or sslmode=verify-full");
    return { rejectUnauthorized: true, checkServerIdentity: () => undefined, ...root, ...files };
  }
  if (mode === "require") return { rejectUnauthorized: false, ...files };
  // "allow" and "prefer" would silently go on unencrypted.
  throw wrong("sslmode=disable, require, verify-ca or verify-full");
}

function readIn<Name extends "ca" | "cert" | "key">(
  parameters: URLSearchParams,
  parameter: string,
  name: Name,
  unreadable: () => Error,
): { readonly [N in Name]?: string } {
  const file = parameters.get(parameter);
  if (file === null) return {};
  try {
    const read: { [N in Name]?: string } = {};
    read[name] = readFileSync(file, "utf8");
    return read;
  } catch {
    throw unreadable();
  }
}
