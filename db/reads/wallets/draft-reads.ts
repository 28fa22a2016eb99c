import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { all, first, held, type Read, select } from "#db/reads/read";
import { drafts } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import { type Draft, openDraftsMax, unfinishedStates } from "#lib/domain/wallets/draft";

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

const oneDraft = (agentId: string, id: string) =>
  select()
    .from(drafts)
    .where(and(eq(drafts.agentId, agentId), eq(drafts.id, id)));

/** A draft whose request ended without approval has a failure: nothing moved, and nobody has to find out. */
export const isUnfinishedRow = and(inArray(drafts.state, [...unfinishedStates]), isNull(drafts.failure));

/** What somebody still has to do something about: find out, or send again or dismiss what was closed. */
const isListedRow = or(isUnfinishedRow, eq(drafts.state, "closed"));

export const draftRows = {
  find: (agentId: string, id: string): Read<Draft | null> => first(oneDraft(agentId, id)),
  hold: (agentId: string, id: string): Read<Draft | null> => held("update", oneDraft(agentId, id)),
  open: (agentId: string): Read<Draft[]> =>
    all(
      select()
        .from(drafts)
        .where(and(eq(drafts.agentId, agentId), isListedRow))
        .orderBy(desc(drafts.createdAt), desc(drafts.id))
        .limit(openDraftsMax),
    ),
};
