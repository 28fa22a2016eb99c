import type * as z from "zod";
import type { Outcome } from "#lib/domain/failure";
import { feedScope } from "#lib/domain/keys/scope";
import type { Reply } from "#lib/http/answer/exchange";
import type { Context } from "#lib/usecases/context";
import type { Operation } from "./operation";
import { type SignedCall, type SignedSpec, signedOperation } from "./signed-operation";

export interface FeedSpec<Query extends z.ZodObject, Body extends z.ZodObject>
  extends Omit<SignedSpec<Query, Body>, "scope" | "limit"> {
  handle(context: Context, call: SignedCall<z.infer<Query>, z.infer<Body>>): Promise<Outcome<Reply>>;
}

/** Makes an operation for the exchange's own feed, which has no rate limit. */
export const feedOperation = <Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: FeedSpec<Query, Body>,
): Operation =>
  signedOperation({ ...spec, scope: feedScope, limit: null }, (context, call) => spec.handle(context, call));
