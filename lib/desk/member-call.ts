import type * as z from "zod";
import { readMemberToken } from "#lib/auth";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { done, must, type Outcome, refuse } from "#lib/domain/failure";
import { faultOfEndedRole } from "#lib/domain/people/acting-member";
import type { MemberSession, SignedInMember } from "#lib/domain/people/member-session";
import { type Capability, mayDo, rolesText } from "#lib/domain/people/role";
import type { NamesIn } from "#lib/domain/text/path";
import type { Gate } from "#lib/http/answer/gate";
import type { DeskCost } from "#lib/http/limits/desk-shares";
import { judgeOrigin } from "#lib/http/pages/own-origin";
import type { Context } from "#lib/usecases/context";
import { findSignedInMember, type MemberToken } from "#lib/usecases/people/find-member-session";
import { judgeMemberGate } from "#lib/usecases/people/sign-in";
import type { DeskTrail } from "./desk-answered";
import type { DeskMethod } from "./desk-operation";
import { type DeskRequest, deviceMarkIn } from "./exchange";
import { type Input, type InputSpec, readInput } from "./read-input";

/** A page names the agent it was loaded for: an old tab must not act for the agent that another tab switched to. */
export function judgeAgentMeant(meant: string | undefined, agent: Agent): Outcome<null> {
  if (meant === undefined || meant === agent.id) return done(null);
  return refuse("agent_switched", "This browser acts for another agent now: nothing was done. Reload the page.");
}

export type Params<Path extends string> = Readonly<Record<NamesIn<Path>, string>>;

/** What a matched path has given for each of its parameters. */
export const paramsOf = <Path extends string>(_path: Path, given: Readonly<Record<string, string>>): Params<Path> =>
  Object(given);

/** A member's request that has passed every check. Only `agent` says whose data it may touch. */
export interface MemberCall<Path extends string = string> {
  readonly context: Context;
  readonly gate: Gate;
  readonly agent: Agent;
  readonly member: SignedInMember["member"];
  readonly session: MemberSession;
  readonly author: Author;
  readonly request: DeskRequest;
  readonly requestId: string;
  /** The parameters of the path, decoded. */
  readonly params: Params<Path>;
  readonly note: DeskTrail["note"];
  readonly cookies: DeskTrail["cookies"];
  /** How tries at one's own password are counted: the address and the browser. */
  readonly ownAccount: {
    readonly email: string;
    readonly address: string | null;
    readonly deviceMark: string | null;
  };
  /** For work that outlives its request, such as a stream: false when the session, the role or the account is gone. */
  stillAllowed(): Promise<boolean>;
}

/** The declaration of every operation for members. */
export interface MemberSpec<Query extends z.ZodType, Body extends z.ZodType> extends InputSpec<Query, Body> {
  readonly method: DeskMethod;
  readonly path: string;
  readonly may: Capability | "own_account";
  /** True for a page's own requests, which do not count as use of the session. */
  readonly unattended?: boolean;
  /** True for an operation that moves money, which is refused for a suspended agent. */
  readonly stopsWhenSuspended?: boolean;
  /** True when the operation does nothing for an agent, so that a page loaded for another agent may call it too. */
  readonly forAnyAgent?: boolean;
  /** Light by default. */
  readonly cost?: DeskCost;
}

export type MemberWork<Query extends z.ZodType, Body extends z.ZodType, Result, Path extends string> = (
  call: MemberCall<Path>,
  input: Input<Query, Body>,
) => Promise<Result> | Result;

/**
 * Judges a request by its operation's declaration, and does its work. The order is origin, session, quota, agent, gate,
 * role, suspension, shape.
 */
export async function memberWork<Query extends z.ZodType, Body extends z.ZodType, Result, Path extends string>(
  gate: Gate,
  spec: MemberSpec<Query, Body>,
  request: DeskRequest,
  params: Params<Path>,
  trail: DeskTrail,
  work: MemberWork<Query, Body, Result, Path>,
): Promise<Result> {
  const { context } = gate;
  must(judgeOrigin(request));
  const token = await readMemberToken(context.secrets, request.secure, request.header("cookie") ?? "");
  const attended = !spec.unattended && request.header("x-unattended") === undefined;
  const signedIn = must(await findSignedInMember(context, token, attended));
  const { agent, member, session } = signedIn;
  trail.note.agent = agent.id;
  trail.note.member = member.email;
  const cost = spec.cost ?? "light";
  must(gate.desk.take(session, cost, context.clock.monotonicMs()));
  if (!spec.forAnyAgent) must(judgeAgentMeant(request.header("x-for-agent"), agent));
  must(judgeMember(spec, signedIn, request));
  const input = await readInput(spec, request);
  const call = callOf(gate, spec, request, params, trail, { token, ...signedIn });
  return must(await gate.desk.inTurn(agent.id, cost, async () => done(await work(call, input))));
}

type Judged = Pick<MemberSpec<z.ZodType, z.ZodType>, "may" | "stopsWhenSuspended">;

function callOf<Path extends string>(
  gate: Gate,
  spec: Judged,
  request: DeskRequest,
  params: Params<Path>,
  { requestId, note, cookies }: DeskTrail,
  { token, agent, member, session }: SignedInMember & { readonly token: MemberToken | null },
): MemberCall<Path> {
  const { context } = gate;
  const { email } = member;
  const address = request.clientAddress;
  const may = spec.may === "own_account" ? null : spec.may;
  return {
    context,
    gate,
    agent,
    member,
    session,
    request,
    requestId,
    params,
    note,
    cookies,
    author: {
      actor: `member:${email}`,
      requestId,
      address,
      at: context.clock.now(),
      acting: { agentId: agent.id, email, may, session: session.idDigest },
    },
    ownAccount: { email, address, deviceMark: deviceMarkIn(request) },
    async stillAllowed() {
      const now = await findSignedInMember(context, token, false);
      return now.ok && judgeMember(spec, now.value, request).ok;
    },
  };
}

/** Judges the team's gate, the role, and whether the agent may move money at all. */
function judgeMember(
  { may, stopsWhenSuspended }: Judged,
  signedIn: SignedInMember,
  { clientAddress: address }: DeskRequest,
): Outcome<null> {
  const { agent, member } = signedIn;
  const passed = judgeMemberGate(signedIn, { address, openForSetUp: may === "own_account" });
  if (!passed.ok) return passed;
  if (may !== "own_account" && !mayDo(member.roles, may)) {
    const held = rolesText(member.roles);
    const refused = refuse("role_may_not", `Your role (${held}) may not do this. Ask an owner of ${agent.name}.`);
    return faultOfEndedRole(member) ?? refused;
  }
  if (stopsWhenSuspended && agent.status === "suspended") {
    return refuse("agent_suspended", "This agent is suspended: this request posted nothing. Ask the operator.");
  }
  return done(null);
}
