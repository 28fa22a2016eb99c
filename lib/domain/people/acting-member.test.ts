import { describe, expect, it } from "vitest";
import { instant, minute, second } from "#lib/domain/time/instant";
import { faultOfActing, faultOfProof, proofEndOf, proofMinutesMax } from "./acting-member";

describe("who asks for a change", () => {
  const kindOf = (...given: Parameters<typeof faultOfActing>) => {
    const fault = faultOfActing(...given);
    return fault && !fault.ok ? fault.failure.kind : null;
  };

  it("may make it while they are active and their role allows it", () => {
    expect(kindOf("keys:write", { role: "owner", status: "active" })).toBeNull();
    expect(kindOf("transfers:write", { role: "finance", status: "active" })).toBeNull();
    expect(kindOf(null, { role: "viewer", status: "active" })).toBeNull();
  });

  it("is refused like at the door: by their role, or as not signed in", () => {
    expect(kindOf("keys:write", { role: "finance", status: "active" })).toBe("role_may_not");
    expect(kindOf("transfers:write", { role: "viewer", status: "active" })).toBe("role_may_not");
    for (const may of ["keys:write", null] as const) {
      expect(kindOf(may, { role: "owner", status: "disabled" })).toBe("member_session_ended");
      expect(kindOf(may, null)).toBe("member_session_ended");
    }
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
