import { isIP } from "node:net";

/** Where a Host header leads over that scheme, or null where it is no host. */
function originOf(scheme: string, host: string): URL | null {
  const isHost = /^[^/\\?#@\s]+$/.test(host) && URL.canParse(`${scheme}//${host}`);
  return isHost ? new URL(`${scheme}//${host}`) : null;
}

/** Whether a request is for the one name that this server goes by. Without such a name it answers to any. */
export function isOwnHost(host: string, publicUrl: string | null): boolean {
  return publicUrl === null || originOf(new URL(publicUrl).protocol, host)?.origin === publicUrl;
}

/** A name that only this machine's own browsers and tools call it by: no page elsewhere can be read as one of these. */
export function isLoopbackHost(host: string): boolean {
  const name = originOf("http:", host)?.hostname ?? "";
  return name === "localhost" || name === "[::1]" || (isIP(name) === 4 && name.startsWith("127."));
}
