import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { unknownTransfer } from "#lib/domain/wallets/refund";
import { placeNumber } from "#lib/http/body/cursor";
import { refundTransfer as refund } from "#lib/usecases/wallets/refund-transfer";
import { sentTransfer } from "./transfer-on-wire";
import { RefundBody } from "./transfer-shape";

export const refundTransfer = memberOperation({
  name: "refund-transfer",
  method: "POST",
  path: "/api/desk/transfers/{id}/refund",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: RefundBody,
  async handle({ context, agent, member, author, params }, { body }) {
    const transferId = placeNumber(params.id ?? "");
    if (transferId === null) return unknownTransfer();
    const asked = { agentId: agent.id, email: member.email, transferId, reason: body.reason };
    const sent = await refund(context, asked, author);
    return sent.ok ? done(sentTransfer(sent.value)) : sent;
  },
});
