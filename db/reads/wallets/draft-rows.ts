import { and, desc, eq, inArray } from "drizzle-orm";
import { all, first, held, type Read, select } from "#db/reads/read";
import { drafts } from "#db/tables/wallets";
import { type Draft, listedStates, openDraftsMax } from "#lib/domain/wallets/draft";

const oneDraft = (agentId: string, id: string) =>
  select()
    .from(drafts)
    .where(and(eq(drafts.agentId, agentId), eq(drafts.id, id)));

export const draftRows = {
  find: (agentId: string, id: string): Read<Draft | null> => first(oneDraft(agentId, id)),
  hold: (agentId: string, id: string): Read<Draft | null> => held("update", oneDraft(agentId, id)),
  open: (agentId: string): Read<Draft[]> =>
    all(
      select()
        .from(drafts)
        .where(and(eq(drafts.agentId, agentId), inArray(drafts.state, [...listedStates])))
        .orderBy(desc(drafts.createdAt), desc(drafts.id))
        .limit(openDraftsMax),
    ),
};
