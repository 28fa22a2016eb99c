import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/controls/copy-button";
import { classNames } from "#lib/browser/look/class-names";

export interface CodeBlockProps {
  readonly title: ReactNode;
  /** The copied thing, as the copy button's label names it. */
  readonly what: string;
  readonly text: string;
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Code with its title and a button that copies it byte for byte. */
export function CodeBlock({ title, what, text, actions, className }: CodeBlockProps) {
  return (
    <figure className={classNames("min-w-0 overflow-hidden rounded-lg border border-line bg-sunken", className)}>
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-3.5 text-soft text-xs">
        <span className="min-w-0 truncate font-medium">{title}</span>
        <span className="flex items-center gap-1 print:hidden">
          {actions}
          <CopyButton text={text} what={what} />
        </span>
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls must scroll by keyboard too.
        tabIndex={0}
        translate="no"
        className="max-h-[36rem] overflow-auto p-3.5 font-mono text-xs leading-5 focus-visible:-outline-offset-2"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
