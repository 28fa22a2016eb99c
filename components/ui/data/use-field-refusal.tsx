import { fieldAtFault, isRefused } from "#lib/browser/asking/field-at-fault";
import { useErrorText } from "./use-error-text";

/** The mutation by which a form was sent. */
interface Sent {
  readonly error: unknown;
  reset(): void;
}

export interface FieldRefusal<Name extends string> {
  /** The refusal's text at the field that it names; undefined at every other field. */
  at(name: Name): string | undefined;
  /** The failure of the form as a whole; null when there is none, or a field shows it. */
  readonly rest: unknown;
  /** Takes a refusal away, because something else is typed now. */
  corrected(): void;
}

/** Shows a refusal at the field that is wrong, for as long as it is unchanged. */
export function useFieldRefusal<const Name extends string>(
  { error, reset }: Sent,
  names: readonly Name[],
): FieldRefusal<Name> {
  const text = useErrorText(error);
  const wrong = fieldAtFault(error, names);
  return {
    at: (name) => (name === wrong ? text : undefined),
    rest: wrong === undefined ? (error ?? null) : null,
    corrected() {
      if (isRefused(error)) reset();
    },
  };
}
