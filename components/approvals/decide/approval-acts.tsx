import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { Kbd } from "#components/ui/data/badge";
import { shortcutsAreOn } from "#lib/browser/look/shortcuts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { type ApprovalAct, actsOf, reasonNotToDecide } from "./approval-standing";

export interface ApprovalActsProps {
  readonly approval: DeskApproval;
  readonly onAct: (act: ApprovalAct) => void;
}

const keys: Readonly<Record<ApprovalAct, string | null>> = { withdraw: null, execute: null, reject: "R", approve: "A" };
const looks = { withdraw: "secondary", execute: "primary", reject: "secondary", approve: "primary" } as const;

/** The buttons and keys by which the member answers a request, or the reason why they cannot. */
export function ApprovalActs({ approval, onAct }: ApprovalActsProps) {
  const t = useTranslations("approvals");
  const { email, may } = useSignedInMember();
  const acts = actsOf(approval);
  const why = reasonNotToDecide(approval, email, may("approvals:decide"));
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, metaKey, ctrlKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
    if (isTyping || metaKey || ctrlKey || altKey || !shortcutsAreOn()) return;
    const act = acts.find((each) => keys[each] === key.toUpperCase());
    if (!act) return;
    event.preventDefault();
    onAct(act);
  });
  useEffect(() => {
    const dialog = place.current?.closest("dialog");
    dialog?.addEventListener("keydown", press);
    return () => dialog?.removeEventListener("keydown", press);
  }, []);
  // A decision takes its buttons away. The keys go on working only while something within the sheet has the focus.
  const left = `${approval.id} ${acts.join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the request.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.closest("dialog")?.focus();
  }, [left]);
  return (
    <div ref={place} className="flex w-full flex-wrap items-center justify-end gap-2">
      {why && <p className="mr-auto min-w-0 text-[0.8125rem] text-soft">{t(`alert.${why}`)}</p>}
      {acts.map((act) => (
        <Button key={act} variant={looks[act]} aria-keyshortcuts={keys[act] ?? undefined} onClick={() => onAct(act)}>
          {t(`decide.${act}`)}
          {keys[act] && (
            <span aria-hidden="true" className="max-sm:hidden">
              <Kbd>{keys[act]}</Kbd>
            </span>
          )}
        </Button>
      ))}
    </div>
  );
}
