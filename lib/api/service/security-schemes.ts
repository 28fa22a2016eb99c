import type { ZodOpenApiComponentsObject } from "zod-openapi";
import { timestampWindowMs } from "#lib/domain/keys/signing-bounds";
import { bilingual } from "#lib/http/body/bilingual";

/**
 * The headers of a signature, each a scheme of its own: a client's interceptor signs, so calls take no such arguments.
 */
export const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-Api-Key",
    description: bilingual("Names the key, and through it the agent.", "指明密钥，并由此指明代理。"),
  },
  timestamp: {
    type: "apiKey",
    in: "header",
    name: "X-Timestamp",
    description: bilingual(
      `Unix time in milliseconds, within ${timestampWindowMs / 1000} s of the server's clock.`,
      `Unix 时间（毫秒），与服务器时钟相差不超过 ${timestampWindowMs / 1000} 秒。`,
    ),
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "X-Signature",
    description: bilingual(
      "Lowercase hex HMAC-SHA256, under the secret, of seven fields joined by a newline: AGENT-HMAC-SHA256, X-Api-Key, X-Timestamp, X-Idempotency-Key or nothing, method, path with query as sent, hex SHA-256 of the body.",
      "以密钥的 secret 计算的小写十六进制 HMAC-SHA256，内容为以换行连接的七个字段：AGENT-HMAC-SHA256、X-Api-Key、X-Timestamp、X-Idempotency-Key（没有则为空）、方法、按发送原样的路径与查询、请求体的十六进制 SHA-256。",
    ),
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
