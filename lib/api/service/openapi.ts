import * as z from "zod";
import { catalogue } from "#lib/api/catalogue";
import { webhooks } from "#lib/api/events/webhooks-document";
import type { Operation } from "#lib/api/operation";
import { done } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import { jsonType } from "#lib/http/answer/exchange";
import { bilingual } from "#lib/http/body/bilingual";
import { readQuery } from "#lib/http/body/read-shape";
import { openApiDocument } from "./openapi-document";

const envelope = "Every answer is one envelope: code (0 on success), message, data.";
const head = "HEAD answers as GET does, without the body, and is signed as HEAD.";

const DocumentData = z
  .object({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.unknown()),
    components: z.record(z.string(), z.unknown()),
  })
  .meta({ description: "An OpenAPI 3.1 document." });

interface Served {
  readonly name: string;
  readonly path: string;
  readonly document: Pick<Operation["document"], "operationId" | "summary" | "description" | "tag">;
  make(): unknown;
}

/** Outside the envelope, because tools read the document as it is. It is made once, and never for a request. */
function documentOperation({ name, path, document, make }: Served): Operation {
  let made: string | null = null;
  return {
    name,
    method: "GET",
    path,
    document: { ...document, security: "none", data: DocumentData, bare: true, failures: [] },
    async serve(gate, request) {
      made ??= JSON.stringify(make());
      const answer = await answered(gate, name, async () => {
        const query = readQuery(undefined, request.target);
        return query.ok ? done({ data: null }) : query;
      });
      if (answer.status !== 200) return answer;
      return { ...answer, headers: { ...answer.headers, "Content-Type": jsonType }, text: made };
    },
  };
}

export const openapi = documentOperation({
  name: "openapi",
  path: "/api/v1/openapi.json",
  document: {
    operationId: "getOpenApiDocument",
    summary: bilingual("This document", "本文档"),
    description: bilingual(
      "Everything that an agent may ask, as an OpenAPI 3.1 document.",
      "代理可以调用的全部操作，OpenAPI 3.1 文档。",
    ),
    tag: "Service",
  },
  make: () => agentDocument(),
});

export const feedOpenapi = documentOperation({
  name: "feed_openapi",
  path: "/api/v1/internal/openapi.json",
  document: {
    operationId: "getFeedDocument",
    summary: bilingual("This document", "本文档"),
    description:
      "What the exchange's own feed sends and reads back, as an OpenAPI 3.1 document. /docs/feed says what it means.",
    tag: "Feed",
  },
  make: () => feedDocument(),
});

/** The operations for agents and their players. */
export const agentOperations: readonly Operation[] = [
  ...catalogue.filter(({ document }) => document.tag !== "Feed"),
  openapi,
];

/** The operations of the exchange's own feed, which no agent's key may call. */
const feedOperations: readonly Operation[] = [
  ...catalogue.filter(({ document }) => document.tag === "Feed"),
  feedOpenapi,
];

export const agentDocument = () =>
  openApiDocument(
    agentOperations,
    {
      title: "Exchange agent API",
      description: `Trade summaries and wallet transfers for an agent of the exchange. ${envelope} ${head}`,
    },
    { webhooks },
  );

export const feedDocument = () =>
  openApiDocument(feedOperations, {
    title: "Exchange feed API",
    description: `Versions of trades, from the exchange into the back office, and what it reads back. /docs/feed says what moves, and what to do about each refusal. ${envelope} ${head}`,
  });
