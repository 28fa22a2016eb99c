import type { AnswersOf } from "#db/ports/method-kinds";
import { booksReads } from "./books/books-reads";
import type { EngineWords } from "./engine-words";
import { agentReads } from "./keys/agent-reads";
import { peopleReads } from "./people/people-reads";
import { viewReads } from "./people/view-reads";
import type { Read } from "./read";
import { journalReads } from "./wallets/journal-reads";
import { playerReads } from "./wallets/player-reads";
import { walletReads } from "./wallets/wallet-reads";

type Answers = AnswersOf<"api read" | "desk read">;
type Said<F> = F extends (...input: infer I) => infer T ? (...input: I) => Read<T> : never;
type Reads = { readonly [P in keyof Answers]?: { readonly [M in keyof Answers[P]]?: Said<Answers[P][M]> } };

/** The reads that are said once for both databases, by port. */
export const sharedReads = (words: EngineWords) =>
  ({
    wallets: { ...walletReads, ...journalReads },
    drafts: journalReads,
    players: { ...playerReads(words), ...walletReads },
    books: booksReads(words),
    agents: agentReads,
    keys: agentReads,
    people: { ...peopleReads, ...agentReads },
    sessions: peopleReads,
    views: viewReads,
  }) satisfies Reads;
type Shared = ReturnType<typeof sharedReads>;

/** The other reads, which each driver answers in its own way. `All` are all of them, as that driver answers them. */
export type OwnReads<All> = {
  readonly [P in keyof All]: Omit<All[P], P extends keyof Shared ? keyof Shared[P] : never>;
};
