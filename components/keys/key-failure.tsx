import { ErrorState } from "#components/ui/data/error-state";
import { isApiError } from "#lib/browser/asking/api-error";

export interface KeyFailureProps {
  readonly error: unknown;
  /** The advice when it is unknown whether the action took effect. */
  readonly unknown: string;
}

export function KeyFailure({ error, unknown }: KeyFailureProps) {
  const isUnknown = isApiError(error) && (error.unanswered || error.status === 500);
  return (
    <div className="mt-5 space-y-2">
      <ErrorState error={error} />
      {isUnknown && <p>{unknown}</p>}
    </div>
  );
}
