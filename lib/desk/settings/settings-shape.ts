import * as z from "zod";
import { zoneName } from "#lib/desk/trades/report-shape";
import { allowBlocksMax } from "#lib/limits";

/** A setting that is left out stays as it is. */
export const SettingsBody = z.strictObject({
  known_players_only: z.boolean().optional(),
  two_factor_required: z.boolean().optional(),
  desk_allow: z.array(z.string().max(64)).max(allowBlocksMax).optional(),
  books_zone: zoneName.optional(),
});
export type SettingsChange = z.infer<typeof SettingsBody>;

export interface DeskSettings {
  readonly known_players_only: boolean;
  readonly two_factor_required: boolean;
  readonly desk_allow: readonly string[];
  readonly books_zone: string;
  /** The asking member's own address. */
  readonly your_address: string | null;
}
