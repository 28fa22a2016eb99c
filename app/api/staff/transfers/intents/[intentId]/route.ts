import { intentReport } from "#lib/desk/wallets/transfer-on-wire";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "transfers:write",
  async handle({ context: { store, clock }, agent, params }) {
    const found = await store.intentStatus(agent.id, params.intentId ?? "", clock.now());
    return found.ok ? done({ data: intentReport(found.value, clock.now()) }) : found;
  },
});
