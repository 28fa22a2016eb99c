import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";
import type { Author } from "./author";
import type { DraftStatus, SentDraft } from "./draft";

/** Transfers that members prepare: kept before they are sent, then judged like any other. */
export interface DraftPort {
  keepDraft(draft: Draft, by: Author): Promise<Outcome<Draft>>;
  /** Refused without `newPlayer` when it would open a wallet. */
  sendDraft(agentId: string, draftId: string, newPlayer: boolean, by: Author): Promise<Outcome<SentDraft>>;
  /** Tells how a draft ended. A draft that has ended in another way meanwhile is marked as ended by this. */
  draftStatus(agentId: string, draftId: string, at: Instant): Promise<Outcome<DraftStatus>>;
  sealDraft(agentId: string, draftId: string, by: Author): Promise<Outcome<DraftStatus>>;
  findDraft(agentId: string, draftId: string): Promise<Outcome<Draft | null>>;
  /** The drafts that nobody has finished, newest first. */
  listOpenDrafts(agentId: string): Promise<Outcome<Draft[]>>;
}
