import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import type { AgentChange } from "#lib/store/agent";
import { setAgent } from "#lib/usecases/agents/set-agent";
import { settingsData } from "./settings-on-wire";
import { SettingsBody, type SettingsChange } from "./settings-shape";

export const changeSettings = memberOperation({
  name: "change-settings",
  method: "PATCH",
  path: "/api/desk/settings",
  may: "settings:write",
  body: SettingsBody,
  async handle({ context, agent, member, author }, { body }) {
    const change = changeOf(body);
    if (Object.keys(change).length === 0) return refuse("body_malformed", "Nothing to change: name a setting.");
    const { address } = author;
    const set = await setAgent(context, agent.id, change, { email: member.email, address }, author);
    return set.ok ? done(settingsData(set.value, address)) : set;
  },
});

const changeOf = (asked: SettingsChange): AgentChange => ({
  ...(asked.known_players_only !== undefined && { knownPlayersOnly: asked.known_players_only }),
  ...(asked.two_factor_required !== undefined && { twoFactorRequired: asked.two_factor_required }),
  ...(asked.desk_allow !== undefined && { deskAllow: asked.desk_allow }),
  ...(asked.books_zone !== undefined && { booksZone: asked.books_zone }),
});
