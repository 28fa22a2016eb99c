import type { Agent } from "#lib/store/agent";
import type { StaffSettings } from "./settings-shape";

export const settingsData = (agent: Agent, address: string | null): StaffSettings => ({
  known_players_only: agent.knownPlayersOnly,
  two_factor_required: agent.twoFactorRequired,
  staff_allow: agent.staffAllow,
  books_zone: agent.booksZone,
  your_address: address,
});
