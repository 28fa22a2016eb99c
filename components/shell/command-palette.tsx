"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePreferences } from "#components/preferences";
import { Dialog } from "#components/ui/dialog";
import { useViewer } from "#components/viewer";
import { locales } from "#lib/client/locale";
import { pagesFor } from "#lib/client/pages";
import { themes } from "#lib/client/preference";
import { PaletteGroup, PaletteItem } from "./palette-item";
import { PalettePlayers } from "./palette-players";

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("shell");
  const router = useRouter();
  const { role, may } = useViewer();
  const { locale, theme, setLocale, setTheme } = usePreferences();
  const [typed, setTyped] = useState("");
  const ticket = typed.trim();

  function then(act: () => void) {
    onClose();
    act();
  }
  const go = (href: string) => then(() => router.push(href));

  return (
    <Dialog open onClose={onClose} title={t("commands")} headless>
      <Command label={t("commands")} loop filter={holds}>
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t("commandsHint")}
          className="h-14 w-full border-b border-line bg-transparent px-5 text-base outline-none placeholder:text-soft"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2">
          <Command.Empty className="px-3 py-8 text-center text-soft">{t("nothingFound")}</Command.Empty>
          <PaletteGroup heading={t("goTo")}>
            {pagesFor(role).map(({ key, href }) => (
              <PaletteItem key={key} value={`page ${key}`} keywords={[t(key)]} onSelect={() => go(href)}>
                {t(key)}
              </PaletteItem>
            ))}
          </PaletteGroup>
          {may("players:read") && <PalettePlayers search={ticket} onGo={go} />}
          {ticket.length >= ticketCharsMin && (
            <PaletteItem
              forceMount
              value={`ticket ${ticket}`}
              onSelect={() => go(`/transfers?ticket=${encodeURIComponent(ticket)}`)}
            >
              {t("openTicket", { ticket })}
            </PaletteItem>
          )}
          <PaletteGroup heading={t("display")}>
            {themes
              .filter((one) => one !== theme)
              .map((one) => {
                const label = t("themeTo", { theme: t(`themes.${one}`) });
                return (
                  <PaletteItem
                    key={one}
                    value={`theme ${one}`}
                    keywords={[label]}
                    onSelect={() => then(() => setTheme(one))}
                  >
                    {label}
                  </PaletteItem>
                );
              })}
            {locales
              .filter((one) => one !== locale)
              .map((one) => {
                const label = t("languageTo", { language: t(`languages.${one}`) });
                return (
                  <PaletteItem
                    key={one}
                    value={`language ${one}`}
                    keywords={[label]}
                    onSelect={() => then(() => setLocale(one))}
                  >
                    {label}
                  </PaletteItem>
                );
              })}
          </PaletteGroup>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** What was typed stands in the name or its translation; guessing by scattered letters finds nonsense. */
const holds = (value: string, search: string, keywords: readonly string[] = []): number =>
  [value, ...keywords].some((text) => text.toLowerCase().includes(search.trim().toLowerCase())) ? 1 : 0;

// Shorter than any ticket in use: a word typed to find a page shall not be taken for one.
const ticketCharsMin = 6;
