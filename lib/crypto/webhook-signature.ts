import { createHmac, randomBytes } from "node:crypto";

/** The prefix tells people and secret scanners what the text is; the published libraries take it off. */
const secretPrefix = "whsec_";

export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString("base64")}`;

export interface SignedMessage {
  /** The event's id: receivers know a repeated message by it. */
  readonly id: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

/**
 * The header `webhook-signature` of the Standard Webhooks specification: one signature for each secret, with spaces
 * between. A receiver takes the message when one of them is its own.
 */
export function webhookSignature({ id, timestampSeconds, body }: SignedMessage, secrets: readonly string[]): string {
  const signed = `${id}.${timestampSeconds}.${body}`;
  const signatureUnder = (secret: string): string => {
    const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  };
  return secrets.map(signatureUnder).join(" ");
}
