import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { firstAnswers, readFirst } from "#app/first-data";
import { requireMember } from "#app/require-member";
import { FirstAnswers } from "#components/page/first-answers";
import { OpenedAddress } from "#components/page/opened-address";
import { PageTexts } from "#components/page/page-texts";
import { type ReportOpening, reportOpening } from "#components/report/report-opening";
import { type AskedParameters, askedQuery } from "#lib/browser/address/asked-query";
import type { DeskRead } from "#lib/browser/desk/desk-query";
import { chosenZoneOf, preferenceCookies } from "#lib/browser/look/preference";
import type { TextPath } from "#lib/browser/messages/pick-texts";
import { viewsQuery } from "#lib/browser/queries/views";
import { type Capability, mayDo } from "#lib/domain/people/role";
import { textOfSegment } from "#lib/domain/text/path-segment";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import type { ViewPage } from "#lib/domain/views/saved-view";

/** The parameters of the page's path, decoded. */
type Named = Readonly<Record<string, string>>;

interface Asked {
  readonly named: Named;
  readonly search: URLSearchParams;
  /** The zone in which the member sees times: the one they chose in this browser, else that of the books. */
  readonly zone: string;
  readonly may: (capability: Capability) => boolean;
  /** What the address asks of the report, on a page with saved views; null when that cannot be asked. */
  readonly opening: ReportOpening | null;
}

export interface PageSpec {
  readonly title: (t: Awaited<ReturnType<typeof getTranslations<never>>>, named: Named) => string;
  /** The texts of the page, beside those of every page. */
  readonly texts: readonly TextPath[];
  /** The capability without which the page reads nothing. */
  readonly may?: Capability;
  /** The saved views with which the page opens when its address names no range. */
  readonly views?: ViewPage;
  /** What the page asks first. The answers are sent along with it, so its browser does not come a second time for them. */
  readonly reads?: (asked: Asked) => readonly DeskRead[];
  readonly component: (named: Named) => ReactNode;
}

export interface PageProps {
  readonly params: Promise<Named>;
  readonly searchParams: Promise<AskedParameters>;
}

/** Makes a page from its declaration: its title, its texts, and the data that comes with it. */
export function makePage({ title, texts, may: needed, views, reads, component: Component }: PageSpec) {
  async function withAnswers(named: Named, asked: string, list: NonNullable<PageSpec["reads"]>) {
    const { role, agent } = await requireMember();
    const zone = chosenZoneOf((await cookies()).get(preferenceCookies.zone)?.value) ?? agent.booksZone;
    const known = views ? await readFirst(viewsQuery(views)) : null;
    const opening = known && reportOpening(asked, known, zone, instantOfMilliseconds(Date.now()));
    const search = new URLSearchParams(asked);
    const may = (capability: Capability) => mayDo(role, capability);
    const own = needed === undefined || may(needed) ? list({ named, search, zone, may, opening }) : [];
    const first = [...(views ? [viewsQuery(views)] : []), ...own];
    return (
      <FirstAnswers {...(await firstAnswers(first))}>
        {views ? (
          <OpenedAddress asked={asked} search={opening?.search ?? asked}>
            <Component {...named} />
          </OpenedAddress>
        ) : (
          <Component {...named} />
        )}
      </FirstAnswers>
    );
  }
  return {
    async metadata({ params }: PageProps): Promise<Metadata> {
      return { title: title(await getTranslations(), await decoded(params)) };
    },
    async Page({ params, searchParams }: PageProps) {
      const named = await decoded(params);
      return (
        <PageTexts of={texts}>
          {reads ? await withAnswers(named, askedQuery(await searchParams), reads) : <Component {...named} />}
        </PageTexts>
      );
    },
  };
}

async function decoded(params: Promise<Named>): Promise<Named> {
  const given = Object.entries(await params);
  return Object.fromEntries(given.map(([name, text]) => [name, textOfSegment(decodeURIComponent(text))]));
}
