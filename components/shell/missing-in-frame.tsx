"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Search } from "#components/ui/controls/icons";
import { useCommands } from "./commands";
import { PageMissing } from "./page-missing";

/** A missing page for a signed-in member, who can search for what they meant. */
export function MissingInFrame() {
  const t = useTranslations("shell");
  const { openPalette } = useCommands();
  return (
    <PageMissing>
      <Button onClick={openPalette}>
        <Search aria-hidden="true" />
        {t("search")}
      </Button>
    </PageMissing>
  );
}
