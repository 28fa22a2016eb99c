import { ArrowLeftRight } from "#components/ui/controls/icons";

interface SwitchRowProps {
  readonly name: string;
  readonly detail: string;
  readonly busy: boolean;
  readonly onSwitch: () => void;
}

/** A place that the person can switch to, such as another agent or cell, in a list of them. */
export const SwitchRow = ({ name, detail, busy, onSwitch }: SwitchRowProps) => (
  <li>
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => !busy && onSwitch()}
      className="touch flex w-full items-center gap-2.5 rounded-lg px-2 py-2 text-left -outline-offset-2 hover:bg-sunken aria-disabled:opacity-55"
    >
      <ArrowLeftRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate text-[0.8125rem] text-soft">{detail}</span>
      </span>
    </button>
  </li>
);
