import { CopyButton } from "#components/ui/controls/copy-button";

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
