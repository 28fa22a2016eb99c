"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAsked } from "#components/page/use-asked";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { membersLimitsQuery } from "#lib/browser/queries/limits";
import { teamQuery } from "#lib/browser/queries/team";
import { capabilitiesOf, memberRoles } from "#lib/domain/people/role";
import { InvitationTable } from "./invitation-table";
import { MemberTable } from "./member-table";

const InviteDialog = later(() => import("./invite-dialog").then((file) => file.InviteDialog));

export function TeamPage() {
  const t = useTranslations("team");
  const { may } = useSignedInMember();
  const [inviting, setInviting] = useState(false);
  useAsked("invitation", () => setInviting(may("team:write")));
  const query = useRead(teamQuery);
  const limits = useRead({ ...membersLimitsQuery, enabled: may("limits:read") });
  const invitations = query.data?.invitations ?? [];
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={t("lead")}
        actions={
          may("team:write") && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t("invite")}
            </Button>
          )
        }
      />
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      {!(query.isError && !query.data) && (
        <Card flush>
          <MemberTable team={query.data} limits={limits.data?.limits ?? []} />
        </Card>
      )}
      {invitations.length > 0 && (
        <Card flush title={t("invitations")} description={t("invitationsText")} className="mt-6">
          <InvitationTable invitations={invitations} />
        </Card>
      )}
      <RolesCard />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** Lists each role's capabilities in words. The server judges by the same table. */
function RolesCard() {
  const t = useTranslations("team");
  const shell = useTranslations("shell");
  return (
    <Card title={t("rolesTitle")} description={t("rolesText")} className="mt-6">
      <div className="-my-2 divide-y divide-line">
        {memberRoles.map((role) => (
          <details key={role} className="py-2.5">
            <summary className="cursor-pointer rounded-sm">
              <span className="font-medium">{shell(`role.${role}`)}</span>{" "}
              <span className="text-soft">{t(`roleMeans.${role}`)}</span>
            </summary>
            <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 text-[0.8125rem] sm:grid-cols-2 xl:grid-cols-3">
              {capabilitiesOf([role]).map((capability) => (
                <li key={capability}>{t(`capability.${capability}`)}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Card>
  );
}
