import { describe, expect, it } from "vitest";
import { instant, minute, second } from "#lib/domain/time/instant";
import { faultOfActing, faultOfProof, proofEndOf, proofMinutesMax, type Standing } from "./acting-member";
import type { Capability, MemberRole } from "./role";

describe("who asks for a change", () => {
  const now = instant(1_000n);
  const as = (...roles: MemberRole[]): Standing => ({ roles, auditorUntil: null, status: "active" });
  const failureOf = (may: Capability | null, standing: Standing | null) => {
    const fault = faultOfActing(may, standing, now);
    return fault && !fault.ok ? fault.failure : null;
  };
  const kindOf = (may: Capability | null, standing: Standing | null) => failureOf(may, standing)?.kind ?? null;

  it("may make it while they are active and their role allows it", () => {
    expect(kindOf("keys:write", as("owner"))).toBeNull();
    expect(kindOf("transfers:write", as("finance"))).toBeNull();
    expect(kindOf(null, as("viewer"))).toBeNull();
  });

  it("is refused like at the door: by their role, or as not signed in", () => {
    expect(kindOf("keys:write", as("finance"))).toBe("role_may_not");
    expect(kindOf("transfers:write", as("viewer"))).toBe("role_may_not");
    for (const may of ["keys:write", null] as const) {
      expect(kindOf(may, { ...as("owner"), status: "disabled" })).toBe("member_session_ended");
      expect(kindOf(may, null)).toBe("member_session_ended");
    }
  });

  it("may do what any of their roles allows", () => {
    expect(kindOf("transfers:write", as("finance", "approver"))).toBeNull();
    expect(kindOf("approvals:decide", as("finance", "approver"))).toBeNull();
    expect(failureOf("team:write", as("finance", "approver"))?.message).toContain("(finance,approver) may not do this");
  });

  it("has an auditor's role until its end and not from then on, and is told so when it was the only role", () => {
    const until = (end: bigint, ...roles: MemberRole[]) => ({ ...as(...roles), auditorUntil: instant(end) });
    expect(kindOf("exports:read", until(1_001n, "auditor"))).toBeNull();
    expect(failureOf("exports:read", until(1_000n, "auditor"))).toMatchObject({
      kind: "role_may_not",
      message: expect.stringMatching(/^Your role ended on 1970-01-01T00:00:00.*Ask an owner/),
    });
    expect(kindOf("exports:read", until(1_000n, "finance", "auditor"))).toBeNull();
    expect(failureOf("audit:read", until(1_000n, "finance", "auditor"))?.message).toContain(
      "(finance) may not do this",
    );
    // Signing out and one's own account stay open.
    expect(kindOf(null, until(1_000n, "auditor"))).toBeNull();
  });
});

describe("a session's proof", () => {
  const provedAt = instant(1_800_000_000n * second);

  it("is good for 10 minutes, the last moment included", () => {
    const end = proofEndOf(provedAt);
    expect(end - provedAt).toBe(BigInt(proofMinutesMax) * minute);
    expect(faultOfProof({ provedAt }, end)).toBeNull();
    expect(faultOfProof({ provedAt }, instant(end + 1n))).toMatchObject({ failure: { kind: "proof_needed" } });
  });

  it("is missing for a session that is gone, and for one from before proofs were kept", () => {
    for (const session of [null, { provedAt: null }]) {
      expect(faultOfProof(session, provedAt)).toMatchObject({ failure: { kind: "proof_needed" } });
    }
  });
});
