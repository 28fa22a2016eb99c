import type { OperationDocument } from "#lib/api/operation";

/** The groups of operations, as the document describes them. */
export const tagTexts: Readonly<Record<OperationDocument["tag"], string>> = {
  Report: "What an agent's players traded, in sums and trade by trade.",
  Wallet: "Players' wallets: money in and out, balances, statements, and what became of a ticket.",
  Events: "What happened to an agent, in order and without a gap.",
  Session: "Sessions of players.",
  Feed: "Trades, from the exchange itself.",
  Service: "The server's clock, and what it says of itself.",
};
