import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "./env";

const secret = "0123456789abcdef0123456789abcdef";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
  writeFileSync(join(folder, "password"), "p@ss/w:rd%\n");
  writeFileSync(join(folder, "secret"), `${secret}\n`);
  writeFileSync(join(folder, "short"), "short\n");
  writeFileSync(join(folder, "empty"), "\n");
  writeFileSync(join(folder, "root.crt"), "a root");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** "FOLDER" in a value stands for the folder with the files. */
const settingsOf = (more: Readonly<Record<string, string>>) =>
  readSettings(
    Object.fromEntries(
      Object.entries({ APP_SECRET: secret, ...more }).map(([name, value]) => [name, value.replace("FOLDER", folder)]),
    ),
  );
const postgresOf = (DATABASE_URL: string, more: Readonly<Record<string, string>> = {}) => {
  const { postgres, databaseFile } = settingsOf({ DATABASE_URL, ...more });
  expect(databaseFile).toBeNull();
  return postgres;
};

describe("PostgreSQL's address", () => {
  it.each([
    ["postgres://u:p@h/db", "postgres://u:p@h/db", "db at h"],
    ["postgresql://h:5433/db", "postgres://h:5433/db", "db at h:5433"],
    ["postgres://u:p@[::1]:5434/db", "postgres://u:p@[::1]:5434/db", "db at [::1]:5434"],
    ["postgres://u:p%40%2F%25@h/my%20db", "postgres://u:p%40%2F%25@h/my%20db", "my db at h"],
    ["postgres://u:p@s/s@h/db", "postgres://u:p%40s%2Fs@h/db", "db at h"],
    [
      "postgres://u@/db?host=/var/run/postgresql",
      "postgres://u@/db?host=%2Fvar%2Frun%2Fpostgresql",
      "db at /var/run/postgresql",
    ],
    [
      "postgres://u@h/db?sslmode=disable&application_name=desk&target_session_attrs=read-write",
      "postgres://u@h/db?application_name=desk",
      "db at h",
    ],
  ])("%s is taken as a user expects it, and is shown without user and password", (given, url, shown) => {
    expect(postgresOf(given)).toMatchObject({ url, shown, connections: null, namesStatements: true, listens: true });
  });

  it("says how long a connection may take to open, and may ask for what is done anyway", () => {
    expect(postgresOf("postgres://h/db")?.openMsMax).toBeNull();
    const asked = "?connect_timeout=7&keepalives=1&load_balance_hosts=disable";
    expect(postgresOf(`postgres://h/db${asked}`)).toMatchObject({ url: "postgres://h/db", openMsMax: 7_000 });
  });

  it.each([
    ...["connect_timeout=0", "connect_timeout=31", "connect_timeout=2.5", "connect_timeout=", "keepalives=0"],
    ...["keepalives_idle=30", "keepalives_interval=5", "keepalives_count=3", "tcp_user_timeout=9000"],
    ...["load_balance_hosts=random", "channel_binding=require"],
  ])("with %s is refused, and the parameter is named", (parameter) => {
    const [name = ""] = parameter.split("=");
    expect(() => postgresOf(`postgres://h/db?${parameter}`)).toThrow(new RegExp(`^DATABASE_URL.*\\b${name}\\b`));
  });

  it.each(["DATABASE_URL", "DATABASE_READ_URL"])(
    "in %s is one: several hosts are refused, and where to read on",
    (name) => {
      const given = { DATABASE_URL: "postgres://h/db", [name]: "postgres://u:hush@h1:5432,h2/db" };
      expect(() => settingsOf(given)).toThrow(new RegExp(`^${name} names several hosts, .*docs/cluster\\.md`));
    },
  );

  it("takes its password from a file as it stands there, without the line's end", () => {
    const given = { DATABASE_PASSWORD_FILE: "FOLDER/password" };
    expect(postgresOf("postgres://u@h/db", given)?.url).toBe("postgres://u:p%40ss%2Fw%3Ard%25@h/db");
  });

  it.each([
    ["", false],
    ["?sslmode=disable", false],
    ["?sslmode=require", { rejectUnauthorized: false }],
    ["?sslmode=no-verify", { rejectUnauthorized: false }],
    ["?sslmode=verify-full", { rejectUnauthorized: true }],
    ["?sslmode=verify-full&sslrootcert=system", { rejectUnauthorized: true }],
    ["?sslmode=verify-full&sslrootcert=FOLDER/root.crt", { rejectUnauthorized: true, ca: "a root" }],
    ["?sslrootcert=FOLDER/root.crt", { rejectUnauthorized: true, ca: "a root" }],
  ])("is encrypted and proved as libpq reads %j", (query, tls) => {
    expect(postgresOf(`postgres://h/db${query}`)?.tls).toEqual(tls);
  });

  it.each(["verify-ca", "require"])(
    "with sslmode=%s and a root proves the certificate, whatever host it names",
    (mode) => {
      const tls = postgresOf(`postgres://h/db?sslmode=${mode}&sslrootcert=FOLDER/root.crt`)?.tls;
      if (!tls) throw new Error("The connection would not be encrypted.");
      expect(tls).toMatchObject({ rejectUnauthorized: true, ca: "a root" });
      if (!tls.checkServerIdentity) throw new Error("The host's name would be judged.");
      expect(tls.checkServerIdentity()).toBeUndefined();
    },
  );
});

it("a server's connections are bounded, its statements unnamed, and news looked up, where that is asked for", () => {
  const asked = { DATABASE_CONNECTIONS: "40", DATABASE_PREPARE: "no", DATABASE_LISTEN: "no" };
  expect(postgresOf("postgres://h/db", asked)).toMatchObject({
    connections: 40,
    namesStatements: false,
    listens: false,
  });
});

describe("the replica's address", () => {
  const replicaOf = (DATABASE_READ_URL: string, more: Readonly<Record<string, string>> = {}) =>
    postgresOf("postgres://u@h/db", { DATABASE_READ_URL, ...more })?.replica;

  it("is none unless it is set, and is taken in the same forms, with TLS of its own", () => {
    expect(postgresOf("postgres://u@h/db")?.replica).toBeNull();
    expect(replicaOf("postgres://r:p@r:5433/db?sslmode=require&target_session_attrs=prefer-standby")).toMatchObject({
      url: "postgres://r:p@r:5433/db",
      tls: { rejectUnauthorized: false },
    });
  });

  it("takes a password from its own file, or else the primary's, and keeps one that it has", () => {
    const primarys = { DATABASE_PASSWORD_FILE: "FOLDER/password" };
    expect(replicaOf("postgres://u@r/db", primarys)?.url).toBe("postgres://u:p%40ss%2Fw%3Ard%25@r/db");
    expect(replicaOf("postgres://u:own@r/db", primarys)?.url).toBe("postgres://u:own@r/db");
    expect(replicaOf("postgres://r/db", primarys)?.url).toBe("postgres://r/db");
    const both = { ...primarys, DATABASE_READ_PASSWORD_FILE: "FOLDER/secret" };
    expect(replicaOf("postgres://u@r/db", both)?.url).toBe(`postgres://u:${secret}@r/db`);
  });
});

it("the master key may stand in a file", () => {
  expect(settingsOf({ APP_SECRET: "", APP_SECRET_FILE: "FOLDER/secret" }).appSecret).toBe(secret);
});

const url = "postgres://ana:hush@h/db";

it.each([
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush@h" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush@h/" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush@/db" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush@h:0/db" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush@h:70000/db" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush@h,,g/db" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush?@h/db" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hush%@h/db" }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?host=other` }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?target_session_attrs=standby` }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?channel_binding=require` }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?sslmode=prefer` }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?sslmode=verify-ca` }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?sslmode=verify-ca&sslrootcert=system` }],
  ["DATABASE_URL", { DATABASE_URL: `${url}?sslmode=verify-full&sslrootcert=FOLDER/none.crt` }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://h/db", DATABASE_PASSWORD_FILE: "FOLDER/password" }],
  ["DATABASE_PASSWORD_FILE", { DATABASE_URL: url, DATABASE_PASSWORD_FILE: "FOLDER/password" }],
  ["DATABASE_PASSWORD_FILE", { DATABASE_URL: "postgres://ana@h/db", DATABASE_PASSWORD_FILE: "FOLDER/none" }],
  ["DATABASE_PASSWORD_FILE", { DATABASE_URL: "postgres://ana@h/db", DATABASE_PASSWORD_FILE: "FOLDER/empty" }],
  ["DATABASE_READ_URL", { DATABASE_READ_URL: url }],
  ["DATABASE_READ_URL", { DATABASE_URL: url, DATABASE_READ_URL: "file:replica.db" }],
  ["DATABASE_READ_URL", { DATABASE_URL: url, DATABASE_READ_URL: `${url}?target_session_attrs=read-write` }],
  ["DATABASE_READ_URL", { DATABASE_URL: url, DATABASE_READ_URL: `${url}?sslmode=prefer` }],
  ["DATABASE_READ_URL", { DATABASE_URL: url, DATABASE_READ_URL: "postgres://ana:hush%@h/db" }],
  [
    "DATABASE_READ_PASSWORD_FILE",
    { DATABASE_URL: url, DATABASE_READ_URL: url, DATABASE_READ_PASSWORD_FILE: "FOLDER/password" },
  ],
  ["DATABASE_READ_PASSWORD_FILE", { DATABASE_URL: url, DATABASE_READ_PASSWORD_FILE: "FOLDER/none" }],
  ["DATABASE_CONNECTIONS", { DATABASE_URL: url, DATABASE_CONNECTIONS: "9" }],
  ["DATABASE_CONNECTIONS", { DATABASE_URL: url, DATABASE_CONNECTIONS: "many" }],
  ["DATABASE_PREPARE", { DATABASE_URL: url, DATABASE_PREPARE: "never" }],
  ["DATABASE_LISTEN", { DATABASE_URL: url, DATABASE_LISTEN: "1" }],
  ["APP_SECRET", { DATABASE_URL: url, APP_SECRET: "" }],
  ["APP_SECRET", { APP_SECRET_FILE: "FOLDER/secret" }],
  ["APP_SECRET_FILE", { APP_SECRET: "", APP_SECRET_FILE: "FOLDER/none" }],
  ["APP_SECRET_FILE", { APP_SECRET: "", APP_SECRET_FILE: "FOLDER/short" }],
])("a start is stopped by a wrong %s, in one line that names it and tells no password: %j", (name, given) => {
  const messageOf = (): string => {
    try {
      settingsOf(given);
      return "accepted";
    } catch (fault) {
      return fault instanceof Error && fault.name === "SettingError" ? fault.message : `another error: ${fault}`;
    }
  };
  expect(messageOf()).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.$`));
  expect(messageOf()).not.toMatch(/hush|p@ss|short/);
});
