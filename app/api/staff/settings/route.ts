import { changeSettings, settingsData } from "#lib/desk/settings/change-settings";
import { SettingsBody } from "#lib/desk/settings/settings-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "settings:read",
  handle: async ({ agent, author }) => done({ data: settingsData(agent, author.address) }),
});

export const PATCH = staffRoute({
  may: "settings:write",
  body: SettingsBody,
  async handle(call, { body }) {
    const changed = await changeSettings(call, body);
    return changed.ok ? done({ data: changed.value }) : changed;
  },
});
