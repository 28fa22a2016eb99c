import { useTranslations } from "next-intl";
import { LiveRegion } from "#components/ui/text/live-region";
import { IconButton } from "./icon-button";
import { Check, Copy } from "./icons";
import { useCopy } from "./use-copy";

export interface CopyButtonProps {
  readonly text: string;
  /** The copied thing by name: "ticket". */
  readonly what: string;
  readonly className?: string;
}

export function CopyButton({ text, what, className }: CopyButtonProps) {
  const t = useTranslations("ui");
  const { copied, copy } = useCopy();
  return (
    <>
      <IconButton label={t("copyOf", { what })} onClick={() => copy(text)} className={className}>
        {copied ? <Check className="text-good" /> : <Copy />}
      </IconButton>
      <LiveRegion>{copied ? t("copied") : ""}</LiveRegion>
    </>
  );
}
