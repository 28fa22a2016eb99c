import type { CommandCalls } from "#lib/commands/catalogue";
import type { Outcome } from "#lib/domain/failure";
import type { AgentPort } from "./agent";
import type { KeyPort } from "./api-key";
import type { ApprovalPort } from "./approval";
import type { AttentionPort } from "./attention";
import type { AuditPort } from "./audit";
import type { BooksPort } from "./books";
import type { BulkPort } from "./bulk";
import type { DraftPort } from "./draft";
import type { EventPort } from "./event";
import type { ExportPort } from "./export";
import type { StoreHealth } from "./health/store-health";
import type { JobProgress, ToldJob } from "./job-progress";
import type { LimitPort } from "./limit";
import type { PeoplePort } from "./member";
import type { SessionPort } from "./member-session";
import type { PlayerPort } from "./player";
import type { ProofPort } from "./proof";
import type { QuotaGrants } from "./quota-grants";
import type { ReportPort } from "./report";
import type { TimelinePort } from "./timeline";
import type { ChangeListener } from "./topic";
import type { TradePort } from "./trade";
import type { ViewPort } from "./view";
import type { WalletPort } from "./wallet";
import type { WebhookPort } from "./webhook";

/** A database's methods besides the commands: reads, jobs and bulk work. */
export interface PortsBesideCommands {
  readonly wallets: WalletPort;
  readonly drafts: DraftPort;
  readonly bulk: BulkPort;
  readonly players: PlayerPort;
  readonly trades: TradePort;
  readonly reports: ReportPort;
  readonly books: BooksPort;
  readonly approvals: ApprovalPort;
  readonly limits: LimitPort;
  readonly attention: AttentionPort;
  readonly agents: AgentPort;
  readonly keys: KeyPort;
  readonly people: PeoplePort;
  readonly sessions: SessionPort;
  readonly views: ViewPort;
  readonly audit: AuditPort;
  readonly events: EventPort;
  readonly webhooks: WebhookPort;
  readonly timeline: TimelinePort;
  readonly exports: ExportPort;
  readonly proofs: ProofPort;
}

/** All methods of a database: one port for each noun, with the noun's commands. */
export type Ports = {
  readonly [P in keyof PortsBesideCommands]: PortsBesideCommands[P] &
    (P extends keyof CommandCalls ? CommandCalls[P] : unknown);
};

/**
 * Stores the service's data. A method is one atomic change or one read: plain data in and out, durable before it
 * answers. A refusal is a returned value; only faults of the store itself are thrown.
 */
export interface Store extends Ports {
  /**
   * Reports every change by anybody after it is durable; it may report too often, but never too seldom. Returns a
   * function that ends the watch.
   */
  watch(listener: ChangeListener): () => void;
  /**
   * Whether the database could be read a moment ago, and took writes durably. It answers in a bounded time, whatever
   * the database does, and asking often costs nothing.
   */
  health(): Promise<Outcome<StoreHealth>>;
  /** The quotas that all servers on the database count together; null where one process serves it alone. */
  readonly quotaGrants: QuotaGrants | null;
  /**
   * Does work that one server does for all. Null, with nothing done, while another server does it. If a server dies
   * during the work, another can soon take over.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** How far a long job of this process is; null while none is under way or its progress is still unknown. */
  jobProgress(job: ToldJob): JobProgress | null;
  close(): Promise<void>;
}
