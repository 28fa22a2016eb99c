import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** What is made from the master key. Each use has a key of its own, so that none can stand in for another. */
export interface Secrets {
  /** For the hash chains of the ledger and the audit. */
  readonly chainKey: Uint8Array;
  /** Encrypts an API secret, bound to its agent and key: rows that are swapped do not open. */
  seal(secret: string, agentId: string | null, keyId: string): string;
  /** The secret again, or null when it was sealed under another master key or moved to another row. */
  open(sealed: string, agentId: string | null, keyId: string): string | null;
  /** Encrypts the secret of a second factor under a key of its own, bound to its person. */
  sealFactor(secret: string, email: string): string;
  /** An earlier release bound it to an agent, too: that one is named, or null. */
  openFactor(sealed: string, sealedFor: string | null, email: string): string | null;
  /** A player's token, made again from its session's id whenever it must be given again. */
  sessionToken(sessionId: string): string;
  /** What a signed-in browser's cookie is encrypted under. */
  readonly staffCookieKey: string;
  /** What a browser keeps of a sign-in to an account, to be told from a stranger at the next one. */
  deviceMark(email: string, deviceId: string): string;
  /** Names this master key without telling it: a database remembers the one that its secrets were sealed under. */
  readonly fingerprint: string;
}

const nonceBytes = 12;
const tagBytes = 16;

export function secretsOf(masterKey: string): Secrets {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", masterKey, "exchange agent back office", purpose, 32));
  const apiSecrets = sealer(derive("api secrets v1"));
  const factorSecrets = sealer(derive("staff second factors v1"));
  const tokenKey = derive("session tokens v1");
  const deviceKey = derive("staff devices v1");
  return {
    chainKey: derive("hash chains v1"),
    staffCookieKey: derive("staff cookies v1").toString("hex"),
    fingerprint: derive("fingerprint v1").toString("hex"),
    seal: apiSecrets.seal,
    open: apiSecrets.open,
    sealFactor: (secret, email) => factorSecrets.seal(secret, null, email),
    openFactor: factorSecrets.open,
    sessionToken: (sessionId) => `pt_${createHmac("sha256", tokenKey).update(sessionId).digest("base64url")}`,
    deviceMark(email, deviceId) {
      const mac = createHmac("sha256", deviceKey).update(JSON.stringify([email, deviceId]));
      return `${deviceId}.${mac.digest("base64url")}`;
    },
  };
}

/** Seals texts under one key. Each is bound to the row that it stands in, by the row's agent and name. */
function sealer(key: Buffer) {
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
      // One cut short would make the cipher throw, and a shorter tag than ours is a weaker one.
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

export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** What a signed-in browser holds; only its digest is kept. */
export const newStaffSessionId = (): string => randomBytes(32).toString("base64url");

export const newDeviceId = (): string => randomBytes(16).toString("base64url");

/** What an invitation's link carries; only its digest is kept. */
export const newInvitationToken = (): string => randomBytes(32).toString("base64url");

const recoveryLetters = "abcdefghijkmnpqrstuvwxyz23456789";

/** 16 letters of 32 are 80 random bits: a plain digest keeps them, since nobody can try them all. */
export const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte) => recoveryLetters.charAt(byte % recoveryLetters.length)).join("");

export const newApiKeyId = (feed: boolean): string => `${feed ? "fk" : "ak"}_${randomBytes(12).toString("hex")}`;
export const newApiSecret = (): string => `sk_${randomBytes(32).toString("hex")}`;
