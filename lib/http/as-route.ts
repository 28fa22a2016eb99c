import { done, refuse } from "#lib/domain/failure";
import { runtime } from "#lib/runtime";
import type { ApiAnswer, ApiRequest } from "./exchange";
import { noSuchOperation } from "./no-such-operation";
import type { Operation } from "./operation";
import { matchPath, splitTarget } from "./path-pattern";

/** An operation as a Next route. Next's door is for development: it rewrites targets and vouches for no address. */
export const asRoute =
  (operation: Operation) =>
  async (request: Request): Promise<Response> => {
    const { gate } = await runtime();
    const target = request.url.slice(new URL(request.url).origin.length);
    const parameters = matchPath(operation.path.split("/"), splitTarget(target).path.split("/")) ?? {};
    return asResponse(await operation.serve(gate, asApiRequest(request, target), parameters));
  };

export async function unknownRoute(): Promise<Response> {
  const { gate } = await runtime();
  return asResponse(await noSuchOperation(gate, []));
}

const asResponse = ({ status, headers, text }: ApiAnswer): Response => new Response(text, { status, headers });

const asApiRequest = (request: Request, target: string): ApiRequest => ({
  method: request.method,
  target,
  clientAddress: null,
  header: (name) => request.headers.get(name) ?? undefined,
  async readBody(bytesMax) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length <= bytesMax) return done(bytes);
    return refuse("body_too_large", `The body is larger than ${bytesMax} bytes. Send a smaller one.`);
  },
});
