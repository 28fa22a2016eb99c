import { createHmac } from "node:crypto";
import { within } from "#db/ports/within";
import { Connections } from "#db/postgres/connections/connections";
import { PrimaryHost } from "#db/postgres/connections/hosts";
import { agentTag } from "#lib/crypto/agent-tag";
import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { failureText } from "#lib/domain/text/failure-text";
import type { Directory, DirectoryAgent, DirectoryCell } from "#lib/store/directory";
import { makeTables } from "./make-tables";

const connectionsMax = 2;
/** 100 calls wait at most: sign-ins, and one feed a cell. */
const waitingMax = 100;
/** 2 s: who asks the directory goes on without it after this. */
export const answerMsMax = 2_000;
/** 1 minute between two lines in the log while it is away. */
const complainMs = 60_000;

interface DirectoryOptions {
  readonly url: string;
  readonly ssl: ConstructorParameters<typeof PrimaryHost>[0]["ssl"];
  readonly openMsMax: number;
  /** This cell's name. */
  readonly cell: string;
  complain(text: string): void;
}

interface AgentRow {
  readonly agent_id: string;
  readonly name: string;
  readonly cell: string;
  readonly tag: string;
  readonly moved: boolean;
  readonly move_id: string | null;
  readonly move_to: string | null;
}

const agentOfRow = ({
  agent_id: agentId,
  name,
  cell,
  tag,
  moved,
  move_id: id,
  move_to: to,
}: AgentRow): DirectoryAgent => ({
  ...{ agentId, name, cell, tag, moved },
  move: id === null || to === null ? null : { id, to },
});

const columns = "agent_id, name, cell, tag, moved, move_id, move_to";

/** Opens the directory. It connects when it is first asked, so that a cell starts and serves while it is away. */
export function openDirectory({ cell, complain, ...place }: DirectoryOptions): Directory {
  const primary = new PrimaryHost({ ...place, namesStatements: true });
  let complainedMs = Number.NEGATIVE_INFINITY;
  const complainNowAndThen = (what: string, error: unknown): void => {
    if (performance.now() - complainedMs < complainMs) return;
    complainedMs = performance.now();
    complain(`The directory of the cells: ${what}: ${failureText(error)}`);
  };
  const connections = new Connections<null>({
    ...{ size: connectionsMax, waitingMax, workMsMax: answerMsMax },
    async open() {
      const connection = await primary.open();
      try {
        await makeTables(connection);
        return connection;
      } catch (error) {
        await connection.close();
        throw error;
      }
    },
    prepare: () => null,
    complain: complainNowAndThen,
  });

  async function ask<Row extends object, T>(
    text: string,
    values: readonly unknown[],
    of: (rows: readonly Row[]) => T,
  ): Promise<Outcome<T>> {
    const asked = connections.use(async ({ connection }) => {
      try {
        return done(of((await connection.client.query<Row>(text, [...values])).rows));
      } catch (error) {
        // Its server may have become a standby, which refuses writes for good: the next call opens another connection.
        connection.lose();
        throw error;
      }
    });
    const answered = await within(
      asked.catch((error) => {
        complainNowAndThen("a question failed", error);
        return away();
      }),
      answerMsMax,
    );
    return answered?.ok ? answered : away();
  }

  const findAgents = (agentIds: readonly string[]) =>
    ask<AgentRow, DirectoryAgent[]>(
      `select ${columns} from directory_agents where agent_id = any($1::text[]) order by agent_id`,
      [agentIds],
      (rows) => rows.map(agentOfRow),
    );
  const didOne = (rows: readonly object[]): boolean => rows.length === 1;

  return {
    findAgents,
    listCells: () =>
      ask<DirectoryCell, readonly DirectoryCell[]>(
        "select name, address from directory_cells order by name",
        [],
        (rows) => rows.map(({ name, address }) => ({ name, address })),
      ),
    cellsOf: (email) =>
      ask<{ cell: string }, readonly string[]>(
        `select distinct cell from directory_people join directory_agents using (agent_id)
         where email_digest = $1 order by cell`,
        [personOf(email)],
        (rows) => rows.map((row) => row.cell),
      ),
    listAgents: ({ after, limit }) =>
      ask<AgentRow, DirectoryAgent[]>(
        `select ${columns} from directory_agents where $1::text is null or agent_id > $1 order by agent_id limit $2`,
        [after, limit],
        (rows) => rows.map(agentOfRow),
      ),
    claimAgent: ({ agentId, name }) =>
      ask<{ cell: string }, string>(
        `insert into directory_agents (agent_id, name, cell, tag) values ($1, $2, $3, $4)
         on conflict (agent_id) do update set entered_at = now() returning cell`,
        [agentId, name, cell, agentTag(agentId)],
        (rows) => rows[0]?.cell ?? cell,
      ),
    beginMove: (agentId, { id, to }) =>
      ask(
        `update directory_agents set move_id = $2, move_to = $3
         where agent_id = $1 and cell = $4 and move_id is null returning agent_id`,
        [agentId, id, to, cell],
        didOne,
      ),
    switchAgent: (agentId, moveId) =>
      ask(
        `update directory_agents set cell = move_to, moved = true, move_id = null, move_to = null
         where agent_id = $1 and move_id = $2 returning agent_id`,
        [agentId, moveId],
        didOne,
      ),
    async giveUpMove(agentId, moveId) {
      // Two statements: a switch that the first one waits for must be seen by the second.
      const ended = await ask(
        "update directory_agents set move_id = null, move_to = null where agent_id = $1 and move_id = $2",
        [agentId, moveId],
        () => null,
      );
      if (!ended.ok) return ended;
      const found = await findAgents([agentId]);
      return found.ok ? done(found.value[0] ?? null) : found;
    },
    enterCell: (address) =>
      ask(
        `insert into directory_cells (name, address, seen_at) values ($1, $2, extract(epoch from now())::bigint)
         on conflict (name) do update set address = excluded.address, seen_at = excluded.seen_at`,
        [cell, address],
        () => null,
      ),
    async enterAgents(agents) {
      const ids = agents.map(({ agentId }) => agentId);
      const others = await ask<AgentRow, DirectoryAgent[]>(
        `with entered as (
           insert into directory_agents (agent_id, name, tag, cell)
           select agent_id, name, tag, $4 from unnest($1::text[], $2::text[], $3::text[]) as t (agent_id, name, tag)
           on conflict (agent_id) do update set name = excluded.name
           where directory_agents.cell = excluded.cell and directory_agents.name <> excluded.name)
         select ${columns} from directory_agents where agent_id = any($1::text[]) and cell <> $4 order by agent_id`,
        [ids, agents.map(({ name }) => name), ids.map(agentTag), cell],
        (rows) => rows.map(agentOfRow),
      );
      if (!others.ok) return others;
      const people = agents.flatMap(({ agentId, emails }) =>
        emails.map((email) => [agentId, personOf(email)] as const),
      );
      const entered = await ask(
        `with own as (select agent_id from directory_agents where agent_id = any($1::text[]) and cell = $4),
         told as (select agent_id, email_digest from unnest($2::text[], $3::text[]) as t (agent_id, email_digest)),
         gone as (
           delete from directory_people p using own where p.agent_id = own.agent_id and not exists (
             select from told where told.agent_id = p.agent_id and told.email_digest = p.email_digest))
         insert into directory_people (agent_id, email_digest)
         select agent_id, email_digest from told join own using (agent_id) on conflict do nothing`,
        [ids, people.map(([agentId]) => agentId), people.map(([, digest]) => digest), cell],
        () => null,
      );
      return entered.ok ? others : entered;
    },
    dropUnmade: ({ after, last, made }) =>
      ask(
        `with gone as (
           delete from directory_agents
           where cell = $1 and not moved and move_id is null and entered_at < now() - interval '1 hour'
             and ($2::text is null or agent_id > $2) and ($3::text is null or agent_id <= $3)
             and not agent_id = any($4::text[])
           returning agent_id),
         left_behind as (delete from directory_people using gone where directory_people.agent_id = gone.agent_id)
         select agent_id from gone`,
        [cell, after, last, made],
        (rows) => rows.length,
      ),
    signInCell: (email) =>
      ask<SignInRow, string>(
        `select (select value from directory_keys where name = 'strangers') as key,
           (select json_agg(name) from directory_cells) as cells,
           (select json_agg(distinct cell) from directory_people join directory_agents using (agent_id)
            where email_digest = $1) as own`,
        [personOf(email)],
        ([row]) => (row && chosenCell(row, personOf(email))) ?? cell,
      ),
    async close() {
      await connections.close();
      primary.close();
    },
  };
}

const personOf = (email: string): string => digestOf(email.toLowerCase());

interface SignInRow {
  readonly key: string;
  readonly cells: readonly string[] | null;
  readonly own: readonly string[] | null;
}

/** Of a person's cells, or of all cells, the one with the greatest digest: a new cell changes few people's choice. */
function chosenCell({ key, cells, own }: SignInRow, person: string): string | undefined {
  const weighed = (own ?? cells ?? []).map((name) => ({
    name,
    weight: createHmac("sha256", key).update(`${name} ${person}`).digest("hex"),
  }));
  return weighed.sort((one, other) => (one.weight < other.weight ? 1 : -1))[0]?.name;
}

const away = () => refuse("not_available", "The directory of the cells is away just now. Try again shortly.", 1);
