import { useTranslations } from "next-intl";
import { SecretDialog } from "#components/secrets/secret-dialog";
import type { DeskKeySecret } from "#lib/browser/queries/keys";

export interface KeySecretDialogProps {
  readonly made: DeskKeySecret;
  readonly onClose: () => void;
}

export function KeySecretDialog({ made: { key, secret }, onClose }: KeySecretDialogProps) {
  const t = useTranslations("keys");
  return (
    <SecretDialog
      title={t("secretTitle")}
      text={t("secretOnce")}
      shown={[
        { name: t("keyId"), text: key.id },
        { name: t("secret"), text: secret },
      ]}
      variables={`API_KEY=${key.id}\nAPI_SECRET=${secret}\n`}
      copyLabel={t("copyEnv")}
      storedLabel={t("stored")}
      onClose={onClose}
    />
  );
}
