import { useLocale } from "next-intl";
import { KeySecretDialog } from "#components/keys/key-secret-dialog";
import { AddedTexts } from "#components/page/added-texts";
import { InvitationLink } from "#components/team/invitation-link";
import en from "#lib/browser/messages/en/keys.json";
import enTeam from "#lib/browser/messages/en/team.json";
import zh from "#lib/browser/messages/zh/keys.json";
import zhTeam from "#lib/browser/messages/zh/team.json";
import type { DeskKeySecret } from "#lib/desk/keys/key-shape";
import type { NewInvitationView } from "#lib/desk/people/team-shape";

export type MadeOnce =
  | { readonly is: "secret"; readonly secret: DeskKeySecret }
  | { readonly is: "link"; readonly invitation: NewInvitationView };

export interface ShownOnceProps {
  readonly made: MadeOnce;
  readonly onClose: () => void;
}

const texts = { en: { keys: en, team: enTeam }, zh: { keys: zh, team: zhTeam } };

/** Shows a new secret or an invitation's link, once and to its maker alone. Brings the texts of the dialogs it shows. */
export const ShownOnce = ({ made, onClose }: ShownOnceProps) => (
  <AddedTexts texts={texts[useLocale()]}>
    {made.is === "secret" ? (
      <KeySecretDialog made={made.secret} onClose={onClose} />
    ) : (
      <InvitationLink invitation={made.invitation} onClose={onClose} />
    )}
  </AddedTexts>
);
