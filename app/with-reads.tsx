import type { ReactNode } from "react";
import { firstAnswers, pageZone } from "#app/first-data";
import type { AskedPage } from "#app/make-page.tsx";
import { requireMember } from "#app/require-member";
import { FirstAnswers } from "#components/page/first-answers";
import type { DeskRead } from "#lib/browser/desk/desk-query";
import { type Capability, mayDo } from "#lib/domain/people/role";

interface Reader extends Pick<AskedPage, "named"> {
  readonly search: URLSearchParams;
  readonly zone: string;
  readonly may: (capability: Capability) => boolean;
}

interface ReadingPage {
  readonly reads: (reader: Reader) => readonly DeskRead[];
  readonly component: (named: AskedPage["named"]) => ReactNode;
}

/** A page whose first answers are sent with it, so that its browser need not ask for them. */
export function withReads({ reads, component: Component }: ReadingPage) {
  return async ({ named, query }: AskedPage) => {
    const { roles } = await requireMember();
    const may = (capability: Capability) => mayDo(roles, capability);
    const reader = { named, search: new URLSearchParams(query), zone: await pageZone(), may };
    return (
      <FirstAnswers {...(await firstAnswers(reads(reader)))}>
        <Component {...named} />
      </FirstAnswers>
    );
  };
}
