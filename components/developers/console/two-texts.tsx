import { useTranslations } from "next-intl";

interface NamedText {
  readonly label: string;
  readonly text: string;
}

/** Two texts that should be equal, one below the other, so that a difference shows. */
export function TwoTexts({ one, other }: { readonly one: NamedText; readonly other: NamedText }) {
  const t = useTranslations("developers.consolePage");
  return (
    <dl className="mt-3 space-y-2">
      {[one, other].map(({ label, text }) => (
        <div key={label} className="rounded-lg border border-line bg-sunken px-3 py-2">
          <dt className="text-soft text-xs">{label}</dt>
          <dd className="whitespace-pre-wrap break-all font-mono text-[0.8125rem]">
            {text === "" ? <span className="text-soft italic">{t("empty")}</span> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
