import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { pickTexts, type TextPath } from "#lib/browser/messages/pick-texts";
import { AddedTexts } from "./added-texts";

export interface PageTextsProps {
  readonly of: readonly TextPath[];
  readonly children: ReactNode;
}

/** Sends a page only its own texts, in one language. */
export async function PageTexts({ of, children }: PageTextsProps) {
  return <AddedTexts texts={pickTexts(await getMessages(), of)}>{children}</AddedTexts>;
}
