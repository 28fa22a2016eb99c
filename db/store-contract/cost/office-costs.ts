import { expect } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { actionsOf } from "#lib/domain/audit/actions";
import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import { everyBulkRow } from "#lib/domain/bulk/bulk-run";
import { money } from "#lib/domain/money/money";
import { type Instant, instant, minute, second } from "#lib/domain/time/instant";
import { type CostsOf, type CountedDatabase, on, type RowsMax } from "./costs";
import { many, now, some } from "./filled-books";
import { auditMany, runOf } from "./filled-office";

const limit = 50;
const audited = { agentId: "acme", limit };
const at = (number: number): Instant => instant(BigInt(number) * second);
const isUnder = (word: string) => (row: AuditEntry) => row.action.startsWith(`${word}.`);
const isOf = (subject: string) => (row: AuditEntry) => row.subject.startsWith(subject);
const isBy = (actor: string) => (row: AuditEntry) => row.actor.startsWith(actor);
const isFrom = (address: string) => (row: AuditEntry) => row.address === address;

/** SQLite counts up to 10,000 rows of a large filter, to see whether another one finds fewer. */
const large = on(10_200, 150);

/** Filters, each with the rows that it looks at, at most, and with its meaning in other words. */
const auditFilters: readonly (readonly [RowsMax, Partial<AuditFilter>, (row: AuditEntry) => boolean])[] = [
  [80, {}, () => true],
  [120, { actor: { actor: "operator:root" } }, isBy("operator:root")],
  [0, { actor: { actor: "member:nobody@acme.example" } }, () => false],
  [120, { actor: { sort: "operator" } }, isBy("operator:")],
  [0, { actor: { sort: "service" } }, () => false],
  [large, { actor: { sort: "member" } }, isBy("member:")],
  [120, { actions: actionsOf("keys") }, isUnder("key")],
  [large, { actions: actionsOf("transfers") }, isUnder("transfer")],
  [80, { actions: actionsOf("team") }, ({ action }) => action === "member.role"],
  [100, { signInsHidden: true }, ({ action }) => action !== "member.sign_in"],
  [40, { subject: "hb-" }, isOf("hb-")],
  [0, { subject: "hb-rarer" }, () => false],
  [40, { address: "198.51.100.7" }, isFrom("198.51.100.7")],
  [0, { address: "10.0.0.1" }, () => false],
  [300, { start: at(1_000), end: at(1_100) }, (row) => row.at >= at(1_000) && row.at < at(1_100)],
  [on(1_300, 80), { start: at(auditMany - 500) }, (row) => row.at >= at(auditMany - 500)],
];

/** Compares pages by each filter, and by each two of them, with what all rows say. */
export async function compareAudit({ methods }: CountedDatabase): Promise<void> {
  const idsOf = async (filter: Partial<AuditFilter>, after: bigint | null = null) =>
    resultOf(await methods.audit.listAudit({ ...audited, ...filter, after })).map(({ id }) => id);
  const all = resultOf(await methods.audit.listAudit({ ...audited, limit: auditMany }));
  for (const [place, [, filter, isMeant]] of auditFilters.entries()) {
    const meant = all.filter(isMeant);
    const first = await idsOf(filter);
    const next = first.length < limit ? [] : await idsOf(filter, first.at(-1));
    expect([filter, ...first, ...next]).toEqual([filter, ...meant.slice(0, 2 * limit).map(({ id }) => id)]);
    for (const [, other, isAlsoMeant] of auditFilters.slice(place + 1)) {
      if (Object.keys(filter).some((key) => key in other)) continue;
      const both = { ...filter, ...other };
      const ids = meant.filter(isAlsoMeant).map(({ id }) => id);
      expect([both, ...(await idsOf(both))]).toEqual([both, ...ids.slice(0, limit)]);
    }
  }
}

const acme = "acme";
const page = { after: null, limit: 51 } as const;
const approval = { agentId: acme, state: null, kind: null, maker: null, playerId: null, ticketId: null, now };
const rows = { ...everyBulkRow, agentId: acme, runId: runOf(some) };
const ask = { agentId: acme, playerId: "p-7", kind: "deposit", ticketId: "t-7", amount: money(7n) } as const;
const past = {
  agentId: acme,
  scope: "agent",
  subject: "",
  side: "both",
  start: instant(0n),
  end: now,
  ...page,
} as const;
const delivery = { agentId: acme, endpointId: "e-100", state: null, type: null, start: null, end: null };
const rare = ["transfers.stopped"] as const;
const midst = { at: instant(now - BigInt(many / 2) * minute), kind: "draft", tie: "x" } as const;
const ofPlayer = { agentId: acme, of: { subject: "player", playerId: "p-1" }, end: null, limit: 51 } as const;
const ofTrade = { agentId: acme, of: { subject: "trade", tradeId: "t-7" }, end: null, ...page } as const;

/** A list is counted up to 100,000 rows, once for each filter. */
const countedTwice = 2 * many;
export const officeCosts: CostsOf<
  | "approvals"
  | "bulk"
  | "limits"
  | "attention"
  | "agents"
  | "keys"
  | "people"
  | "sessions"
  | "views"
  | "audit"
  | "events"
  | "webhooks"
  | "timeline"
> = {
  approvals: {
    findApproval: [[80, acme, `a-${many}`, now]],
    listApprovals: [
      [300, { ...approval, ...page }],
      // SQLite looks through the requests of a day.
      [on(1_600, 200), { ...approval, ...page, state: "open" }],
      [300, { ...approval, ...page, playerId: "p-1" }],
    ],
    countApprovals: [
      [many, approval],
      [countedTwice + 50, { ...approval, state: "open" }],
    ],
    readApprovalRules: [[60, acme, now]],
    // SQLite looks through an agent's runs for those under way, for each maker.
    readMakerFacts: [[on(3_000, 600), acme, { email: "m-1@a" }, now]],
    readRuleChange: [[on(9_000, 800), acme, now]],
  },
  bulk: {
    findRun: [[1, acme, runOf(some)]],
    listRunning: [[4, 51]],
    listOverdue: [[50, now, 51]],
    findStartable: [[450, acme, runOf(some)]],
    listRuns: [[60, { agentId: acme, state: null, ...page }]],
    countRuns: [[some, { agentId: acme, state: null }]],
    listRows: [
      [120, { ...rows, ...page }],
      [450, { ...rows, ...page, state: "posted" }],
    ],
    countRows: [[450, rows]],
    sumRows: [[450, acme, runOf(some)]],
    readSituation: [[4, { agentId: acme, since: instant(0n), asks: [ask] }]],
  },
  limits: {
    findLimit: [[some, `l-${some - 1}`]],
    listLimits: [[120, page]],
    listStops: [[60, page]],
    readControls: [[60, acme]],
    readPast: [
      [60, past],
      [60, { ...past, scope: "player", subject: "p-1" }],
      [8, { ...past, scope: "member", subject: "m-1@a" }],
      [8, { ...past, side: "withdrawal" }],
    ],
    pastBeyond: [[120, past, 100]],
  },
  // SQLite looks through all drafts of an agent for the open ones, and through the requests of a month.
  attention: {
    readAttention: [[on(18_500, 1_800), { ...attentionQuery(acme), now }]],
  },
  agents: {
    listAgents: [[60, page]],
    listRates: [[60, page]],
  },
  keys: {
    findKey: [[8, "ak_100"]],
    // No index serves the two of all agents, whose keys are few.
    listKeys: [
      [some, page],
      [20, { agentId: acme, ...page }],
    ],
    listExpiring: [[some, { after: instant(100n), until: instant(110n), limit: 51 }]],
    listKeysOf: [[20, acme, 51]],
  },
  people: {
    findAccount: [[10, "m-100@a"]],
    listMembers: [[200, page]],
    // PostgreSQL walks a table of 1,000 people rather than looking up 50 of them.
    readTeam: [[on(400, 2_500), acme, now]],
    findInvitation: [[6, "v-100"]],
    listInvitations: [[60, { agentId: acme, since: instant(0n) }, page]],
  },
  sessions: {
    findMemberSession: [[60, acme, "s-100"]],
    listMemberSessions: [[6, "m-100@a"]],
  },
  views: { listViews: [[60, acme, "m-100@a", "audit"]] },
  audit: {
    listAudit: [
      [80, { ...audited, agentId: null }],
      [80, { ...audited, after: BigInt(auditMany / 2) }],
      // Where each of two filters is large for an index, SQLite counts both.
      [on(10_200, 40), { ...audited, actor: { sort: "member" }, subject: "hb-" }],
      [on(10_200, 40), { ...audited, actor: { sort: "operator" }, actions: actionsOf("transfers") }],
      ...auditFilters.map(([most, filter]) => [most, { ...audited, ...filter }] as const),
    ],
    countAudit: [
      [auditMany, { agentId: acme }],
      [auditMany + 40, { agentId: acme, subject: "hb-" }],
    ],
    findAuditRecord: [[1, acme, 7n]],
  },
  events: {
    // For a rare type, 20,000 blocks are looked through, and again for where that ended.
    listEvents: [
      [100, { agentId: acme, after: many / 2, limit: 51, types: null }],
      [countedTwice, { agentId: acme, after: 0, limit: 51, types: rare }],
    ],
    listLog: [
      [100, { agentId: acme, before: many / 2, limit: 51, types: null }],
      [countedTwice, { agentId: acme, before: null, limit: 51, types: rare }],
    ],
    readLogBounds: [[2, acme]],
  },
  webhooks: {
    findEndpoint: [[1, acme, "e-100"]],
    findEndpointOfAny: [[some, `e-${some - 1}`]],
    listEndpoints: [[60, page]],
    listToSend: [[3 * some, now, 51]],
    readTurn: [[8, { agentId: acme, id: "e-100", now, dueMax: 5 }]],
    listKept: [[60, page]],
    listEndpointsOf: [[12, acme]],
    listDeliveries: [
      [60, { ...delivery, ...page }],
      // SQLite walks the endpoint's deliveries from the newest on.
      [on(many / 2, 20), { ...delivery, ...page, state: "retrying" }],
    ],
    countDeliveries: [[many / 2, delivery]],
    findDelivery: [[2, acme, "e-100", 100]],
    countUndelivered: [[20, acme, "e-100", { since: instant(0n), now }, 100]],
    listHours: [[some, acme, "e-100", instant(0n)]],
  },
  timeline: {
    listTimeline: [
      [60, { ...ofPlayer, kinds: ["transfer"], after: midst }],
      [60, { ...ofPlayer, kinds: ["refusal"], after: midst }],
      [60, { ...ofPlayer, kinds: ["close"], after: midst }],
      [60, { ...ofPlayer, kinds: ["draft"], after: midst }],
      [60, { ...ofPlayer, kinds: ["approval"], after: midst }],
      [60, { ...ofPlayer, kinds: ["movement"], after: midst }],
      // PostgreSQL expects few of a player's records to be of these actions, and sorts all before the bound.
      [
        on(60, 250),
        { ...ofPlayer, kinds: ["audit"], after: { ...midst, at: instant(BigInt(auditMany / 2) * second) } },
      ],
      [12, { ...ofTrade, kinds: ["version", "movement", "audit"] }],
    ],
  },
};
