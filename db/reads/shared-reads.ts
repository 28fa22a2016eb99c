import type { AnswersOf } from "#db/ports/method-kinds";
import { agentReads } from "./keys/agent-reads";
import { peopleReads } from "./people/people-reads";
import { viewReads } from "./people/view-reads";
import type { Read } from "./read";

type Answers = AnswersOf<"api read" | "desk read">;
type Said<F> = F extends (...input: infer I) => infer T ? (...input: I) => Read<T> : never;
type Reads = { readonly [P in keyof Answers]?: { readonly [M in keyof Answers[P]]?: Said<Answers[P][M]> } };

/** The reads that are said once for both databases, by port. */
export const sharedReads = {
  agents: agentReads,
  keys: agentReads,
  people: { ...peopleReads, ...agentReads },
  sessions: peopleReads,
  views: viewReads,
} satisfies Reads;

/** The other reads, which each driver answers in its own way. `All` are all of them, as that driver answers them. */
export type OwnReads<All> = {
  readonly [P in keyof All]: Omit<All[P], P extends keyof typeof sharedReads ? keyof (typeof sharedReads)[P] : never>;
};
