import { request } from "#lib/browser/asking/api";
import type { ListCount } from "#lib/domain/lists/list-page";
import {
  type AnswerOf,
  type AnyParts,
  type FiltersOf,
  type Maybe,
  type PartsOf,
  type ReadCall,
  targetOf,
} from "./desk";

/** A question to the desk, and the key under which its answer is cached. */
export interface DeskRead {
  readonly queryKey: readonly unknown[];
  readonly target: string;
  /** The answer is the first page of a list that goes on. */
  readonly inPages: boolean;
}

export interface DeskQuery<Answer> extends DeskRead {
  queryFn(asked: { readonly signal: AbortSignal }): Promise<Answer>;
}

export interface DeskList<Page> extends DeskRead {
  readonly initialPageParam: string | null;
  queryFn(asked: { readonly signal: AbortSignal; readonly pageParam: string | null }): Promise<Page>;
  getNextPageParam(page: Page): string | null;
  placeholderData<Former>(former: Former): Former;
}

// The server asks the same before it sends a page, so nothing here may touch the browser before it asks.

/** A read cached under the given words and its question. The first word says which changes concern it. */
export function deskQuery<Call extends ReadCall>(
  under: readonly string[],
  call: Call,
  ...[parts]: Maybe<PartsOf<Call>>
): DeskQuery<AnswerOf<Call>>;
export function deskQuery(under: readonly string[], call: string, parts: AnyParts = {}): DeskQuery<unknown> {
  const target = targetOf(call, parts);
  return {
    queryKey: [...under, target],
    target,
    inPages: false,
    queryFn: ({ signal }) => request<unknown>("GET", target, undefined, { signal }),
  };
}

export type Paged = { readonly next_cursor: string | null };
export type ListCall = { [Call in ReadCall]: AnswerOf<Call> extends Paged ? Call : never }[ReadCall];

const limit = 50;

/** A list read page by page. A cursor carries the list's filters; rows of former filters stay meanwhile. */
export function deskList<Call extends ListCall>(
  under: readonly string[],
  call: Call,
  parts: Omit<PartsOf<Call>, "query"> & { readonly query: FiltersOf<Call> },
): DeskList<AnswerOf<Call>>;
export function deskList(under: readonly string[], call: string, parts: AnyParts): DeskList<Paged> {
  return pagesOf(under, call, parts);
}

export function pagesOf(under: readonly string[], call: string, parts: AnyParts): DeskList<Paged> {
  const target = targetOf(call, { ...parts, query: { ...parts.query, limit } });
  return {
    queryKey: [...under, target],
    target,
    inPages: true,
    initialPageParam: null,
    queryFn({ signal, pageParam: cursor }) {
      const path = cursor === null ? target : targetOf(call, { ...parts, query: { cursor, limit } });
      return request<Paged>("GET", path, undefined, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepFormer,
  };
}

type CountCall = Extract<ReadCall, `GET /api/desk/counts/${string}`>;

/** 60 s: counting reads many rows, and live events do not repeat it. */
const countEveryMs = 60_000;

export interface DeskCount extends DeskQuery<ListCount> {
  readonly staleTime: number;
  readonly refetchInterval: number;
}

/** How many rows a list has, asked apart from its pages, so that they need not wait for it. */
export function deskCount<Call extends CountCall>(call: Call, parts: PartsOf<Call>): DeskCount;
export function deskCount(call: string, parts: AnyParts): DeskCount {
  return countOf(call, parts);
}

export function countOf(call: string, parts: AnyParts): DeskCount {
  const target = targetOf(call, parts);
  return {
    queryKey: ["counts", target],
    target,
    inPages: false,
    queryFn: ({ signal }) => request<ListCount>("GET", target, undefined, { signal }),
    staleTime: countEveryMs,
    refetchInterval: countEveryMs,
  };
}

/** The former question's answer stays on the page until the new answer arrives. */
export const keepFormer = <Former>(former: Former): Former => former;

/** A query as its page sees it. */
export interface Shown<Answer> {
  readonly state: { readonly data: Answer | undefined; readonly error: unknown };
}
