import type { Metadata, ResolvingMetadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { firstAnswers } from "#app/first-data";
import { requireMember } from "#app/require-member";
import { ClosedPage } from "#components/page/closed-page";
import { FirstAnswers } from "#components/page/first-answers";
import { PageTexts } from "#components/page/page-texts";
import { type AskedParameters, askedQuery } from "#lib/browser/address/address";
import type { TextPath } from "#lib/browser/messages/pick-texts";
import { ownersQuery } from "#lib/browser/queries/team";
import { type Capability, mayDo } from "#lib/domain/people/role";
import { textOfSegment } from "#lib/domain/text/path";

/** The parameters of the page's path, decoded. */
type Named = Readonly<Record<string, string>>;

export interface AskedPage {
  readonly named: Named;
  /** The query of the page's address. */
  readonly query: string;
}

export interface PageSpec {
  readonly title: (t: Awaited<ReturnType<typeof getTranslations<never>>>, named: Named) => string | Promise<string>;
  /** The capability without which the page is closed and reads nothing. Left out: open to whoever gets to it. */
  readonly may?: Capability;
  /** The page's own texts, beside the texts of every page. */
  readonly texts: readonly TextPath[];
  readonly content: (asked: AskedPage) => ReactNode | Promise<ReactNode>;
}

export interface PageProps {
  /** A path of any length gives a list of its segments, which no page reads. */
  readonly params: Promise<Readonly<Record<string, string | readonly string[]>>>;
  readonly searchParams: Promise<AskedParameters>;
}

/** Makes a page from its declaration. */
export const makePage = ({ title, may, texts, content }: PageSpec) => ({
  async metadata({ params }: PageProps, parent: ResolvingMetadata): Promise<Metadata> {
    const named = await title(await getTranslations(), await decoded(params));
    // Next applies a layout's template only below its own segment, and the overview stands in that of the desk.
    const template = (await parent).title?.template;
    return { title: { absolute: template ? template.replace("%s", () => named) : named } };
  },
  async Page({ params, searchParams }: PageProps) {
    const asked = { named: await decoded(params), query: askedQuery(await searchParams) };
    const isOpen = may === undefined || mayDo((await requireMember()).roles, may);
    return <PageTexts of={texts}>{isOpen ? await content(asked) : <ClosedDoor />}</PageTexts>;
  },
});

/** Names the owners to ask. A member whose role has ended may not read who they are. */
async function ClosedDoor() {
  const { roleEndedAt } = await requireMember();
  return (
    <FirstAnswers {...(await firstAnswers(roleEndedAt === null ? [ownersQuery] : []))}>
      <ClosedPage />
    </FirstAnswers>
  );
}

async function decoded(params: PageProps["params"]): Promise<Named> {
  const named: Record<string, string> = {};
  for (const [name, text] of Object.entries(await params)) {
    if (typeof text === "string") named[name] = textOfSegment(decodeURIComponent(text));
  }
  return named;
}
