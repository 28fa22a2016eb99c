import { agents, apiKeys, attentionMarks, milestones, rates } from "#db/tables/agents";
import { approvalRules, approvals, approvalVotes } from "#db/tables/approvals";
import { audit } from "#db/tables/audit";
import { bulkRows, bulkRuns } from "#db/tables/bulk";
import { eventBlocks, eventCuts } from "#db/tables/events";
import { facts } from "#db/tables/facts";
import { limits, transferStops } from "#db/tables/limits";
import * as team from "#db/tables/people";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookHours } from "#db/tables/webhooks";
import { retentionFacts } from "#lib/commands/trades/retention-run";
import { bitsOfTypes } from "#lib/domain/events/event-type";
import { day, hour, second } from "#lib/domain/time/instant";
import { ago, among, filled, many, now, player, some, who } from "./filled-books";

const email = "'m-' || i || '@a'";
const person = { email, createdAt: "i" };

export const auditMany = 2.2 * many;

/** The id of a run: ids stand in the order of their making. */
export const runOf = (number: number) => `r-${1_000 + number}`;

const posted = bitsOfTypes(["deposit.posted"]);
const stopped = bitsOfTypes(["transfers.stopped"]);

/** What an agent has beside its money. */
export const filledOffice: readonly string[] = [
  filled(agents, some, {
    id: among(some),
    currency: "'EUR'",
    status: "'active'",
    wallet: "'trades'",
    booksZone: "'UTC'",
    deskAllow: "'[]'",
    knownPlayersOnly: "false",
    twoFactorRequired: "false",
  }),
  filled(apiKeys, some, {
    id: "'ak_' || i",
    agentId: among(100),
    scopes: "'[]'",
    allow: "'[]'",
    limits: "'{}'",
    status: "'enabled'",
    createdAt: "i",
    expiresAt: "i",
  }),
  filled(milestones, some, { agentId: among(some), name: "'report'" }),
  filled(attentionMarks, some, { agentId: among(some), name: "'keys'" }),
  filled(rates, some, { currency: "case when i = 1 then 'EUR' else 'C-' || i end", usd: "'1'" }),
  filled(facts, 1, { name: `'${retentionFacts.cut}'`, value: "'1'" }),

  filled(team.people, some, person),
  filled(team.members, some, { ...person, agentId: among(20), roles: "'owner'", status: "'active'" }),
  filled(team.memberTwoFactor, some, { email, confirmedAt: 1 }),
  filled(team.memberRecoveryCodes, some, { email, digest: "'c'" }),
  filled(team.memberInvitations, some, {
    ...person,
    agentId: among(20),
    id: "'v-' || i",
    tokenDigest: "'v-' || i",
    expiresAt: now + day,
  }),
  filled(team.memberSessions, some, {
    ...person,
    agentId: among(20),
    idDigest: "'s-' || i",
    lastSeenAt: now,
    expiresAt: now + day,
  }),
  filled(team.savedViews, some, {
    ...person,
    agentId: among(20),
    id: "'w-' || i",
    page: "'audit'",
    shared: "false",
    isDefault: "false",
  }),

  filled(limits, some, {
    agentId: among(20),
    id: "'l-' || i",
    scope: "'agent'",
    side: "'both'",
    window: "'day'",
    measure: "'count'",
    action: "'refuse'",
  }),
  filled(transferStops, some, { agentId: among(some), side: "'deposit'" }),

  filled(approvalRules, some, { agentId: among(some), kind: "'transfers'", needed: 1 }),
  // The newest are open.
  filled(approvals, many, {
    agentId: who,
    id: "'a-' || i",
    kind: "'transfers'",
    about: "'[]'",
    needed: 1,
    subject: "'d-' || i",
    playerId: player,
    ticketId: "'t-' || i",
    email: "'m-' || (i % 10) || '@a'",
    createdAt: ago,
    expiresAt: `${ago} + ${day}`,
    state: `case when i > ${many - 20} then 'pending' else 'executed' end`,
  }),
  filled(approvalVotes, many, { agentId: who, approvalId: "'a-' || i", email, vote: "'approve'" }),

  // Twenty runs have not ended, of which two are running.
  filled(bulkRuns, some, {
    agentId: who,
    id: "'r-' || (1000 + i)",
    digest: "'r-' || i",
    rows: 1,
    starters: `'["m-1@a"]'`,
    newPlayers: "false",
    email,
    createdAt: "i",
    approvalId: "'a-' || i",
    state: `case when i > ${some - 2} then 'running' when i > ${some - 20} then 'awaiting_approval' else 'finished' end`,
  }),
  filled(bulkRows, many, {
    agentId: who,
    runId: `case when i > ${many - 500} then '${runOf(some)}' else '${runOf(1)}' end`,
    row: "i",
    type: "'deposit'",
    playerId: player,
    amount: "i",
    currency: "'EUR'",
    ticketId: "'z-' || i",
    state: `case when i > ${many - 500} then 'waiting' else 'posted' end`,
    transferId: "i",
    opensWallet: "false",
  }),

  // The rows that filters look for are few and old, so that a walk from the newest row on would be seen.
  filled(audit, auditMany, {
    id: "i",
    number: "i",
    agentId: who,
    at: `i * ${second}`,
    actor: `case when i between 101 and 140 then 'operator:root' when i % 3 = 0 then 'key:ak_1'
      else 'member:m-' || (i % 20) || '@a' end`,
    action: `case when i between 101 and 140 then 'key.rotate' when i between 201 and 220 then 'member.role'
      when i % 100 = 0 then 'player.block' when i % 7 = 0 then 'member.sign_in' else 'transfer.post' end`,
    subject: "case when i between 301 and 310 then 'hb-rare' when i % 100 = 0 then 'p-1' else 'p-' || (i % 5000) end",
    address: "case when i between 401 and 410 then '198.51.100.7' else '192.0.2.' || (i % 90) end",
  }),

  // A block for each transfer, and a few old ones of a rare type.
  filled(eventBlocks, many, {
    agentId: who,
    last: "i",
    count: 1,
    at: "i",
    types: `case when i <= 5 then ${stopped} else ${posted} end`,
    events: `case when i <= 5 then '[[11,"1",{}]]' else '[[0,"' || (i - i % 5) || '"]]' end`,
  }),
  filled(eventCuts, some, { agentId: among(some), last: 0 }),

  filled(webhookEndpoints, some, {
    agentId: among(100),
    id: "'e-' || i",
    types: "'[]'",
    state: "'active'",
    createdAt: "i",
    cursor: many,
  }),
  // Ten old deliveries did not arrive, and are to be tried again.
  filled(webhookDeliveries, many, {
    agentId: "'acme'",
    endpointId: "'e-' || (100 + 100 * (i % 2))",
    sequence: "i",
    eventId: "'ev-' || i",
    type: "'deposit.posted'",
    attempts: 1,
    firstAt: ago,
    lastAt: ago,
    state: "case when i <= 20 then 'retrying' else 'delivered' end",
    nextAt: "case when i <= 20 then i end",
  }),
  filled(webhookAttempts, many, {
    agentId: "'acme'",
    endpointId: "'e-' || (100 + 100 * (i % 2))",
    sequence: "i",
    number: 1,
  }),
  filled(webhookHours, some, {
    agentId: "'acme'",
    endpointId: "'e-' || (100 + 100 * (i % 2))",
    hour: `${now} - i * ${hour}`,
  }),
];
