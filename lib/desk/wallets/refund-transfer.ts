import { memberOperation } from "#lib/desk/member-operation";
import { unknownTransfer } from "#lib/domain/wallets/refund";
import { placeNumber } from "#lib/http/body/cursor";
import { refundTransfer as refund } from "#lib/usecases/wallets/refund-transfer";
import { sentOnWire } from "./sent-on-wire";
import { RefundBody } from "./transfer-shape";

export const refundTransfer = memberOperation({
  method: "POST",
  path: "/api/desk/transfers/{id}/refund",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: RefundBody,
  async handle(call, { body }) {
    const { context, agent, member, author, params } = call;
    const transferId = placeNumber(params.id);
    if (transferId === null) return unknownTransfer();
    const asked = { agentId: agent.id, email: member.email, transferId, reason: body.reason };
    const sent = await refund(context, asked, author);
    return sentOnWire(sent, call);
  },
});
