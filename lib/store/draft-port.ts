import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { TransferIntent } from "#lib/domain/transfer-intent";
import type { Author } from "#lib/stored/author";
import type { IntentStatus, SentIntent } from "#lib/stored/intent";

/** Transfers that members prepare: kept before they are sent, then judged as any other. */
export interface DraftPort {
  keepIntent(intent: TransferIntent, by: Author): Promise<Outcome<TransferIntent>>;
  sendIntent(agentId: string, intentId: string, by: Author): Promise<Outcome<SentIntent>>;
  /** What became of it. One that has ended by another way meanwhile is ended with this. */
  intentStatus(agentId: string, intentId: string, at: Instant): Promise<Outcome<IntentStatus>>;
  sealIntent(agentId: string, intentId: string, by: Author): Promise<Outcome<IntentStatus>>;
  findIntent(agentId: string, intentId: string): Promise<Outcome<TransferIntent | null>>;
  /** Those that nobody has finished, newest first. */
  listOpenIntents(agentId: string): Promise<Outcome<TransferIntent[]>>;
}
