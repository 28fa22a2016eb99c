import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import { matchPath, splitTarget } from "#lib/http/answer/path-pattern";
import { catalogue } from "./catalogue";
import { noSuchOperation } from "./no-such-operation";
import type { Operation } from "./operation";
import { feedOpenapi, openapi } from "./service/openapi";

/** Every route of the API: the operations in the documents, and the documents themselves. */
export const routes: readonly Operation[] = [...catalogue, openapi, feedOpenapi];

const patterns = routes.map((operation) => ({ operation, parts: operation.path.split("/") }));

/** True for a target that a deposit or a withdrawal is sent to. */
export function isOfTransfer(target: string): boolean {
  const given = splitTarget(target).path.split("/");
  return patterns.some(({ operation, parts }) => operation.isTransfer && matchPath(parts, given) !== null);
}

export function serveApi(gate: Gate, request: ApiRequest): Promise<ApiAnswer> {
  const given = splitTarget(request.target).path.split("/");
  const allowed: string[] = [];
  for (const { operation, parts } of patterns) {
    const parameters = matchPath(parts, given);
    if (!parameters) continue;
    // A HEAD is signed as a HEAD and answered like a GET; its door leaves the body out.
    const methods = operation.method === "GET" ? ["GET", "HEAD"] : [operation.method];
    if (methods.includes(request.method)) return operation.serve(gate, request, parameters);
    allowed.push(...methods);
  }
  return noSuchOperation(gate, allowed);
}
