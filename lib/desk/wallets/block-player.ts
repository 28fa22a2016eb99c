import { memberOperation } from "#lib/desk/member-operation";
import { changePlayerStatus } from "./change-player-status";

export const blockPlayer = memberOperation({
  method: "POST",
  path: "/api/desk/players/{playerId}/block",
  may: "players:write",
  handle: (call) => changePlayerStatus(call, "blocked"),
});
