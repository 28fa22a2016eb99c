import { queryOptions } from "@tanstack/react-query";
import { getStream } from "#lib/browser/asking/api";
import type { AnswerOf } from "#lib/browser/desk/desk";
import type { Locale } from "#lib/browser/formats/locale";
import { type OpenApiDocument, type Reference, readReference } from "#lib/browser/reference/reference-model";

export type SigningConsoleAnswer = AnswerOf<"POST /api/desk/developers/signing-console">;

export const openApiPath = "/api/v1/openapi.json";
export const samplePath = (file: string): string => `/samples/${file}`;

const hourMs = 3_600_000;

/** The reference in the chosen language. The other language's texts are not loaded. */
export const referenceQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["developers", "reference", locale],
    async queryFn({ signal }): Promise<Reference> {
      const path = locale === "zh" ? samplePath("openapi.zh.json") : openApiPath;
      const document: OpenApiDocument = await (await getStream(path, signal)).json();
      return readReference(document);
    },
    staleTime: hourMs,
  });

/** The sample's file itself: the page shows the same text that is downloaded and run by the tests. */
export const sampleQuery = (file: string) =>
  queryOptions({
    queryKey: ["developers", "sample", file],
    queryFn: async ({ signal }) => (await getStream(samplePath(file), signal)).text(),
    staleTime: hourMs,
  });
