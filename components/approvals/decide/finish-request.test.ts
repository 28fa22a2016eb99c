import { describe, expect, it } from "vitest";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { finishRequest } from "./finish-request";

const approved = (kind: DeskApproval["kind"], subject: string, about: DeskApproval["about"]): DeskApproval => ({
  id: "a-1",
  kind,
  state: "approved",
  about,
  hash: "",
  subject,
  external_player_id: null,
  ticket_id: null,

  made_by: "ana@example.com",
  created_at: "",
  expires_at: "",
  because: "rule",
  used_before: null,
  rule_version: "1",
  needed: 1,
  votes: [],
  missing: 0,
  waits_for: [],
  player: null,
  now: null,
  ended_at: null,
  ended_by: null,
  failure: null,
  you_may: [],
  seen: false,
  record_id: null,
  finished_by_maker: true,
});

describe("an approved request that its maker finishes asks for exactly the same again", () => {
  it("for a new key, with all that it was asked with", () => {
    const about = {
      change: "create",
      name: "Cashier",
      scopes: ["wallet:withdraw"],
      allow: [],
      limits: [],
      expires_at: null,
    };
    expect(finishRequest(approved("keys", "Cashier", about))).toEqual({
      step: "create",
      body: { name: "Cashier", scopes: ["wallet:withdraw"], allow: [], expires_at: null, approval_id: "a-1" },
    });
  });

  it("for a change of a key, with the changed fields alone", () => {
    const about = { change: "set", allow: ["203.0.113.0/24"] };
    expect(finishRequest(approved("keys", "ak_1", about))).toEqual({
      step: "set",
      keyId: "ak_1",
      body: { allow: ["203.0.113.0/24"], approval_id: "a-1" },
    });
  });

  it("for a rotation, with the same overlap; one of an unknown length is not begun", () => {
    const rotation = (overlap_seconds: string) => approved("keys", "ak_1", { change: "rotate", overlap_seconds });
    expect(finishRequest(rotation("86400"))).toMatchObject({ step: "rotate", overlap: "24h", approvalId: "a-1" });
    expect(finishRequest(rotation("0"))).toMatchObject({ overlap: "none" });
    expect(finishRequest(rotation("61"))).toBeNull();
  });

  it("for an endpoint, new or changed", () => {
    const about = { url: "https://a.example/", types: ["deposit.posted"] };
    const body = { ...about, approval_id: "a-1" };
    const made = approved("keys", about.url, { change: "endpoint", ...about });
    expect(finishRequest(made)).toEqual({ step: "endpoint", body });
    const changed = approved("keys", "we_1", { change: "endpoint set", ...about });
    expect(finishRequest(changed)).toEqual({ step: "endpointSet", endpointId: "we_1", body });
  });

  it("for an invitation and a run", () => {
    const about = { change: "invite", email: "bo@example.com", roles: ["owner"], auditor_until: null };
    expect(finishRequest(approved("owners", "bo@example.com", about))).toEqual({
      step: "invite",
      body: { email: "bo@example.com", roles: ["owner"], auditor_until: null, approval_id: "a-1" },
    });
    expect(finishRequest(approved("bulk", "run-1", {}))).toEqual({ step: "run", runId: "run-1" });
  });

  it("and what the last vote has done needs no step", () => {
    expect(finishRequest({ ...approved("limits", "", { change: "set" }), finished_by_maker: false })).toBeNull();
  });
});
