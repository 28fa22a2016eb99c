import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingInFrame } from "#components/shell/missing-in-frame";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors"))("pageMissing") };
}

export default function DeskNotFound() {
  return <MissingInFrame />;
}
