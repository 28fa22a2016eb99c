import type * as z from "zod";
import type { FailureKind } from "#lib/domain/failure";
import type { LimitName, Scope } from "#lib/domain/keys/scope";
import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";

/** The part of an operation that goes into the OpenAPI document. */
export interface OperationDocument {
  /** A good function name for a client generated from the document. */
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: "Report" | "Wallet" | "Events" | "Session" | "Feed" | "Service";
  readonly security: "signature" | "bearer" | "none";
  readonly scope?: Scope | "by type";
  readonly idempotencyKey?: boolean;
  /** The name of the quota that requests spend; null or left out for no quota. */
  readonly limit?: LimitName | null;
  /** The headers of its success, beside the headers of all answers. */
  readonly headers?: readonly ("X-Idempotent-Replayed" | "X-Data-Available-From")[];
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly bodyBytesMax?: number;
  readonly data: z.ZodType;
  /** True when the answer stands outside the envelope. */
  readonly bare?: boolean;
  /** The operation's own failures, beside the failures that every operation of its kind shares. */
  readonly failures: readonly FailureKind[];
  /** The failures of single items, which stand inside a success. */
  readonly itemFailures?: readonly FailureKind[];
  /** A call as it goes over the wire, for player p-1 or trade t-1 if the path has one; only the document has no example. */
  readonly example?: {
    readonly query?: string;
    readonly request?: Readonly<Record<string, unknown>>;
    readonly response: Readonly<Record<string, unknown>>;
  };
}

/** One operation of /api/v1: its path, its documentation, and the way it is served. Every door calls `serve`. */
export interface Operation {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** The path, with its parameters in braces. */
  readonly path: string;
  readonly document: OperationDocument;
  /** True where money moves: a deposit, a withdrawal, a batch of both. */
  readonly isTransfer?: boolean;
  serve(gate: Gate, request: ApiRequest, pathParameters: Readonly<Record<string, string>>): Promise<ApiAnswer>;
}
