import { must, refuse } from "#lib/domain/failure";
import { isKeptAsGiven } from "#lib/domain/text/failure-text";
import { textOfSegment } from "#lib/domain/text/path";
import type { Gate } from "#lib/http/answer/gate";
import { matchPath, splitTarget } from "#lib/http/answer/path-pattern";
import { catalogue } from "./catalogue";
import { deskAnswered } from "./desk-answered";
import type { DeskOperation } from "./desk-operation";
import type { DeskAnswer, DeskRequest } from "./exchange";

interface DeskPath {
  readonly parts: readonly string[];
  readonly operations: readonly DeskOperation[];
}

/**
 * A literal word is matched before a parameter in its place: "transfers/review" is not a transfer's id. Paths are
 * compared as texts, because a sort needs one comparison for every two of them.
 */
const wordsFirst = (one: DeskPath, other: DeskPath): number => placesOf(one).localeCompare(placesOf(other));

/** 1 for each parameter of a path and 0 for each word. */
const placesOf = ({ parts }: DeskPath): string => parts.map((part) => (isParameter(part) ? 1 : 0)).join("");

const isParameter = (part: string): boolean => part.startsWith("{");

const paths: readonly DeskPath[] = [...new Set(catalogue.map(({ path }) => path))]
  .map((path) => ({ parts: path.split("/"), operations: catalogue.filter((each) => each.path === path) }))
  .sort(wordsFirst);

/** Answers a request of the dashboard by the catalogue, including unknown paths and methods. */
export async function serveDesk(gate: Gate, request: DeskRequest): Promise<DeskAnswer> {
  const given = splitTarget(request.target).path.split("/");
  for (const { parts, operations } of paths) {
    const spelled = matchPath(parts, given);
    const parameters = spelled && decoded(spelled);
    if (!parameters) continue;
    // HEAD is handled like GET, and answered without its body.
    const method = request.method === "HEAD" ? "GET" : request.method;
    const operation = operations.find((each) => each.method === method);
    return operation ? operation.serve(gate, request, parameters) : tellMethods(gate, request.method, operations);
  }
  return deskAnswered(gate, "desk none", async () => must(refuse("not_found", "There is nothing at this address.")));
}

/** Null when a parameter is a text that no database can store, so nothing has such a name. */
function decoded(spelled: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    const texts = Object.entries(spelled).map(
      ([name, text]) => [name, textOfSegment(decodeURIComponent(text))] as const,
    );
    return texts.every(([, text]) => isKeptAsGiven(text)) ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

async function tellMethods(gate: Gate, method: string, operations: readonly DeskOperation[]): Promise<DeskAnswer> {
  const has = operations.map((each) => each.method);
  const methods = (["GET", "POST", "PATCH", "DELETE"] as const)
    .filter((each) => has.includes(each))
    .flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each]));
  const allowed = [...methods, "OPTIONS"].join(", ");
  return deskAnswered(gate, "desk none", async (trail) => {
    trail.headers.Allow = allowed;
    if (method === "OPTIONS") return { methods };
    return must(refuse("method_not_allowed", `This path takes ${allowed} only.`));
  });
}
