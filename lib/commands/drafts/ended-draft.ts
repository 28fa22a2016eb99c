import { type News, newsOf } from "#lib/commands/decision";
import type { Write } from "#lib/commands/write";
import type { Instant } from "#lib/domain/time/instant";
import { type Draft, type DraftEnd, isUnfinished } from "#lib/domain/wallets/draft";

interface EndedDraft {
  readonly draft: Draft;
  readonly writes: readonly Write[];
  readonly news: readonly News[];
}

/** Ends a draft that is still open, or waits for approval. A draft that has ended already stays as it is. */
export function endedDraft(draft: Draft, how: DraftEnd | null, at: Instant): EndedDraft {
  if (how === null || !isUnfinished(draft)) return { draft, writes: [], news: [] };
  const { agentId, id } = draft;
  const { state, failure } = how;
  const end = { state, endedAt: at, failure: failure?.kind ?? null, message: failure?.message ?? null };
  return {
    draft: { ...draft, ...end },
    writes: [{ act: "change", table: "drafts", where: { agentId, id }, to: end }],
    news: [newsOf(agentId, "drafts")],
  };
}
