import { done, type Outcome } from "#lib/domain/failure";
import { answered, type Trail } from "./answered";
import type { Reply } from "./exchange";
import type { Gate } from "./gate";

type Parameters = Readonly<Record<string, string>>;

/** Makes a web answer of a piece of work: the envelope, or what the work streams, with the same headers and log line. */
export async function staffAnswered(
  gate: Gate,
  operation: string,
  work: (trail: Trail) => Promise<Outcome<Reply> | Response>,
): Promise<Response> {
  let streamed: Response | null = null;
  const { status, headers, text } = await answered(gate, operation, async (trail) => {
    const result = await work(trail);
    if (!(result instanceof Response)) return result;
    streamed = result;
    return done({ data: null });
  });
  return streamed ? withHeaders(streamed, headers) : new Response(text, { status, headers });
}

/** For a HEAD: nobody takes its body, and a stream that nobody lets go of holds its place until its time runs out. */
export async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel();
  return new Response(null, { status, headers });
}

/** A stream keeps what it says of itself; the rest is as for every answer. */
function withHeaders(streamed: Response, headers: Parameters): Response {
  const all = new Headers(headers);
  for (const [name, value] of streamed.headers) all.set(name, value);
  return new Response(streamed.body, { status: streamed.status, headers: all });
}

/**
 * "staff GET players/{player}": told apart in log and metrics by route, never by what was asked for. Decoded first, since
 * one path can be spelled in countless ways and each name is kept for good.
 */
export function operationOf(request: Request, parameters: Parameters): string {
  const path = new URL(request.url).pathname.replace(/^\/api\/staff\//, "");
  const names = Object.entries(parameters);
  const parts = path.split("/").map((spelled) => {
    const part = decoded(spelled);
    const [name] = names.find(([, value]) => part === value || part === decoded(value)) ?? [];
    return name === undefined ? part : `{${name}}`;
  });
  return `staff ${request.method} ${parts.join("/")}`;
}

function decoded(spelled: string): string {
  try {
    return decodeURIComponent(spelled);
  } catch {
    return "{malformed}";
  }
}
