import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { LiveRegion } from "#components/ui/text/live-region";
import { IconButton } from "./icon-button";
import { Check, Copy } from "./icons";

const shownMs = 1_500;

/** Copies a text, and confirms it for a moment. If the browser refuses, nothing is confirmed. */
export function useCopy(): { readonly copied: boolean; copy(text: string): void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function copy(text: string) {
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setCopied(false), shownMs);
      },
      () => setCopied(false),
    );
  }
  return { copied, copy };
}

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

export interface ShortHashProps {
  readonly hash: string;
  /** The hash by name, for the copy button: "Digest". */
  readonly what: string;
}

const charsShown = 12;

/** The first characters tell a hash from others by eye; the button copies all of it. */
export const ShortHash = ({ hash, what }: ShortHashProps) => (
  <span className="inline-flex items-center gap-1">
    <span className="font-mono text-xs" title={hash}>
      {hash.slice(0, charsShown)}…
    </span>
    <CopyButton text={hash} what={what} className="-my-2" />
  </span>
);
