import * as z from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Operation, OperationDocument } from "#lib/api/operation";
import { Code } from "#lib/api/wire-shapes";
import type { FailureKind } from "#lib/domain/failure";
import { codeOf, failureKinds, statusOf } from "#lib/domain/failure-codes";
import { headersOfRefusal } from "./answer-headers";
import { codeMeanings } from "./code-meanings";

const ofSigned: readonly FailureKind[] = [
  "signing_header_missing",
  "key_unknown",
  "signature_wrong",
  "time_outside_window",
  "address_not_allowed",
  "scope_missing",
  "rate_exceeded",
  // Even an operation without a body can answer this: a body that is sent is checked against the signature and refused.
  "body_malformed",
  "body_too_large",
];
const ofAll: readonly FailureKind[] = ["parameter_wrong", "internal", "not_available"];

/** Every failure that an operation can answer, as a refusal or inside a success. */
export const failuresOf = (document: OperationDocument): FailureKind[] => [
  ...new Set([...refusalsOf(document), ...(document.itemFailures ?? [])]),
];

/** Every failure by which an operation can refuse a request. */
function refusalsOf({ failures, security, idempotencyKey }: OperationDocument): FailureKind[] {
  const kinds = new Set<FailureKind>([...failures, ...ofAll]);
  if (security === "signature") for (const kind of ofSigned) kinds.add(kind);
  if (idempotencyKey) kinds.add("idempotency_key_malformed");
  return [...kinds];
}

/** The server's words for each refusal. A test provokes them all and compares. */
export const refusalExamples: Partial<Record<FailureKind, string>> = {
  internal: "The outcome is unknown: ask for the status of this ticket before anything else is done.",
  signing_header_missing: "X-Signature is missing. Sign the request and send it again.",
  key_unknown: "X-Api-Key is not a key in force: unknown, revoked or expired.",
  signature_wrong:
    "X-Signature does not fit. Sign the very bytes that are sent: key, timestamp, idempotency key, method, path with query, body.",
  time_outside_window:
    "X-Timestamp is 60000 ms behind this server's clock; at most 30000 are allowed. This server's time is 1793527200000.",
  address_not_allowed: "This key may not be used from 192.0.2.7.",
  scope_missing: "This key lacks the scope wallet:read. Use a key that has it.",
  idempotency_key_malformed: "X-Idempotency-Key must be given here: 1 to 128 of A-Z a-z 0-9 . _ : -.",
  agent_suspended: "This agent is suspended: nothing was posted. Ask the operator.",
  token_invalid: "The bearer token is missing, unknown or expired. Log the player in again.",
  parameter_wrong: "surprise: there is no such parameter. Leave it out.",
  body_malformed: "surprise: there is no such member. Leave it out.",
  body_too_large: "The body is larger than 16384 bytes. Send a smaller one.",
  ticket_in_process: "A request with this ticket_id is being processed. Send the identical request again shortly.",
  ticket_mismatch: "ticket_id already used with a different amount (recorded 10, requested 11)",
  rate_exceeded: "More than 100 requests in a minute. Wait 60 s and send it again. Sign what is sent again anew.",
  not_available:
    "The database could not take this now: nothing was posted. Send the same request again. Sign what is sent again anew.",
  login_key_used:
    "This X-Idempotency-Key was used for another login, or its token ran out. Send a new key with every login.",
  events_gone:
    "Events before 1042 are no longer kept. Read the present state anew from the lists, and go on with after=1041.",
  player_unknown: "No player with this id is known to this agent. Check external_player_id.",
  player_blocked: "This player is blocked: nothing was posted. Ask the operator to unblock the player.",
  currency_not_agents: "currency must be EUR, the agent's own.",
  amount_malformed: 'amount must be a decimal string such as "12.50": digits, and no sign, space or exponent.',
  amount_too_precise: "amount has more than 8 decimals. Send at most 8.",
  amount_too_large: "amount is over 10000000, the most of one transaction. Split the transfer.",
  ticket_malformed: "ticket_id is empty. Send a string of 1 to 256 characters.",
  balance_too_low: "The player's balance is too low for this withdrawal: nothing was posted.",
  wallet_ceiling: "The deposit would take the wallet above 90000000000: nothing was posted.",
  ticket_sealed: "This ticket was sealed: it can never post. Send the transfer with a new ticket_id.",
  limit_reached:
    "This would pass the limit on deposits of this agent, 20.00000000 EUR a day (10.00000000 EUR used, 15.00000000 EUR asked for): nothing was posted. It starts anew at 2026-11-02T00:00:00.000000000Z.",
  transfers_stopped:
    "Withdrawals of this agent have been stopped since 2026-11-01T10:00:00.000000000Z: nothing was posted. Send it again when they are started.",
  trade_unknown: "This agent has no trade with this id, or retention has removed it. Check trade_id.",
};

const names = new Map([
  [400, "BadRequest"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "NotFound"],
  [409, "Conflict"],
  [410, "Gone"],
  [413, "TooLarge"],
  [422, "Refused"],
  [429, "TooMany"],
  [500, "Failed"],
  [503, "NotAvailable"],
]);

/** The refusals of operations. Equal refusals share one component of the document. */
export class RefusalAnswers {
  private readonly known = new Map<string, ZodOpenApiResponseObject>();

  /** One response for each status, with the codes that come with it. */
  of(operation: Operation): ZodOpenApiResponsesObject {
    const { document } = operation;
    const failures = new Set(refusalsOf(document));
    const byStatus = new Map<number, FailureKind[]>();
    for (const kind of failureKinds) {
      if (failures.has(kind)) byStatus.set(statusOf(kind), [...(byStatus.get(statusOf(kind)) ?? []), kind]);
    }
    return Object.fromEntries(
      [...byStatus].map(([status, kinds]) => {
        const headers = headersOfRefusal(document, status, kinds);
        return [`${status}`, this.shared(nameOf(operation, status, kinds), answer(kinds, headers))];
      }),
    );
  }

  /** Returns the same object for the same name, which is how zod-openapi finds shared components. */
  private shared(id: string, made: ZodOpenApiResponseObject): ZodOpenApiResponseObject {
    const known = this.known.get(id) ?? { ...made, id };
    this.known.set(id, known);
    return known;
  }
}

/** Answers differ by their codes, and by headers that depend on how an operation is authorised. */
function nameOf({ document }: Operation, status: number, kinds: readonly FailureKind[]): string {
  const asked = document.security === "signature" ? [] : ["Unsigned"];
  const name = names.get(status);
  // A tool makes a type of the name, which no language lets begin with a digit.
  if (name === undefined) throw new Error(`The status ${status} has no name.`);
  return [name, ...new Set(kinds.map(codeOf)), ...asked].join("_");
}

function answer(kinds: readonly FailureKind[], headers: ReturnType<typeof headersOfRefusal>): ZodOpenApiResponseObject {
  const schema = z
    .object({ code: Code(kinds), message: z.string().min(1), data: z.null() })
    .meta({ description: "Branch on code; message says what to do." });
  const told = kinds.map((kind) => `${codeOf(kind)} ${kind.replaceAll("_", " ")}`);
  return {
    description: `${told.join("; ")}.`,
    headers,
    content: {
      "application/json": { schema, examples: Object.fromEntries(kinds.map((kind) => [kind, example(kind)])) },
    },
  };
}

const example = (kind: FailureKind) => ({
  summary: codeMeanings[kind] ?? kind,
  value: { code: codeOf(kind), message: refusalExamples[kind] ?? kind, data: null },
});
