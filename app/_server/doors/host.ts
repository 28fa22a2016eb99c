import { isIP } from "node:net";

/** The origin of a Host header and a scheme; null when the header names no host. */
function originOf(scheme: string, host: string): URL | null {
  const isHost = /^[^/\\?#@\s]+$/.test(host) && URL.canParse(`${scheme}//${host}`);
  return isHost ? new URL(`${scheme}//${host}`) : null;
}

/** True when a request names this server's public host. Without a configured name every host is accepted. */
export function isOwnHost(host: string, publicUrl: string | null): boolean {
  return publicUrl === null || originOf(new URL(publicUrl).protocol, host)?.origin === publicUrl;
}

/** True for a loopback name: only this machine's browsers and tools use one, and no page from elsewhere can. */
export function isLoopbackHost(host: string): boolean {
  const name = originOf("http:", host)?.hostname ?? "";
  return name === "localhost" || name === "[::1]" || (isIP(name) === 4 && name.startsWith("127."));
}
