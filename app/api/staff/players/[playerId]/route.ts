import { playerDetail } from "#lib/desk/wallets/player-on-wire";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "players:read",
  async handle({ context, agent, params }) {
    const detail = await playerDetail(context.store, agent.id, params.playerId ?? "", context.clock.now());
    return detail.ok ? done({ data: detail.value }) : detail;
  },
});
