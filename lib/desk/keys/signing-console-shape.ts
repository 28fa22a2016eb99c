import * as z from "zod";
import { bodyBytesMax } from "#lib/domain/keys/signing-text";

const consoleTargetCharsMax = 2 * 1024;
const consoleHeaderCharsMax = 512;

const header = z.string().max(consoleHeaderCharsMax);

/** A client's request, field by field, with the text that it signed if the client can print it. */
export const SigningConsoleBody = z.strictObject({
  method: z.string().max(32),
  target: z.string().max(consoleTargetCharsMax),
  api_key: header,
  timestamp: header,
  idempotency_key: header,
  signature: header,
  body: z.string().max(bodyBytesMax),
  signed_text: z.string().max(2 * bodyBytesMax),
  request_id: header,
});
export type SigningConsoleRequest = z.infer<typeof SigningConsoleBody>;
