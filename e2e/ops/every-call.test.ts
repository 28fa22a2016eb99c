import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { time } from "#e2e/fixtures/clients/answer-shapes";
import { engine } from "#e2e/fixtures/databases/engine";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import { pending } from "#e2e/fixtures/made/trade-version";
import { KeptOpen } from "#e2e/fixtures/offices/kept-open";
import { askTool, runTool } from "#e2e/fixtures/offices/ops-tool";
import { instantOfMilliseconds } from "#lib/domain/time/instant";

let database: TemporaryDatabase;
let apiKey: string;
beforeAll(async () => {
  database = await temporaryDatabase();
});
afterAll(async () => {
  await kept.close();
  await database.remove();
});

const kept = new KeptOpen();

const KeyAndSecret = z.strictObject({
  api_key: z.string().regex(/^(ak|fk)_[0-9a-f]{24}$/),
  secret: z.string().regex(/^sk_[0-9a-f]{64}$/),
});
const count = z.int().min(0);

/** Runs one call, whose result must have exactly this shape. */
const call = <Shape extends z.ZodType>(shape: Shape, line: string, input = "") =>
  askTool(database.file, shape, line.split(" "), { input, kept });
const run = (words: readonly string[], input = "") => runTool(database.file, words, { input, kept });

/** Matched years ago, and still unsettled. */
const longOpen = { ...pending, matchedAt: instantOfMilliseconds(Date.UTC(2020, 0, 2)) };

describe("without a server, every call of the tool does its work and returns exactly its fields", () => {
  it("agent", async () => {
    const Made = z.strictObject({
      id: z.literal("acme"),
      name: z.literal("Acme"),
      currency: z.literal("EUR"),
      wallet: z.literal("trades"),
    });
    await call(Made, "agent create --id acme --name Acme --currency EUR --known-players");
    const status = (name: string) => z.strictObject({ id: z.literal("acme"), status: z.literal(name) });
    await call(status("suspended"), "agent suspend --id acme");
    await call(status("active"), "agent resume --id acme");
    const Settings = z.strictObject({
      id: z.literal("acme"),
      known_players: z.boolean(),
      two_factor: z.boolean(),
      desk_allow: z.array(z.string()),
      books_zone: z.string(),
    });
    const flags = "--two-factor on --desk-allow 192.0.2.0/24,::1 --books-zone europe/berlin";
    expect(await call(Settings, `agent set --id acme ${flags}`)).toMatchObject({
      known_players: true,
      two_factor: true,
      desk_allow: ["192.0.2.0/24", "::1"],
      books_zone: "Europe/Berlin",
    });
    expect(await call(Settings, "agent set --id acme --two-factor off --desk-allow= --books-zone UTC")).toMatchObject({
      known_players: true,
      two_factor: false,
      desk_allow: [],
      books_zone: "UTC",
    });
    const Switched = z.strictObject({ id: z.literal("acme"), wallet: z.literal("trades"), players: z.literal(0) });
    await call(Switched, "agent set --id acme --wallet trades");
    const listed = await call(z.strictObject({ agents: z.array(z.looseObject({})) }), "agent list");
    expect(listed.agents).toMatchObject([
      { id: "acme", currency: "EUR", status: "active", known_players: true, wallet: "trades" },
    ]);
  });

  it("agent stop and start, and limits", async () => {
    const stopped = (side: string | null) => z.strictObject({ id: z.literal("acme"), stopped: z.literal(side) });
    await call(stopped("withdrawals"), "agent stop --id acme --side withdrawals --reason audit");
    await call(stopped("both"), "agent stop --id acme --side deposits --reason audit");
    await call(stopped(null), "agent start --id acme");
    const Limit = z.strictObject({
      limit_id: z.string().regex(/^lim_[0-9a-f]{24}$/),
      agent: z.literal("acme"),
      player: z.null(),
      key: z.null(),
      member: z.null(),
      side: z.literal("withdrawal"),
      window: z.literal("day"),
      sum: z.literal("500.00000000"),
      count: z.null(),
      currency: z.literal("EUR"),
      action: z.literal("refuse"),
      used: z.literal("0.00000000"),
      starts_anew_at: time,
    });
    const set = await call(Limit, "limit set --agent acme --side withdrawal --window day --sum 500");
    expect(await call(z.strictObject({ limits: z.array(Limit) }), "limit list")).toMatchObject({ limits: [set] });
    const Removed = z.strictObject({
      limit_id: z.literal(set.limit_id),
      agent: z.literal("acme"),
      removed: z.literal(true),
    });
    await call(Removed, `limit remove --id ${set.limit_id}`);
  });

  it("key create, and a list that never shows a secret", async () => {
    const flags = "--scopes report:read,wallet:read --allow 10.0.0.0/8,::1 --limit report=5,deposits=0 --name Back";
    const made = await call(KeyAndSecret, `key create --agent acme ${flags} --expires 2126-01-01T00:00:00Z`);
    await call(KeyAndSecret, "key create --feed");
    apiKey = made.api_key;
    const Listed = z.strictObject({
      keys: z.array(z.looseObject({ api_key: z.string(), agent: z.string().nullable() })),
    });
    const { keys } = await call(Listed, "key list");
    expect(keys).toHaveLength(2);
    expect(keys.find(({ api_key }) => api_key === apiKey)).toMatchObject({
      name: "Back",
      scopes: ["report:read", "wallet:read"],
      allow: ["10.0.0.0/8", "::1"],
      limits: { report: 5, deposits: 0 },
      status: "enabled",
      expires_at: "2126-01-01T00:00:00.000000000Z",
    });
    expect(JSON.stringify(keys)).not.toMatch(/secret|sk_/i);
    expect((await call(Listed, "key list --agent acme")).keys.map(({ agent }) => agent)).toEqual(["acme"]);
  });

  it("key set, rotate and revoke", async () => {
    await call(
      z.strictObject({ api_key: z.literal(apiKey) }),
      `key set --key ${apiKey} --limit report=9 --scopes report:read`,
    );
    const first = await call(KeyAndSecret, `key rotate --key ${apiKey}`);
    const second = await call(KeyAndSecret, `key rotate --key ${apiKey} --overlap none`);
    expect(second.api_key).toBe(apiKey);
    expect(second.secret).not.toBe(first.secret);
    const Revoked = z.strictObject({ api_key: z.literal(apiKey), status: z.literal("revoked") });
    await call(Revoked, `key revoke --key ${apiKey}`);
  });

  it("webhook", async () => {
    const Made = z.strictObject({
      endpoint_id: z.string().regex(/^we_[0-9a-f]{24}$/),
      secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const flags = "--url https://Hooks.example/in --types deposit.posted,trade.settled";
    const { endpoint_id: id, secret } = await call(Made, `webhook create --agent acme ${flags}`);
    const Listed = z.strictObject({ endpoints: z.array(z.looseObject({})) });
    const { endpoints } = await call(Listed, "webhook list --agent acme");
    expect(endpoints).toMatchObject([
      {
        endpoint_id: id,
        agent: "acme",
        url: "https://hooks.example/in",
        state: "active",
        paused: false,
        types: ["deposit.posted", "trade.settled"],
        failing_since: null,
        disabled_because: null,
      },
    ]);
    expect(JSON.stringify(endpoints)).not.toMatch(/secret|whsec_/i);
    const Test = z.strictObject({
      endpoint_id: z.literal(id),
      event_id: z.string().regex(/^evt_test_[0-9a-f]{24}$/),
      state: z.literal("waiting"),
      status: z.null(),
      fault: z.null(),
    });
    await call(Test, `webhook test --id ${id}`);
    const rotated = await call(Made, `webhook rotate --id ${id} --overlap 1h`);
    expect(rotated.secret).not.toBe(secret);
    const standing = (state: string) => z.strictObject({ endpoint_id: z.literal(id), state: z.literal(state) });
    await call(standing("disabled"), `webhook disable --id ${id}`);
    await call(standing("active"), `webhook enable --id ${id}`);
    const Removed = z.strictObject({
      endpoint_id: z.literal(id),
      agent: z.literal("acme"),
      removed: z.literal(true),
    });
    await call(Removed, `webhook remove --id ${id}`);
    expect(await call(Listed, "webhook list")).toEqual({ endpoints: [] });
  });

  it("member", async () => {
    const Person = z.strictObject({
      email: z.literal("ana@example.com"),
      role: z.literal("owner"),
    });
    const person = "--agent acme --email Ana@Example.COM";
    await call(Person, `member create ${person} --name Ana --role owner --password-stdin`, "correct horse battery\n");
    const Several = Person.extend({ role: z.string() });
    const until = "2200-01-01T00:00:00.000000000Z";
    const Ending = Several.extend({ until: z.literal(until), warning: z.string() });
    const audits = await call(Ending, `member set ${person} --role auditor,finance --until 2200-01-01T00:00:00Z`);
    expect(audits).toMatchObject({ role: "finance,auditor" });
    const owns = await call(Several, `member set ${person} --role approver,owner`);
    expect(owns).toMatchObject({ role: "owner,approver" });
    await call(Person, `member set ${person} --role owner`);
    await call(Person.extend({ warning: z.string() }), `member disable ${person}`);
    await call(Person, `member reset ${person} --password-stdin`, "another long password\n");
    await call(Person, `member enable ${person}`);
    const { members } = await call(z.strictObject({ members: z.array(z.looseObject({})) }), "member list --agent acme");
    const ana = {
      agent: "acme",
      email: "ana@example.com",
      name: "Ana",
      role: "owner",
      status: "active",
      two_factor: false,
    };
    expect(members).toMatchObject([ana]);
    expect(JSON.stringify(members)).not.toMatch(/argon|password/i);
    await call(z.looseObject({}), "agent create --id zen --name Zen --currency EUR");
    const there = "--agent zen --email ana@example.com";
    await call(Person, `member create ${there} --role owner`);
    const Removed = Person.extend({ account_removed: z.boolean(), warning: z.string() });
    expect((await call(Removed, `member remove ${there}`)).account_removed).toBe(false);
    await call(Person, `member create ${there} --role owner --password-stdin`, "a password that nobody uses\n");
    await call(Removed, `member remove ${there}`);
    const Invitations = z.strictObject({ invitations: z.tuple([]) });
    await call(Invitations, "member invitations");
    await call(Invitations, "member invitations --agent acme");
  });

  it("player", async () => {
    const status = (name: string) => z.strictObject({ external_player_id: z.literal("p-1"), status: z.literal(name) });
    await call(status("active"), "player add --agent acme --player p-1");
    await call(status("blocked"), "player block --agent acme --player p-1");
    await call(status("active"), "player unblock --agent acme --player p-1");
    const { players } = await call(z.strictObject({ players: z.array(z.looseObject({})) }), "player list --agent acme");
    expect(players).toMatchObject([{ external_player_id: "p-1", currency: "EUR", balance: "0.00000000" }]);
  });

  it("bulk", async () => {
    await call(z.strictObject({ runs: z.tuple([]) }), "bulk list --agent acme");
  });

  it("rate", async () => {
    const Rate = z.strictObject({ currency: z.literal("EUR"), usd: z.literal("1.0842"), from: time });
    const rate = await call(Rate, "rate set --currency EUR --usd 1.08420 --from 2020-01-01T00:00:00Z");
    expect(await call(z.strictObject({ rates: z.array(Rate) }), "rate list")).toEqual({ rates: [rate] });
  });

  it("trades, from a file and from standard input", async () => {
    const Figures = z.strictObject({ applied: count, unchanged: count, refused: count });
    const file = `${database.file}.ndjson`;
    await writeFile(file, tradeLines(450));
    expect(await call(Figures, `trades import ${file}`)).toEqual({ applied: 450, unchanged: 0, refused: 0 });
    expect(await call(Figures, "trades import -", tradeLines(451))).toEqual({ applied: 1, unchanged: 450, refused: 0 });
    // Retention, which runs below for the first time, drops this trade and leaves its stake held.
    await call(Figures, "trades import -", tradeLines(1, { tradeId: "long-open", ...longOpen }));
    const { trades } = await call(z.strictObject({ trades: z.array(z.looseObject({})) }), "trades list --rows 3");
    expect(trades).toHaveLength(3);
    expect(trades).toMatchObject([{ agent: "acme", category: "valid" }, {}, {}]);
  });

  it("retention", async () => {
    const dropped = await call(z.strictObject({ deleted: count, available_from: time }), "retention run");
    expect(dropped.deleted).toBe(1);
    const { available_from } = await call(
      z.strictObject({ last_run_at: time, available_from: time }),
      "retention list",
    );
    expect(available_from).toBe(dropped.available_from);
  });

  it("stakes, with a stake that retention left held", async () => {
    const listed = await call(z.strictObject({ stakes: z.array(z.looseObject({})) }), "stakes list --agent acme");
    expect(listed.stakes).toMatchObject([
      { agent: "acme", trade_id: "long-open", external_player_id: "p-1", amount: "25.00000000" },
    ]);
    const Released = z.strictObject({ trade_id: z.literal("long-open"), amount: z.literal("25.00000000") });
    await call(Released, "stakes release --agent acme --trade long-open --reason abandoned");
    expect(await call(z.strictObject({ stakes: z.tuple([]) }), "stakes list")).toEqual({ stakes: [] });
  });

  it("report and ledger", async () => {
    const faults = z.tuple([]);
    const Report = z.strictObject({ trades: z.literal(451), cells: count.min(1), ok: z.literal(true), faults });
    await call(Report, "report verify");
    const digest = z.string().min(32);
    const Ledger = z.strictObject({
      accounts: count.min(1),
      transfers: z.literal(0),
      ok: z.literal(true),
      faults,
      digest,
    });
    await call(Ledger, "ledger verify");
    const { reports } = await call(z.looseObject({ reports: z.array(z.looseObject({})) }), "report list");
    expect(reports).toMatchObject([{ agent: "acme", currency: "EUR" }, { agent: "zen" }]);
    const { wallets } = await call(z.strictObject({ wallets: z.array(z.looseObject({})) }), "ledger list");
    expect(wallets).toMatchObject([{ agent: "acme", external_player_id: "p-1" }]);
  });

  it("books", async () => {
    const Books = z.strictObject({
      agents: count,
      players: z.literal(1),
      movements: z.literal(453),
      ok: z.literal(true),
      faults: z.tuple([]),
      digest: z.string().min(32),
    });
    const proof = await call(Books, "books verify");
    expect(proof.agents).toBe(2);
    expect(await call(Books, "books verify")).toEqual(proof);
    expect(await call(Books, "books verify --agent acme")).toMatchObject({ agents: 1 });
    const Listed = z.strictObject({ proofs: z.array(z.looseObject({ at: time, digest: z.string() })) });
    const { proofs } = await call(Listed, "books list");
    expect(proofs).toMatchObject([
      { agent: "acme", players: 1, movements: 453, ok: true, fault_count: 0 },
      { agent: "zen", players: 0, movements: 0, ok: true, fault_count: 0 },
    ]);
  });

  it("backup and restore, which on PostgreSQL name the programs to use instead", async () => {
    const file = `${database.file}.copy`;
    if (engine === "postgres") {
      const [copied, restored] = [await run(["backup", file]), await run(["restore", file])];
      expect(copied).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^[^\n]*pg_dump[^\n]*\n$/) });
      const proofs = /^[^\n]*pg_restore[^\n]*ledger verify, report verify, books verify and audit verify\.\n$/;
      expect(restored).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(proofs) });
      return;
    }
    const copy = await call(z.strictObject({ file: z.literal(file), bytes: count.min(1) }), `backup ${file}`);
    const Listed = z.strictObject({ backups: z.array(z.looseObject({ file: z.string() })) });
    expect((await call(Listed, "backup list")).backups).toMatchObject([{ file: copy.file }]);
    await kept.close();
    await call(z.strictObject({ file: z.literal(file), transfers: z.literal(0) }), `restore ${file}`);
    expect((await call(Listed, "restore list")).backups).toEqual([]);
  });

  it("migrate-to, which is for an embedded database", async () => {
    const none = await run(["migrate-to", "mysql://localhost/office"]);
    const line =
      engine === "postgres" ? /^DATABASE_URL names PostgreSQL already[^\n]*\n$/ : /^The address is wrong: [^\n]*\n$/;
    const status = engine === "postgres" ? 1 : 2;
    expect(none).toMatchObject({ status, stdout: "", stderr: expect.stringMatching(line) });
    expect(await call(z.strictObject({ moves: z.tuple([]) }), "migrate-to list")).toEqual({ moves: [] });
  });

  it("audit, which names the operator beside every change made above", async () => {
    const Entry = z.looseObject({ actor: z.string(), action: z.string() });
    const { entries } = await call(z.strictObject({ entries: z.array(Entry) }), "audit list --rows 1000");
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        ...["limit.set", "limit.remove", "transfers.stop", "transfers.start"],
        ...["agent.create", "agent.set", "agent.suspend", "agent.resume"],
        ...["webhook.create", "webhook.test", "webhook.rotate"],
        ...["webhook.disable", "webhook.enable", "webhook.remove"],
        ...["key.create", "key.set", "key.rotate", "key.revoke"],
        ...[
          "member.create",
          "member.disable",
          "member.reset",
          "member.enable",
          "member.remove",
          "member.role",
          "player.add",
          "player.block",
          "player.unblock",
          "rate.set",
        ],
        ...[
          "trades.import_started",
          "trades.import_ended",
          "retention.run",
          "stake.release",
          "books.verify",
          ...(engine === "embedded" ? ["database.restore"] : []),
        ],
      ]),
    );
    for (const { actor } of entries) expect(actor).toMatch(/^operator:./);
    const head = z.string().regex(/^[0-9a-f]{64}$/);
    const Proof = z.strictObject({ rows: z.literal(entries.length), ok: z.literal(true), faults: z.tuple([]), head });
    const proof = await call(Proof, "audit verify");
    expect(await call(Proof, `audit verify --head ${proof.head}`)).toEqual(proof);
    const lost = await run(["audit", "verify", "--json", "--head", "0".repeat(64)]);
    expect(lost.status).toBe(1);
    expect(JSON.parse(lost.stdout)).toMatchObject({ ok: false, faults: [expect.stringContaining("kept head")] });
  });
});

describe("for a person", () => {
  it("a result is lines and tables, and a new secret comes with a note that it is shown once", async () => {
    const made = await run(["key", "create", "--feed"]);
    expect(made.stdout).toMatch(/^api key {2}fk_\w+\nsecret {3}sk_\w+\n\nThe secret is shown this once/);
    const listed = await run(["agent", "list"]);
    expect(listed.stdout).toMatch(
      /^id +name +currency +status +stopped +wallet +known players +created at\nacme +Acme +EUR +active +- +trades +true +20/,
    );
    expect([made.status, made.stderr, listed.status, listed.stderr]).toEqual([0, "", 0, ""]);
  });

  it("an existing account is added to the team and keeps its password, and the tool says so", async () => {
    const create = ["member", "create", "--agent", "zen", "--email", "ana@example.com", "--role", "viewer"];
    const added = await run(create);
    expect(added.stdout).toMatch(
      /^email +ana@example.com\nrole +viewer\n\nThis email had an account already: .* keeps its password\.\n$/,
    );
    await run(["member", "remove", ...create.slice(2, 6)]);
    const given = await run([...create, "--password-stdin"], "a password of no use\n");
    expect(given.stdout).toMatch(/keeps its password\. The password that was given is not used\.\n$/);
  });

  it.each([[["--help"]], [["agent", "--help"]], [["agent", "create", "--help"]]])("help answers %j", async (words) => {
    const { status, stdout, stderr } = await run(words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("npm run ops --");
  });
});
