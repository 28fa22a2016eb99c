import { useTranslations } from "next-intl";
import { PlayerFilter } from "#components/page/player-filter";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Field } from "#components/ui/controls/field";
import { Select, type SelectOption } from "#components/ui/controls/select";
import { keysQuery } from "#lib/browser/queries/keys";
import { teamQuery } from "#lib/browser/queries/team";
import { shownText } from "#lib/domain/text/shown-text";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import type { LimitDraft, LimitFault } from "./limit-draft";

export interface HolderFieldProps {
  readonly draft: LimitDraft;
  readonly fault: LimitFault | null;
  /** The service's refusal of the chosen holder. */
  readonly refused: string | undefined;
  readonly onChange: (change: Partial<LimitDraft>) => void;
}

/** The player, key or member whose transfers a limit counts; nothing for everybody's. */
export function HolderField({ draft, fault, refused, onChange }: HolderFieldProps) {
  const t = useTranslations("control.form");
  const { may } = useSignedInMember();
  const { scope } = draft;
  const keys = useRead({ ...keysQuery, enabled: scope === "key" && may("keys:read") });
  const team = useRead({ ...teamQuery, enabled: scope === "member" && may("team:read") });
  if (scope === "agent") return null;
  if (scope === "player") {
    return (
      <PlayerFilter
        label={t("player")}
        value={draft.player}
        fault={t("fault.player")}
        read={(typed) => (isPlayerId(typed) ? typed : null)}
        onChoose={(player) => onChange({ player: player ?? "" })}
        missing={fault ? t("fault.holder") : (refused ?? null)}
        hint={t("playerHint")}
      />
    );
  }
  const options: SelectOption<string>[] =
    scope === "key"
      ? (keys.data?.keys ?? [])
          .filter(({ state }) => state === "active")
          .map(({ id, name }) => ({ value: id, label: `${shownText(name)} (${id})` }))
      : (team.data?.members ?? []).map(({ email }) => ({ value: email, label: shownText(email) }));
  return (
    <Field label={t(scope)} error={fault ? t("fault.holder") : refused}>
      {(wiring) => (
        <Select
          {...wiring}
          value={draft[scope]}
          options={[{ value: "", label: t("choose") }, ...options]}
          onChoose={(chosen) => onChange({ [scope]: chosen })}
        />
      )}
    </Field>
  );
}
