import { cookies, headers } from "next/headers";
import { cache } from "react";
import { requireMember } from "#app/require-member";
import type { FirstAnswersProps } from "#components/page/first-answers";
import type { DeskQuery, DeskRead } from "#lib/browser/desk/desk-query";
import { chosenZoneOf, preferenceCookies } from "#lib/browser/look/preference";
import { livePlaceOf, type PageAnswer, readForPage } from "#lib/desk/page-read";

/** The place in the live events where a page's browser starts listening: before everything that the page reads. */
export const firstPlace = cache(async (): Promise<string> => livePlaceOf((await requireMember()).agent.id));

// React's cache lasts for one request, so nobody gets data that was read for somebody else.
const answerTo = cache(async (target: string): Promise<PageAnswer | null> => {
  await firstPlace();
  return readForPage(await headers(), (await requireMember()).agent.id, target);
});

/** One read's data, for the server to choose a page's further reads; null when the read was refused or late. */
export async function readFirst<Data>(query: DeskQuery<Data>): Promise<Data | null>;
export async function readFirst({ target }: DeskRead): Promise<unknown> {
  return (await answerTo(target))?.data ?? null;
}

/** The answers sent with a page, so that its browser need not ask for them. */
export async function firstAnswers(reads: readonly DeskRead[]): Promise<Omit<FirstAnswersProps, "children">> {
  const { agent } = await requireMember();
  const answers = reads.map(async ({ queryKey, target, inPages }) => ({
    queryKey,
    target,
    inPages,
    answer: await answerTo(target),
  }));
  return { agentId: agent.id, since: await firstPlace(), nowMs: Date.now(), answers: await Promise.all(answers) };
}

/** The zone for a member's times: the one chosen in this browser, else the zone of the books. */
export async function pageZone(): Promise<string> {
  const chosen = (await cookies()).get(preferenceCookies.zone)?.value;
  return chosenZoneOf(chosen) ?? (await requireMember()).agent.booksZone;
}
