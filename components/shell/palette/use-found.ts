import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { useSettled } from "#components/page/use-settled";
import { findQuery } from "#lib/browser/queries/find";
import type { Candidate } from "#lib/desk/find/find-shape";
import { findKinds } from "#lib/domain/find/find-kinds";

/** 120 ms without a further letter: then the server is asked. */
const settledMs = 120;
const charsMin = 2;

interface Found {
  readonly found: readonly Candidate[];
  readonly isAsking: boolean;
  /** Null unless the question failed. */
  readonly error: unknown;
}

const none: readonly Candidate[] = [];

/** The things that a typed text may mean, and whether their answer is still awaited. */
export function useFound(typed: string): Found {
  const { may } = useSignedInMember();
  const wanted = useSettled(typed, settledMs);
  // A single digit may be the number of a record.
  const isAsked = findKinds.some((each) => may(each.may)) && (typed.length >= charsMin || /^\d$/.test(typed));
  const { data, isFetching, error } = useRead({ ...findQuery(wanted), enabled: isAsked && wanted === typed });
  const isAsking = isAsked && (wanted !== typed || (isFetching && !data));
  const isAnswer = isAsked && wanted === typed;
  return { found: isAnswer ? (data?.found ?? none) : none, isAsking, error: isAnswer ? error : null };
}
