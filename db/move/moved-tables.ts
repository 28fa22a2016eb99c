import {
  agents,
  apiKeys,
  audit,
  booksProofs,
  carriedForward,
  cells,
  drafts,
  facts,
  leftStakes,
  memberInvitations,
  memberRecoveryCodes,
  memberSessions,
  members,
  memberTwoFactor,
  milestones,
  movements,
  people,
  postings,
  rates,
  refusals,
  replayGuards,
  savedViews,
  seals,
  sessions,
  signInFailures,
  tradeHistory,
  trades,
  transferSums,
  transfers,
  walletSums,
  wallets,
} from "#db/postgres/schema";
import { movedTable } from "./moved-table";

/** The facts that each database keeps about itself stay where they are, and all others are moved. */
const ownFacts = "name not in ('master_key', 'write_proofs', 'history', 'timeline', 'move')";

/** Rows of others name theirs, so that they come first, and what is gone from them goes last. */
export const namedTables = [agents, people].map((table) => movedTable(table));
export const namingTables = [apiKeys, members].map((table) => movedTable(table));

/** Tables whose rows change and end. They are held against each other, row by row. */
export const changingTables = [
  ...[memberTwoFactor, memberRecoveryCodes, memberInvitations, milestones, memberSessions],
  ...[signInFailures, savedViews, drafts, rates, booksProofs, leftStakes, carriedForward, wallets],
  ...[refusals, replayGuards, sessions, seals, cells, walletSums, transferSums],
]
  .map((table) => movedTable(table))
  .concat(movedTable(facts, { only: ownFacts }), movedTable(tradeHistory, { tells: ["received_at"] }));

/** A version that was dropped and told again differs by the time at which it was received. */
export const tradesTable = movedTable(trades, {
  tells: ["version", "received_at"],
  along: ["matched_at"],
  isByAgent: true,
});

/** Tables whose rows are added alone, each after all that the table had (of the agent). What is new is read alone. */
export const growingTables = [
  movedTable(transfers, { along: ["id"], isByAgent: true }),
  movedTable(postings, { along: ["transfer_id"], isByAgent: true }),
  movedTable(audit),
];

/** It grows as the others do, but only the embedded database numbers its rows. */
export const movementsTable = movedTable(movements, { along: ["rowid"] });

export const movedTables = [
  ...namedTables,
  ...namingTables,
  ...changingTables,
  tradesTable,
  ...growingTables,
  movementsTable,
];
