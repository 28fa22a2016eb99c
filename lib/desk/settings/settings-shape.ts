import * as z from "zod";
import { zoneName } from "#lib/desk/trades/report-shape";
import { type AgentSettings, settingsBy, shapesBy } from "#lib/domain/agents/settings";
import { allowBlocksMax } from "#lib/domain/keys/api-key";

/** A setting that is left out stays as it is. */
export const SettingsBody = z.strictObject(
  shapesBy("wire", {
    switch: () => z.boolean().optional(),
    addresses: () => z.array(z.string().max(64)).max(allowBlocksMax).optional(),
    zone: () => zoneName.optional(),
  }),
);
export type SettingsChange = z.infer<typeof SettingsBody>;

export type DeskSettings = ReturnType<typeof settingsData>;
export const settingsData = (agent: AgentSettings, address: string | null) => ({
  ...settingsBy("wire", agent),
  /** The asking member's own address. */
  your_address: address,
});
