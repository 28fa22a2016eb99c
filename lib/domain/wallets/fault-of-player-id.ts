import { isPlayerId, playerIdCharsMax } from "./transfer";

export const faultOfPlayerId = (playerId: string): string | null =>
  isPlayerId(playerId)
    ? null
    : `The player id must be 1 to ${playerIdCharsMax} letters, digits, ".", "_", "@", ":" or "-".`;
