import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { useCopy } from "#components/ui/controls/copy-button";
import { Copy } from "#components/ui/controls/icons";
import { LiveRegion } from "#components/ui/text/live-region";
import { CodeBlock } from "#components/ui/text/shown-text";

export interface JsonBlockProps {
  readonly title: string;
  /** As it is sent, which is also what is copied. It is shown with line ends. */
  readonly json: string;
  readonly copyLabel: string;
  /** Said when it is not the whole. */
  readonly note: string | null;
}

export function JsonBlock({ title, json, copyLabel, note }: JsonBlockProps) {
  const t = useTranslations("ui");
  const { copied, copy } = useCopy();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Button size="small" onClick={() => copy(json)}>
          <Copy aria-hidden="true" />
          {copied ? t("copied") : copyLabel}
        </Button>
        <LiveRegion>{copied ? t("copied") : ""}</LiveRegion>
      </div>
      {note !== null && <p className="text-soft">{note}</p>}
      <CodeBlock label={title} text={JSON.stringify(JSON.parse(json), null, 2)} />
    </div>
  );
}
