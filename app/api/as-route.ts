import { noSuchOperation } from "#lib/api/no-such-operation";
import type { Operation } from "#lib/api/operation";
import type { ApiAnswer, ApiRequest } from "#lib/http/exchange";
import { matchPath, splitTarget } from "#lib/http/path-pattern";
import { readBodyOf } from "#lib/http/read-body-of";
import { log } from "#lib/log";
import { runtime } from "#lib/runtime";

declare global {
  // Next bundles its own copy of this module: what hosts the process can only be told beside all modules.
  var exchangeBackOfficeHost: "shipped" | undefined;
}

/**
 * An operation as a Next route. Next's door is for development: it rewrites targets and vouches for no address. Where the
 * shipped server hosts Next, in its development mode too, that has a door of its own to all of them, and no second one.
 */
export const asRoute =
  (operation: Operation) =>
  async (request: Request): Promise<Response> => {
    const { gate } = await runtime();
    if (globalThis.exchangeBackOfficeHost === "shipped") {
      log.error({ operation: operation.name }, "a request came to a route for development and was refused");
      return asResponse(await noSuchOperation(gate, []));
    }
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
  readBody: (bytesMax) => readBodyOf(request, bytesMax),
});
