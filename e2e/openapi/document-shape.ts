import * as z from "zod";

const Header = z.object({
  $ref: z.string().optional(),
  required: z.boolean().optional(),
  schema: z.looseObject({ type: z.string() }).optional(),
});
export type DocumentedHeader = z.infer<typeof Header>;

const Response = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  headers: z.record(z.string(), Header).optional(),
});

const Operation = z.object({
  operationId: z.string(),
  responses: z.record(z.string().regex(/^\d{3}$/), Response),
});

/** The parts of an OpenAPI document by which an answer is judged. */
export const Document = z.object({
  paths: z.record(z.string().startsWith("/api/v1/"), z.record(z.string(), Operation)),
  components: z.object({
    headers: z.record(z.string(), Header),
    responses: z.record(z.string(), Response),
  }),
});
export type Document = z.infer<typeof Document>;
