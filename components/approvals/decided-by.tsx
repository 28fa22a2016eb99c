import { useTranslations } from "next-intl";
import { ActorName } from "#components/transfers/journal/actor-name";
import { ShownText } from "#components/ui/text/shown-text";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { shownText } from "#lib/domain/text/shown-text";

/** The vote that decided a closed request: the rejection, or the last approval of one that was carried out. */
export function decidingVote({ state, votes }: DeskApproval) {
  if (state === "rejected") return votes.findLast(({ vote }) => vote === "reject") ?? null;
  return state === "executed" ? (votes.findLast(({ vote, counts }) => vote === "approve" && counts) ?? null) : null;
}

/** The actor that ended a request; null for one that nobody ended, such as an expired one. */
export function endedBy(approval: DeskApproval): string | null {
  const vote = decidingVote(approval);
  if (vote) return `member:${vote.email}`;
  const { ended_by: by } = approval;
  return by === null || by.startsWith("service:") ? null : by;
}

const member = "member:";

/** The name of who ended a request: a member's email, or the operator. */
export function useEnder(): (approval: DeskApproval) => string {
  const t = useTranslations("approvals.alert");
  return (approval) => {
    const by = endedBy(approval);
    return by?.startsWith(member) ? shownText(by.slice(member.length)) : t("operator");
  };
}

/** The member who decided on a request, with their note. */
export function DecidedBy({ approval }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals");
  const by = endedBy(approval);
  const note = decidingVote(approval)?.note ?? null;
  return (
    <>
      {by === null ? <span className="text-soft">{t("nobody")}</span> : <ActorName actor={by} />}
      {note !== null && (
        <span className="line-clamp-2 max-w-72 whitespace-normal text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
          <ShownText text={note} />
        </span>
      )}
    </>
  );
}
