import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "#components/page/page-texts";
import { SignInCard } from "#components/sign-in/sign-in-card";
import { chosenOf } from "#lib/browser/address/address";
import { sessionEnds } from "#lib/browser/asking/session";
import { pageVisit } from "#lib/desk/page-visit";
import { ownPath } from "#lib/domain/text/path";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signIn"))("title") };
}

interface SignInPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, ended } = await searchParams;
  const wanted = ownPath(typeof next === "string" ? next : null) ?? "/";
  const { signedIn, isAddressRefused } = await pageVisit(await headers());
  if (signedIn) redirect(wanted);
  return (
    <PageTexts of={["signIn"]}>
      <SignInCard
        next={wanted}
        isAddressRefused={isAddressRefused}
        ended={chosenOf(sessionEnds, typeof ended === "string" ? ended : null)}
      />
    </PageTexts>
  );
}
