import { sentTransfer } from "#lib/desk/wallets/transfer-on-wire";
import { RefundBody } from "#lib/desk/wallets/transfer-shape";
import { done } from "#lib/domain/failure";
import { unknownTransfer } from "#lib/domain/refund";
import { placeNumber } from "#lib/http/cursor";
import { staffRoute } from "#lib/http/staff-route";
import { refundTransfer } from "#lib/usecases/refund-transfer";

export const POST = staffRoute({
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: RefundBody,
  async handle({ context, agent, member, author, params }, { body }) {
    const transferId = placeNumber(params.id ?? "");
    if (transferId === null) return unknownTransfer();
    const request = { agentId: agent.id, email: member.email, transferId, reason: body.reason };
    const sent = await refundTransfer(context, request, author);
    return sent.ok ? done({ data: sentTransfer(sent.value) }) : sent;
  },
});
