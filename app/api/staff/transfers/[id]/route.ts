import { receiptData } from "#lib/desk/wallets/transfer-on-wire";
import { done } from "#lib/domain/failure";
import { unknownTransfer } from "#lib/domain/refund";
import { placeNumber } from "#lib/http/cursor";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "journal:read",
  async handle({ context, agent, params }) {
    const id = placeNumber(params.id ?? "");
    if (id === null) return unknownTransfer();
    const receipt = await context.store.findReceipt(agent.id, id);
    if (!receipt.ok) return receipt;
    return receipt.value ? done({ data: receiptData(receipt.value) }) : unknownTransfer();
  },
});
