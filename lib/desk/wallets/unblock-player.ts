import { memberOperation } from "#lib/desk/member-operation";
import { changePlayerStatus } from "./change-player-status";

export const unblockPlayer = memberOperation({
  method: "POST",
  path: "/api/desk/players/{playerId}/unblock",
  may: "players:write",
  handle: (call) => changePlayerStatus(call, "active"),
});
