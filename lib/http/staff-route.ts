import type * as z from "zod";
import { readStaffToken } from "#lib/auth";
import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { textOfSegment } from "#lib/domain/path-segment";
import { type Capability, mayDo } from "#lib/domain/role";
import { consoleBytesMax } from "#lib/limits";
import { runtime } from "#lib/runtime";
import type { Agent } from "#lib/stored/agent";
import type { Author } from "#lib/stored/author";
import type { SignedInStaff, StaffSession } from "#lib/stored/staff-session";
import { findSignedInStaff } from "#lib/usecases/find-signed-in-staff";
import { judgeStaffGate } from "#lib/usecases/judge-staff-gate";
import type { Trail } from "./answered";
import type { DeskCost } from "./desk-shares";
import type { Reply } from "./exchange";
import type { Gate } from "./gate";
import { addressIn, isSecure, judgeOrigin } from "./own-origin";
import { operationOf, staffAnswered, withoutBody } from "./staff-answered";
import { readStaffBody, readStaffQuery } from "./staff-input";

/** A request of the dashboard that has passed every check. Whose data it may touch, `agent` says and nothing else. */
export interface StaffCall {
  readonly context: Context;
  readonly gate: Gate;
  readonly agent: Agent;
  readonly member: SignedInStaff["member"];
  readonly session: StaffSession;
  readonly author: Author;
  readonly request: Request;
  readonly requestId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly note: Trail["note"];
  /** For what outlives its request, as a stream does: false once the session, the role or the account is gone. */
  stillAllowed(): Promise<boolean>;
}

export interface StaffRoute<Q, B> {
  /** Null: whoever is signed in. */
  readonly may: Capability | null;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  /** Asked by a page on its own, whoever sits there: it does not count as being used. */
  readonly unattended?: boolean;
  /** A pasted request of the API's, with its body, is longer than what pages send otherwise. */
  readonly longBody?: boolean;
  /** What moves money stops for a suspended agent. */
  readonly stopsWhenSuspended?: boolean;
  /** Open to whoever still has to set up a second factor, and needs this for it. */
  readonly openForSetUp?: boolean;
  /** Open to a page that was loaded for another of the person's agents, since it does nothing for either. */
  readonly forAnyAgent?: boolean;
  /** Light, unless said. */
  readonly cost?: DeskCost;
  handle(call: StaffCall, input: { readonly query: Q; readonly body: B }): Promise<Outcome<Reply> | Response>;
}

type Parameters = Record<string, string>;
type RouteHandler = (request: Request, context: { params: Promise<Parameters> }) => Promise<Response>;

/** Makes a route of what it declares: origin, session, rate, the team's gate, capability, suspension, shape, work, in this order. */
export const staffRoute =
  <Q, B>(spec: StaffRoute<Q, B>): RouteHandler =>
  async (request, { params: given }) => {
    const { gate } = await runtime();
    // Next hands over nothing, whatever its types say, where a path has no parameter.
    const spelled: Parameters = { ...(await given) };
    const operation = operationOf(request, spelled);
    const params = Object.fromEntries(Object.entries(spelled).map(([name, text]) => [name, textOfSegment(text)]));
    const response = await staffAnswered(gate, operation, (trail) => work(gate, spec, request, params, trail));
    return request.method === "HEAD" ? withoutBody(response) : response;
  };

async function work<Q, B>(
  gate: Gate,
  spec: StaffRoute<Q, B>,
  request: Request,
  params: StaffCall["params"],
  trail: Trail,
): Promise<Outcome<Reply> | Response> {
  const { context } = gate;
  const origin = judgeOrigin(request.method, request.headers);
  if (!origin.ok) return origin;
  const token = await readStaffToken(context.secrets, isSecure(request.headers), request.headers.get("cookie") ?? "");
  const attended = !spec.unattended && !request.headers.has("x-unattended");
  const found = await findSignedInStaff(context, token, attended);
  if (!found.ok) return found;
  const { agent, member, session } = found.value;
  trail.note.agent = agent.id;
  trail.note.staff = member.email;
  const cost = spec.cost ?? "light";
  const counted = gate.desk.take(session, cost, context.clock.monotonicMs());
  if (!counted.ok) return counted;
  const meant = spec.forAnyAgent ? done(null) : judgeAgentMeant(request.headers.get("x-for-agent"), agent);
  if (!meant.ok) return meant;
  const asked = { address: addressIn(request.headers), openForSetUp: spec.openForSetUp ?? false };
  const judge = (staff: SignedInStaff): Outcome<null> => {
    const passed = judgeStaffGate(staff, asked);
    return passed.ok ? judgeRole(spec, staff) : passed;
  };
  const allowed = judge(found.value);
  if (!allowed.ok) return allowed;
  const query = readStaffQuery(spec.query, request);
  if (!query.ok) return query;
  const body = await readStaffBody(spec.body, request, spec.longBody ? consoleBytesMax : undefined);
  if (!body.ok) return body;
  const author = {
    actor: `staff:${member.email}`,
    requestId: trail.requestId,
    address: asked.address,
    at: context.clock.now(),
    acting: { agentId: agent.id, email: member.email, may: spec.may },
  };
  const call: StaffCall = {
    ...{ context, gate, agent, member, session, author, request, params },
    requestId: trail.requestId,
    note: trail.note,
    async stillAllowed() {
      const now = await findSignedInStaff(context, token, false);
      return now.ok && judge(now.value).ok;
    },
  };
  return gate.desk.inTurn(agent.id, cost, () => spec.handle(call, { query: query.value, body: body.value }));
}

/** A page says which agent it is about: a tab of before the browser went over to another must not act for that one. */
export function judgeAgentMeant(meant: string | null, agent: Agent): Outcome<null> {
  if (meant === null || meant === agent.id) return done(null);
  return refuse("agent_switched", "This browser acts for another agent now: nothing was done. Reload the page.");
}

function judgeRole(
  { may, stopsWhenSuspended }: Pick<StaffRoute<never, never>, "may" | "stopsWhenSuspended">,
  { agent, member }: SignedInStaff,
): Outcome<null> {
  if (may !== null && !mayDo(member.role, may)) {
    return refuse("role_may_not", `Your role (${member.role}) may not do this. Ask an owner of ${agent.name}.`);
  }
  if (stopsWhenSuspended && agent.status === "suspended") {
    return refuse("agent_suspended", "This agent is suspended: this request posted nothing. Ask the operator.");
  }
  return done(null);
}
