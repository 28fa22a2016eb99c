import { listOperation } from "#lib/desk/list-operation";
import { approvalFilters } from "#lib/domain/approvals/approval-filters";
import type { KnownApproval } from "#lib/domain/approvals/approval-queries";
import { done, refuse } from "#lib/domain/failure";
import { faultOfEmail } from "#lib/domain/people/credentials";
import { mayDo } from "#lib/domain/people/role";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { placeInstant } from "#lib/http/body/cursor";
import { approvalOnWire } from "./approval-on-wire";
import type { ApprovalListPage } from "./approval-shape";

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
    if (fault) return refuse("parameter_wrong", fault);
    return done({ agentId: agent.id, state, kind, maker, playerId, ticketId, now: author.at });
  },
  find: ({ context }, filter, page) => context.store.approvals.listApprovals({ ...filter, ...page }),
  rowsIn: ({ approvals }) => approvals,
  onWire: ({ found, rows, nextCursor }, { member }): ApprovalListPage => ({
    approvals: rows.map((row) => approvalOnWire(row, found.members, member.email)),
    next_cursor: nextCursor,
  }),
  count: ({ context }, filter) => context.store.approvals.countApprovals(filter),
});
