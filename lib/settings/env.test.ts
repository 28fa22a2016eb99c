import { describe, expect, it } from "vitest";
import { readSettings } from "./env";
import { SettingError } from "./setting-error";

describe("the settings", () => {
  it("all have a default that works", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      databaseFile: "data/backoffice.db",
      postgres: null,
      appSecret: null,
      publicUrl: null,
      trustedProxies: [],
      webhookAllow: [],
      metricsToken: null,
      drainMs: 0,
      patienceMs: 10_000,
      logLevel: "info",
    });
  });

  it("that are empty or blank count as not set", () => {
    const names = [
      "PORT",
      "HOST",
      "DATABASE_URL",
      "APP_SECRET",
      "PUBLIC_URL",
      "TRUSTED_PROXIES",
      "WEBHOOK_ALLOW",
      "METRICS_TOKEN",
      "DRAIN_MS",
      "TEST_PATIENCE_MS",
      "LOG_LEVEL",
      "APP_SECRET_FILE",
      "DATABASE_PASSWORD_FILE",
      "DATABASE_CONNECTIONS",
      "DATABASE_PREPARE",
      "DATABASE_LISTEN",
    ];
    for (const blank of ["", "  "]) {
      expect(readSettings(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readSettings({}));
    }
  });

  it("are taken as given", () => {
    const secret = "0123456789abcdef0123456789abcdef";
    const given = {
      PORT: "0",
      HOST: "::",
      DATABASE_URL: "file:/var/lib/office.db",
      APP_SECRET: secret,
      PUBLIC_URL: "https://desk.example:8443",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1 ,192.0.2.7",
      WEBHOOK_ALLOW: "http://127.0.0.1:4000, HTTPS://Hooks.Internal/ ,https://[::1]:8443",
      METRICS_TOKEN: "m",
      DRAIN_MS: "300000",
      LOG_LEVEL: "silent",
    };
    expect(readSettings(given)).toEqual({
      port: 0,
      host: "::",
      databaseFile: "/var/lib/office.db",
      postgres: null,
      appSecret: secret,
      publicUrl: "https://desk.example:8443",
      trustedProxies: ["10.0.0.0/8", "::1", "192.0.2.7"],
      webhookAllow: ["http://127.0.0.1:4000", "https://hooks.internal", "https://[::1]:8443"],
      metricsToken: "m",
      drainMs: 300_000,
      patienceMs: 10_000,
      logLevel: "silent",
    });
  });

  it("shorten a server's patience for a test, and never where other machines reach the server", () => {
    const short = { TEST_PATIENCE_MS: "500" };
    expect(readSettings(short).patienceMs).toBe(500);
    expect(() => readSettings({ ...short, HOST: "0.0.0.0" })).toThrow(/^TEST_PATIENCE_MS is wrong/);
  });

  it.each([
    ["file:data/x.db", "data/x.db"],
    ["file:///var/x.db", "/var/x.db"],
    ["file:/var/x.db", "/var/x.db"],
  ])("find the embedded database of %s at %s", (databaseUrl, databaseFile) => {
    expect(readSettings({ DATABASE_URL: databaseUrl }).databaseFile).toBe(databaseFile);
  });

  it.each([
    ["https://desk.example/", "https://desk.example"],
    ["HTTPS://Desk.Example:443", "https://desk.example"],
    ["http://[2001:DB8::0:1]:3000", "http://[2001:db8::1]:3000"],
  ])("know %s as %s", (given, publicUrl) => {
    expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl);
  });

  it.each([
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", "three thousand"],
    ["APP_SECRET", "short"],
    ["DATABASE_URL", "mysql://host/db"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "data/x.db"],
    ["PUBLIC_URL", "desk.example"],
    ["PUBLIC_URL", "ftp://desk.example"],
    ["PUBLIC_URL", "https://desk.example/desk"],
    ["PUBLIC_URL", "https://desk.example?x"],
    ["PUBLIC_URL", "https://ana@desk.example"],
    ["PUBLIC_URL", "https://desk.example:99999"],
    ["PUBLIC_URL", "https://"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["WEBHOOK_ALLOW", "hooks.internal"],
    ["WEBHOOK_ALLOW", "https://hooks.internal/path"],
    ["WEBHOOK_ALLOW", "https://*.internal"],
    ["WEBHOOK_ALLOW", "https://ana@hooks.internal"],
    ["WEBHOOK_ALLOW", "https://a.example,ftp://b.example"],
    ["WEBHOOK_ALLOW", "10.0.0.0/8"],
    ["DRAIN_MS", "-1"],
    ["DRAIN_MS", "300001"],
    ["DRAIN_MS", "5s"],
    ["TEST_PATIENCE_MS", "99"],
    ["TEST_PATIENCE_MS", "10001"],
    ["TEST_PATIENCE_MS", "1s"],
    ["LOG_LEVEL", "loud"],
  ])("stop the start when %s is %j, in one line that names it and never repeats a secret", (name, value) => {
    const messageOf = (): string => {
      try {
        return `accepted: ${readSettings({ [name]: value }).databaseFile}`;
      } catch (fault) {
        return fault instanceof SettingError ? fault.message : "another kind of error";
      }
    };
    expect(messageOf()).toMatch(new RegExp(`^${name} is wrong: it must be [^\\n]+\\.$`));
    if (name === "APP_SECRET") expect(messageOf()).not.toContain(value);
  });
});
