import type { LoggedRequest } from "#lib/domain/requests/request-log";
import { type Instant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { Gate } from "#lib/http/answer/gate";
import type { ArrivedCall, SigningConsoleRequest } from "./signing-console-shape";

/** A pasted request is looked for among at most 50 rows of the request log. */
const consoleRowsMax = 50;

const aroundNanoseconds = 10n * 60n * 1_000_000_000n;

/** The request log's row of a pasted request, and the first field in which it arrived differently. */
export async function arrivedCall(
  gate: Gate,
  agentId: string,
  sent: SigningConsoleRequest,
  now: Instant,
): Promise<ArrivedCall | null> {
  const row =
    sent.request_id === "" ? await findByMarks(gate, agentId, sent, now) : await find(gate, agentId, sent.request_id);
  if (!row) return null;
  const { requestId, code, status } = row;
  return { request_id: requestId, code, status, difference: differenceOf(row, sent) };
}

async function find(gate: Gate, agentId: string, requestId: string, at?: Instant): Promise<LoggedRequest | null> {
  const found = await gate.requests.find(agentId, requestId, at);
  return found.ok && found.value?.member === null ? found.value : null;
}

/** Searches the key's rows around the timestamp, and then by the part of the signature that the log stores. */
async function findByMarks(
  gate: Gate,
  agentId: string,
  sent: SigningConsoleRequest,
  now: Instant,
): Promise<LoggedRequest | null> {
  if (sent.api_key === "" || !/^\d{10,16}$/.test(sent.timestamp)) return null;
  const sentAt = instantOfMilliseconds(Math.round(Number(sent.timestamp.slice(0, 13).padEnd(13, "0"))));
  const found = await gate.requests.list({
    ...{
      agentId,
      now,
      keyId: sent.api_key,
      operation: null,
      codes: null,
      statuses: null,
      ticketId: null,
      playerId: null,
    },
    ...{ address: null, requestId: null, latencyMsMin: 0, proved: null, after: null, limit: consoleRowsMax },
    start: instant(sentAt - aroundNanoseconds),
    end: instant(sentAt + aroundNanoseconds),
  });
  if (!found.ok) return null;
  let sameTime: LoggedRequest | null = null;
  for (const { requestId, at } of found.value.rows) {
    const row = await find(gate, agentId, requestId, at);
    if (row?.timestamp !== sent.timestamp) continue;
    if (row.signatureStart !== "" && row.signatureStart === sent.signature.slice(0, 8).toLowerCase()) return row;
    sameTime ??= row;
  }
  return sameTime;
}

/** The log cuts long texts, so only their start is compared. The log's texts are bytes read as Latin-1. */
function differenceOf(row: LoggedRequest, sent: SigningConsoleRequest): ArrivedCall["difference"] {
  const bytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");
  const readable = (text: string) => Buffer.from(text, "latin1").toString("utf8");
  const pairs = [
    ["timestamp", row.timestamp, sent.timestamp],
    ["idempotency_key", row.idempotencyKey, sent.idempotency_key],
    ["method", row.method, sent.method],
    [
      "target",
      row.target,
      bytes(sent.target).slice(0, row.target.length < row.targetChars ? row.target.length : undefined),
    ],
  ] as const;
  for (const [field, arrived, pasted] of pairs) {
    if (arrived !== pasted) return { field, arrived: readable(arrived), pasted: readable(pasted) };
  }
  if (row.body === null) return null;
  const body = bytes(sent.body);
  const isSame = body.length === row.bodyBytes && body.startsWith(row.body);
  return isSame
    ? null
    : { field: "body_sha256", arrived: readable(row.body), pasted: readable(body.slice(0, row.body.length || 200)) };
}
