import { within } from "#db/ports/within";
import type { Connection } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import { PrimaryHost } from "#db/postgres/connections/hosts";
import { agentTag } from "#lib/crypto/agent-tag";
import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { failureText } from "#lib/domain/text/failure-text";
import type { Directory, DirectoryAgent, DirectoryCell } from "#lib/store/directory";
import { makeTables } from "./directory-tables";

const connectionsMax = 2;
/** 100 calls wait at most: sign-ins, and one feed a cell. */
const waitingMax = 100;
/** 2 s: who asks the directory goes on without it after this. */
const answerMsMax = 2_000;
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
        await connection.client.query(makeTables);
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
    const rows = (client: Connection["client"]) => client.query<Row>(text, [...values]);
    const asked = connections.use(async ({ connection }) => done(of((await rows(connection.client)).rows)));
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
        "select cell from directory_people where email_digest = $1 order by cell",
        [digestOf(email.toLowerCase())],
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
         on conflict (agent_id) do update set agent_id = excluded.agent_id returning cell`,
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
    async close() {
      await connections.close();
      primary.close();
    },
  };
}

const away = () => refuse("not_available", "The directory of the cells is away just now. Try again shortly.", 1);
