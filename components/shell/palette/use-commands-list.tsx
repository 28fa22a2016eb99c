import { useTranslations } from "next-intl";
import { useGo } from "#components/page/going";
import { usePreferences } from "#components/page/preferences";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { pageIcons } from "#components/shell/page-icons";
import { pagesFor } from "#components/shell/pages";
import { pageKeys } from "#components/shell/shortcut-table";
import { ArrowLeftRight, CalendarRange, Clock, Languages, SunMoon } from "#components/ui/controls/icons";
import { addressWriter } from "#lib/browser/address/address-writer";
import { signOut, switchAgent } from "#lib/browser/asking/sign-out";
import { locales } from "#lib/browser/formats/locale";
import { browserZone, themes } from "#lib/browser/look/preference";
import { shortcutsAreOn } from "#lib/browser/look/shortcuts";
import { toast } from "#lib/browser/look/toasts";
import { meQuery } from "#lib/browser/queries/account";
import { shownText } from "#lib/domain/text/shown-text";
import { rangePresets } from "#lib/domain/time/range-preset";
import { type ActionDeed, type ActionName, actions } from "./actions";
import { actionWords, periodNames, wordsFor } from "./command-texts";
import type { PaletteEntry } from "./palette-item";
import type { RankedGroup } from "./rank-commands";

export interface Command extends PaletteEntry {
  /** Other words by which it is found, in both languages. */
  readonly words: string;
  /** Offered before anything is typed. */
  readonly isFirst: boolean;
}

export interface OwnDeeds {
  onRefund(): void;
  onShortcuts(): void;
}

/** Everything that the palette can do by itself, in groups. */
export function useCommandsList(own: OwnDeeds): readonly RankedGroup<Command, GroupName>[] {
  return [
    { name: "actions", order: [1, 0], items: [...useActions(own), ...useReports(), ...useAgents()] },
    { name: "goTo", order: [0, 1], items: usePages() },
    { name: "display", order: [2, 2], items: useDisplay() },
  ];
}

export type GroupName = "actions" | "goTo" | "display";

/** Goes to an address. Within the present page only its parameters are added, so that its filters stay. */
export function useGoTo(): (href: string) => void {
  const go = useGo();
  return (href) => {
    const { pathname, searchParams } = new URL(href, window.location.origin);
    if (pathname === window.location.pathname) addHere(searchParams);
    else go(href);
  };
}

function addHere(given: URLSearchParams): void {
  addressWriter.change("push", (search) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of given) next.set(name, value);
    return next.toString();
  });
}

function useActions({ onRefund, onShortcuts }: OwnDeeds): Command[] {
  const t = useTranslations("commands");
  const shell = useTranslations("shell");
  const { may } = useSignedInMember();
  const goTo = useGoTo();
  const own = {
    refund: onRefund,
    shortcuts: onShortcuts,
    signOut: () => void signOut().catch(() => toast(shell("signOutFailed"), "bad")),
  };
  const actOf = (deed: ActionDeed) => () => {
    if ("go" in deed) goTo(deed.go);
    else if ("here" in deed) addHere(new URLSearchParams(deed.here));
    else own[deed.does]();
  };
  return actions
    .filter((action) => !("may" in action) || may(action.may))
    .map((action) => ({
      value: action.name,
      label: t(`action.${action.name}`),
      words: actionWords(action.name),
      icon: action.icon,
      isFirst: "isFirst" in action,
      ...keysOf(action.name),
      act: actOf(action.deed),
    }));
}

const keysOf = (name: ActionName) => (name === "shortcuts" && shortcutsAreOn() ? { keys: ["?"] } : {});

/** These periods are offered before anything is typed. */
const firstPeriods: readonly string[] = ["last_week", "last_month"];

/** The report of each period that its page names. */
function useReports(): Command[] {
  const t = useTranslations("commands");
  const { locale } = useSignedInMember();
  const go = useGo();
  return rangePresets.map((preset) => ({
    value: `report ${preset}`,
    label: t("reportFor", { period: periodNames[locale][preset] }),
    words: `${wordsFor("report")} ${periodNames.en[preset]} ${periodNames.zh[preset]}`,
    icon: CalendarRange,
    isFirst: firstPeriods.includes(preset),
    act: () => go(`/reports?create_preset=${preset}`),
  }));
}

/** The member's other agents. */
function useAgents(): Command[] {
  const t = useTranslations("commands");
  const { agent } = useSignedInMember();
  const { data } = useRead(meQuery);
  const others = data?.memberships.filter(({ agent_id: id }) => id !== agent.id) ?? [];
  return others.map(({ agent_id: id, name }) => ({
    value: `agent ${id}`,
    label: t("switchTo", { agent: shownText(name) }),
    words: `${id} ${wordsFor("switchTo")}`,
    icon: ArrowLeftRight,
    isFirst: false,
    act: () => void switchAgent(id).catch(() => toast(t("switchFailed"), "bad")),
  }));
}

function usePages(): Command[] {
  const shell = useTranslations("shell");
  const { roles } = useSignedInMember();
  const go = useGo();
  return pagesFor(roles).map(({ key, href, letter }) => ({
    value: key,
    label: shell(key),
    words: wordsFor(key),
    icon: pageIcons[key],
    isFirst: true,
    ...(shortcutsAreOn() && { keys: pageKeys(letter) }),
    act: () => go(href),
  }));
}

/** Theme, language and zone of this browser: the choices that are not in use. */
function useDisplay(): Command[] {
  const t = useTranslations("commands");
  const shell = useTranslations("shell");
  const { theme, locale, zone, setTheme, setLocale, setZone } = usePreferences();
  const [utc, local] = ["UTC", browserZone()];
  return [
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        value: `theme ${each}`,
        label: t("themeTo", { theme: shell(`themes.${each}`) }),
        words: wordsFor("theme"),
        icon: SunMoon,
        isFirst: false,
        act: () => setTheme(each),
      })),
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({
        value: `language ${each}`,
        label: t("languageTo", { language: shell(`languages.${each}`) }),
        words: wordsFor("language"),
        icon: Languages,
        isFirst: false,
        act: () => setLocale(each),
      })),
    ...[...new Set([utc, local])]
      .filter((each) => each !== zone)
      .map((each) => ({
        value: `zone ${each}`,
        label: t("zoneTo", { zone: each === "UTC" ? shell("zones.utc") : shell("zones.local") }),
        words: `${each} ${wordsFor("zone")}`,
        icon: Clock,
        isFirst: false,
        act: () => setZone(each),
      })),
  ];
}
