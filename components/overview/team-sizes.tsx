import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";

const sizes = ["one", "three", "ten"] as const;

/** How teams of three sizes divide what each may do, so that nobody has to invent it. */
export function TeamSizes() {
  const t = useTranslations("overview");
  const { may } = useSignedInMember();
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="w-fit cursor-pointer rounded-sm font-medium">{t("teamSizes")}</summary>
      <dl className="mt-3 grid gap-x-8 gap-y-4 text-[0.8125rem] md:grid-cols-3">
        {sizes.map((size) => (
          <div key={size}>
            <dt className="font-medium">{t(`teamSize.${size}.title`)}</dt>
            <dd className="mt-1 text-soft">{t(`teamSize.${size}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 text-[0.8125rem]">
        {may("limits:read") && (
          <Link href="/control" className="rounded-sm text-accent hover:underline">
            {t("toControl")}
          </Link>
        )}
        {may("team:read") && (
          <Link href="/team" className="rounded-sm text-accent hover:underline">
            {t("toTeam")}
          </Link>
        )}
      </p>
    </details>
  );
}
