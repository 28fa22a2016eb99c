import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useIsWide } from "#components/page/use-is-wide";
import { Sheet } from "#components/ui/overlays/modal";
import { Popover } from "#components/ui/overlays/popover";
import { classNames } from "#lib/browser/look/class-names";
import { Button } from "./button";
import { ListFilter, X } from "./icons";

export interface FilterInUse {
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

export interface FilterBarProps {
  /** The most used filter, always in sight. */
  readonly search: ReactNode;
  /** A second filter in sight: the time range. */
  readonly beside?: ReactNode;
  /** The folded filters in use; an entry is null when its filter is not. */
  readonly inUse: readonly (FilterInUse | null)[];
  /** True when a filter in sight is in use. */
  readonly isSearched: boolean;
  readonly onClear: () => void;
  readonly className?: string;
  /** The filters behind the button. */
  readonly children: ReactNode;
}

/** A list's filters: one in sight, the others behind a button that counts the used ones, each of which has a cross. */
export function FilterBar({ search, beside, inUse, isSearched, onClear, className, children }: FilterBarProps) {
  const t = useTranslations("ui");
  const bar = useRef<HTMLElement>(null);
  const used = inUse.filter((filter) => filter !== null);
  // The pressed button disappears with its filter, so the focus moves to the button that opens the filters.
  const andFocus = (change: () => void) => () => {
    change();
    bar.current?.querySelector<HTMLElement>("[data-filters]")?.focus();
  };
  return (
    <search ref={bar} className={classNames("block space-y-2.5 text-[0.8125rem] print:hidden", className)}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5">
        {/* The key "/" leads here. */}
        <div data-main-filter="" className="contents">
          {search}
        </div>
        {beside}
        <FoldedFilters count={used.length}>{children}</FoldedFilters>
      </div>
      {(used.length > 0 || isSearched) && (
        <ul className="flex flex-wrap items-center gap-1.5">
          {used.map((filter) => (
            <li key={filter.name} className="max-w-full">
              <Chip filter={filter} onRemove={andFocus(filter.onRemove)} />
            </li>
          ))}
          <li>
            <Button size="small" variant="quiet" onClick={andFocus(onClear)}>
              {t("removeFilters")}
            </Button>
          </li>
        </ul>
      )}
    </search>
  );
}

function Chip({ filter: { name, value }, onRemove }: { readonly filter: FilterInUse; readonly onRemove: () => void }) {
  const t = useTranslations("ui");
  const text = t("filterInUse", { name, value });
  return (
    <button
      type="button"
      onClick={onRemove}
      title={t("removeFilter", { filter: text })}
      aria-label={t("removeFilter", { filter: text })}
      className="touch inline-flex max-w-full items-center gap-1.5 rounded-lg bg-accent-soft px-2.5 py-1 text-accent hover:bg-sunken hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      <span className="tabular min-w-0 truncate">{text}</span>
      <X aria-hidden="true" />
    </button>
  );
}

/** A panel below its button on a desktop, and a sheet on a phone, where a panel would cover nearly the whole page. */
function FoldedFilters({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const t = useTranslations("ui");
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const face = (
    <>
      <ListFilter aria-hidden="true" />
      {count === 0 ? t("filters") : t("filtersInUse", { count })}
    </>
  );
  const faceClass = "h-11 sm:h-9";
  if (isWide) {
    return (
      <Popover
        label={t("filters")}
        className="w-[min(42rem,calc(100vw-2rem))] p-4"
        trigger={(wiring) => (
          <Button {...wiring} data-filters="" className={faceClass}>
            {face}
          </Button>
        )}
      >
        {() => <div className="grid grid-cols-2 gap-x-4 gap-y-3 text-[0.8125rem]">{children}</div>}
      </Popover>
    );
  }
  return (
    <>
      <Button aria-haspopup="dialog" data-filters="" className={faceClass} onClick={() => setIsOpen(true)}>
        {face}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("filters")}
        footer={
          <Button variant="primary" size="large" className="w-full" onClick={() => setIsOpen(false)}>
            {t("done")}
          </Button>
        }
      >
        <div className="space-y-4">{children}</div>
      </Sheet>
    </>
  );
}
