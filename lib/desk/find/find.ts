import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { findKinds } from "#lib/domain/find/find-kinds";
import { mayDo } from "#lib/domain/people/role";
import { type Candidate, type FindAnswer, FindQuery } from "./find-shape";
import { finders } from "./finders";

/** Answers what a typed text may mean: a few things of each kind that the member may see. */
export const find = memberOperation({
  method: "GET",
  path: "/api/desk/find",
  may: "overview:read",
  query: FindQuery,
  async handle(call, { query }) {
    const text = query.text.trim();
    if (text === "") return done<FindAnswer>({ found: [] });
    const shown = findKinds.filter(({ may }) => mayDo(call.member.roles, may));
    const answers = await Promise.all(shown.map(({ kind }) => finders[kind](call, text)));
    const found: Candidate[] = [];
    for (const answer of answers) {
      if (!answer.ok) return answer;
      found.push(...answer.value);
    }
    return done<FindAnswer>({ found });
  },
});
