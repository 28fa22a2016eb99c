import { headers } from "next/headers";
import { cache } from "react";
import { requireMember } from "#app/require-member";
import type { FirstAnswersProps } from "#components/page/first-answers";
import type { DeskQuery, DeskRead } from "#lib/browser/desk/desk-query";
import { livePlaceOf, type PageAnswer, readForPage } from "#lib/desk/page-read";

/** The place in the live events from which a page's browser listens: it stands before all that the page reads. */
export const firstPlace = cache(async (): Promise<string> => livePlaceOf((await requireMember()).agent.id));

// React keeps what is cached here for one request, so nobody gets what was read for somebody else.
const answerTo = cache(async (target: string): Promise<PageAnswer | null> => {
  await firstPlace();
  return readForPage(await headers(), (await requireMember()).agent.id, target);
});

/** The data of one read that the server needs to choose a page's further reads; null when the read was refused or late. */
export async function readFirst<Data>(query: DeskQuery<Data>): Promise<Data | null>;
export async function readFirst({ target }: DeskRead): Promise<unknown> {
  return (await answerTo(target))?.data ?? null;
}

/** The answers that are sent along with a page, so that its browser does not come a second time for them. */
export async function firstAnswers(reads: readonly DeskRead[]): Promise<Omit<FirstAnswersProps, "children">> {
  const { agent } = await requireMember();
  const answers = reads.map(async ({ queryKey, target, inPages }) => ({
    queryKey,
    target,
    inPages,
    answer: await answerTo(target),
  }));
  return { agentId: agent.id, since: await firstPlace(), answers: await Promise.all(answers) };
}
