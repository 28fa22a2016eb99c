import type { Agent } from "#lib/store/agent";
import type { DeskSettings } from "./settings-shape";

export const settingsData = (agent: Agent, address: string | null): DeskSettings => ({
  known_players_only: agent.knownPlayersOnly,
  two_factor_required: agent.twoFactorRequired,
  desk_allow: agent.deskAllow,
  books_zone: agent.booksZone,
  your_address: address,
});
