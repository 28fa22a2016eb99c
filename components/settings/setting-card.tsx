import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CircleCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { isApiError } from "#lib/browser/asking/api-error";
import { desk } from "#lib/browser/desk/desk";
import { settingsQuery } from "#lib/browser/queries/settings";
import type { DeskSettings, SettingsChange } from "#lib/desk/settings/settings-shape";
import type { SettingsOnWire } from "#lib/domain/agents/settings";
import { codeOf } from "#lib/domain/failure-codes";

export interface SettingCardProps {
  readonly name: keyof SettingsOnWire;
  readonly description: ReactNode;
  readonly saving: Saving;
  /** The error with which saving failed, where the setting's own field does not show it. */
  readonly failure?: unknown;
  readonly children: ReactNode;
}

/** One setting: its explanation, its control, and the result of saving it. The control rests for who may only read it. */
export function SettingCard({ name, description, saving, failure = saving.error, children }: SettingCardProps) {
  const t = useTranslations("settings");
  const { may } = useSignedInMember();
  return (
    <Card title={t(`titles.${name}`)} description={description}>
      <fieldset disabled={!may("settings:write")} className="min-w-0 space-y-4">
        {children}
        <p role="status" className="flex items-center gap-1.5 text-[0.8125rem] text-good empty:hidden">
          {saving.isSuccess && (
            <>
              <CircleCheck aria-hidden="true" className="size-4" />
              {t("saved")}
            </>
          )}
        </p>
        <Refusal error={failure} />
      </fieldset>
    </Card>
  );
}

const noFactorYourself = codeOf("second_factor_state");

function Refusal({ error }: { readonly error: unknown }) {
  const t = useTranslations("settings");
  if (!error) return null;
  if (!isApiError(error) || error.code !== noFactorYourself) return <ErrorState error={error} />;
  return (
    <Alert live tone="bad" title={t("noFactorYourself")}>
      <Link href="/account" className="text-accent underline underline-offset-2">
        {t("toAccount")}
      </Link>
    </Alert>
  );
}

/** Saves one setting. The answer holds all settings, and so also a colleague's changes. */
export function useSetting(onSaved?: (settings: DeskSettings) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => desk("PATCH /api/desk/settings", { body }),
    onSuccess(settings) {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      onSaved?.(settings);
    },
  });
}

type Saving = ReturnType<typeof useSetting>;
