import { ErrorState } from "#components/ui/data/error-state";
import { isApiError } from "#lib/browser/asking/api-error";

export interface UnknownOutcomeProps {
  readonly error: unknown;
  /** The advice when it is unknown whether the action took effect; undefined where its answer holds no secret. */
  readonly unknown: string | undefined;
}

/** The failure of an action whose answer may hold a secret: without an answer the secret may be lost. */
export function UnknownOutcome({ error, unknown }: UnknownOutcomeProps) {
  const isUnknown = isApiError(error) && (error.unanswered || error.status === 500);
  return (
    <div className="mt-5 space-y-2">
      <ErrorState error={error} />
      {isUnknown && unknown !== undefined && <p>{unknown}</p>}
    </div>
  );
}
