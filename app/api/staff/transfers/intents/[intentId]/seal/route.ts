import { intentReport } from "#lib/desk/wallets/transfer-on-wire";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: "transfers:write",
  async handle({ context: { store, clock }, agent, author, params, note }) {
    note.intent = params.intentId;
    const sealed = await store.sealIntent(agent.id, params.intentId ?? "", author);
    return sealed.ok ? done({ data: intentReport(sealed.value, clock.now()) }) : sealed;
  },
});
