"use client";

import { type ReactNode, useId, useState } from "react";
import { classNames } from "#lib/client/class-names";
import { Button } from "./button";
import { ListFilter } from "./icons";

export interface FilterBarProps {
  /** Names the filters, and the button that folds them out on a phone. */
  readonly name: string;
  /** Of the button that removes them all. */
  readonly clearName: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters of a list. On a phone they would stand in front of it, and are folded. */
export function FilterBar({ name, clearName, isFiltered, onClear, children }: FilterBarProps) {
  const gridId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className="border-b border-line px-5 pt-1 pb-4">
      <legend className="sr-only">{name}</legend>
      <Button
        size="small"
        className="mb-1 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={gridId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" />
        {name}
      </Button>
      <div
        id={gridId}
        className={classNames(
          "grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-3 text-[0.8125rem]",
          !isOpen && "max-sm:hidden",
        )}
      >
        {children}
      </div>
      {isFiltered && (
        <Button size="small" variant="quiet" className="-mb-1 -ml-2.5 mt-2" onClick={onClear}>
          {clearName}
        </Button>
      )}
    </fieldset>
  );
}
