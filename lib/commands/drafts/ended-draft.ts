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
  const { state, failure } = how;
  return changed(draft, { state, endedAt: at, failure: failure?.kind ?? null, message: failure?.message ?? null });
}

/** A closed draft that is sent again or dismissed: nobody has to do anything about it any more. */
export const decidedDraft = (draft: Draft): EndedDraft => changed(draft, { state: "sealed" });

function changed(draft: Draft, to: Partial<Draft>): EndedDraft {
  const { agentId, id } = draft;
  return {
    draft: { ...draft, ...to },
    writes: [{ act: "change", table: "drafts", where: { agentId, id }, to }],
    news: [newsOf(agentId, "drafts")],
  };
}
