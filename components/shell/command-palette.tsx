import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePreferences } from "#components/page/preferences";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Dialog } from "#components/ui/overlays/dialog";
import { locales } from "#lib/browser/formats/locale";
import { themes } from "#lib/browser/look/preference";
import { pagesFor } from "./pages";
import { PaletteGroup, PaletteItem } from "./palette-item";
import { PalettePlayers, usePalettePlayers, valueOfPlayer } from "./palette-players";

interface Choice {
  readonly value: string;
  readonly label: string;
  act(): void;
}

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("shell");
  const router = useRouter();
  const { role } = useSignedInMember();
  const { locale, theme, setLocale, setTheme } = usePreferences();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const { players, asking } = usePalettePlayers(wanted);
  const [chosen, setChosen] = useState<{ readonly among: string; readonly value: string } | null>(null);

  function then(act: () => void) {
    onClose();
    act();
  }
  const go = (href: string) => then(() => router.push(href));
  const pages = pagesFor(role).map(({ key, href }) => ({ value: key, label: t(key), act: () => go(href) }));
  const display = [
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        value: `theme ${one}`,
        label: t("themeTo", { theme: t(`themes.${one}`) }),
        act: () => then(() => setTheme(one)),
      })),
    ...locales
      .filter((one) => one !== locale)
      .map((one) => ({
        value: `language ${one}`,
        label: t("languageTo", { language: t(`languages.${one}`) }),
        act: () => then(() => setLocale(one)),
      })),
  ];
  const shownPages = pages.filter((choice) => holds(choice, wanted));
  const shownDisplay = display.filter((choice) => holds(choice, wanted));
  const ticket = wanted.length >= ticketCharsMin ? [`ticket ${wanted}`] : [];
  const values = [
    ...shownPages.map(({ value }) => value),
    ...players.map(valueOfPlayer),
    ...ticket,
    ...shownDisplay.map(({ value }) => value),
  ];
  const among = values.join("\n");
  // When the listed items change, the first one becomes selected.
  const value = (chosen?.among === among ? chosen.value : values[0]) ?? "";

  return (
    <Dialog open onClose={onClose} title={t("commands")} headless>
      {/* The items are filtered here. cmdk's own filter would hide players that the server found, and count them as not found. */}
      <Command
        label={t("commands")}
        loop
        shouldFilter={false}
        value={value}
        onValueChange={(next) => setChosen({ among, value: next })}
      >
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t("commandsHint")}
          className="h-14 w-full border-b border-line bg-transparent px-5 text-base outline-none placeholder:text-soft"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2">
          {!asking && <Command.Empty className="px-3 py-8 text-center text-soft">{t("nothingFound")}</Command.Empty>}
          <PaletteGroup heading={t("goTo")}>{shownPages.map(item)}</PaletteGroup>
          <PalettePlayers players={players} onGo={go} />
          {ticket.map((each) => (
            <PaletteItem key={each} value={each} onSelect={() => go(`/transfers?ticket=${encodeURIComponent(wanted)}`)}>
              {t("openTicket", { ticket: wanted })}
            </PaletteItem>
          ))}
          <PaletteGroup heading={t("display")}>{shownDisplay.map(item)}</PaletteGroup>
        </Command.List>
      </Command>
    </Dialog>
  );
}

const item = ({ value, label, act }: Choice) => (
  <PaletteItem key={value} value={value} onSelect={act}>
    {label}
  </PaletteItem>
);

/** Matches the typed text as a whole: matching scattered letters would find nonsense. */
const holds = ({ value, label }: Choice, wanted: string): boolean =>
  [value, label].some((text) => text.toLowerCase().includes(wanted.toLowerCase()));

// Tickets have at least 6 characters: a shorter word was typed to find a page.
const ticketCharsMin = 6;
