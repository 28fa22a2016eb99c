"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageSwitch } from "#components/sign-in/language-switch";
import { buttonClass } from "#components/ui/controls/button";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Time } from "#components/ui/text/time";
import { isApiError } from "#lib/browser/asking/api-error";
import type { InvitationView } from "#lib/desk/invitations/invitation-shape";
import { codeOf } from "#lib/domain/failure-codes";
import { AcceptForm } from "./accept-form";
import { JoinStep, OtherStep } from "./join-step";
import { useInvitation } from "./use-invitation";

const invalidCode = codeOf("invitation_invalid");

/** Shows a visitor which agent the link invites to, and how to accept. */
export function InvitationCard() {
  const t = useTranslations("invitation");
  const shell = useTranslations("shell");
  const { invitation, error, busy, accept, join } = useInvitation();
  const isOver = isApiError(error) && error.code === invalidCode;
  return (
    // The card grows downwards, because its height is unknown before the link was read.
    <main className="mx-auto flex min-h-dvh w-full max-w-[25rem] flex-col gap-6 px-4 pt-[14dvh] pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold text-[0.9375rem]">{shell("product")}</p>
        <LanguageSwitch />
      </div>
      <Card className="px-1 py-1 sm:px-3 sm:py-3">
        <h1 className="mb-1 font-semibold text-xl">{isOver ? t("invalid") : t("title")}</h1>
        {isOver && <p className="mb-6 text-soft">{t("invalidText")}</p>}
        {!isOver && invitation && (
          <>
            <p className="mb-5 text-soft">{t("lead", { agent: invitation.agent })}</p>
            <InvitationFacts invitation={invitation} />
          </>
        )}
        {!isOver && !invitation && error === null && <Skeleton className="mt-4 h-40 w-full" />}
        {!isOver && error !== null && <ErrorState className="mb-5" error={error} />}
        {!isOver && invitation?.visitor === "nobody" && (
          <AcceptForm email={invitation.email} busy={busy} onAccept={accept} />
        )}
        {!isOver && invitation?.visitor === "invited" && <JoinStep invitation={invitation} busy={busy} onJoin={join} />}
        {!isOver && invitation?.visitor === "other" && <OtherStep />}
        {isOver && (
          <a href="/sign-in" className={buttonClass("secondary", "large", "w-full")}>
            {t("toSignIn")}
          </a>
        )}
      </Card>
    </main>
  );
}

function InvitationFacts({ invitation }: { readonly invitation: InvitationView }) {
  const t = useTranslations("invitation");
  const shell = useTranslations("shell");
  const team = useTranslations("team.roleMeans");
  const { email, roles, expires_at: until } = invitation;
  return (
    <dl className="mb-6 space-y-2 border-line border-y py-4">
      <Fact name={t("email")}>{email}</Fact>
      <Fact name={t("role")}>
        {roles.map((role) => (
          <span key={role} className="block">
            {shell(`role.${role}`)}
            <span className="block text-[0.8125rem] text-soft">{team(role)}</span>
          </span>
        ))}
      </Fact>
      <Fact name={t("until")}>
        <Time at={until} zoned />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-20 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
