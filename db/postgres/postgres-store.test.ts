import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { storeContract } from "#db/store-contract";
import { storesOnPostgres } from "#e2e/fixtures/databases/postgres-store";
import { only } from "#e2e/fixtures/made/in-turn";
import * as schema from "./schema";

const statements = watchedStatements();
storeContract("PostgreSQL", storesOnPostgres(1, only));

const tablesOfAgents = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === "agent_id"))
  .map(getTableName);
const namesTable = new RegExp(`(?:from|join|into|update) "?(${tablesOfAgents.join("|")})"?[ ($]`, "i");
/** An agent id that is compared, joined on, or written. */
const namesAgent = /agent_id"?\)? ?(=|in \()|\(agent_id|using \(agent_id|insert into [^)]*"?agent_id"?/i;

/** Reads over all agents: a person's data at all of theirs, look-ups before the agent is known, and the operator's. */
const overAllAgents = {
  "a key is found by its id, which is what a request brings": /(from|update) "api_keys".* where \(?"api_keys"."id" = /,
  "an invitation is found by its token": /from "member_invitations" where "member_invitations"."token_digest" = /,
  "a person's memberships": /from "members" inner join "agents" .* where "members"."email" = /,
  "a person's sessions": /from "member_sessions" (inner join "agents" .*)?where "member_sessions"."email" = /,
  "the end of the one audit chain": /^select "id", "hash" from "audit" order by "audit"."id" desc limit/,
  "uses of keys are written by their ids":
    /from "api_keys" where "api_keys"."id" in .* for no key|^update "api_keys" as/,
  "keys that expire soon are told of by the service": /from "api_keys" where \("api_keys"."status" = .*"told_expiry"/,
  "events of all agents get their numbers in one pass": /left join \(\s*select \* from event_outbox/,
  "events that have their numbers leave the outbox": /^delete from event_outbox/,
  "expired rows are dropped, of all agents": /where "\w+"."(at|expires_at)" < \$1 limit \$2( for update|$)/,
  "old deliveries are dropped from all endpoints": /^select "agent_id", "id" from "webhook_endpoints" order by/,
  "the operator's list of the audit": /from "audit" (where "audit"."id" < \$1 )?order by "audit"."id" desc limit/,
  "the operator's list of keys":
    /from "api_keys" (where \("api_keys"."created_at", .*)?order by "api_keys"."created_at"/,
  "the operator's list of members":
    /from "members" inner join "people" .*left join "member_two_factor" .* order by "members"."agent_id"/,
  "the operator's list of invitations": /from "member_invitations" where \(?"member_invitations"."created_at" > /,
  "the operator's list of players": /from "wallets" order by "wallets"."agent_id"/,
  "the operator's list of limits": /from "limits" inner join "agents" .*order by "limits"."agent_id"/,
  "the operator's list of stops": /from "transfer_stops" (where \("transfer_stops"."agent_id"\) > \(\$1\) )?order by/,
  "the operator's list of proofs": /from "books_proofs" order by "books_proofs"."agent_id"/,
} as const;

describe("the statements on PostgreSQL", () => {
  it("name the agent wherever they reach an agent's rows, but for those that are named here with what they are for", () => {
    const crossing = [...statements].filter((text) => namesTable.test(text) && !namesAgent.test(text));
    const reasons = Object.entries(overAllAgents);
    const reasonOf = (text: string) => reasons.find(([, pattern]) => pattern.test(text))?.[0] ?? text;
    expect([...new Set(crossing.map(reasonOf))].sort()).toEqual(reasons.map(([reason]) => reason).sort());
    expect(statements.size).toBeGreaterThan(200);
  });
});

/** The texts of all statements that this process sends from now on, until the file has ended, each once. */
function watchedStatements(): ReadonlySet<string> {
  const seen = new Set<string>();
  const send = pg.Client.prototype.query;
  const watched = function (this: pg.Client, ...input: readonly unknown[]): unknown {
    const [config] = input;
    seen.add(textOf(config).replaceAll(/\s+/g, " ").trim());
    return Reflect.apply(send, this, input);
  };
  Object.assign(pg.Client.prototype, { query: watched });
  afterAll(() => void Object.assign(pg.Client.prototype, { query: send }));
  return seen;
}

function textOf(config: unknown): string {
  if (typeof config === "string") return config;
  return typeof config === "object" && config !== null && "text" in config ? String(config.text) : "";
}
