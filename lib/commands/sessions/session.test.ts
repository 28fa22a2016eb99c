import { describe } from "vitest";
import { accountOf, ana, anaElsewhere, at, by, factor, recovery, sessionOf, totp } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { memberIdleMinutes } from "#lib/domain/people/member-session";
import { instant, minute } from "#lib/domain/time/instant";
import { endOwnSessions, proveSession, seeMemberSession } from "./session";

const { agentId, email } = ana;
const before = instant(at - minute);
const here = sessionOf(ana, { provedAt: before });
const another = sessionOf(ana, { idDigest: "another" });
const account = accountOf([ana, anaElsewhere], { sessions: [here, another, sessionOf(anaElsewhere)] });

describe("a proof of who sits at a session", () => {
  const ask = { agentId, idDigest: "here", email, passwordHash: "a hash", proof: null };
  const on = { account: { ...account, twoFactor: factor, unusedCodes: ["one"] } };
  const ended = refuses("member_session_ended");
  const at1 = { act: "change", table: "memberSessions", where: { agentId, idDigest: "here" } };
  const standing = (change: object) => ({ account: { ...account, sessions: [{ ...here, ...change }] } });
  table(
    proveSession,
    { account, input: [ask, by(ana)] },
    {
      "is kept with that session alone, and told to its agent alone": [
        {},
        does({
          answer: { provedAt: at },
          writes: [{ ...at1, to: { provedAt: at } }],
          audit: [{ agentId, action: "member.proof", subject: email, after: {} }],
        }),
      ],
      "takes a code where a second factor is on": [on, refuses("second_factor_needed")],
      "spends the code": [
        { ...on, ask: { proof: totp(6n) } },
        does({
          writes: [{ table: "secondFactors", to: { lastStep: 6n } }, at1],
          audit: [{ after: { second_factor: "totp" } }],
        }),
      ],
      "spends a recovery code": [
        { ...on, ask: { proof: recovery("one") } },
        does({ writes: [{ to: { usedAt: at } }, at1] }),
      ],
      "takes each code once": [{ ...on, ask: { proof: totp(5n) } }, refuses("second_factor_wrong")],
      "is refused when the second factor was turned off meanwhile": [
        { ask: { proof: totp(6n) } },
        refuses("second_factor_state"),
      ],
      "is refused when the password changed while it was judged": [
        { ask: { passwordHash: "former" } },
        refuses("password_wrong"),
      ],
      "is refused for a session that is gone": [{ ask: { idDigest: "gone" } }, ended],
      "is refused for another agent's session of that name": [{ ask: { agentId: "zoo" } }, ended],
      "is refused for a session that has run out": [standing({ expiresAt: at }), ended],
      "is refused for a session that was left alone too long": [
        standing({ lastSeenAt: instant(at - BigInt(memberIdleMinutes) * minute) }),
        ended,
      ],
      "leaves a newer proof as it is": [standing({ provedAt: instant(at + 1n) }), does({ writes: [] })],
    },
  );
});

describe("signing oneself out", () => {
  const ends = (...digests: [string, string][]) =>
    digests.map(([agent, idDigest]) => ({ act: "remove", where: { agentId: agent, idDigest } }));
  table(
    endOwnSessions,
    { account, input: [{ email }, by(ana)] },
    {
      "ends every session, and each agent hears of its own": [
        {},
        does({
          answer: { ended: 3, agentIds: ["acme", "zen"] },
          writes: ends(["acme", "here"], ["acme", "another"], ["zen", "here"]),
          audit: [
            { agentId: "acme", action: "member.sign_out", after: { sessions: 2 } },
            { agentId: "zen", after: { sessions: 1 } },
          ],
        }),
      ],
      "ends one alone": [
        { ask: { only: "another" } },
        does({ answer: { ended: 1 }, writes: ends(["acme", "another"]) }),
      ],
      "ends all but one": [
        { ask: { except: "here" } },
        does({ answer: { ended: 1 }, writes: ends(["acme", "another"]) }),
      ],
      "ends none that is not theirs": [{ ask: { only: "colleague's" } }, answers({ ended: 0, agentIds: [] })],
      "ends none without an account": [{ account: null }, answers({ ended: 0 })],
    },
  );
});

describe("a session that is seen", () => {
  table(
    seeMemberSession,
    { session: here, input: [agentId, "here", at] },
    {
      "is noted with its member": [
        {},
        does({
          writes: [
            { table: "memberSessions", where: { agentId, idDigest: "here" }, to: { lastSeenAt: at } },
            { table: "members", where: { agentId, email }, to: { lastSeenAt: at } },
          ],
          audit: [],
        }),
      ],
      "is nothing when it is gone": [{ session: null }, answers(null)],
    },
  );
});
