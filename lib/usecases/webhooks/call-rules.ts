import { lookup, Resolver } from "node:dns/promises";
import { faultOfWebhookUrl } from "#lib/domain/webhooks/fault-of-webhook-url";
import { isPublicAddress } from "#lib/domain/webhooks/is-public-address";

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

/** 2 s for a name server's answer, asked twice: an attempt has 15 s in all. */
const dnsMsMax = 2_000;
const dnsTries = 2;

/** The addresses that the machine itself finds, its own hosts file included: for names that the operator allows. */
async function systemAddresses(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

/**
 * The addresses that name servers give, of both families. It takes none of the process's threads, so that a name server
 * that hangs holds up nothing else. None when nobody knows the name.
 */
async function dnsAddresses(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsMsMax, tries: dnsTries });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
}
