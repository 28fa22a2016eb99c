import { must, refuse } from "#lib/domain/failure";
import { rowOf } from "#lib/domain/lists/columns";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Player } from "#lib/domain/wallets/player";
import { playerColumns } from "#lib/domain/wallets/player-columns";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import type { DeskPlayer } from "./player-shape";

/** The same answer for another agent's player, for one that never existed and for a text that is no id. */
export const noPlayer = (): never => must(refuse("player_unknown", unknownPlayer));

export const deskPlayer = (player: Player): DeskPlayer => rowOf(playerColumns, player);

export const timeText = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));
