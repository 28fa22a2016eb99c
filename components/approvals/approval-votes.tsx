import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActorName } from "#components/transfers/journal/actor-name";
import { CircleCheck, CircleX } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";

/** The votes on a request with their notes, and how many of the needed approvals are given. */
export function ApprovalVotes({ approval: { votes, needed } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const id = useId();
  const given = votes.filter(({ vote, counts }) => vote === "approve" && counts).length;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
        <h3 id={id} className="font-medium">
          {t("votes")}
        </h3>
        <p className="tabular text-[0.8125rem] text-soft">
          {t("needed")}: {t("given", { given, needed })}
        </p>
      </div>
      {votes.length === 0 ? (
        <p className="py-2 text-soft">{t("noVotes")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {votes.map(({ email, vote, note, at, counts }) => (
            <li key={`${email} ${vote}`} className="flex items-start gap-3 py-2">
              {vote === "approve" ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
              ) : (
                <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
              )}
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{t(`vote.${vote}`)}</span>
                  <ActorName actor={`member:${email}`} inFull />
                  {!counts && <Badge tone="warn">{t("void")}</Badge>}
                  <Time at={at} zoned className="ml-auto text-[0.8125rem] text-soft" />
                </p>
                {note !== null && (
                  <p className="mt-0.5">
                    <ShownText text={note} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
