import type { Store } from "#db/store";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { type BulkRow, type BulkRowState, type BulkRun, everyBulkRow } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import type { Outcome } from "#lib/domain/failure";
import { checkBulkRun, openBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { type ReadFile, readBulkFile } from "#lib/usecases/bulk/files/read-bulk-file";
import { sendBulkRun } from "#lib/usecases/bulk/send-bulk-run";

const atOnce = { wait: async () => {}, isStopped: () => false };

export const bulkFileOf = (lines: readonly string[]): ReadFile =>
  resultOf(readBulkFile(new TextEncoder().encode([bulkColumns.join(","), ...lines].join("\n"))));

/** Lines that deposit 1.5 each, to five players in turn. */
export const depositLines = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `deposit,p-${index % 5},1.5,EUR,,row ${index}`);

/** Bulk runs of a store under test. */
export class BulkUnderTest {
  constructor(private readonly subject: StoreUnderTest) {}

  private context(store = this.subject.store) {
    return { store, clock: this.subject.clock };
  }

  readonly staff = async (): Promise<{ agent: Agent; email: string }> => {
    const agent = await this.subject.agent();
    return { agent, email: (await this.subject.member(agent, "finance")).email };
  };

  readonly opened = async (agent: Agent, email: string, lines: readonly string[]): Promise<BulkRun> => {
    const file = { agent, email, fileName: "a.csv", file: bulkFileOf(lines), reason: "" };
    return resultOf(await openBulkRun(this.context(), file, this.subject.author())).run;
  };

  readonly check = async (agent: Agent, run: BulkRun, email = run.email): Promise<BulkRun> =>
    resultOf(await checkBulkRun(this.context(), { agent, run, email }, this.subject.author()));

  readonly checkedRun = async (agent: Agent, email: string, lines: readonly string[]): Promise<BulkRun> =>
    this.check(agent, await this.opened(agent, email, lines), email);

  readonly start = ({ agentId, id }: BulkRun, email: string, by?: Author): Promise<Outcome<BulkRun>> =>
    this.subject.store.bulk.startRun(
      agentId,
      id,
      { email, newPlayers: true, whenApproved: false },
      by ?? this.subject.author(),
    );

  readonly started = async (agent: Agent, email: string, lines: readonly string[]): Promise<BulkRun> =>
    resultOf(await this.start(await this.checkedRun(agent, email, lines), email));

  readonly present = async ({ agentId, id }: BulkRun): Promise<BulkRun> => {
    const found = resultOf(await this.subject.store.bulk.findRun(agentId, id));
    if (!found) throw new Error("The run is gone.");
    return found;
  };

  readonly rowsIn = async ({ agentId, id: runId }: BulkRun): Promise<BulkRow[]> => {
    const page = { agentId, runId, after: null, limit: 1_000 };
    return resultOf(await this.subject.store.bulk.listRows({ ...everyBulkRow, ...page })).map(({ row }) => row);
  };

  readonly statesIn = async (run: BulkRun): Promise<BulkRowState[]> =>
    (await this.rowsIn(run)).map(({ state }) => state);

  readonly send = (run: BulkRun, store?: Store): Promise<void> => sendBulkRun(this.context(store), run, atOnce);

  readonly totalOf = async (agent: Agent): Promise<bigint> => {
    const wallets = resultOf(await this.subject.store.players.listPlayers({ agentId: agent.id, limit: 100 }));
    return wallets.reduce((sum, { balance }) => sum + balance, 0n);
  };

  /** The same store, whose calls run through `around` before and after. */
  readonly storeWith = (around: <T>(call: () => Promise<T>) => Promise<T>): Store => {
    const { bulk, wallets, ...rest } = this.subject.store;
    return {
      ...rest,
      bulk: { ...bulk, takeTurn: (...of) => around(() => bulk.takeTurn(...of)) },
      wallets: {
        ...wallets,
        recordTransfer: (...of) => around(() => wallets.recordTransfer(...of)),
        ticketStatus: (...of) => around(() => wallets.ticketStatus(...of)),
      },
    };
  };

  /** A store that does something after the first call of a run. */
  readonly storeAfterFirstCall = (act: () => Promise<unknown>): Store => {
    let calls = 0;
    return this.storeWith(async (call) => {
      const answer = await call();
      calls += 1;
      if (calls === 1) await act();
      return answer;
    });
  };
}
