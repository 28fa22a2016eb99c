import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/controls/copy-button";
import type { StartedTwoFactorView } from "#lib/desk/people/account-shape";

const quietModules = 4;

/** The secret in two forms: for an authenticator's camera, and to be typed. */
export function FactorSecret({ started: { secret, qr } }: { readonly started: StartedTwoFactorView }) {
  const t = useTranslations("account");
  const side = qr.size + 2 * quietModules;
  return (
    <div className="space-y-4">
      {/* The code is black on white in every theme, because cameras expect that. */}
      <svg
        role="img"
        aria-label={t("qr")}
        viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="mx-auto block size-48 rounded-lg border border-line bg-white"
      >
        <path d={qr.path} fill="black" />
      </svg>
      <div>
        <p className="text-[0.8125rem] text-soft">{t("byHand")}</p>
        <p className="flex items-center gap-2">
          <code className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton text={secret} what={t("secret")} />
        </p>
      </div>
    </div>
  );
}
