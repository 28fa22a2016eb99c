"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { noteAge } from "#lib/browser/asking/note-age";
import type { DeskRead } from "#lib/browser/desk/desk-query";
import { livePlace } from "#lib/browser/live/live-place";
import { useSignedInMember } from "./signed-in-member";

export interface FirstAnswer extends DeskRead {
  /** Null when the server had no answer in time: the browser asks by itself. */
  readonly answer: { readonly data: unknown; readonly lag: string | null } | null;
}

export interface FirstAnswersProps {
  readonly agentId: string;
  /** The place in the live events before the answers were read. */
  readonly since: string;
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
export function FirstAnswers({ agentId, since, answers, children }: FirstAnswersProps) {
  const queryClient = useQueryClient();
  const { agent } = useSignedInMember();
  // Another tab may have switched to another agent. This tab's queries then ask by themselves, and are refused.
  const isOurs = agentId === agent.id;
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
      if (one.answer) noteAge(one.target, one.answer.lag);
    }
  }, [queryClient, since, answers]);
  return children;
}

function keep(queryClient: QueryClient, { queryKey, inPages, answer }: FirstAnswer, since: string): void {
  if (!answer) return;
  if (inPages) {
    const known = queryClient.getQueryData<{ readonly pages: readonly unknown[] }>(queryKey);
    // A member who has read on in a list must not be thrown back to its first page.
    if (known && known.pages.length > 1) return;
    queryClient.setQueryData(queryKey, { pages: [answer.data], pageParams: [null] });
  } else {
    queryClient.setQueryData(queryKey, answer.data);
  }
  // Live events, or the primary when a replica answered, may be ahead of the page: their changes may be missing here.
  const isBehind = answer.lag !== null || (livePlace.now() !== null && livePlace.now() !== since);
  if (isBehind) void queryClient.invalidateQueries({ queryKey, exact: true });
}
