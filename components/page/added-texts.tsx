"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Texts } from "#lib/browser/messages/pick-texts";

/** Adds a page's texts to the shared ones. */
export function AddedTexts({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  const shared = useMessages();
  const messages = useMemo(() => ({ ...shared, ...texts }), [shared, texts]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
