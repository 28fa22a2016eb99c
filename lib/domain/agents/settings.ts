import { mapValues } from "#lib/domain/map-values";

/** What a setting holds: on or off, a list of addresses and CIDR blocks, or a time zone. */
interface Kinds {
  readonly switch: boolean;
  readonly addresses: readonly string[];
  readonly zone: string;
}

interface SettingRule {
  readonly kind: keyof Kinds;
  /** What a new agent begins with. */
  readonly atFirst: Kinds[keyof Kinds];
  /** Its name in the dashboard's API and its texts, and its flag of `ops agent set`. */
  readonly wire: string;
  readonly flag: string;
  readonly help: string;
}

/** The rules that an agent's members and players are held to, in the order of the settings page. */
export const agentSettings = {
  knownPlayersOnly: {
    kind: "switch",
    atFirst: false,
    wire: "known_players_only",
    flag: "known-players",
    help: "on: only `player add` makes a player known; off: a first deposit or login does, too",
  },
  /** Whoever moves money, decides or manages keys may do nothing until they have a second factor. */
  twoFactorRequired: {
    kind: "switch",
    atFirst: false,
    wire: "two_factor_required",
    flag: "two-factor",
    help: "on: whoever moves money, decides or manages keys needs a second factor; off: it is their own choice",
  },
  /** Where members may connect from; an empty list means every address. */
  deskAllow: {
    kind: "addresses",
    atFirst: [],
    wire: "desk_allow",
    flag: "desk-allow",
    help: 'addresses and CIDR blocks that members may come from; "" is everywhere',
  },
  /** The zone whose days the books are kept by. */
  booksZone: {
    kind: "zone",
    atFirst: "UTC",
    wire: "books_zone",
    flag: "books-zone",
    help: "the time zone of the books, such as Europe/Berlin",
  },
} as const satisfies Record<string, SettingRule>;

type Rules = typeof agentSettings;
export type SettingName = keyof Rules;
export type AgentSettings = { readonly [Name in SettingName]: Kinds[Rules[Name]["kind"]] };
export type AgentChange = Partial<AgentSettings>;

/** The settings under the names of the wire or of the flags. */
type NamedBy<By extends "wire" | "flag"> = { readonly [Name in SettingName as Rules[Name][By]]: AgentSettings[Name] };
export type SettingsOnWire = NamedBy<"wire">;
/** The settings that are on or off, under the names of the wire. */
export type SwitchOnWire = {
  [Name in keyof SettingsOnWire]: SettingsOnWire[Name] extends boolean ? Name : never;
}[keyof SettingsOnWire];

export const isSetting = (name: string): name is SettingName => Object.hasOwn(agentSettings, name);
export const settingNames = Object.keys(agentSettings).filter(isSetting);

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a change makes different, before and after. */
export function differenceOf(present: AgentSettings, asked: AgentChange): { before: AgentChange; after: AgentChange } {
  const differing = settingNames.filter((name) => asked[name] !== undefined && !isEqual(asked[name], present[name]));
  return { before: only(differing, present), after: only(differing, asked) };
}

// Each function below has two signatures: the first gives the names from the table, which the compiler cannot follow
// through a loop.

function only(names: readonly SettingName[], from: AgentChange): AgentChange;
function only(names: readonly SettingName[], from: AgentChange): unknown {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

export function settingsAtFirst(): AgentSettings;
export function settingsAtFirst(): unknown {
  return mapValues(agentSettings, ({ atFirst }) => atFirst);
}

export function settingsBy<By extends "wire" | "flag">(by: By, settings: AgentSettings): NamedBy<By>;
export function settingsBy(by: "wire" | "flag", settings: AgentSettings): unknown {
  return Object.fromEntries(settingNames.map((name) => [agentSettings[name][by], settings[name]]));
}

/** A change as it was given: a setting that is left out keeps its value. */
export function changeBy<By extends "wire" | "flag">(by: By, given: Given<NamedBy<By>>): AgentChange;
export function changeBy(by: "wire" | "flag", given: Readonly<Record<string, unknown>>): unknown {
  const named = settingNames.map((name) => [name, given[agentSettings[name][by]]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
type Given<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** A shape or a flag for each setting, by its kind. */
export function shapesBy<By extends "wire" | "flag", Makers extends ShapeMakers>(
  by: By,
  makers: Makers,
): { readonly [Name in SettingName as Rules[Name][By]]: ReturnType<Makers[Rules[Name]["kind"]]> };
export function shapesBy(by: "wire" | "flag", makers: ShapeMakers): unknown {
  const rules: readonly SettingRule[] = Object.values(agentSettings);
  return Object.fromEntries(rules.map((rule) => [rule[by], makers[rule.kind](rule.help)]));
}
type ShapeMakers = Readonly<Record<keyof Kinds, (help: string) => unknown>>;
