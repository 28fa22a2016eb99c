import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { settingsData } from "./settings-on-wire";

export const readSettings = memberOperation({
  method: "GET",
  path: "/api/desk/settings",
  may: "settings:read",
  handle: async ({ agent, author }) => done(settingsData(agent, author.address)),
});
