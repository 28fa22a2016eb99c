"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { livePlace } from "#lib/browser/live/live-place";
import { CameWithPageContext, cachedForm, type FirstAnswer } from "./came-with-page";
import { useSignedInMember } from "./signed-in-member";

export interface FirstAnswersProps {
  readonly agentId: string;
  /** The place in the live events before the answers were read. */
  readonly since: string;
  /** The server's time. */
  readonly nowMs: number;
  readonly answers: readonly FirstAnswer[];
  readonly children: ReactNode;
}

interface Arrival {
  readonly atMs: number;
  isOver: boolean;
}

/** The router may show a page again as it first arrived. Its answers are old by then, so each is used only once. */
const arrivals = new WeakMap<readonly FirstAnswer[], Arrival>();

/** Hands the answers that came with the page to its queries, which then need not ask. */
export function FirstAnswers({ agentId, since, nowMs, answers, children }: FirstAnswersProps) {
  const queryClient = useQueryClient();
  const { agent } = useSignedInMember();
  // Another tab may have switched to another agent. This tab's queries then ask by themselves, and are refused.
  const isOurs = agentId === agent.id;
  const ofFrame = useContext(CameWithPageContext)?.answers ?? [];
  const [came] = useState(() => ({ nowMs, answers: isOurs ? [...ofFrame, ...answers] : ofFrame }));
  if (isOurs && !arrivals.has(answers)) {
    arrivals.set(answers, { atMs: Date.now(), isOver: false });
    for (const one of answers) if (!queryClient.getQueryState(one.queryKey)) keep(queryClient, one, since);
  }
  useEffect(() => {
    const arrival = arrivals.get(answers);
    if (!arrival || arrival.isOver) return;
    arrival.isOver = true;
    for (const one of answers) {
      // A query shown by other components gets its answer here and not above: they must not change during a render.
      if ((queryClient.getQueryState(one.queryKey)?.dataUpdatedAt ?? 0) < arrival.atMs) keep(queryClient, one, since);
    }
  }, [queryClient, since, answers]);
  return <CameWithPageContext value={came}>{children}</CameWithPageContext>;
}

function keep(queryClient: QueryClient, one: FirstAnswer, since: string): void {
  const { queryKey, inPages, answer } = one;
  if (!answer) return;
  // A member who has read on in a list must not be thrown back to its first page.
  const known = inPages && queryClient.getQueryData<{ readonly pages: readonly unknown[] }>(queryKey);
  if (known && known.pages.length > 1) return;
  queryClient.setQueryData(queryKey, cachedForm(one));
  // Live events may be ahead of the page: their changes may be missing here.
  const isBehind = livePlace.now() !== null && livePlace.now() !== since;
  if (isBehind) void queryClient.invalidateQueries({ queryKey, exact: true });
}
