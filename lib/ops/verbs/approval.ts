import type { KnownApproval } from "#lib/domain/approvals/approval-queries";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { rows, text } from "#lib/ops/line/flags";
import { type Noun, storeVerb } from "#lib/ops/line/verb";

const everything = { state: null, kind: null, maker: null, playerId: null, ticketId: null, after: null } as const;

const list = storeVerb({
  name: "approval list",
  summary: "Lists the requests for approval of an agent's members, newest first, with their votes.",
  flags: { agent: text("A", "the members' agent"), rows: rows(50) },
  async run({ store, clock }, { agent: agentId, rows: limit }) {
    const listed = await store.approvals.listApprovals({ ...everything, agentId, limit, now: clock.now() });
    return listed.ok ? done({ approvals: listed.value.approvals.map(shownApproval) }) : listed;
  },
});

const shownApproval = ({ approval, votes }: KnownApproval) => ({
  id: approval.id,
  kind: approval.kind,
  state: approval.state,
  subject: approval.subject,
  external_player_id: approval.playerId,
  made_by: approval.email,
  needed: approval.needed,
  votes: votes.map(({ email, vote }) => ({ email, vote })),
  created_at: formatInstant(approval.createdAt),
  expires_at: formatInstant(approval.expiresAt),
});

export const approval: Noun = {
  name: "approval",
  summary: "What members asked for, and others must approve.",
  verbs: [list],
};
