import { useTranslations } from "next-intl";
import { linkTo } from "#components/ui/controls/link";
import { signedFieldNames } from "#lib/domain/keys/signing-text";
import { CodeBlock } from "./code-block";

const example = `AGENT-HMAC-SHA256
ak_test_agent1
1767225600000
8e03978e-40d5-43e8-bc93-6894a57f9324
POST
/api/v1/user/exchange/wallets/p-1/deposits
2dbbf403860b793ddecae609938703e3d542c2ef637aef1f3f3ccc240bd0565e`;

export interface SigningSectionProps {
  readonly places: { readonly console: string; readonly samples: string; readonly receivers: string };
}

export function SigningSection({ places }: SigningSectionProps) {
  const t = useTranslations("developers.signingText");
  const page = useTranslations("developers.referencePage");
  const what = useTranslations("developers.copyWhat");
  return (
    <section id="signing" aria-labelledby="signing-title" className="scroll-mt-20 pb-8">
      <h2 id="signing-title" className="font-semibold text-xl tracking-tight">
        {page("signing")}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="min-w-0 space-y-3">
          <p>{t("intro")}</p>
          <p>{t("what")}</p>
          <ol className="list-decimal space-y-1.5 pl-5 marker:text-soft">
            {signedFieldNames.map((name) => (
              <li key={name}>{t(`fields.${name}`)}</li>
            ))}
          </ol>
          <p className="text-soft">
            {t.rich("stuck", { console: linkTo(places.console), samples: linkTo(places.samples) })}
          </p>
        </div>
        <CodeBlock title={page("signing")} what={what("text")} text={example} className="xl:self-start" />
      </div>
    </section>
  );
}
