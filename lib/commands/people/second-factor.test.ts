import { describe } from "vitest";
import {
  accountOf,
  acme,
  ana,
  anaElsewhere,
  at,
  bob,
  by,
  factor,
  operator,
  recovery,
  sessionOf,
  totp,
} from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { instant, minute } from "#lib/domain/time/instant";
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, resetTwoFactor, startTwoFactor } from "./second-factor";

const { email } = ana;
const own = { email, passwordHash: "a hash" };
const off = accountOf([ana, anaElsewhere]);
const on = accountOf([ana, anaElsewhere], { twoFactor: factor, unusedCodes: ["one"] });
const disabled = accountOf([{ ...ana, status: "disabled" }], { twoFactor: { ...factor, confirmedAt: null } });
/** The account, where zen requires a second factor of this standing there. */
const requiredOf = (there: Partial<typeof ana>) => ({
  ...on,
  memberships: [
    { member: ana, agent: acme },
    { member: { ...anaElsewhere, ...there }, agent: { ...acme, id: "zen", twoFactorRequired: true } },
  ],
});
const toBoth = (after: object) => [
  { agentId: "acme", by: { actor: by(ana).actor }, after },
  { agentId: "zen", after },
];

describe("beginning a second factor", () => {
  const start = { ...own, sealedSecret: "newer", at };
  table(
    startTwoFactor,
    { account: off, input: [start] },
    {
      "keeps a secret that guards nothing yet, in place of one begun before": [
        { account: { ...off, twoFactor: { ...factor, confirmedAt: null } } },
        does({
          writes: [
            { act: "remove", table: "recoveryCodes", where: { email } },
            {
              act: "put",
              table: "secondFactors",
              row: { email, sealedSecret: "newer", confirmedAt: null, lastStep: 0n },
            },
          ],
          audit: [],
        }),
      ],
      "takes the password as it is now": [{ ask: { passwordHash: "older" } }, refuses("password_wrong")],
      "is refused while one is on": [{ account: on }, refuses("second_factor_state", "on already")],
      "is refused to whoever is active nowhere": [{ account: disabled }, refuses("password_wrong")],
    },
  );
});

describe("confirming a second factor", () => {
  const begun = instant(at - minute);
  const started = accountOf([ana, anaElsewhere], {
    twoFactor: { ...factor, confirmedAt: null, startedAt: begun },
    sessions: [
      sessionOf(ana, { provedAt: instant(begun - 1n) }),
      sessionOf(ana, { idDigest: "another" }),
      sessionOf(anaElsewhere, { idDigest: "elsewhere" }),
    ],
  });
  const ask = { email, sealedSecret: "sealed", step: 6n, recoveryDigests: ["one", "two"], keepSession: "here" };
  const begins = refuses("second_factor_state", "begin again");
  table(
    confirmTwoFactor,
    { account: started, input: [ask, by(ana)] },
    {
      "puts it in force with its codes, and signs every other browser out": [
        {},
        does({
          answer: { agentIds: ["acme", "zen"] },
          writes: [
            "remove recoveryCodes",
            { act: "put", table: "secondFactors", row: { confirmedAt: at, lastStep: 6n } },
            "remove recoveryCodes",
            { act: "insert", table: "recoveryCodes", row: { digest: "one", usedAt: null } },
            { act: "insert", table: "recoveryCodes", row: { digest: "two", usedAt: null } },
            { act: "remove", table: "memberSessions", where: { agentId: "acme", idDigest: "another" } },
            { act: "remove", table: "memberSessions", where: { agentId: "zen", idDigest: "elsewhere" } },
            // The password was given when the set-up began.
            { act: "change", table: "memberSessions", where: { idDigest: "here" }, to: { provedAt: begun } },
          ],
          audit: toBoth({ two_factor: true, sessions_ended: 1 }),
        }),
      ],
      "takes a code of the secret begun last alone": [{ ask: { sealedSecret: "first" } }, begins],
      "is refused where none was begun": [{ account: off }, begins],
      "is refused while it is on already": [{ account: on }, refuses("second_factor_state", "on already")],
      "is refused to whoever was disabled everywhere meanwhile": [{ account: disabled }, begins],
    },
  );
});

describe("new recovery codes", () => {
  const ask = { ...own, proof: totp(6n), recoveryDigests: ["three"] };
  const used = refuses("second_factor_wrong");
  table(
    renewRecoveryCodes,
    { account: on, input: [ask, by(ana)] },
    {
      "take a code once, and take the place of the former ones": [
        {},
        does({
          writes: [
            { act: "change", table: "secondFactors", where: { email }, to: { lastStep: 6n } },
            { act: "remove", table: "recoveryCodes", where: { email } },
            { act: "insert", table: "recoveryCodes", row: { digest: "three" } },
          ],
          audit: toBoth({ recovery_codes_left: 1 }),
        }),
      ],
      "take a recovery code, which is then used": [
        { ask: { proof: recovery("one") } },
        does({ writes: [{ table: "recoveryCodes", where: { digest: "one" }, to: { usedAt: at } }, {}, {}] }),
      ],
      "take no code of the last step again": [{ ask: { proof: totp(5n) } }, used],
      "take no code of a step before the last one": [{ ask: { proof: totp(4n) } }, used],
      "take no code of another secret": [{ ask: { proof: totp(9n, "another") } }, used],
      "take no recovery code that is used or unknown": [{ ask: { proof: recovery("none") } }, used],
      "take the password as it is now": [{ ask: { passwordHash: "older" } }, refuses("password_wrong")],
      "are refused where no second factor is on": [{ account: off }, refuses("second_factor_state", "off")],
    },
  );
});

describe("turning a second factor off", () => {
  const staysOn = refuses("second_factor_required");
  table(
    endTwoFactor,
    { account: on, input: [own, totp(6n), by(ana)] },
    {
      "takes it away with all its codes, and each agent hears of it": [
        {},
        does({ writes: ["remove recoveryCodes", "remove secondFactors"], audit: toBoth({ two_factor: false }) }),
      ],
      "takes the password as it is now": [{ ask: { passwordHash: "older" } }, refuses("password_wrong")],
      "takes a code that was not used": [{ input: [own, totp(5n), by(ana)] }, refuses("second_factor_wrong")],
      "is refused while any team requires it of the role there": [
        { account: requiredOf({ roles: ["finance"] }) },
        staysOn,
      ],
      "is open to a role of which the team does not require it": [
        { account: requiredOf({ roles: ["viewer"] }) },
        does({ answer: { agentIds: ["acme", "zen"] } }),
      ],
      "is open where the person is disabled in the team that requires it": [
        { account: requiredOf({ roles: ["finance"], status: "disabled" }) },
        does({ answer: { agentIds: ["acme"] } }),
      ],
    },
  );
});

describe("resetting a colleague's second factor", () => {
  const ask = { agentId: "acme", email };
  const alone = accountOf([ana], { twoFactor: factor });
  const reset = does({
    writes: ["remove recoveryCodes", "remove secondFactors", { act: "remove", where: { idDigest: "here" } }],
    audit: [{ action: "member.two_factor_reset", before: { two_factor: true }, after: { sessions_ended: 1 } }],
  });
  table(
    resetTwoFactor,
    { account: alone, input: [ask, by(bob)] },
    {
      "is another owner's, and signs the person out": [{}, reset],
      "is the operator's too": [{ by: operator }, reset],
      "is nobody's for themselves: that takes the password and a code": [
        { by: by(ana) },
        refuses("second_factor_state", "Turn off your own"),
      ],
      "needs a proof": [{ actingSession: null }, refuses("proof_needed")],
      "needs no proof where there is none to reset": [
        { actingSession: null, account: off },
        refuses("second_factor_state", "no second factor"),
      ],
      "that is only begun is refused": [
        { account: { ...alone, twoFactor: { ...factor, confirmedAt: null } } },
        refuses("second_factor_state", "no second factor"),
      ],
      "is refused for nobody's email": [{ account: null }, refuses("member_not_found")],
      "is refused for a member of another agent": [{ account: accountOf([anaElsewhere]) }, refuses("member_not_found")],
      "is beyond an owner's reach where the person works elsewhere too": [
        { account: on },
        refuses("second_factor_operators", "Only the operator"),
      ],
      "is within the operator's reach there, and each agent hears of its own": [
        { account: on, by: operator },
        does({ answer: { agentIds: ["acme", "zen"] }, audit: [{ agentId: "acme" }, { agentId: "zen" }] }),
      ],
    },
  );
});
