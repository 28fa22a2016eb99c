import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useRolesText } from "#components/page/use-roles-text";
import { Button } from "#components/ui/controls/button";
import { ChevronRight } from "#components/ui/controls/icons";
import { Time } from "#components/ui/text/time";
import type { MembershipView } from "#lib/desk/people/account-shape";

export interface AgentChoiceProps {
  readonly choice: readonly MembershipView[];
  readonly busy: boolean;
  readonly onChoose: (agentId: string) => void;
  readonly onStartAnew: () => void;
}

/** Lets a person of several agents choose one. The last used comes first and has the focus. */
export function AgentChoice({ choice, busy, onChoose, onStartAnew }: AgentChoiceProps) {
  const t = useTranslations("signIn");
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="space-y-4">
      <div>
        <h2 id="agent-choice" className="font-semibold text-[0.9375rem]">
          {t("choose")}
        </h2>
        <p className="text-[0.8125rem] text-soft">{t("chooseText")}</p>
      </div>
      <ul aria-labelledby="agent-choice" className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {choice.map((membership, index) => (
          <li key={membership.agent_id}>
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => onChoose(membership.agent_id)}
              className="touch flex w-full items-center gap-3 px-4 py-3 text-left transition-colors -outline-offset-2 hover:bg-sunken aria-disabled:opacity-55"
            >
              <Membership membership={membership} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="w-full" onClick={onStartAnew}>
        {t("startAnew")}
      </Button>
    </div>
  );
}

function Membership({ membership }: { readonly membership: MembershipView }) {
  const t = useTranslations("signIn");
  const rolesText = useRolesText();
  const { agent_id: id, name, roles, last_seen_at: seen } = membership;
  return (
    <span className="min-w-0 flex-1">
      <span className="block break-words font-medium">{name}</span>
      {/* Two agents may have the same name: the id tells them apart. */}
      <span className="block break-words text-[0.8125rem] text-soft">
        {id} · {rolesText(roles)}
      </span>
      <span className="block text-[0.8125rem] text-soft">
        {seen === null ? t("neverUsed") : t.rich("lastUsed", { time: () => <Time at={seen} zoned /> })}
      </span>
    </span>
  );
}
