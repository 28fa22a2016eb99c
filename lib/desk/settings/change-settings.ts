import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { StaffCall } from "#lib/http/staff-route";
import type { Agent, AgentChange } from "#lib/stored/agent";
import { setAgent } from "#lib/usecases/set-agent";
import type { SettingsChange, StaffSettings } from "./settings-shape";

export const settingsData = (agent: Agent, address: string | null): StaffSettings => ({
  known_players_only: agent.knownPlayersOnly,
  two_factor_required: agent.twoFactorRequired,
  staff_allow: agent.staffAllow,
  books_zone: agent.booksZone,
  your_address: address,
});

export async function changeSettings(call: StaffCall, asked: SettingsChange): Promise<Outcome<StaffSettings>> {
  const { context, agent, member, author } = call;
  const change = changeOf(asked);
  if (Object.keys(change).length === 0) return refuse("body_malformed", "Nothing to change: name a setting.");
  const { address } = author;
  const set = await setAgent(context, agent.id, change, { email: member.email, address }, author);
  return set.ok ? done(settingsData(set.value, address)) : set;
}

const changeOf = (asked: SettingsChange): AgentChange => ({
  ...(asked.known_players_only !== undefined && { knownPlayersOnly: asked.known_players_only }),
  ...(asked.two_factor_required !== undefined && { twoFactorRequired: asked.two_factor_required }),
  ...(asked.staff_allow !== undefined && { staffAllow: asked.staff_allow }),
  ...(asked.books_zone !== undefined && { booksZone: asked.books_zone }),
});
