import { listOperation } from "#lib/desk/list-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { approvalFilters } from "#lib/domain/approvals/approval";
import type { FoundApproval, KnownApproval } from "#lib/domain/approvals/approval-queries";
import { unknownApproval } from "#lib/domain/approvals/approvals-of";
import type { Author } from "#lib/domain/audit/author";
import { must, refuse } from "#lib/domain/failure";
import { faultOfEmail } from "#lib/domain/people/credentials";
import { mayDo } from "#lib/domain/people/role";
import { faultOfPlayerId, faultOfTicketId } from "#lib/domain/wallets/transfer";
import { placeInstant } from "#lib/http/body/cursor";
import { consentTo } from "#lib/usecases/approvals/consent-to";
import { approvalOnWire, type DeskApproval, RejectBody, VoteBody } from "./approval-shape";

/** The author of a request that finishes an approved one, where it names that. */
export const finishing = (author: Author, approvalId: string | undefined): Author =>
  approvalId === undefined
    ? author
    : { ...author, consent: { approvalId, maker: author.acting?.email ?? "", vote: null } };

export function answerFound(found: FoundApproval | null, { member }: MemberCall): DeskApproval {
  if (!found) return must(unknownApproval());
  const isOwn = found.approval.approval.email === member.email;
  if (!isOwn && !mayDo(member.roles, "approvals:read")) must(unknownApproval());
  return approvalOnWire(found.approval, found.members, member.email);
}

/** The approval as it stands, also after a change of it. */
export async function answerApproval(call: MemberCall<"{approvalId}">): Promise<DeskApproval> {
  const { context, agent, params, author } = call;
  return answerFound(must(await context.store.approvals.findApproval(agent.id, params.approvalId, author.at)), call);
}

export const [listApprovals, countApprovals] = listOperation({
  path: "/api/desk/approvals",
  may: "approvals:own",
  filters: approvalFilters,
  place: {
    read(first, id) {
      const createdAt = placeInstant(first);
      return createdAt && { createdAt, id };
    },
    write: ({ approval }: KnownApproval) => [String(approval.createdAt), approval.id],
  },
  read({ agent, member, author }, { state = null, kind = null, maker: text = null, ...given }) {
    const { external_player_id: playerId = null, ticket_id: ticketId = null } = given;
    const isOwn = text === "me" || !mayDo(member.roles, "approvals:read");
    const maker = isOwn ? member.email : text;
    const fault =
      (maker !== null && faultOfEmail(maker)) ||
      (playerId !== null && faultOfPlayerId(playerId)) ||
      (ticketId !== null && faultOfTicketId(ticketId));
    if (fault) return must(refuse("parameter_wrong", fault));
    return { agentId: agent.id, state, kind, maker, playerId, ticketId, now: author.at };
  },
  find: ({ context }, filter, page) => context.store.approvals.listApprovals({ ...filter, ...page }),
  rowsIn: ({ approvals }) => approvals,
  onWire: ({ found, rows, nextCursor }, { member }) => ({
    approvals: rows.map((row) => approvalOnWire(row, found.members, member.email)),
    next_cursor: nextCursor,
  }),
  count: ({ context }, filter) => context.store.approvals.countApprovals(filter),
});

export const findApproval = memberOperation({
  method: "GET",
  path: "/api/desk/approvals/{approvalId}",
  may: "approvals:own",
  handle: (call) => answerApproval(call),
});

/** Puts away how one's own request ended. */
export const seeApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/seen",
  may: "approvals:own",
  async handle(call) {
    const { context, agent, author, params } = call;
    must(await context.store.approvals.seeApproval(agent.id, params.approvalId, author));
    return answerApproval(call);
  },
});

export const approve = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/approve",
  may: "approvals:decide",
  body: VoteBody,
  async handle(call, { body: { hash, note = null } }) {
    const { context, agent, author, params } = call;
    const consent = { approvalId: params.approvalId, vote: { hash, note: note || null } };
    return answerFound(must(await consentTo(context, agent.id, consent, author)), call);
  },
});

/** Carries out what is approved, and was refused at its last vote. */
export const executeApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/execute",
  may: "transfers:write",
  stopsWhenSuspended: true,
  async handle(call) {
    const { context, agent, author, params } = call;
    const consent = { approvalId: params.approvalId, vote: null };
    return answerFound(must(await consentTo(context, agent.id, consent, author)), call);
  },
});

export const rejectApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/reject",
  may: "approvals:decide",
  body: RejectBody,
  async handle(call, { body: vote }) {
    const { context, agent, author, params } = call;
    must(await context.store.approvals.rejectApproval(agent.id, params.approvalId, vote, author));
    return answerApproval(call);
  },
});

export const withdrawApproval = memberOperation({
  method: "POST",
  path: "/api/desk/approvals/{approvalId}/withdraw",
  may: "approvals:own",
  async handle(call) {
    const { context, agent, author, params } = call;
    must(await context.store.approvals.withdrawApproval(agent.id, params.approvalId, author));
    return answerApproval(call);
  },
});
