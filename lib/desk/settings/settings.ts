import { memberOperation } from "#lib/desk/member-operation";
import { changeBy } from "#lib/domain/agents/settings";
import { must, refuse } from "#lib/domain/failure";
import { setAgent } from "#lib/usecases/agents/set-agent";
import { SettingsBody, settingsData } from "./settings-shape";

export const readSettings = memberOperation({
  method: "GET",
  path: "/api/desk/settings",
  may: "settings:read",
  handle: async ({ agent, author }) => settingsData(agent, author.address),
});

export const changeSettings = memberOperation({
  method: "PATCH",
  path: "/api/desk/settings",
  may: "settings:write",
  body: SettingsBody,
  async handle({ context, agent, member, author }, { body }) {
    const change = changeBy("wire", body);
    if (Object.keys(change).length === 0) return must(refuse("body_malformed", "Nothing to change: name a setting."));
    const { address } = author;
    const set = must(await setAgent(context, agent.id, change, { email: member.email, address }, author));
    return settingsData(set, address);
  },
});
