// Deposits that post once, signed with Node alone (22.18 or newer runs this file as it is). Set API_URL, API_KEY and API_SECRET, then:
//   node deposit.mts deposit PLAYER CURRENCY AMOUNT TICKET
//   node deposit.mts refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET
//   node deposit.mts vectors < signing-vectors.txt
// Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket.

import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const attemptsMax = 8;
const timeoutMs = 10_000;
const { API_URL = "", API_KEY = "", API_SECRET = "" } = process.env;

interface Signed {
  apiKey: string;
  timestamp: string;
  idempotencyKey: string;
  method: string;
  target: string;
  body: string | Uint8Array;
}

/** Seven fields joined by newlines, with none at the end. The body is signed as the exact bytes that are sent. */
function signature(secret: string, { apiKey, timestamp, idempotencyKey, method, target, body }: Signed): string {
  const digest = createHash("sha256").update(body).digest("hex");
  const text = ["AGENT-HMAC-SHA256", apiKey, timestamp, idempotencyKey, method, target, digest].join("\n");
  return createHmac("sha256", secret).update(text).digest("hex");
}

interface Answer {
  /** Null when there was no clear answer: the outcome is unknown. */
  code: number | null;
  state: string;
  text: string;
  pauseMs: number;
}

/** One request, signed with its own time. */
async function call(method: string, target: string, content?: object): Promise<Answer> {
  // fetch may rewrite a target: sign the target that it will send.
  const url = new URL(API_URL + target);
  const sent = url.pathname + url.search;
  const body = content === undefined ? "" : JSON.stringify(content);
  const [timestamp, idempotencyKey] = [String(Date.now()), randomUUID()];
  const signed = signature(API_SECRET, { apiKey: API_KEY, timestamp, idempotencyKey, method, target: sent, body });
  try {
    const response = await fetch(url, {
      method,
      body: body === "" ? null : body,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "Content-Type": "application/json",
        "X-Api-Key": API_KEY,
        "X-Timestamp": timestamp,
        "X-Idempotency-Key": idempotencyKey,
        "X-Signature": signed,
      },
    });
    const text = await response.text();
    const { code, data } = JSON.parse(text);
    const pauseMs = Number(response.headers.get("retry-after") ?? 1) * 1_000;
    // Code 10000 says that the outcome is unknown, like no answer at all.
    const isClear = typeof code === "number" && code !== 10000;
    return { code: isClear ? code : null, state: data?.state ?? "", text, pauseMs };
  } catch {
    return { code: null, state: "", text: "", pauseMs: 1_000 };
  }
}

const walletOf = (player: string) => `/api/v1/user/exchange/wallets/${encodeURIComponent(player)}`;

/** Safe to run again: one ticket posts once for one player. Never use a new ticket because an answer was lost. */
async function deposit(player: string, currency: string, amount: string, ticket: string): Promise<number> {
  let unclear = false;
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    let answer = await call("POST", `${walletOf(player)}/deposits`, { currency, amount, ticket_id: ticket });
    if (answer.code === null) {
      unclear = true;
      console.error(`no clear answer: asking for the status of ${ticket}`);
      const query = `type=deposit&ticket_id=${encodeURIComponent(ticket)}`;
      answer = await call("GET", `${walletOf(player)}/transactions/status?${query}`);
      console.error(`status: ${answer.state || "no clear answer"}`);
      if (answer.state === "POSTED") return finish(answer, 0);
      if (answer.state === "SEALED") return finish(answer, 1);
    } else if (answer.code === 0) {
      return finish(answer, 0);
    } else if ([10040, 10060, 10070].includes(answer.code)) {
      console.error(`code ${answer.code}: the same ticket again in ${answer.pauseMs} ms`);
    } else {
      // After a lost answer the first request may still be on its way: a refusal is final only after a seal.
      // Two are final anyway: the ticket is another transfer's (10050) or sealed (20180), so this one can never post.
      return finish(answer, unclear && ![10050, 20180].includes(answer.code) ? 3 : 1);
    }
    await wait(answer.pauseMs);
  }
  return 3;
}

/**
 * Seals first: a late original can then never post beside its refund. POSTED: the money arrived, so nothing is refunded.
 * (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)
 */
async function refund(player: string, currency: string, amount: string, ticket: string, newTicket: string) {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const answer = await call("POST", `${walletOf(player)}/transactions/seal`, { type: "deposit", ticket_id: ticket });
    if (answer.code === 0) {
      console.error(`seal: ${answer.state}`);
      if (answer.state === "POSTED") return finish(answer, 0);
      // Any other state is unclear, and pays nothing.
      if (answer.state === "SEALED") return deposit(player, currency, amount, newTicket);
    } else if (answer.code !== null && ![10040, 10060, 10070].includes(answer.code)) return finish(answer, 1);
    await wait(answer.pauseMs);
  }
  return 3;
}

/** Prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|… */
function vectors(): number {
  for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
    const [apiKey = "", secret = "", timestamp = "", idempotencyKey = "", method = "", target = "", body = ""] =
      line.split("|");
    const fields = { apiKey, timestamp, idempotencyKey, method, target, body: Buffer.from(body, "base64") };
    console.log(signature(secret, fields));
  }
  return 0;
}

function finish(answer: Answer, status: number): number {
  console.log(answer.text);
  return status;
}

async function main([mode, a = "", b = "", c = "", d = "", e = "", ...more]: readonly string[]): Promise<number> {
  if (mode === "vectors") return vectors();
  if (mode === "deposit" && d !== "" && e === "") return deposit(a, b, c, d);
  if (mode === "refund" && e !== "" && more.length === 0) return refund(a, b, c, d, e);
  console.error("deposit PLAYER CURRENCY AMOUNT TICKET | refund PLAYER CURRENCY AMOUNT TICKET NEW_TICKET | vectors");
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
