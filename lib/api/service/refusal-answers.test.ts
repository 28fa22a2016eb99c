import { beforeAll, expect, it } from "vitest";
import { type Answer, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { tradesPath } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  balance,
  deposit,
  seal,
  status,
  transferPath,
  transferRequest,
  withdraw,
} from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import type { FailureKind } from "#lib/domain/failure";
import { bodyBytesMax } from "#lib/domain/keys/signing-text";
import { noControls } from "#lib/domain/limits/judge-limits";
import { money, parseMoney } from "#lib/domain/money/money";
import { notPosted, tellSigner } from "#lib/domain/unavailable";
import {
  decideTransfer,
  emptyWallet,
  ticketInProcess,
  unknownOutcome,
  walletBalanceMax,
} from "#lib/domain/wallets/transfer";
import { eventsGone } from "#lib/usecases/events/await-events";
import { codeMeanings } from "./code-meanings";
import { refusalExamples } from "./refusal-answers";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
  await deposit(client, "p-1", transferRequest("T-1"));
});

const put = (body: object) => deposit(client, "p-1", { ...transferRequest("T-9"), ...body });
const withHeaders = (headers: Readonly<Record<string, string | null>>) =>
  client.call({ target: transferPath("deposit", "p-1"), body: "{}", headers });
const said = (failure: { readonly message: string }) => Promise.resolve({ message: failure.message });

async function afterOps(...call: readonly string[]): Promise<Answer> {
  const agent = await office.newAgent();
  const key = await office.newKey(agent);
  await deposit(key, "p-1", transferRequest("T-1"));
  await office.ops(...call.map((word) => (word === "AGENT" ? agent : word)));
  return deposit(key, "p-1", transferRequest("T-2"));
}

async function overALimit(): Promise<Answer> {
  const agent = await office.newAgent();
  const key = await office.newKey(agent);
  await office.ops("limit", "set", "--agent", agent, "--side", "deposit", "--window", "day", "--sum", "20");
  await deposit(key, "p-1", transferRequest("T-1"));
  return deposit(key, "p-1", transferRequest("T-2", "15"));
}

async function whileStopped(): Promise<Answer> {
  const agent = await office.newAgent();
  await office.ops("agent", "stop", "--id", agent, "--side", "withdrawals", "--reason", "a leak");
  const key = await office.newKey(agent);
  await deposit(key, "p-1", transferRequest("T-1"));
  return withdraw(key, "p-1", transferRequest("T-2"));
}

async function withKey(...flags: readonly string[]): Promise<Answer> {
  const key = await office.newKey(await office.newAgent(), ...flags);
  await balance(key, "p-1");
  return balance(key, "p-1");
}

async function loginTwice(): Promise<Answer> {
  const login = (player: string) => {
    const body = JSON.stringify({ external_player_id: player });
    return client.call({ target: "/api/v1/user/exchange/login", body, idempotencyKey: "one-login" });
  };
  await login("p-1");
  return login("p-2");
}

async function sealed(): Promise<Answer> {
  await seal(client, "p-1", "deposit", "S-1");
  return deposit(client, "p-1", transferRequest("S-1"));
}

function overCeiling() {
  const wallet = { agentId: "a", playerId: "p-1", currency: "EUR" };
  const full = { ...emptyWallet(wallet), balance: money(walletBalanceMax) };
  const amount = {
    amount: parseMoney("1"),
    amountText: "1",
    at: office.clock.now(),
    actor: "key:k",
    reason: null,
    approved: false,
  };
  const ticket = { kind: "deposit", ticketId: "T", agentCurrency: "EUR", knownPlayersOnly: false } as const;
  const decided = decideTransfer(
    { ...wallet, ...amount, ...ticket },
    { recorded: null, sealed: false, wallet: full, controls: noControls },
  );
  if (decided.act !== "refuse") throw new Error("The deposit was posted.");
  return said(decided.failure);
}

const session = () =>
  office.exchange(Buffer.from("GET /api/v1/user/exchange/session HTTP/1.1\r\nHost: localhost\r\n\r\n"));

/** What provokes each refusal. A refusal that no single test can provoke is taken from the rule that words it. */
const provoked: Partial<Record<FailureKind, () => Promise<{ readonly message: string }>>> = {
  internal: () => said(unknownOutcome().failure),
  signing_header_missing: () => withHeaders({ "X-Signature": null }),
  key_unknown: () => withHeaders({ "X-Api-Key": "ak_nobody" }),
  signature_wrong: () => withHeaders({ "X-Signature": "0".repeat(64) }),
  time_outside_window: () =>
    client.call({ target: "/api/v1/user/exchange/transactions", timestamp: String(office.nowMs() - 60_000) }),
  address_not_allowed: () => withKey("--allow", "192.0.2.0/24"),
  scope_missing: () => withKey("--scopes", "report:read"),
  idempotency_key_malformed: () =>
    client.call({ target: transferPath("deposit", "p-1"), body: "{}", idempotencyKey: null }),
  agent_suspended: () => afterOps("agent", "suspend", "--id", "AGENT"),
  token_invalid: async () => readEnvelope(await session()),
  parameter_wrong: () => client.get("/api/v1/user/exchange/transactions?surprise=1"),
  body_malformed: () => put({ surprise: 1 }),
  body_too_large: () => put({ surprise: "x".repeat(bodyBytesMax) }),
  ticket_in_process: () => said(ticketInProcess().failure),
  ticket_mismatch: () => deposit(client, "p-1", transferRequest("T-1", "11")),
  rate_exceeded: () => withKey("--limit", "balance=1"),
  not_available: () => said(tellSigner(notPosted().failure)),
  login_key_used: loginTwice,
  events_gone: () => said(eventsGone(1_042).failure),
  player_unknown: () => balance(client, "nobody"),
  player_blocked: () => afterOps("player", "block", "--agent", "AGENT", "--player", "p-1"),
  currency_not_agents: () => put({ currency: "USD" }),
  amount_malformed: () => put({ amount: "ten" }),
  amount_too_precise: () => put({ amount: "0.123456789" }),
  amount_too_large: () => put({ amount: "10000001" }),
  ticket_malformed: () => status(client, "p-1", "deposit", ""),
  balance_too_low: () => withdraw(client, "p-1", transferRequest("W-1", "1000")),
  wallet_ceiling: overCeiling,
  ticket_sealed: sealed,
  limit_reached: overALimit,
  transfers_stopped: whileStopped,
  trade_unknown: () => client.get(`${tradesPath}/nothing`),
};

/** No operation documents unknown paths and methods, and a refused trade stands inside a success. */
const ofNoOperation = ["no_such_operation", "method_not_allowed", "trade_malformed", "coding_unknown"];

/** Numbers and addresses differ between answers. */
const withoutNumbers = (message: string) => message.replace(/\d+(\.\d+){3}/g, "an address").replace(/\d+/g, "0");

it("every refusal that the document tells of has an example", () => {
  const told = Object.keys(codeMeanings).filter((kind) => !ofNoOperation.includes(kind));
  expect(Object.keys(refusalExamples).sort()).toEqual(told.sort());
  expect(Object.keys(provoked).sort()).toEqual(told.sort());
});

it.each(Object.entries(provoked))("the example of a refusal is the message that is sent: %s", async (kind, provoke) => {
  const example = Object.entries(refusalExamples).find(([name]) => name === kind)?.[1] ?? "";
  expect(withoutNumbers((await provoke()).message)).toBe(withoutNumbers(example));
});
