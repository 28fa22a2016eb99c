import { refuse } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import type { ApiAnswer } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";

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
