import { type AgentEvent, createDeposit, listTransactions } from "./made/hey/index.js";
import * as orval from "./made/orval.js";

// Never run: they show a call's arguments, without the signature that an interceptor adds.

const deposit = { currency: "EUR", amount: "12.50", ticket_id: "T-1" };
const key = { "X-Idempotency-Key": "k-1" };

export const byHeyApi = () => [
  createDeposit({ path: { external_player_id: "p-1" }, headers: key, body: deposit }),
  listTransactions({ query: { limit: 10, type: "deposit" } }),
  // @ts-expect-error A limit is a number.
  listTransactions({ query: { limit: "10" } }),
  // @ts-expect-error An amount is a text, so that no digit is lost.
  createDeposit({ path: { external_player_id: "p-1" }, headers: key, body: { ...deposit, amount: 12.5 } }),
];

export const byOrval = () => [
  orval.createDeposit("p-1", deposit, { headers: key }),
  orval.listTransactions({ limit: 10, type: "deposit" }),
  // @ts-expect-error There is no such kind of transaction.
  orval.listTransactions({ type: "refund" }),
];

/** The type of an event tells what is in it. */
export const amountIn = (event: AgentEvent | orval.AgentEvent) =>
  event.type === "deposit.posted" || event.type === "withdrawal.posted" ? event.data.amount : null;
export const outcomeOf = (event: AgentEvent | orval.AgentEvent) =>
  event.type === "limit.reached" ? event.data.outcome : null;
// @ts-expect-error Not every event has an amount.
export const anyAmount = (event: AgentEvent | orval.AgentEvent) => event.data.amount;
