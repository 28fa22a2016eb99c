import type { Read } from "#db/reads/read";
import { done, type Outcome } from "#lib/domain/failure";
import type { Draft } from "#lib/domain/wallets/draft";
import { draftRows } from "./draft-rows";

export const draftReads = {
  api: {
    *findDraft(agentId: string, id: string): Read<Outcome<Draft | null>> {
      return done(yield* draftRows.find(agentId, id));
    },
  },

  desk: {
    /** The drafts that are not finished, and the closed ones that were neither sent again nor dismissed; newest first. */
    *listOpenDrafts(agentId: string): Read<Outcome<Draft[]>> {
      return done(yield* draftRows.open(agentId));
    },
  },
};
