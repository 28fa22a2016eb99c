import { initialsOf } from "#lib/domain/people/initials-of";

/** A round mark with a person's letters. Their name or email always stands beside it, or labels it. */
export function Initials({ name, email }: { readonly name: string | null; readonly email: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-[0.6875rem] text-accent"
    >
      {initialsOf(name, email)}
    </span>
  );
}
