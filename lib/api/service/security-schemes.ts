import type { ZodOpenApiComponentsObject } from "zod-openapi";

/** The headers of a signature, each a scheme of its own: a client's interceptor signs, and no call is given them. */
export const securitySchemes = {
  apiKey: { type: "apiKey", in: "header", name: "X-Api-Key", description: "Names the key, and through it the agent." },
  timestamp: {
    type: "apiKey",
    in: "header",
    name: "X-Timestamp",
    description: "Unix time in milliseconds, within 30 s of the server's clock.",
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "X-Signature",
    description:
      "Lowercase hex HMAC-SHA256, under the secret, of seven fields joined by a newline: AGENT-HMAC-SHA256, X-Api-Key, X-Timestamp, X-Idempotency-Key or nothing, method, path with query as sent, hex SHA-256 of the body.",
  },
  bearer: { type: "http", scheme: "bearer", description: "A player's token, from login." },
} as const satisfies ZodOpenApiComponentsObject["securitySchemes"];

const required = {
  signature: [{ apiKey: [], timestamp: [], signature: [] }],
  bearer: [{ bearer: [] }],
  none: [],
};

/** What a request must carry: all three headers of a signature, a player's token, or nothing. */
export const securityOf = (kind: keyof typeof required) => required[kind];
