import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { useRolesText } from "#components/page/use-roles-text";
import { Button } from "#components/ui/controls/button";
import { ArrowLeftRight, LogOut, Settings } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { useErrorText } from "#components/ui/data/use-error-text";
import { signOut, switchAgent } from "#lib/browser/asking/sign-out";
import { meQuery } from "#lib/browser/queries/account";
import { DisplaySettings } from "./display-settings";

export function AccountPanel() {
  const t = useTranslations("shell");
  const { email, name, roles } = useSignedInMember();
  const rolesText = useRolesText();
  return (
    <div className="space-y-4">
      <div className="min-w-0">
        <p className="truncate font-medium">{name ?? email}</p>
        {name !== null && <p className="truncate text-[0.8125rem] text-soft">{email}</p>}
        <p className="text-[0.8125rem] text-soft">{rolesText(roles)}</p>
      </div>
      <OtherAgents />
      <DisplaySettings />
      <Link href="/account" className="touch -mx-2 flex items-center gap-2.5 rounded-lg px-2 py-2 hover:bg-sunken">
        <Settings className="size-4 text-soft" />
        {t("accountPage")}
      </Link>
      <SignOut />
    </div>
  );
}

/** Lists the person's other agents. Choosing one switches to it. */
function OtherAgents() {
  const t = useTranslations("shell");
  const rolesText = useRolesText();
  const { agent } = useSignedInMember();
  const { data } = useRead(meQuery);
  const { mutate, isPending, error } = useMutation({ mutationFn: switchAgent });
  const errorText = useErrorText(error);
  const others = data?.memberships.filter(({ agent_id: id }) => id !== agent.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-agents" className="border-line border-y py-3">
      <h3 id="other-agents" className="text-[0.8125rem] text-soft">
        {isPending ? t("switching") : t("otherAgents")}
      </h3>
      <ul className="-mx-2 mt-1 max-h-60 overflow-y-auto">
        {others.map(({ agent_id: id, name, roles }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && mutate(id)}
              className="touch flex w-full items-center gap-2.5 rounded-lg px-2 py-2 text-left -outline-offset-2 hover:bg-sunken aria-disabled:opacity-55"
            >
              <ArrowLeftRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1">
                <span className="block truncate" title={name}>
                  {name}
                </span>
                <span className="block truncate text-[0.8125rem] text-soft">
                  {id} · {rolesText(roles)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-[0.8125rem] text-bad empty:hidden">
        {error !== null && errorText}
      </p>
    </section>
  );
}

function SignOut() {
  const t = useTranslations("shell");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  function leave() {
    setState("busy");
    signOut().catch(() => setState("failed"));
  }
  return (
    <div className="border-t border-line pt-4">
      <Button busy={state === "busy"} onClick={leave} className="w-full">
        <LogOut aria-hidden="true" />
        {state === "busy" ? t("signingOut") : t("signOut")}
      </Button>
      <p role="status" className="mt-2 text-[0.8125rem] text-bad empty:hidden">
        {state === "failed" && t("signOutFailed")}
      </p>
    </div>
  );
}
