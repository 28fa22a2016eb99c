import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { changeSettings, settingsData } from "#lib/operations/staff-settings";
import { SettingsBody } from "#lib/schemas/staff-settings";

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
