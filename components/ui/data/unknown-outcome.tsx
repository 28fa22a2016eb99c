import { isApiError } from "#lib/browser/asking/api-error";
import { ErrorState } from "./error-state";

export interface UnknownOutcomeProps {
  readonly error: unknown;
  /** The advice when it is unknown whether the action took effect. */
  readonly unknown: string;
}

/** The failure of an action whose answer holds a secret: without an answer the secret may be lost. */
export function UnknownOutcome({ error, unknown }: UnknownOutcomeProps) {
  const isUnknown = isApiError(error) && (error.unanswered || error.status === 500);
  return (
    <div className="mt-5 space-y-2">
      <ErrorState error={error} />
      {isUnknown && <p>{unknown}</p>}
    </div>
  );
}
