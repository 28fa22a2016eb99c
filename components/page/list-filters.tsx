import type { ReactNode } from "react";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { choiceInUse, FilterChoice, type FilterChoiceProps, textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput, type FilterInputProps } from "#components/ui/controls/filter-input";
import { readAmountEnd } from "#lib/domain/lists/amount-range";
import { type Filter, type FilterKind, type Filters, type InAddress, noneOf } from "#lib/domain/lists/filters";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { PlayerFilter } from "./player-filter";

type Choice = Pick<FilterChoiceProps, "unfiltered" | "options">;
/** Times have a field of their own, and an order is chosen at the head of a column. */
const fieldless = ["from", "until", "order"] as const;
type FieldOf<All extends Filters> = Exclude<keyof All & string, (typeof fieldless)[number]>;
type ChoiceOf<All extends Filters> = {
  [Name in FieldOf<All>]: All[Name] extends { readonly of: readonly string[] } ? Name : never;
}[FieldOf<All>];

export interface ListFiltersProps<All extends Filters> {
  readonly filters: All;
  /** They may be of more filters than the bar has. */
  readonly values: NoInfer<InAddress<All>>;
  readonly onChange: (change: NoInfer<Partial<InAddress<All>>>) => void;
  readonly label: (name: FieldOf<All>) => string;
  /** The options of each filter that is chosen from a list. All other filters are typed. */
  readonly choices: Readonly<Record<ChoiceOf<All>, Choice> & Partial<Record<FieldOf<All>, Choice>>>;
  /** The fault shown under a typed text of the wrong kind, such as a malformed amount. */
  readonly faults?: Readonly<Partial<Record<FilterKind, string>>>;
  /** The filter that people use most stays in sight. */
  readonly inSight: FieldOf<All>;
  /** Replaces the plain field of the filter in sight, as by a search for players. */
  readonly search?: ReactNode;
  readonly placeholder?: string;
  readonly className?: string;
  /** Replaces the clearing of these filters, on a page that has more filters to clear. */
  readonly onClear?: () => void;
  /** A second filter in sight: the list's time range. */
  readonly beside?: { readonly field: ReactNode; readonly isUsed: boolean };
}

/** The bar of a list's filters: each field follows from the filter's kind, in the order of the table. */
export function ListFilters<All extends Filters>(props: ListFiltersProps<All>): ReactNode;
export function ListFilters(props: ListFiltersProps<Filters>) {
  const { filters, values, onChange, label, faults = {}, inSight, search, placeholder, className, beside } = props;
  const choices: Readonly<Record<string, Choice | undefined>> = props.choices;
  const valueIn = (name: string) => values[name] ?? null;
  const names = Object.keys(filters).filter((name) => !fieldless.some((other) => other === name));
  const folded = names.filter((name) => name !== inSight);
  const chosen = (name: string, choice: Choice): FilterChoiceProps => ({
    ...choice,
    label: label(name),
    value: valueIn(name),
    onChoose: (value) => onChange({ [name]: value }),
  });
  const typed = (name: string, filter: Filter | undefined): FilterInputProps => ({
    ...inputOf(filter?.kind, faults),
    label: label(name),
    value: valueIn(name) ?? "",
    onChoose: (value) => onChange({ [name]: value }),
  });
  const inUse = folded.map((name) => {
    const choice = choices[name];
    if (choice) return choiceInUse(chosen(name, choice));
    return textInUse(label(name), valueIn(name), () => onChange({ [name]: null }));
  });
  return (
    <FilterBar
      {...(className && { className })}
      search={
        search ?? (
          <TypedFilterField
            kind={filters[inSight]?.kind}
            {...typed(inSight, filters[inSight])}
            labelHidden
            placeholder={placeholder ?? label(inSight)}
            className="w-full sm:w-64"
          />
        )
      }
      beside={beside?.field}
      inUse={inUse}
      isSearched={(valueIn(inSight) ?? "") !== "" || beside?.isUsed === true}
      onClear={props.onClear ?? (() => onChange(withoutOrder(noneOf(filters))))}
    >
      {folded.map((name) => {
        const choice = choices[name];
        return choice ? (
          <FilterChoice key={name} {...chosen(name, choice)} />
        ) : (
          <TypedFilterField key={name} kind={filters[name]?.kind} {...typed(name, filters[name])} />
        );
      })}
    </FilterBar>
  );
}

/** Clearing the filters keeps the list's order. */
const withoutOrder = ({ order: _, ...rest }: InAddress<Filters>): InAddress<Filters> => rest;

/** Every list finds a player in the same way. */
const TypedFilterField = ({ kind, ...field }: FilterInputProps & { readonly kind: FilterKind | undefined }) =>
  kind === "player" ? <PlayerFilter {...field} /> : <FilterInput {...field} />;

function inputOf(
  kind: FilterKind | undefined,
  faults: Partial<Record<FilterKind, string>>,
): Pick<FilterInputProps, "read" | "fault" | "inputMode"> {
  if (kind === undefined) return { read: (text) => text };
  const isOfKind = kind === "player" ? isPlayerId : (text: string) => readAmountEnd(text) !== null;
  return {
    read: (text) => (isOfKind(text) ? text : null),
    ...(faults[kind] && { fault: faults[kind] }),
    ...(kind === "amount" && { inputMode: "decimal" }),
  };
}
