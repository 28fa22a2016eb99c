import * as z from "zod";
import { catalogue } from "#lib/api/catalogue";
import type { Operation } from "#lib/api/operation";
import { done } from "#lib/domain/failure";
import { answered } from "#lib/http/answered";
import { jsonType } from "#lib/http/envelope";
import { readQuery } from "#lib/http/read-shape";
import { openApiDocument } from "./openapi-document";

let made: string | null = null;

/** The document stands outside the envelope, because tools read it as it is. */
export const openapi: Operation = {
  name: "openapi",
  method: "GET",
  path: "/api/v1/openapi.json",
  document: {
    summary: "This document",
    tag: "Service",
    security: "none",
    data: z.object({}).meta({ description: "An OpenAPI 3.1 document." }),
    bare: true,
    failures: [],
  },
  async serve(gate, request) {
    made ??= JSON.stringify(openApiDocument([...catalogue, openapi]));
    const answer = await answered(gate, "openapi", async () => {
      const query = readQuery(undefined, request.target);
      return query.ok ? done({ data: null }) : query;
    });
    if (answer.status !== 200) return answer;
    return { ...answer, headers: { ...answer.headers, "Content-Type": jsonType }, text: made };
  },
};
