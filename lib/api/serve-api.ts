import { feedOpenapi, openapi } from "#lib/api/service/openapi";
import { refuse } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import { matchPath, splitTarget } from "#lib/http/answer/path-pattern";
import { catalogue } from "./catalogue";
import type { Operation } from "./operation";

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

/** Answers an unknown path under /api/v1, also in the envelope. */
export function noSuchOperation(gate: Gate, allowed: readonly string[]): Promise<ApiAnswer> {
  return answered(gate, "none", async (trail) => {
    if (allowed.length === 0) {
      return refuse(
        "no_such_operation",
        "There is no such operation. See /api/v1/openapi.json for those there are, or /api/v1/internal/openapi.json for the exchange's feed.",
      );
    }
    trail.headers.Allow = allowed.join(", ");
    return refuse("method_not_allowed", `This path takes ${allowed.join(" and ")} only.`);
  });
}
