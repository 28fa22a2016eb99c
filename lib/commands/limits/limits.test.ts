import { describe } from "vitest";
import { askedApproval, noGate, ruleOf, voting } from "#e2e/fixtures/commands/approvals";
import { limit, stop } from "#e2e/fixtures/commands/money-rows";
import { acme, ana, at, bob, by, operator, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, decisionOf, does, refuses, table } from "#e2e/fixtures/commands/table";
import { type LimitAsked, limitCountMax, limitsOfAgentMax } from "#lib/domain/limits/limit-rules";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { amountMax, walletBalanceMax } from "#lib/domain/wallets/transfer";
import { removeLimit, setLimit } from "./limits";
import { startTransfers, stopTransfers } from "./stops";

const { windowStart, used, createdAt, createdBy, toldWindow, id, ...asked } = limit();
const settable = { agent: acme, limits: [], isSubjectKnown: true, windowStart, used };
const told = limit({ toldWindow: at });
const count = { measure: "count", bound: limitCountMax } as const;
const wrong: readonly (readonly [how: string, asked: Partial<LimitAsked>, words: string])[] = [
  ["0", { bound: 0n }, "above 0"],
  ["more than a wallet can hold", { bound: walletBalanceMax + 1n }, "the sum of a day can be at most 90000000000"],
  ["more than a wallet a month", { window: "month", bound: walletBalanceMax + 1n }, "the sum of a month"],
  ["more than one transfer can be", { window: "transfer", bound: amountMax + 1n }, "transfer can be at most 10000000"],
  ["a larger count", { ...count, bound: count.bound + 1n }, "at most"],
  ["a count of 0", { ...count, bound: 0n }, "above 0"],
  ["a count of one transfer", { ...count, window: "transfer" }, "needs a sum"],
  ["the whole agent for one player", { subject: "p-1" }, "for the whole agent, or for one"],
  ["a player without naming one", { scope: "player" }, "for one player"],
];
const unproved = sessionOf(ana, { provedAt: null });

const setting = { input: [asked, "lim-1", operator], found: settable, ...noGate } as const;

describe("setting a limit", () =>
  table(setLimit, setting, {
    "counts from then on, with what its window already holds": [
      {},
      does({
        answer: { id: "lim-1", used, windowStart, currency: "EUR", zone: acme.booksZone },
        writes: [{ act: "insert", table: "limits", row: limit({ createdBy: "operator:root" }) }],
        audit: [{ action: "limit.set", before: null, after: { bound: "100.00000000", used: "95.00000000" } }],
        events: [],
      }),
    ],
    "again changes its bound alone, even below what is used, and it is told anew": [
      { found: { ...settable, limits: [told] }, ask: { bound: parseMoney("50") }, input: [asked, "lim-2", operator] },
      does({
        answer: { id: "lim-1", bound: parseMoney("50"), used, createdAt: at },
        writes: [
          {
            act: "change",
            where: { agentId: "acme", id: "lim-1" },
            to: { bound: parseMoney("50"), toldWindow: null },
          },
        ],
        audit: [{ subject: "lim-1", before: { bound: "100.00000000" }, after: { bound: "50.00000000" } }],
      }),
    ],
    "of a bound that holds already changes nothing": [{ found: { ...settable, limits: [told] } }, answers(told)],
    "for another action is another limit": [
      { found: { ...settable, limits: [told] }, ask: { action: "warn" }, input: [asked, "lim-2", operator] },
      does({ answer: { id: "lim-2" }, writes: ["insert limits"] }),
    ],
    "needs a member's proof": [{ by: by(ana), actingSession: unproved }, refuses("proof_needed")],
    "of an agent that there is not is refused": [{ found: null }, refuses("parameter_wrong", "acme")],
    "beyond the most of an agent is refused": [
      { found: { ...settable, limits: Array(limitsOfAgentMax).fill(limit({ scope: "player" })) } },
      refuses("limits_too_many", `${limitsOfAgentMax}`),
    ],
    "beyond the most of an agent still changes a bound": [
      { found: { ...settable, limits: Array(limitsOfAgentMax).fill(limit()) }, ask: { bound: 1n } },
      does({ writes: ["change limits"] }),
    ],
    "of all that a wallet can hold is done": [{ ask: { bound: walletBalanceMax } }, does({})],
    "of the largest transfer is done": [{ ask: { window: "transfer", bound: amountMax } }, does({})],
    "of the largest count is done": [{ ask: count }, does({})],
    ...Object.fromEntries(
      wrong.map(([how, ask, words]) => [`of ${how} is refused`, [{ ask }, refuses("parameter_wrong", words)]]),
    ),
    ...Object.fromEntries(
      (["player", "key", "member"] as const).map((scope) => [
        `of a ${scope} of another agent is refused`,
        [
          { ask: { scope, subject: "x" }, found: { ...settable, isSubjectKnown: false } },
          refuses(scope === "player" ? "player_unknown" : `${scope}_not_found`, `no ${scope} "x"`),
        ],
      ]),
    ),
  }));

const rule = ruleOf("limits");
const setBy = { input: [asked, "lim-1", by(ana)], found: settable, ...noGate, rule } as const;
const toSet = askedApproval(decisionOf(setLimit, setBy));
const removeBy = { input: ["acme", "lim-1", by(ana)], controls: { limits: [limit()], stop: null }, ...noGate } as const;
const toRemove = askedApproval(decisionOf(removeLimit, { ...removeBy, rule }));

const settingByMember = { ...setBy, voted: { approval: toSet, votes: [] } } as const;

const removing = { ...removeBy, rule, voted: { approval: toRemove, votes: [] } } as const;

describe("a limit whose change others approve", () => {
  table(setLimit, settingByMember, {
    "waits to be set": [
      { voted: null },
      refuses("approval_waits", bob.email, {
        writes: ["insert approvals"],
        audit: ["approval.ask"],
      }),
    ],
    "waits for one request": [{}, refuses("approval_waits")],
    "of a bound that holds already asks nobody": [{ found: { ...settable, limits: [limit()] } }, answers(limit())],
    "that cannot be set asks nobody": [{ voted: null, ask: { bound: 0n } }, refuses("parameter_wrong")],
    "is set in its maker's name": [
      { by: voting(bob, toSet) },
      does({
        writes: ["put approvalVotes", { table: "limits", row: { createdBy: by(ana).actor } }, "change approvals"],
        audit: ["approval.approve", { action: "limit.set", by: { actor: by(ana).actor } }, "approval.execute"],
      }),
    ],
    "is not set by its maker's vote": [{ by: voting(ana, toSet) }, refuses("approval_own")],
  });
  table(removeLimit, removing, {
    "waits to be removed": [
      { voted: null },
      refuses("approval_waits", "", { writes: ["insert approvals"], audit: ["approval.ask"] }),
    ],
    "is removed": [
      { by: voting(bob, toRemove) },
      does({ writes: ["put approvalVotes", "remove limits", "change approvals"] }),
    ],
    "is not removed when its bound was changed since": [
      { by: voting(bob, toRemove), controls: { limits: [limit({ bound: 1n })], stop: null } },
      refuses("approval_ended", "has changed", { writes: [{ to: { state: "superseded" } }] }),
    ],
  });
});

describe("removing a limit", () =>
  table(removeLimit, removeBy, {
    "takes it away, and the audit has it": [
      {},
      does({
        answer: limit(),
        writes: [{ act: "remove", table: "limits", where: { agentId: "acme", id: "lim-1" } }],
        audit: [{ action: "limit.remove", subject: "lim-1", before: { bound: "100.00000000" }, after: null }],
        events: [],
      }),
    ],
    "needs a member's proof": [{ actingSession: unproved }, refuses("proof_needed")],
    "that there is not is refused": [
      { controls: { limits: [limit({ id: "lim-2" })], stop: null } },
      refuses("limit_unknown"),
    ],
    "of an agent that there is not is refused": [{ controls: null }, refuses("parameter_wrong", "acme")],
  }));

const controls = (side: Parameters<typeof stop>[0] | null) => ({ limits: [], stop: side && stop(side) });
const again = by(ana, { at: instant(at + 1n) });

const stopping = { input: ["acme", "deposit", "a leak", by(ana)], controls: controls(null) } as const;

const starting = { input: ["acme", by(ana)], controls: controls("both") } as const;

describe("stopping transfers", () => {
  table(stopTransfers, stopping, {
    "stops a side, and is told without its reason": [
      {},
      does({
        answer: { side: "deposit", since: at, actor: by(ana).actor },
        writes: [{ act: "put", table: "transferStops", row: { side: "deposit", reason: "a leak" } }],
        audit: [{ action: "transfers.stop", before: null, after: { side: "deposit", reason: "a leak" } }],
        events: [{ type: "transfers.stopped", facts: { side: "deposit" } }],
      }),
    ],
    "needs no proof, because it must be quick": [{ actingSession: unproved }, does({ writes: ["put transferStops"] })],
    "of the same side stays as it was": [{ controls: controls("deposit"), by: again }, answers(stop("deposit"))],
    "of a side of both stays as it was": [{ controls: controls("both") }, answers(stop("both"))],
    "of the other side joins them": [
      { controls: controls("withdrawal") },
      does({ answer: { side: "both" }, audit: [{ before: { side: "withdrawal" }, after: { side: "both" } }] }),
    ],
    "of an agent that there is not is refused": [{ controls: null }, refuses("parameter_wrong", "acme")],
  });
  table(startTransfers, starting, {
    "ends with their start, which is told": [
      {},
      does({
        answer: stop("both"),
        writes: [{ act: "remove", table: "transferStops", where: { agentId: "acme" } }],
        audit: [{ action: "transfers.start", before: { side: "both", reason: "a leak" }, after: null }],
        events: [{ type: "transfers.started", facts: { side: "both" } }],
      }),
    ],
    "needs a member's proof to start them": [{ actingSession: unproved }, refuses("proof_needed")],
    "that are not stopped changes nothing": [{ controls: controls(null) }, answers(null)],
    "to start an agent that there is not is refused": [{ controls: null }, refuses("parameter_wrong", "acme")],
  });
});
