import { useLocale } from "next-intl";
import { KeySecretDialog } from "#components/keys/key-secret-dialog";
import { AddedTexts } from "#components/page/added-texts";
import { InvitationLink } from "#components/team/invitation-link";
import { EndpointSecretDialog } from "#components/webhooks/endpoints/endpoint-secret-dialog";
import en from "#lib/browser/messages/en/keys.json";
import enTeam from "#lib/browser/messages/en/team.json";
import enWebhooks from "#lib/browser/messages/en/webhooks.json";
import zh from "#lib/browser/messages/zh/keys.json";
import zhTeam from "#lib/browser/messages/zh/team.json";
import zhWebhooks from "#lib/browser/messages/zh/webhooks.json";
import type { DeskKeySecret } from "#lib/browser/queries/keys";
import type { NewInvitationView } from "#lib/browser/queries/team";
import type { DeskEndpointSecret } from "#lib/browser/queries/webhooks";

export type MadeOnce =
  | { readonly is: "secret"; readonly secret: DeskKeySecret }
  | { readonly is: "endpoint"; readonly made: DeskEndpointSecret }
  | { readonly is: "link"; readonly invitation: NewInvitationView };

export interface ShownOnceProps {
  readonly made: MadeOnce;
  readonly onClose: () => void;
}

const texts = {
  en: { keys: en, team: enTeam, webhooks: enWebhooks },
  zh: { keys: zh, team: zhTeam, webhooks: zhWebhooks },
};

/** Shows a new secret or a link, once and to its maker alone. Brings the texts of the dialogs it shows. */
export const ShownOnce = ({ made, onClose }: ShownOnceProps) => (
  <AddedTexts texts={texts[useLocale()]}>
    {made.is === "secret" && <KeySecretDialog made={made.secret} onClose={onClose} />}
    {made.is === "endpoint" && <EndpointSecretDialog made={made.made} onClose={onClose} />}
    {made.is === "link" && <InvitationLink invitation={made.invitation} onClose={onClose} />}
  </AddedTexts>
);
