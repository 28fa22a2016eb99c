import { useTranslations } from "next-intl";
import { SecretDialog } from "#components/secrets/secret-dialog";
import type { DeskEndpointSecret } from "#lib/browser/queries/webhooks";

export interface EndpointSecretDialogProps {
  readonly made: DeskEndpointSecret;
  readonly onClose: () => void;
}

export function EndpointSecretDialog({ made: { endpoint, secret }, onClose }: EndpointSecretDialogProps) {
  const t = useTranslations("webhooks");
  return (
    <SecretDialog
      title={t("secret.title")}
      text={t("secret.once")}
      shown={[
        { name: t("endpoint"), text: endpoint.url },
        { name: t("secret.name"), text: secret },
      ]}
      variables={`WEBHOOK_SECRET=${secret}\n`}
      copyLabel={t("secret.copy")}
      storedLabel={t("secret.stored")}
      onClose={onClose}
    />
  );
}
