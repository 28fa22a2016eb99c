import type { Outcome } from "#lib/domain/failure";
import type { AgentPort } from "./agent-port";
import type { AuditPort } from "./audit-port";
import type { DraftPort } from "./draft-port";
import type { ExportPort } from "./export-port";
import type { KeyPort } from "./key-port";
import type { PeoplePort } from "./people-port";
import type { PlayerPort } from "./player-port";
import type { ProofPort } from "./proof-port";
import type { ReportPort } from "./report-port";
import type { SessionPort } from "./session-port";
import type { ChangeListener } from "./topic";
import type { TradePort } from "./trade-port";
import type { ViewPort } from "./view-port";
import type { WalletPort } from "./wallet-port";

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
