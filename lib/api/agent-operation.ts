import type * as z from "zod";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Reply } from "#lib/http/answer/exchange";
import type { Agent } from "#lib/store/agent";
import type { Context } from "#lib/usecases/context";
import type { Operation } from "./operation";
import { type SignedCall, type SignedSpec, signedOperation } from "./signed-operation";

/** A signed request of an agent's own system. */
export interface AgentCall<Query, Body> extends SignedCall<Query, Body> {
  readonly agent: Agent;
}

export interface AgentSpec<Query extends z.ZodObject, Body extends z.ZodObject> extends SignedSpec<Query, Body> {
  handle(context: Context, call: AgentCall<z.infer<Query>, z.infer<Body>>): Promise<Outcome<Reply>>;
}

/** Makes an operation for agents. The feed's keys belong to no agent, and carry none of the scopes for these. */
export const agentOperation = <Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: AgentSpec<Query, Body>,
): Operation =>
  signedOperation(spec, (context, call) =>
    isOfAgent(call)
      ? spec.handle(context, call)
      : Promise.resolve(refuse("scope_missing", "This key belongs to no agent. Use one of the agent's own keys.")),
  );

const isOfAgent = <Query, Body>(call: SignedCall<Query, Body>): call is AgentCall<Query, Body> => call.agent !== null;
