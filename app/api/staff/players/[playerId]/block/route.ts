import { staffRoute } from "#lib/http/staff-route";
import { changePlayerStatus } from "#lib/operations/staff-player-status";

export const POST = staffRoute({
  may: "players:write",
  handle: (call) => changePlayerStatus(call, "blocked"),
});
