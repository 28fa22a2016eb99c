import { type PostgresTls, tlsOf } from "./postgres-tls";
import { SettingError, wrongSetting } from "./setting-error";

/** The bounds of connect_timeout in an address. */
const connectSecondsMin = 1;
const connectSecondsMax = 30;
/** 17: at least one connection for each kind of work of a server on PostgreSQL. */
export const databaseConnectionsMin = 18;
export const databaseConnectionsMax = 500;

/** Where a PostgreSQL is. */
export interface PostgresPlace {
  /** The address with its password, and without the parameters read into `tls`. */
  readonly url: string;
  readonly tls: PostgresTls | false;
  /** How long a connection may take to open; null for the default. */
  readonly openMsMax: number | null;
}

export interface PostgresSettings extends PostgresPlace {
  /** The host and the database in a form for people: without user and password. */
  readonly shown: string;
  /** The replica for exports and proofs; null when there is none. */
  readonly replica: PostgresPlace | null;
  /** The most connections that a server opens; null for the default. */
  readonly connections: number | null;
  /** True to keep named statements between calls. */
  readonly namesStatements: boolean;
  /** True to hear other servers' changes at once, and not only every second. */
  readonly listens: boolean;
}

interface Given {
  readonly databaseUrl: string;
  /** From a file, so that it need not stand in the address. */
  readonly password: string | null;
  readonly readUrl: string | null;
  readonly readPassword: string | null;
  readonly connections: string | null;
  readonly prepare: string | null;
  readonly listen: string | null;
}

/** Parameters that libpq also reads, and that pg passes on or does not need. */
const handedOn = new Set(["application_name", "host", "options"]);
const ofTls = new Set(["sslmode", "sslrootcert", "sslcert", "sslkey"]);
const ofOpening = "connect_timeout";
/** Parameters that ask for the default: connections are kept alive, and there is one host. */
const doneAnyway: Readonly<Record<string, string>> = { keepalives: "1", load_balance_hosts: "disable" };

/** How messages name this setting, and the kinds of server that it may ask for, which are meant anyway. */
const primaryName = {
  setting: "DATABASE_URL",
  passwordSetting: "DATABASE_PASSWORD_FILE",
  meantAnyway: new Set(["any", "primary", "read-write"]),
};
const replicaName = {
  setting: "DATABASE_READ_URL",
  passwordSetting: "DATABASE_READ_PASSWORD_FILE",
  meantAnyway: new Set(["any", "standby", "prefer-standby", "read-only"]),
};
type Name = typeof primaryName;

const form = '"postgres://user:password@host:5432/database"';

/** Reads the place of a PostgreSQL, or throws a SettingError that names the wrong setting and never its password. */
export function readPostgresSettings(given: Given): PostgresSettings {
  const { databaseUrl, password, readUrl, readPassword, connections, prepare, listen } = given;
  const place = placeOf(primaryName, databaseUrl, password);
  return {
    ...place,
    replica: readUrl === null ? null : placeOf(replicaName, readUrl, readPassword, password),
    connections: connectionsOf(connections),
    namesStatements: isWanted("DATABASE_PREPARE", prepare, "behind a pooler that keeps no named statements"),
    listens: isWanted("DATABASE_LISTEN", listen, "behind a pooler that hands connections on after each transaction"),
  };
}

/** `shared` is the password of the other address. Replicas know the same users, so it is used when none is given. */
function placeOf(name: Name, address: string, fromFile: string | null, shared: string | null = null) {
  const parts = /^postgres(?:ql)?:\/\/(?:([^?#]*)@)?([^/?#@]*)\/([^/?#@]+)(?:\?([^#]*))?$/.exec(address);
  if (!parts) throw wrongSetting(name.setting, `${form}; in a password, percent-encode all but letters and digits`);
  const [, account = "", hosts = "", database = "", query = ""] = parts;
  const parameters = new URLSearchParams(query);
  judgeHosts(name, hosts, parameters.get("host"));
  for (const [parameter, value] of parameters) {
    if (parameter === "target_session_attrs" && name.meantAnyway.has(value)) continue;
    if (doneAnyway[parameter] === value) continue;
    if (!handedOn.has(parameter) && !ofTls.has(parameter) && parameter !== ofOpening) {
      throw wrongSetting(
        name.setting,
        `without "${parameter}" or another value of it, which this service cannot follow`,
      );
    }
  }
  const kept = new URLSearchParams([...parameters].filter(([parameter]) => handedOn.has(parameter)));
  const isOpen = /^[^:]+:?$/.test(account);
  const password = fromFile ?? (isOpen ? shared : null);
  return {
    url: `postgres://${accountIn(name, account, password)}${hosts}/${database}${kept.size > 0 ? `?${kept}` : ""}`,
    shown: `${decoded(name, database)} at ${hosts || parameters.get("host")}`,
    tls: tlsOf(name.setting, parameters),
    openMsMax: openMsMaxIn(name, parameters.get(ofOpening)),
  };
}

function openMsMaxIn({ setting }: Name, given: string | null): number | null {
  if (given === null) return null;
  const seconds = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  if (seconds >= connectSecondsMin && seconds <= connectSecondsMax) return seconds * 1_000;
  const range = `whole seconds from ${connectSecondsMin} to ${connectSecondsMax}`;
  throw wrongSetting(setting, `with ${ofOpening} in ${range}`);
}

/** The address's user and password, with characters that are reserved in an address escaped. */
function accountIn(name: Name, account: string, fromFile: string | null): string {
  const colon = account.indexOf(":");
  const user = colon < 0 ? account : account.slice(0, colon);
  const written = colon < 0 ? "" : account.slice(colon + 1);
  if (fromFile !== null && written !== "") {
    throw new SettingError(`${name.setting} has a password, and ${name.passwordSetting} is set: leave one out.`);
  }
  if (fromFile !== null && user === "") {
    throw wrongSetting(name.setting, `${form}, with a user, because ${name.passwordSetting} is set`);
  }
  const password = fromFile ?? decoded(name, written);
  if (account === "") return "";
  return `${encodeURIComponent(decoded(name, user))}${password === "" ? "" : `:${encodeURIComponent(password)}`}@`;
}

function decoded({ setting }: Name, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrongSetting(setting, `${form}; a "%" in a password is written as %25`);
  }
}

function judgeHosts({ setting }: Name, hosts: string, socketFolder: string | null): void {
  if (socketFolder !== null && (hosts !== "" || !socketFolder.startsWith("/"))) {
    throw wrongSetting(setting, `${form}; "host" is for the folder of a socket, with no other host before it`);
  }
  if (hosts === "" && socketFolder !== null) return;
  if (hosts.includes(",")) {
    throw new SettingError(
      `${setting} names several hosts, and which of them is the primary is the cluster's business: name the one address that leads to it, such as a proxy's (docs/cluster.md).`,
    );
  }
  const port = /^(?:\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(hosts);
  if (!port || Number(port[1] ?? 1) < 1 || Number(port[1] ?? 1) > 65_535) throw wrongSetting(setting, form);
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
