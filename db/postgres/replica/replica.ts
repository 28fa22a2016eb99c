import { deskQueueMax, readQueueMax } from "#db/engine/queue-bounds";
import { mayLag } from "#db/ports/may-lag";
import type { Ask } from "#db/ports/ports-over";
import type { ConnectionSettings } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import type { ConnectionSizes } from "#db/postgres/connections/split-connections";
import { apiReadMsMax, deskReadMsMax } from "#db/postgres/connections/wait-bounds";
import type { ReplicaForJob } from "#db/postgres/jobs/job-setup";
import { done, type Outcome } from "#lib/domain/failure";
import type { KeptPortions } from "#lib/domain/reports/kept-portions";
import type { ReadReplica } from "#lib/store/health/read-replica";
import { LastChanges } from "./last-changes";
import { PrimaryMarks } from "./primary-marks";
import { ReadAges } from "./read-ages";
import { ReplicaHosts } from "./replica-hosts";
import { type AgentRead, ReplicaReader, type ReplicaTable, replicaTable } from "./replica-reader";
import { ReplicaWatch } from "./replica-watch";
import { systemOf } from "./system-of";

interface ReplicaParts {
  readonly settings: ConnectionSettings;
  /** How far behind a replica may be. */
  readonly lagMsMax: number;
  readonly sizes: Pick<ConnectionSizes, "apiReaders" | "deskReaders">;
  /** Connections to the primary. */
  readonly primary: Pick<Connections<unknown>, "use">;
  /** Shared with the reads of the primary. */
  readonly kept: KeptPortions;
  complain(what: string, error: unknown): void;
}

export type Replica = Awaited<ReturnType<typeof openReplica>>;

/** Sends reads that may lag to a replica while the replica is near enough. */
export async function openReplica({ settings, lagMsMax, sizes, primary, kept, complain }: ReplicaParts) {
  const system = await primary.use(async ({ connection }) => done(await systemOf(connection)));
  const hosts = new ReplicaHosts(settings, system.ok ? system.value : null);
  const changes = new LastChanges();
  const marks = new PrimaryMarks({ connections: primary, onMark: (mark) => changes.mark(mark) });
  const ages = new ReadAges();
  const reader = new ReplicaReader({
    changes,
    marks,
    ages,
    lagMsMax,
    complain,
    onSilence: () => watch.doubt(),
  });
  const connectionsFor = (size: number, waitingMax: number, msMax: number) =>
    new Connections<ReplicaTable>({
      ...{ size, waitingMax, workMsMax: 2 * msMax, open: hosts.open },
      prepare: (connection) => replicaTable(connection, kept),
      // The watch reports a missing replica, once.
      complain: () => undefined,
    });
  const apiReaders = connectionsFor(sizes.apiReaders, readQueueMax, apiReadMsMax);
  const deskReaders = connectionsFor(sizes.deskReaders, deskQueueMax, deskReadMsMax);
  const pools = [apiReaders, deskReaders];
  const watch = new ReplicaWatch({
    hosts,
    marks,
    lagMsMax,
    complain,
    cut() {
      for (const pool of pools) pool.cut();
    },
  });
  await watch.start();
  const reads = { replica: 0, primary: 0 };

  const throughReplica =
    (readers: Connections<ReplicaTable>, msMax: number, ofPrimary: Ask): Ask =>
    async (name, input) => {
      if (!mayLag(name)) return ofPrimary(name, input);
      const answer = await read(readers, { name, input, msMax });
      reads[answer === null ? "primary" : "replica"] += 1;
      return answer ?? ofPrimary(name, input);
    };

  async function read(readers: Connections<ReplicaTable>, asking: Omit<AgentRead, "agentId">) {
    const agentId = agentIn(asking.input);
    if (agentId === null || !watch.isNear) return null;
    const asked = await readers.use(async (held) => done(await reader.answer(held, { ...asking, agentId })));
    return asked.ok ? asked.value : null;
  }

  /** What a replica must have reached to include all of an agent's changes. */
  async function neededFor(agentId: string): Promise<ReplicaForJob | null> {
    const place = await reader.placeNeeded(agentId);
    if (place === null || marks.latest === null) return null;
    return { place, history: marks.latest.history, system: system.ok ? system.value : null };
  }

  const state: ReadReplica = {
    heeding: ages.heeding.bind(ages),
    totals: () => ({ lagMs: watch.lagMs, reads: { ...reads } }),
  };

  return {
    state,
    apiReads: (ofPrimary: Ask): Ask => throughReplica(apiReaders, apiReadMsMax, ofPrimary),
    deskReads: (ofPrimary: Ask): Ask => throughReplica(deskReaders, deskReadMsMax, ofPrimary),
    /** Hears of every change by any server; a null agent stands for all agents. */
    changed: changes.note.bind(changes),
    /** Opens an export on the replica, or else on the primary. */
    async openExport<T>(
      agentId: string,
      onReplica: (replica: ReplicaForJob) => Promise<Outcome<T>>,
      onPrimary: () => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const needed = watch.isNear ? await neededFor(agentId) : null;
      const lagMs = watch.lagMs ?? 0;
      const opened = needed === null ? null : await onReplica(needed).catch(() => null);
      reads[opened?.ok ? "replica" : "primary"] += 1;
      if (!opened?.ok) return onPrimary();
      ages.note(lagMs);
      return opened;
    },
    async close() {
      await watch.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** The agent whose data a read concerns: its first argument, or a member of it. */
function agentIn([asked]: readonly unknown[]): string | null {
  if (typeof asked === "string") return asked;
  if (typeof asked !== "object" || asked === null || !("agentId" in asked)) return null;
  return typeof asked.agentId === "string" ? asked.agentId : null;
}
