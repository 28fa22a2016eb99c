import { describe, expect, it } from "vitest";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { actsOf, reasonNotToDecide } from "./approval-standing";

const vote = { email: "bo@example.com", vote: "approve", note: null, at: "", counts: true } as const;
const pending: DeskApproval = {
  id: "a-1",
  kind: "transfers",
  state: "pending",
  about: { prepared_by: "pat@example.com" },
  hash: "",
  subject: "",
  external_player_id: "p-1",
  ticket_id: "t-1",
  made_by: "ana@example.com",
  created_at: "",
  expires_at: "",
  because: "rule",
  used_before: null,
  rule_version: "1",
  needed: 1,
  votes: [],
  missing: 1,
  waits_for: [],
  player: null,
  now: null,
  ended_at: null,
  ended_by: null,
  failure: null,
  you_may: ["approve", "reject"],
  seen: false,
  record_id: null,
  finished_by_maker: false,
};

describe("an open request", () => {
  it("offers what the server allows, and no approval where none is missing", () => {
    expect(actsOf(pending)).toEqual(["reject", "approve"]);
    expect(actsOf({ ...pending, state: "approved", missing: 0 })).toEqual(["reject"]);
    expect(actsOf({ ...pending, you_may: ["withdraw", "execute"] })).toEqual(["withdraw", "execute"]);
  });

  it("tells whoever does not decide on it why", () => {
    const closed: DeskApproval = { ...pending, you_may: [] };
    expect(reasonNotToDecide(pending, "bo@example.com", true)).toBeNull();
    expect(reasonNotToDecide(closed, "ana@example.com", true)).toBe("own");
    expect(reasonNotToDecide(closed, "pat@example.com", true)).toBe("prepared");
    expect(reasonNotToDecide({ ...closed, votes: [vote] }, "bo@example.com", true)).toBe("voted");
    expect(reasonNotToDecide(closed, "finn@example.com", false)).toBe("role");
    expect(reasonNotToDecide({ ...closed, state: "executed" }, "finn@example.com", false)).toBeNull();
  });
});
