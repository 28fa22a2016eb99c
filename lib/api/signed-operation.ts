import type * as z from "zod";
import type { Agent } from "#lib/domain/agents/agent";
import { done, type FailureKind, type Outcome, refuse } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { feedScope, type LimitName, limitNames, quotas, type Scope } from "#lib/domain/keys/scope";
import { bodyBytesMax } from "#lib/domain/keys/signing-text";
import { recovering, tellSigner } from "#lib/domain/unavailable";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import { answered, type Trail } from "#lib/http/answer/answered";
import type { ApiRequest, Reply } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import { playerIn } from "#lib/http/answer/heard-request";
import { reachMilestone } from "#lib/http/answer/reach-milestone";
import { readShape, type Shaped, type ShapeSpec } from "#lib/http/body/read-shape";
import { authenticate, boundRefusals } from "#lib/http/keys/authenticate";
import type { QuotaVerdict } from "#lib/http/limits/quota-windows";
import type { Context } from "#lib/usecases/context";
import type { Operation, OperationDocument } from "./operation";

/** A request that has passed every check of its operation. */
export interface SignedCall<Query, Body> extends Shaped<Query, Body> {
  readonly key: ApiKey;
  /** Null for the feed's keys, which belong to no agent. */
  readonly agent: Agent | null;
  readonly actor: string;
  readonly address: string | null;
  readonly requestId: string;
  readonly idempotencyKey: string;
  readonly guard: ReplayGuard;
  readonly note: Trail["note"];
  readonly eventWaits: Gate["eventWaits"];
}

/** A signed request of an agent's own system. */
export interface AgentCall<Query, Body> extends SignedCall<Query, Body> {
  readonly agent: Agent;
}

/** What every signed operation declares. */
interface SignedSpec<Query extends z.ZodObject, Body extends z.ZodObject> extends ShapeSpec<Query, Body> {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly document: Pick<
    OperationDocument,
    "operationId" | "summary" | "description" | "tag" | "data" | "headers" | "itemFailures" | "example"
  > & {
    readonly failures?: readonly FailureKind[];
    /** The body for the document, if it shows more than the door checks. */
    readonly body?: z.ZodObject;
  };
  readonly stopsWhenSuspended?: boolean;
  readonly isTransfer?: boolean;
  readonly bodyBytesMax?: number;
}

/** Scopes that depend on the body, which is then parsed before they are judged. */
interface ScopesByBody<Body> {
  readonly anyOf: readonly Scope[];
  of(body: Body): readonly Scope[];
}

/** An operation for agents. The feed's keys belong to no agent and never carry these scopes. */
interface AgentSpec<Query extends z.ZodObject, Body extends z.ZodObject> extends SignedSpec<Query, Body> {
  readonly for: "agent";
  readonly scope: Scope | ScopesByBody<z.infer<Body>>;
  readonly limit: LimitName;
  /** What the request counts as for the quotas of other operations, too: spent whole or not at all. */
  alsoSpends?(body: z.infer<Body>): Partial<Record<LimitName, number>>;
  handle(context: Context, call: AgentCall<z.infer<Query>, z.infer<Body>>): Promise<Outcome<Reply>>;
}

/** An operation for the exchange's own feed, which has a scope of its own and no limit. */
interface FeedSpec<Query extends z.ZodObject, Body extends z.ZodObject> extends SignedSpec<Query, Body> {
  readonly for: "feed";
  handle(context: Context, call: SignedCall<z.infer<Query>, z.infer<Body>>): Promise<Outcome<Reply>>;
}

/** Makes a signed operation: it checks signature, suspension, quota, scope and shape, and then does the work. */
export function signedOperation<Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: AgentSpec<Query, Body> | FeedSpec<Query, Body>,
): Operation {
  const scope: Scope | ScopesByBody<z.infer<Body>> = spec.for === "feed" ? feedScope : spec.scope;
  const limit = spec.for === "feed" ? null : spec.limit;
  const alsoSpends = spec.for === "feed" ? undefined : spec.alsoSpends;

  async function work(gate: Gate, request: ApiRequest, path: Readonly<Record<string, string>>, trail: Trail) {
    trail.heard.request = request;
    trail.heard.playerId = playerIn(path.external_player_id);
    const who = await authenticate(gate, request, trail.heard, (key) => bytesMaxFor(scope, spec.bodyBytesMax, key));
    if (!who.ok) return who;
    const { key, agent } = who.value.held;
    trail.note.key = key.id;
    if (agent) {
      trail.note.agent = agent.id;
      reachMilestone(gate.context, agent.id, "signed_call");
    }
    if (spec.stopsWhenSuspended && agent?.status === "suspended") {
      const suspended = refuse("agent_suspended", "This agent is suspended: nothing was posted. Ask the operator.");
      return boundRefusals(gate, key.id, suspended);
    }
    const rated = await spendQuota(gate, limit, key, trail);
    if (!rated.ok) return rated;
    const scoped = typeof scope === "string" ? requireScope(key, scope) : done(null);
    if (!scoped.ok) return boundRefusals(gate, key.id, scoped);
    const shaped = readShape(spec, request, path, who.value);
    if (!shaped.ok) return shaped;
    if (typeof scope !== "string") {
      const scopedByBody = requireScopes(key, scope.of(shaped.value.body));
      if (!scopedByBody.ok) return boundRefusals(gate, key.id, scopedByBody);
    }
    if (alsoSpends) {
      const spent = await spendQuotas(gate, alsoSpends(shaped.value.body), key, trail);
      if (!spent.ok) return spent;
    }
    // Every member is named: a spread would give the object a shape of its own and slow the hot path.
    const { playerId, tradeId, query, body } = shaped.value;
    const call = {
      key,
      agent,
      actor: `key:${key.id}`,
      address: request.clientAddress,
      requestId: trail.requestId,
      idempotencyKey: who.value.idempotencyKey,
      playerId,
      tradeId,
      query,
      body,
      guard: { keyId: key.id, signature: who.value.signature, expiresAt: who.value.signatureExpiresAt },
      note: trail.note,
      eventWaits: gate.eventWaits,
    };
    if (spec.for === "feed") return await spec.handle(gate.context, call);
    return isOfAgent(call) ? await spec.handle(gate.context, call) : ofNoAgent();
  }

  return {
    name: spec.name,
    method: spec.method,
    path: spec.path,
    document: documentOf(spec, scope, limit),
    isTransfer: spec.isTransfer ?? false,
    serve: (gate, request, path) =>
      answered(gate, spec.name, async (trail) => {
        const outcome = await work(gate, request, path, trail);
        return outcome.ok ? outcome : { ok: false, failure: tellSigner(outcome.failure) };
      }),
  };
}

const isOfAgent = <Query, Body>(call: SignedCall<Query, Body>): call is AgentCall<Query, Body> => call.agent !== null;

const ofNoAgent = () => refuse("scope_missing", "This key belongs to no agent. Use one of the agent's own keys.");

/** A key without the operation's scope may send no more than a transfer's body: it will be refused anyway. */
function bytesMaxFor(scope: Scope | ScopesByBody<never>, own: number | undefined, key: ApiKey): number {
  const scopes: readonly string[] = typeof scope === "string" ? [scope] : scope.anyOf;
  return own === undefined || !key.scopes.some((held) => scopes.includes(held)) ? bodyBytesMax : own;
}

function documentOf<Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: SignedSpec<Query, Body>,
  scope: Scope | ScopesByBody<z.infer<Body>>,
  limit: LimitName | null,
): OperationDocument {
  const body = spec.document.body ?? spec.body;
  return {
    ...spec.document,
    failures: spec.document.failures ?? [],
    security: "signature",
    scope: typeof scope === "string" ? scope : "by type",
    idempotencyKey: spec.idempotencyKey ?? false,
    limit,
    ...(spec.query ? { query: spec.query } : {}),
    ...(body ? { body, bodyBytesMax: spec.bodyBytesMax ?? bodyBytesMax } : {}),
  };
}

function spendQuota(
  gate: Gate,
  name: LimitName | null,
  key: ApiKey,
  trail: Trail,
): Outcome<null> | Promise<Outcome<null>> {
  if (name === null) return done(null);
  const limit = key.limits[name] ?? quotas[name].perMinute;
  return limit === 0 ? done(null) : spend(gate, `${key.id} ${name}`, limit, trail);
}

async function spend(gate: Gate, name: string, limit: number, trail: Trail): Promise<Outcome<null>> {
  const verdict = await gate.quotas.take(name, limit);
  if (!verdict) return recovering();
  tellQuota(verdict, trail);
  if (verdict.allowed) return done(null);
  const message = `More than ${limit} requests in a minute. Wait ${verdict.resetSeconds} s and send it again.`;
  return refuse("rate_exceeded", message, verdict.resetSeconds);
}

/** The answer tells of these quotas only when one of them refuses. */
async function spendQuotas(
  gate: Gate,
  counts: Partial<Record<LimitName, number>>,
  key: ApiKey,
  trail: Trail,
): Promise<Outcome<null>> {
  const asks = limitNames.flatMap((name) => {
    const [count = 0, limit] = [counts[name], key.limits[name] ?? quotas[name].perMinute];
    return count === 0 || limit === 0 ? [] : [{ name: `${key.id} ${name}`, limit, count }];
  });
  if (asks.length === 0) return done(null);
  const verdict = await gate.quotas.takeAll(asks);
  if (!verdict) return recovering();
  if (verdict.allowed) return done(null);
  tellQuota(verdict, trail);
  const message = `With this batch the key would send more than ${verdict.limit} transfers of one kind in a minute: nothing was posted. Wait ${verdict.resetSeconds} s and send it again, or send fewer at once.`;
  return refuse("rate_exceeded", message, verdict.resetSeconds);
}

function tellQuota({ limit, remaining, resetSeconds }: QuotaVerdict, { headers }: Trail): void {
  headers["RateLimit-Limit"] = String(limit);
  headers["RateLimit-Remaining"] = String(remaining);
  headers["RateLimit-Reset"] = String(resetSeconds);
}

function requireScopes(key: ApiKey, scopes: readonly Scope[]): Outcome<null> {
  const lacking = scopes.find((scope) => !key.scopes.includes(scope));
  return lacking === undefined ? done(null) : requireScope(key, lacking);
}

function requireScope(key: ApiKey, scope: Scope): Outcome<null> {
  return key.scopes.includes(scope)
    ? done(null)
    : refuse("scope_missing", `This key lacks the scope ${scope}. Use a key that has it.`);
}
