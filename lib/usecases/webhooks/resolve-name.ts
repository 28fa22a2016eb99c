import { lookup, Resolver } from "node:dns/promises";

/** 2 s for a name server's answer, asked twice: an attempt has 15 s in all. */
const dnsMsMax = 2_000;
const dnsTries = 2;

/** The addresses that the machine itself finds, its own hosts file included: for names that the operator allows. */
export async function systemAddresses(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

/**
 * The addresses that name servers give, of both families. It takes none of the process's threads, so that a name server
 * that hangs holds up nothing else. None when nobody knows the name.
 */
export async function dnsAddresses(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsMsMax, tries: dnsTries });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
}
