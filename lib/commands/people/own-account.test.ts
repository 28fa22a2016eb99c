import { describe } from "vitest";
import { accountOf, ana, anaElsewhere, at, by, factor, recovery, sessionOf, totp } from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { instant } from "#lib/domain/time/instant";
import { changeName, changePassword } from "./own-account";

const { email } = ana;
const account = accountOf([ana, anaElsewhere], {
  sessions: [
    sessionOf(ana, { provedAt: instant(at - 1n) }),
    sessionOf(ana, { idDigest: "another" }),
    sessionOf(anaElsewhere, { idDigest: "elsewhere" }),
    sessionOf(anaElsewhere, { idDigest: "elsewhere too" }),
  ],
});
const withFactor = { ...account, twoFactor: factor, unusedCodes: ["one"] };

describe("changing the own name", () => {
  table(
    changeName,
    { account, input: [{ email, name: "Ana Lima" }, by(ana)] },
    {
      "changes it everywhere, and each agent hears of it": [
        {},
        does({
          answer: { agentIds: ["acme", "zen"] },
          writes: [{ act: "change", table: "people", where: { email }, to: { name: "Ana Lima" } }],
          audit: [
            { agentId: "acme", action: "member.name", before: { name: null }, after: { name: "Ana Lima" } },
            { agentId: "zen", after: { name: "Ana Lima" } },
          ],
        }),
      ],
      "tells no agent where the person is disabled": [
        { account: accountOf([ana, { ...anaElsewhere, status: "disabled" }]) },
        does({ answer: { agentIds: ["acme"] }, audit: [{ agentId: "acme" }] }),
      ],
      "is refused without an account": [{ account: null }, refuses("member_not_found")],
    },
  );
});

describe("changing the own password", () => {
  const ask = { email, passwordHash: "a hash", newHash: "a new hash", keepSession: "here", proof: null };
  table(
    changePassword,
    { account, input: [ask, by(ana)] },
    {
      "ends all other sessions, proves the one that stays, and each agent hears of its own alone": [
        {},
        does({
          answer: { ended: 3, agentIds: ["acme", "zen"] },
          writes: [
            { act: "change", table: "people", where: { email }, to: { passwordHash: "a new hash" } },
            { act: "remove", where: { agentId: "acme", idDigest: "another" } },
            { act: "remove", where: { agentId: "zen", idDigest: "elsewhere" } },
            { act: "remove", where: { agentId: "zen", idDigest: "elsewhere too" } },
            { act: "change", table: "memberSessions", where: { idDigest: "here" }, to: { provedAt: at } },
          ],
          audit: [
            { agentId: "acme", action: "member.password", after: { sessions_ended: 1 } },
            { agentId: "zen", after: { sessions_ended: 2 } },
          ],
        }),
      ],
      "takes the password as it is now": [{ ask: { passwordHash: "older" } }, refuses("password_wrong")],
      "is refused without an account": [{ account: null }, refuses("password_wrong")],
      "asks for a code when the second factor was turned on meanwhile": [
        { account: withFactor },
        refuses("second_factor_wrong", "Your second factor is on: enter a code of it, too. Nothing was changed."),
      ],
      "spends a code where the second factor is on": [
        { account: withFactor, ask: { proof: recovery("one") } },
        does({ writes: [{ table: "recoveryCodes", to: { usedAt: at } }, "change people", {}, {}, {}, {}] }),
      ],
      "takes no code twice": [{ account: withFactor, ask: { proof: totp(5n) } }, refuses("second_factor_wrong")],
      "is refused when the second factor whose code was given was turned off meanwhile": [
        { ask: { proof: totp(6n) } },
        refuses("second_factor_state", "Your second factor is off. Reload the page."),
      ],
    },
  );
});
