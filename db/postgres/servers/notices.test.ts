import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { type News, topics } from "#lib/domain/topic";
import { everything, Notices, serverBeatMs } from "./notices";

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
      listens,
      complain,
      hear: (news) => heard.push(...news),
      async open() {
        const connection = await connect();
        connections.push(connection);
        return connection;
      },
    });
    await notices.start();
    open.push(notices);
    return {
      notices,
      heard,
      cut: () => connections.at(-1)?.lose(),
      unlisten: async () => connections.at(-1)?.client.query("unlisten *"),
    };
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

  it("that could not be sent are made up for: the others take everything for changed", async () => {
    const [one, other] = [await server(), await server()];
    one.cut();
    one.notices.tell([newsOf("acme")]);
    await expect.poll(() => other.heard).toEqual([...everything]);
  });

  it("are everything, each second, for a server that cannot listen", async () => {
    const deaf = await server({ listens: false });
    const atStart = deaf.heard.length;
    await expect.poll(() => deaf.heard.length, { timeout: 4 * serverBeatMs }).toBe(atStart + 2 * topics.length);
    expect(deaf.heard.slice(0, topics.length)).toEqual([...everything]);
  });

  it("are everything for a server whose connection stopped listening behind its back", async () => {
    const one = await server();
    await one.unlisten();
    await expect.poll(() => one.heard, { timeout: 10_000 }).toEqual([...everything]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("does not hear its own word")]);
  });

  it("ignore foreign messages on their channel", async () => {
    const [one, other] = [await server(), await server()];
    for (const text of ["", "x", "a {", "a [[1,2],[null,null],3]", 'a [["acme","no topic"]]']) {
      await operator.client.query("select pg_notify('back_office', $1)", [text]);
    }
    one.notices.tell([newsOf("acme")]);
    await expect.poll(() => agentsIn(other.heard)).toContain("acme");
  });
});
