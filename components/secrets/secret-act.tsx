import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { ErrorState } from "#components/ui/data/error-state";
import { isApiError } from "#lib/browser/asking/api-error";
import type { Overlap } from "#lib/domain/time/overlap";

/** An act whose answer holds a secret that is shown once: `made` is the answer, null before. */
export function useSecret<Body = void, Made = unknown>(topic: string, send: (body: Body) => Promise<Made>) {
  const queryClient = useQueryClient();
  // The secret lives in this state, because a mutation's result would stay in memory after the dialog has closed.
  const [made, setMade] = useState<Made | null>(null);
  const act = useMutation({
    async mutationFn(body: Body) {
      setMade(await send(body));
    },
    // It may have been done without an answer.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  });
  return { made, act };
}

export interface UnknownOutcomeProps {
  readonly error: unknown;
  /** The advice when it is unknown whether the action took effect; undefined where its answer holds no secret. */
  readonly unknown: string | undefined;
}

/** The failure of an action whose answer may hold a secret: without an answer the secret may be lost. */
export function UnknownOutcome({ error, unknown }: UnknownOutcomeProps) {
  const isUnknown = isApiError(error) && (error.unanswered || error.status === 500);
  return (
    <div className="mt-5 space-y-2">
      <ErrorState error={error} />
      {isUnknown && unknown !== undefined && <p>{unknown}</p>}
    </div>
  );
}

/** The usual choice comes first, and the one for a leaked secret, which may stop running systems, last. */
const overlaps = ["24h", "7d", "1h", "none"] as const satisfies readonly Overlap[];

export interface OverlapChoiceProps {
  readonly legend: string;
  readonly t: (key: `overlapOf.${Overlap}` | `overlapHint.${Overlap}`) => string;
  readonly value: Overlap;
  readonly onChoose: (value: Overlap) => void;
}

/** How long the old secret works on after a rotation, each choice with what it means for the systems that use it. */
export function OverlapChoice({ legend, t, value, onChoose }: OverlapChoiceProps) {
  const choices = overlaps.map((each) => ({
    value: each,
    label: t(`overlapOf.${each}`),
    hint: t(`overlapHint.${each}`),
  }));
  return <ExplainedChoice<Overlap> legend={legend} chosen={[value]} choices={choices} onChoose={onChoose} />;
}
