import { describe, expect, it } from "vitest";
import type { Decision } from "#lib/commands/decision";
import { openMemberSession } from "#lib/commands/sessions/open-member-session";
import { switchMemberSession } from "#lib/commands/sessions/switch-member-session";
import { newAgentSettings } from "#lib/domain/agents/agent";
import type { Outcome } from "#lib/domain/failure";
import type { TwoFactor } from "#lib/domain/people/second-factor";
import { hour, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { Membership } from "#lib/store/member";
import type { MemberSessionAsk } from "#lib/store/member-session";
import type { Account } from "./account";
import { changePassword } from "./change-password";
import { confirmTwoFactor } from "./confirm-two-factor";

const at = instantOfMilliseconds(Date.UTC(2026, 10, 20, 12));
const by: Author = { actor: "member:ana@example.com", requestId: null, address: null, at, acting: null };
const email = "ana@example.com";
const passwordHash = "a hash";

const membership = (agentId: string, status: "active" | "disabled"): Membership => ({
  member: { agentId, email, roles: ["owner"], auditorUntil: null, status, createdAt: at, lastSeenAt: null },
  agent: {
    id: agentId,
    name: agentId,
    currency: "EUR",
    status: "active",
    createdAt: at,
    ...newAgentSettings,
  },
});
const factor: TwoFactor = {
  ...{ sealedSecret: "sealed", startedAt: at, confirmedAt: at, lastStep: 5n, recoveryCodesLeft: 1 },
};
const account = (change: Partial<Account> = {}): Account => ({
  person: { email, name: null, passwordHash, createdAt: at },
  memberships: [membership("acme", "active")],
  ...{ twoFactor: null, unusedCodes: ["one"], sessions: [], ...change },
});
const session = {
  ...{ agentId: "acme", idDigest: "digest", email, createdAt: at, lastSeenAt: at },
  ...{ expiresAt: instant(at + hour), address: null, browser: "Firefox", provedAt: at },
};

function refusedWith<T>(result: Outcome<T> | Decision<T>): string {
  if ("ok" in result && !result.ok) return `${result.failure.kind}: ${result.failure.message}`;
  throw new Error("It was decided, and should have been refused.");
}

describe("a sign-in whose password was judged a moment before", () => {
  const ask: MemberSessionAsk = {
    ...{ session, agentIds: ["acme"], chosen: null, invitation: null, passwordHash, sources: [] },
    ...{ factorSource: null, proof: null, replaces: null },
  };
  const nothingElse = { invited: null, counted: [], replaced: null };

  it.each([
    ["a new password", account({ person: { email, name: null, passwordHash: "a newer hash", createdAt: at } })],
    ["a second factor", account({ twoFactor: factor })],
    ["no active membership", account({ memberships: [membership("acme", "disabled")] })],
    ["no account", null],
  ])("is refused in one text to a person who has %s since", (_what, now) => {
    expect(refusedWith(openMemberSession.decide({ account: now, ...nothingElse }, ask, by))).toBe(
      "sign_in_refused: The account changed while the password was judged. Sign in again.",
    );
  });

  it("needs no code after the second factor was turned off, and uses none up", () => {
    const proof = { kind: "recovery", digest: "one" } as const;
    const result = openMemberSession.decide({ account: account(), ...nothingElse }, { ...ask, proof }, by);
    expect(result).toMatchObject({ outcome: { ok: true, value: { kind: "opened", recoveryCodesLeft: null } } });
    expect(result).toMatchObject({ writes: [{ table: "memberSessions" }, { table: "members" }] });
  });
});

describe("a change of the own account", () => {
  const ask = { email, passwordHash, newHash: "a new hash", keepSession: "", proof: null };

  it("asks for a code when the second factor was turned on meanwhile", () => {
    expect(refusedWith(changePassword.decide({ account: account({ twoFactor: factor }) }, ask, by))).toBe(
      "second_factor_wrong: Your second factor is on: enter a code of it, too. Nothing was changed.",
    );
  });

  it("is refused when the second factor whose code was given was turned off meanwhile", () => {
    const proof = { kind: "totp", sealedSecret: "sealed", step: 6n } as const;
    expect(refusedWith(changePassword.decide({ account: account() }, { ...ask, proof }, by))).toBe(
      "second_factor_state: Your second factor is off. Reload the page.",
    );
  });

  it("turns no second factor on for a person who was disabled everywhere meanwhile", () => {
    const disabled = account({
      memberships: [membership("acme", "disabled")],
      twoFactor: { ...factor, confirmedAt: null },
    });
    const confirmation = { email, sealedSecret: "sealed", step: 6n, recoveryDigests: [], keepSession: "" };
    expect(refusedWith(confirmTwoFactor.decide({ account: disabled }, confirmation, by))).toBe(
      "second_factor_state: This set-up was begun anew or is over. Reload the page and begin again.",
    );
  });
});

describe("a person who goes over to another of their agents", () => {
  const ask = { from: session, idDigest: "new", to: { agentId: "zen" } };

  it("is refused when their session has ended meanwhile", () => {
    const over = { ...session, expiresAt: at };
    for (const before of [null, over]) {
      expect(refusedWith(switchMemberSession.decide({ before, account: account(), invited: null }, ask, by))).toBe(
        "member_session_ended: Your session has ended meanwhile. Sign in again.",
      );
    }
  });

  it("is refused when they were disabled there meanwhile", () => {
    const disabledThere = account({ memberships: [membership("acme", "active"), membership("zen", "disabled")] });
    expect(
      refusedWith(switchMemberSession.decide({ before: session, account: disabledThere, invited: null }, ask, by)),
    ).toBe("member_not_found: You are no active member of this agent. Reload the page to see those that you are.");
  });
});
