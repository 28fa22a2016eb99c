import { databaseConnectionsMax, databaseConnectionsMin } from "#lib/limits";
import { type PostgresTls, tlsOf } from "#lib/postgres-tls";
import { SettingError, wrongSetting } from "#lib/setting-error";

export interface PostgresSettings {
  /** The address with its password, and without what `tls` says. */
  readonly url: string;
  /** The hosts and the database, as a person may be told of them: without user and password. */
  readonly shown: string;
  readonly tls: PostgresTls | false;
  /** How many connections a server opens at most; null for as many as its work is made for. */
  readonly connections: number | null;
  /** Keeps statements under names between calls. */
  readonly namesStatements: boolean;
  /** Hears at once what other servers change, and not only every second. */
  readonly listens: boolean;
}

interface Given {
  readonly databaseUrl: string;
  /** From a file, so that it need not stand in the address. */
  readonly password: string | null;
  readonly connections: string | null;
  readonly prepare: string | null;
  readonly listen: string | null;
}

/** What libpq also reads from an address, and pg hands on or needs not. */
const handedOn = new Set(["application_name", "host", "options"]);
const ofTls = new Set(["sslmode", "sslrootcert", "sslcert", "sslkey"]);
/** The host that takes writes is always looked for. */
const meantAnyway = new Set(["any", "primary", "read-write"]);

const form = '"postgres://user:password@host:5432/database", with any number of hosts';

/** Reads where PostgreSQL is, or throws a SettingError that names the wrong setting and never its password. */
export function readPostgresSettings({ databaseUrl, password, connections, prepare, listen }: Given): PostgresSettings {
  const parts = /^postgres(?:ql)?:\/\/(?:([^?#]*)@)?([^/?#@]*)\/([^/?#@]+)(?:\?([^#]*))?$/.exec(databaseUrl);
  if (!parts) throw wrongSetting("DATABASE_URL", `${form}; in a password, percent-encode what is no letter or digit`);
  const [, account = "", hosts = "", database = "", query = ""] = parts;
  const parameters = new URLSearchParams(query);
  judgeHosts(hosts, parameters.get("host"));
  for (const [name, value] of parameters) {
    if (name === "target_session_attrs" && meantAnyway.has(value)) continue;
    if (!handedOn.has(name) && !ofTls.has(name)) {
      throw wrongSetting("DATABASE_URL", `without "${name}" or another value of it, which this service cannot follow`);
    }
  }
  const kept = new URLSearchParams([...parameters].filter(([name]) => handedOn.has(name)));
  return {
    url: `postgres://${accountIn(account, password)}${hosts}/${database}${kept.size > 0 ? `?${kept}` : ""}`,
    shown: `${decoded(database)} at ${hosts || parameters.get("host")}`,
    tls: tlsOf(parameters),
    connections: connectionsOf(connections),
    namesStatements: isWanted("DATABASE_PREPARE", prepare, "behind a pooler that keeps no named statements"),
    listens: isWanted("DATABASE_LISTEN", listen, "behind a pooler that hands connections on after each transaction"),
  };
}

/** The address's user and password, with what is reserved in an address escaped. */
function accountIn(account: string, fromFile: string | null): string {
  const colon = account.indexOf(":");
  const user = colon < 0 ? account : account.slice(0, colon);
  const written = colon < 0 ? "" : account.slice(colon + 1);
  if (fromFile !== null && written !== "") {
    throw new SettingError("DATABASE_URL has a password, and DATABASE_PASSWORD_FILE names one: leave one out.");
  }
  if (fromFile !== null && user === "") {
    throw wrongSetting("DATABASE_URL", `${form}: DATABASE_PASSWORD_FILE is for a user that it names`);
  }
  const password = fromFile ?? decoded(written);
  if (account === "") return "";
  return `${encodeURIComponent(decoded(user))}${password === "" ? "" : `:${encodeURIComponent(password)}`}@`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrongSetting("DATABASE_URL", `${form}; a "%" in a password is written as %25`);
  }
}

function judgeHosts(hosts: string, socketFolder: string | null): void {
  if (socketFolder !== null && (hosts !== "" || !socketFolder.startsWith("/"))) {
    throw wrongSetting("DATABASE_URL", `${form}; "host" is for the folder of a socket, with no other host before it`);
  }
  if (hosts === "" && socketFolder !== null) return;
  for (const host of hosts.split(",")) {
    const port = /^(?:\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(host);
    if (!port || Number(port[1] ?? 1) < 1 || Number(port[1] ?? 1) > 65_535) throw wrongSetting("DATABASE_URL", form);
  }
}

function connectionsOf(given: string | null): number | null {
  if (given === null) return null;
  const connections = Number(given);
  if (Number.isInteger(connections) && connections >= databaseConnectionsMin && connections <= databaseConnectionsMax) {
    return connections;
  }
  const range = `a number from ${databaseConnectionsMin} to ${databaseConnectionsMax}`;
  throw wrongSetting("DATABASE_CONNECTIONS", `${range}: the connections that one server opens at most`);
}

function isWanted(name: string, given: string | null, noWhere: string): boolean {
  if (given === null || given === "yes") return true;
  if (given === "no") return false;
  throw wrongSetting(name, `"yes", or "no" ${noWhere}`);
}
