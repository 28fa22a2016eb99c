import { playerStatement } from "#lib/desk/wallets/player-on-wire";
import { StatementParameters } from "#lib/desk/wallets/player-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "players:read",
  query: StatementParameters,
  async handle({ context, agent, params }, { query }) {
    const who = { agentId: agent.id, playerId: params.playerId ?? "" };
    const statement = await playerStatement(context.store, who, query, context.clock.now());
    return statement.ok ? done({ data: statement.value }) : statement;
  },
});
