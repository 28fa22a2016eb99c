import { classNames } from "#lib/browser/look/class-names";
import type { RequestRow } from "#lib/desk/requests/request-shape";
import { OfMemberBadge } from "./of-member-badge";
import { UnprovedBadge } from "./unproved-badge";
import { useCodeText } from "./use-code-text";

/** The code and its meaning. A refusal is bold, because not everybody can tell colours apart. */
export function AnswerCell({ row: { code, authenticated, member } }: { readonly row: RequestRow }) {
  const text = useCodeText()(code);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle">
      <span className={classNames("whitespace-nowrap", code === 0 ? "text-soft" : "font-medium")}>
        {code !== 0 && <span className="tabular mr-1.5">{code}</span>}
        {text}
      </span>
      {!authenticated && <UnprovedBadge />}
      {member !== null && <OfMemberBadge />}
    </span>
  );
}
