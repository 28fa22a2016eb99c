import type { Reply } from "#lib/ops/line/verb";
import { nouns } from "#lib/ops/verbs/nouns";
import type { Context } from "#lib/usecases/context";
import { operator } from "./operator";

const calls = new Map(
  nouns.flatMap(({ verbs }) => verbs.flatMap((verb) => verb.calls.map((call) => [call.name, call] as const))),
);

export interface Ask {
  readonly call: string;
  readonly args: unknown;
  /** The operating system account that the tool runs under. */
  readonly user: string;
}

/** Runs where the store is open: in the server that holds an embedded database, or in the tool itself. */
export async function runCall(
  context: Context,
  { call, args, user }: Ask,
  place: "the server" | "the tool",
): Promise<Reply> {
  const known = calls.get(call);
  if (!known)
    return { ok: false, message: `The server does not know "${call}": restart it, so that both are one release.` };
  if (known.isAlone && place === "the server") {
    return {
      ok: false,
      message: "The server has to be stopped for this, because all its agents would wait meanwhile.",
    };
  }
  return known.run(context, args, operator(user, context.clock.now()));
}
