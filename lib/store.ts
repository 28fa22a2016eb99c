import type { Outcome } from "#lib/domain/failure";
import type { AgentPort } from "#lib/store/agent-port";
import type { AuditPort } from "#lib/store/audit-port";
import type { DraftPort } from "#lib/store/draft-port";
import type { ExportPort } from "#lib/store/export-port";
import type { KeyPort } from "#lib/store/key-port";
import type { PeoplePort } from "#lib/store/people-port";
import type { PlayerPort } from "#lib/store/player-port";
import type { ProofPort } from "#lib/store/proof-port";
import type { ReportPort } from "#lib/store/report-port";
import type { SessionPort } from "#lib/store/session-port";
import type { TradePort } from "#lib/store/trade-port";
import type { ViewPort } from "#lib/store/view-port";
import type { WalletPort } from "#lib/store/wallet-port";
import type { ChangeListener } from "#lib/stored/topic";

/** What is asked of a database, a port a noun. */
export interface Ports {
  readonly wallets: WalletPort;
  readonly drafts: DraftPort;
  readonly players: PlayerPort;
  readonly trades: TradePort;
  readonly reports: ReportPort;
  readonly agents: AgentPort;
  readonly keys: KeyPort;
  readonly people: PeoplePort;
  readonly sessions: SessionPort;
  readonly views: ViewPort;
  readonly audit: AuditPort;
  readonly exports: ExportPort;
  readonly proofs: ProofPort;
}

/**
 * What the service keeps. One method is one atomic change or one read: plain data in, plain data out, durable before it
 * answers. A refusal is a returned value; what is thrown is a fault of the store itself.
 */
export interface Store extends Ports {
  /** Tells of every change, whoever made it, after it is durable. Too often at times, never too seldom. Returns the way to stop it. */
  watch(listener: ChangeListener): () => void;
  /** Whether the database answers and takes writes durably, as it was found a moment ago. Asking often costs nothing. */
  health(): Promise<Outcome<{ queued: number }>>;
  close(): Promise<void>;
}
