import { type AgentSettings, settingsBy } from "#lib/domain/agents/settings";
import type { DeskSettings } from "./settings-shape";

export const settingsData = (agent: AgentSettings, address: string | null): DeskSettings => ({
  ...settingsBy("wire", agent),
  your_address: address,
});
