import { describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

interface Form {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  /** A body without a fault. */
  readonly body: Readonly<Record<string, unknown>>;
  /** For each field, a value that the service refuses. */
  readonly wrong: Readonly<Record<string, unknown>>;
}

const password = { password: "not the password", new_password: "a password of 24 letters" };
const limit = {
  scope: "agent",
  subject: "",
  side: "both",
  window: "day",
  measure: "sum",
  bound: "5",
  action: "refuse",
};

/** Each form of the dashboard whose fields the service judges. Its faults are shown where X-Parameter says. */
const forms: Readonly<Record<string, Form>> = {
  webhook: {
    method: "POST",
    path: "webhooks",
    body: { url: "https://example.com/hooks", types: [] },
    wrong: { url: "http://127.0.0.1:4123", types: ["no.such"] },
  },
  key: {
    method: "POST",
    path: "keys",
    body: { name: "n", scopes: ["wallet:read"], allow: [], expires_at: null },
    wrong: { name: "\u200b", scopes: [], allow: ["1.2.3.4/40"], expires_at: "2001-01-01T00:00:00Z" },
  },
  limit: { method: "POST", path: "limits", body: limit, wrong: { bound: "0" } },
  "limit of a player": {
    method: "POST",
    path: "limits",
    body: { ...limit, scope: "player", subject: "p-1" },
    wrong: { subject: "nobody" },
  },
  stop: { method: "POST", path: "stop", body: { side: "both", reason: "r" }, wrong: { reason: "" } },
  invitation: {
    method: "POST",
    path: "team/invitations",
    body: { email: "new@example.com", roles: ["viewer"], auditor_until: null },
    wrong: { email: "no address", roles: [] },
  },
  settings: {
    method: "PATCH",
    path: "settings",
    body: {},
    wrong: { desk_allow: ["203.0.113.0/40"], books_zone: "Mars/North" },
  },
  "settings that shut their author out": {
    method: "PATCH",
    path: "settings",
    body: {},
    wrong: { desk_allow: ["203.0.113.7"] },
  },
  view: {
    method: "POST",
    path: "views",
    body: { page: "trades", name: "v", query: "", shared: false, is_default: false },
    wrong: { name: " v" },
  },
  name: { method: "POST", path: "account/name", body: {}, wrong: { name: "" } },
  password: { method: "POST", path: "account/password", body: password, wrong: { new_password: "short" } },
  "wrong password": { method: "POST", path: "account/password", body: password, wrong: { password: "wrong" } },
  rule: {
    method: "PATCH",
    path: "approvals/rules/transfers",
    body: { needed: 1, over: "5", over_day: null },
    wrong: { needed: 9, over: "0", over_day: "0" },
  },
};

describe("a form of the dashboard", () => {
  const office = openInProcessOffice();
  let owner: DeskClient | null = null;

  it.each(
    Object.entries(forms).flatMap(([name, form]) => Object.keys(form.wrong).map((field) => ({ name, field, ...form }))),
  )("that is refused because of one field has the field's name in X-Parameter: $field of $name", async (form) => {
    owner ??= await signedInMember(office, "owner");
    const body = { ...form.body, [form.field]: form.wrong[form.field] };
    const refused = await owner.send(form.method, `/api/desk/${form.path}`, body);
    expect([refused.message, refused.headers.get("x-parameter")?.split(".")[0]]).toEqual([
      expect.any(String),
      form.field,
    ]);
  });
});
