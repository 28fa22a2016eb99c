import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** The secrets derived from the master key. Each use has a separate key, so that none can replace another. */
export interface Secrets {
  /** The key of the hash chains of ledger and audit. */
  readonly chainKey: Uint8Array;
  /** Encrypts an API secret, bound to its agent and key, so that swapped rows do not open. */
  seal(secret: string, agentId: string | null, keyId: string): string;
  /** The secret, or null when it was sealed under another master key or moved to another row. */
  open(sealed: string, agentId: string | null, keyId: string): string | null;
  /** Encrypts a second factor's secret under a separate key, bound to its person. */
  sealFactor(secret: string, email: string): string;
  openFactor(sealed: string, email: string): string | null;
  /** Encrypts a webhook endpoint's secret under a separate key, bound to its agent and endpoint. */
  sealWebhook(secret: string, agentId: string, endpointId: string): string;
  openWebhook(sealed: string, agentId: string, endpointId: string): string | null;
  /** A player's token, computed from its session's id so that it can be given again. */
  sessionToken(sessionId: string): string;
  /** The key under which a signed-in browser's cookie is encrypted. */
  readonly deskCookieKey: string;
  /** A browser's mark of a sign-in to an account, so that its next sign-in does not count as a stranger's. */
  deviceMark(email: string, deviceId: string): string;
  /** The end of a mark given for a code: it holds only for this second factor under this password. */
  factorMark(email: string, deviceId: string, passwordHash: string, sealedSecret: string): string;
  /** Marks a file of wallet heads as this ledger's, by the digest of its content. */
  headsMark(digest: string): string;
  /** Identifies this master key without revealing it, so that a database can remember the key of its secrets. */
  readonly fingerprint: string;
}

const nonceBytes = 12;
const tagBytes = 16;

export function secretsOf(masterKey: string): Secrets {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", masterKey, "exchange agent back office", purpose, 32));
  const apiSecrets = sealer(derive("api secrets v1"));
  const factorSecrets = sealer(derive("members second factors v1"));
  const webhookSecrets = sealer(derive("webhook secrets v1"));
  const tokenKey = derive("session tokens v1");
  const deviceKey = derive("members devices v1");
  const marked = (...names: readonly string[]) =>
    createHmac("sha256", deviceKey).update(JSON.stringify(names)).digest("base64url");
  const headsKey = derive("kept heads v1");
  return {
    chainKey: derive("hash chains v1"),
    deskCookieKey: derive("members cookies v1").toString("hex"),
    fingerprint: derive("fingerprint v1").toString("hex"),
    seal: apiSecrets.seal,
    open: apiSecrets.open,
    sealFactor: (secret, email) => factorSecrets.seal(secret, null, email),
    openFactor: (sealed, email) => factorSecrets.open(sealed, null, email),
    sealWebhook: webhookSecrets.seal,
    openWebhook: webhookSecrets.open,
    sessionToken: (sessionId) => `pt_${createHmac("sha256", tokenKey).update(sessionId).digest("base64url")}`,
    deviceMark: (email, deviceId) => `${deviceId}.${marked(email, deviceId)}`,
    factorMark: (email, deviceId, ...factor) => marked("factor", email, deviceId, ...factor),
    headsMark: (digest) => createHmac("sha256", headsKey).update(digest).digest("hex"),
  };
}

/** Seals texts under one key. Each text is bound to its row by the row's agent and name. */
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

export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The secret id in a signed-in browser's cookie. Only its digest is stored. */
export const newMemberSessionId = (): string => randomBytes(32).toString("base64url");

export const newDeviceId = (): string => randomBytes(16).toString("base64url");

/** The token in an invitation's link. Only its digest is stored. */
export const newInvitationToken = (): string => randomBytes(32).toString("base64url");

const recoveryLetters = "abcdefghijkmnpqrstuvwxyz23456789";

/** 16 letters out of 32 are 80 random bits, too many to try, so a plain digest protects them. */
export const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte) => recoveryLetters.charAt(byte % recoveryLetters.length)).join("");

export const newApiKeyId = (feed: boolean): string => `${feed ? "fk" : "ak"}_${randomBytes(12).toString("hex")}`;
export const newLimitId = (): string => `lim_${randomBytes(12).toString("hex")}`;
export const newEndpointId = (): string => `we_${randomBytes(12).toString("hex")}`;
export const newTestEventId = (): string => `evt_test_${randomBytes(12).toString("hex")}`;
export const newApiSecret = (): string => `sk_${randomBytes(32).toString("hex")}`;
