import { faultOfWebhookUrl } from "#lib/domain/webhooks/fault-of-webhook-url";
import { isPublicAddress } from "#lib/domain/webhooks/is-public-address";
import { dnsAddresses, systemAddresses } from "./resolve-name";

/** Where a webhook goes, and how the addresses of its name are found and judged. */
export interface CallRules {
  readonly url: URL;
  resolve(hostname: string): Promise<readonly string[]>;
  mayCall(address: string): boolean;
}

/** Null for a URL that may not be called, also when it could be before WEBHOOK_ALLOW was changed. */
export function callRules(url: string, allowed: readonly string[]): CallRules | null {
  if (faultOfWebhookUrl(url, allowed) !== null) return null;
  const parsed = new URL(url);
  return allowed.includes(parsed.origin)
    ? { url: parsed, resolve: systemAddresses, mayCall: () => true }
    : { url: parsed, resolve: dnsAddresses, mayCall: isPublicAddress };
}
