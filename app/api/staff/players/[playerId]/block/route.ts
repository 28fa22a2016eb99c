import { changePlayerStatus } from "#lib/desk/wallets/change-player-status";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: "players:write",
  handle: (call) => changePlayerStatus(call, "blocked"),
});
