import type { RawAnswer } from "#e2e/fixtures/clients/raw-answer";
import { schemaJudge } from "#e2e/openapi/judge/schema-judge.mjs";
import { agentDocument, feedDocument } from "#lib/api/service/openapi";
import { matchPath, splitTarget } from "#lib/http/answer/path-pattern";
import { Document, type DocumentedHeader } from "./document-shape";

const documents = [agentDocument(), feedDocument()].map((made) => {
  const text = JSON.stringify(made);
  return { document: Document.parse(JSON.parse(text)), judge: schemaJudge(JSON.parse(text)) };
});

/** The headers that the API sets and documents. Next adds a page's headers to every answer. */
const ownHeader =
  /^(x-(?!content-type-options$|frame-options$)|ratelimit-|retry-after$|allow$|cache-control$|deprecation$|sunset$)/;

/** Fails unless a documented operation's answer fits the document: status, headers and body. */
export function judgeAnswer(request: Uint8Array, answer: RawAnswer): void {
  const [line = ""] = Buffer.from(request).toString("latin1").split("\r\n", 1);
  const [method = "", target = ""] = line.split(" ");
  const given = splitTarget(target).path.split("/");
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  for (const { document, judge } of documents) {
    for (const [path, operations] of Object.entries(document.paths)) {
      const operation = operations[asked];
      if (!operation || !matchPath(path.split("/"), given)) continue;
      const faults = faultsOf({ document, judge, pointer: ["paths", path, asked], answer, hasBody: method !== "HEAD" });
      if (faults.length === 0) return;
      throw new Error(
        `The document tells otherwise of ${line}: ${faults.join("; ")}. It was ${answer.text.slice(0, 500)}`,
      );
    }
  }
}

interface Judged {
  readonly document: Document;
  readonly judge: (pointer: string, value: unknown) => string | null;
  readonly pointer: readonly string[];
  readonly answer: RawAnswer;
  readonly hasBody: boolean;
}

function faultsOf({ document, judge, pointer, answer, hasBody }: Judged): readonly string[] {
  const [, path = "", method = ""] = pointer;
  const told = document.paths[path]?.[method]?.responses[answer.status];
  if (!told) return [`it has no ${answer.status}`];
  const shared = told.$ref?.split("/").at(-1);
  const place =
    shared === undefined ? [...pointer, "responses", `${answer.status}`] : ["components", "responses", shared];
  const response = shared === undefined ? told : document.components.responses[shared];
  const headers = new Map<string, [DocumentedHeader, readonly string[]]>();
  for (const [name, header] of Object.entries(response?.headers ?? {})) {
    const known = header.$ref === undefined ? header : document.components.headers[name];
    const at = header.$ref === undefined ? [...place, "headers", name] : ["components", "headers", name];
    if (known) headers.set(name.toLowerCase(), [known, at]);
  }
  const faults: (string | null)[] = [];
  for (const [name, [header]] of headers) {
    if (header.required === true && !answer.headers.has(name)) faults.push(`${name} is missing`);
  }
  for (const [name, value] of answer.headers) {
    const [header, at = []] = headers.get(name) ?? [];
    if (!header && ownHeader.test(name)) faults.push(`it has no ${name}`);
    if (!header) continue;
    const read = header.schema?.type === "integer" && /^\d+$/.test(value) ? Number(value) : value;
    const fault = judge(pointerTo([...at, "schema"]), read);
    if (fault !== null) faults.push(`${name} ${fault}`);
  }
  // A compressed body is judged where it arrives uncompressed.
  if (hasBody && !answer.headers.has("content-encoding")) {
    faults.push(judge(pointerTo([...place, "content", "application/json", "schema"]), JSON.parse(answer.text)));
  }
  return faults.filter((fault) => fault !== null);
}

const pointerTo = (names: readonly string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");
