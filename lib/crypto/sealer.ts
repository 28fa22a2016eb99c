import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/** Seals texts under one key. Each text is bound to its row by the row's agent and name. */
export function sealer(key: Buffer) {
  const boundTo = (agentId: string | null, name: string) => Buffer.from(JSON.stringify([agentId, name]));
  return {
    seal(secret: string, agentId: string | null, name: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      cipher.setAAD(boundTo(agentId, name));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed: string, agentId: string | null, name: string): string | null {
      const bytes = Buffer.from(sealed, "base64");
      // A sealed text that was cut short would make the cipher throw, and a shorter tag is weaker.
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(boundTo(agentId, name));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
