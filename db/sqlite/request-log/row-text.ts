import type { LoggedRequest, RequestFacts } from "#lib/store/requests/request-log";

/** The texts that belong to a single row; its time and shape are stored separately. */
export type RowTexts = Omit<LoggedRequest, "agentId" | "keyId" | "at" | "operation" | "code" | "status" | "proved">;

const linesBeforeBody = 16;

/**
 * Writes a row as lines, followed by its body unchanged. The thread that answers requests does this for each, and JSON
 * would take three times as long.
 */
export function writeRow(facts: RequestFacts): string {
  const { latencyMicros, targetChars, signatureChars, bodyBytes, body } = facts;
  const found = `${line(facts.requestId)}\n${line(facts.ticketId)}\n${line(facts.playerId)}\n${line(facts.address)}`;
  const answer = `${latencyMicros}\n${line(facts.message)}`;
  const target = `${line(facts.method)}\n${line(facts.target)}\n${targetChars}`;
  const headers = `${line(facts.timestamp)}\n${line(facts.idempotencyKey)}\n${line(facts.contentType)}\n${line(facts.userAgent)}`;
  const rest = `${line(facts.signatureStart)}\n${signatureChars}\n${bodyBytes}`;
  return `${found}\n${answer}\n${target}\n${headers}\n${rest}${body === null ? "" : `\n${body}`}`;
}

export function readRow(text: string): RowTexts {
  const lines = text.split("\n", linesBeforeBody);
  const bodyStart = lines.reduce((chars, line) => chars + line.length + 1, 0);
  const string = (place: number) => textOf(lines[place] ?? "");
  return {
    requestId: string(0) ?? "",
    ticketId: string(1),
    playerId: string(2),
    address: string(3),
    latencyMicros: Number(lines[4]),
    message: string(5) ?? "",
    method: string(6) ?? "",
    target: string(7) ?? "",
    targetChars: Number(lines[8]),
    timestamp: string(9) ?? "",
    idempotencyKey: string(10) ?? "",
    contentType: string(11) ?? "",
    userAgent: string(12) ?? "",
    signatureStart: string(13) ?? "",
    signatureChars: Number(lines[14]),
    bodyBytes: Number(lines[15]),
    body: bodyStart > text.length ? null : text.slice(bodyStart),
  };
}

/** Null becomes nothing. A text that could be read as null, or as several lines, is quoted. */
function line(text: string | null): string {
  if (text === null) return "";
  return text === "" || text.includes("\n") || text.startsWith('"') ? JSON.stringify(text) : text;
}

function textOf(written: string): string | null {
  if (written === "") return null;
  if (!written.startsWith('"')) return written;
  const text: string = JSON.parse(written);
  return text;
}
