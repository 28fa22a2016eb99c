import { expect, it } from "vitest";
import { signingVectors } from "#e2e/api/signing-vectors";
import { signRequest } from "./sign-request";

it.each(signingVectors)("the client reproduces the published vector: $name", async (vector) => {
  const { api_key: apiKey, secret, timestamp, idempotency_key: idempotencyKey, method, target, body } = vector;
  const signature = await signRequest(secret, { apiKey, timestamp, idempotencyKey, method, target, body });
  expect(signature).toBe(vector.signature);
});
