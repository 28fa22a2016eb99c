import { ErrorState } from "#components/ui/error-state";
import { isApiError } from "#lib/browser/asking/api-error";

export interface KeyFailureProps {
  readonly error: unknown;
  /** What to do when nobody can say whether it was done. */
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
