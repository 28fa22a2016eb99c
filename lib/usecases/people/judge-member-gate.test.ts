import { describe, expect, it } from "vitest";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { type MemberRole, memberRoles } from "#lib/domain/people/role";
import { instant } from "#lib/domain/time/instant";
import { judgeDeskAddress, judgeMemberGate } from "./judge-member-gate";

const at = instant(0n);
const kindOf = (outcome: ReturnType<typeof judgeDeskAddress>) => (outcome.ok ? "open" : outcome.failure.kind);

describe("the addresses that members may come from", () => {
  const from = (address: string | null, ...deskAllow: string[]) => kindOf(judgeDeskAddress({ deskAllow }, address));

  it("are all addresses where no block is named", () => {
    for (const address of ["192.0.2.1", "2001:db8::1", null]) expect(from(address)).toBe("open");
  });

  it("are those in the named blocks, of both families, and no others", () => {
    const blocks = ["192.0.2.0/24", "2001:db8::/32", "198.51.100.7"] as const;
    for (const address of ["192.0.2.255", "2001:db8:1::5", "198.51.100.7", "::ffff:192.0.2.9"]) {
      expect(from(address, ...blocks), address).toBe("open");
    }
    for (const address of ["192.0.3.1", "2001:db9::1", "198.51.100.8", "unknown", ""]) {
      expect(from(address, ...blocks), address).toBe("desk_address_not_allowed");
    }
  });

  it("never include an unknown address where blocks are named", () => {
    expect(from(null, "0.0.0.0/0", "::/0")).toBe("desk_address_not_allowed");
  });
});

describe("a second factor that the team requires", () => {
  const gate = (role: MemberRole, twoFactor: boolean, openForSetUp = false, twoFactorRequired = true) => {
    const agent = {
      ...{ id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false, status: "active" as const },
      ...{ ...newAgentSettings, twoFactorRequired },
    } as const;
    const member = {
      email: "ana@example.com",
      name: null,
      roles: [role],
      auditorUntil: null,
      status: "active",
      twoFactor,
    } as const;
    const judged = judgeMemberGate({ agent: { ...agent, createdAt: at }, member }, { address: null, openForSetUp });
    return kindOf(judged);
  };

  it("binds whoever moves money, decides or manages keys, and nobody where the team does not require it", () => {
    const bound = memberRoles.filter((role) => gate(role, false) === "second_factor_required");
    expect(bound).toEqual(["owner", "finance", "approver", "developer"]);
    for (const role of memberRoles)
      expect([gate(role, true), gate(role, false, false, false)]).toEqual(["open", "open"]);
  });

  it("leaves open what a member sets it up with", () => {
    for (const role of memberRoles) expect(gate(role, false, true)).toBe("open");
  });
});
