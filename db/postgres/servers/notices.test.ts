import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import type { News } from "#lib/commands/decision";
import { topics } from "#lib/store/topic";
import { everything } from "./notice-text";
import { Notices, serverBeatMs } from "./notices";

describe("notices between servers", () => {
  let database: PostgresDatabase;
  let operator: Connection;
  let complaints: string[];
  const open: Notices[] = [];
  const connect = () => openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  beforeEach(async () => {
    database = await postgresDatabase();
    operator = await connect();
    complaints = [];
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((notices) => notices.close()));
    await operator.close();
    await database.remove();
    expect(complaints).toEqual([]);
  });

  async function server({ listens = true } = {}) {
    const heard: News[] = [];
    const complain = (what: string, error: unknown) => complaints.push(`${what}: ${error}`);
    const connections: Connection[] = [];
    const notices = new Notices({
      ...{ listens, complain, hear: (news) => heard.push(...news) },
      async open() {
        const connection = await connect();
        connections.push(connection);
        return connection;
      },
    });
    await notices.start();
    open.push(notices);
    return { notices, heard, cut: () => connections.at(-1)?.lose() };
  }

  const newsOf = (agentId: string, topic: News["topic"] = "transfers"): News => ({ agentId, topic });
  const agentsIn = (heard: readonly News[]) => heard.map(({ agentId }) => agentId);

  it("reach all other servers within 100 ms, once, and not their sender", async () => {
    const [one, two, three] = [await server(), await server(), await server()];
    const took: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const sentMs = performance.now();
      one.notices.tell([newsOf(`agent-${round}`)]);
      await expect.poll(() => two.heard.length, { interval: 1 }).toBe(round + 1);
      took.push(performance.now() - sentMs);
    }
    expect(took.toSorted((first, second) => first - second)[15]).toBeLessThan(100);
    await expect.poll(() => three.heard.length).toBe(30);
    const sent = Array.from({ length: 30 }, (_, round) => `agent-${round}`);
    expect(agentsIn(two.heard)).toEqual(sent);
    expect(agentsIn(three.heard)).toEqual(sent);
    expect(one.heard).toEqual([]);
  });

  it("are sent together when they arise together, each once, whatever their number and the length of their names", async () => {
    const [one, other] = [await server(), await server()];
    const many = Array.from({ length: 2_000 }, (_, index) => newsOf(`agent-${"é".repeat(index % 60)}-${index}`));
    for (let round = 0; round < 5; round += 1) one.notices.tell(many);
    await expect.poll(() => other.heard.length).toBe(2_000);
    expect(other.heard).toEqual(many);
  });

  it("report everything as changed after the listening connection was cut", async () => {
    const [one, other] = [await server(), await server()];
    await operator.client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(() => other.heard.length).toBeGreaterThanOrEqual(topics.length);
    expect(other.heard).toEqual(expect.arrayContaining([...everything]));
    await expect.poll(() => one.heard.length).toBeGreaterThanOrEqual(topics.length);
    one.notices.tell([newsOf("afterwards")]);
    await expect.poll(() => agentsIn(other.heard)).toContain("afterwards");
  });

  it("that could not be sent are replaced exactly by the table", async () => {
    const [one, other] = [await server(), await server()];
    one.cut();
    one.notices.tell([newsOf("acme")]);
    await expect.poll(() => other.heard).toEqual([newsOf("acme")]);
  });

  it("are found in the table within some seconds by a server that cannot listen", async () => {
    const [one, deaf] = [await server(), await server({ listens: false })];
    for (const [index, topic] of topics.slice(0, 3).entries()) {
      const sentMs = performance.now();
      one.notices.tell([newsOf(`agent-${index}`, topic)]);
      await expect.poll(() => deaf.heard).toContainEqual(newsOf(`agent-${index}`, topic));
      expect(performance.now() - sentMs).toBeLessThan(4 * serverBeatMs);
    }
    // The news arrived unchanged.
    expect(agentsIn(deaf.heard)).not.toContain(null);
  });

  it("that a dead server did not send are replaced by reporting everything as changed", async () => {
    const live = await server();
    // A server that appears once and never again, as after a kill.
    await operator.client.query("insert into servers values ('dead', clock_timestamp(), 0, 0, '[]')");
    await expect.poll(() => live.heard.length).toBe(topics.length);
    expect(live.heard).toEqual([...everything]);
    const { rows } = await operator.client.query("select id from servers where id = 'dead'");
    expect(rows).toEqual([]);
  });

  it("ignore foreign messages on their channel", async () => {
    const [one, other] = [await server(), await server()];
    for (const text of ["", "x", "a 1 {", "a 1 [[1,2],[null,null],3]", 'a 2 [["acme","no topic"]]']) {
      await operator.client.query("select pg_notify('back_office', $1)", [text]);
    }
    one.notices.tell([newsOf("acme")]);
    await expect.poll(() => agentsIn(other.heard)).toContain("acme");
  });
});
