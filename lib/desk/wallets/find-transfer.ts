import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { unknownTransfer } from "#lib/domain/wallets/refund";
import { placeNumber } from "#lib/http/body/cursor";
import { receiptData } from "./transfer-on-wire";

export const findTransfer = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/{id}",
  may: "journal:read",
  async handle({ context, agent, params }) {
    const id = placeNumber(params.id);
    if (id === null) return unknownTransfer();
    const receipt = await context.store.wallets.findReceipt(agent.id, id);
    if (!receipt.ok) return receipt;
    return receipt.value ? done(receiptData(receipt.value)) : unknownTransfer();
  },
});
