import { isIP } from "node:net";
import { isPublicAddress } from "./is-public-address";

/** 1,024 characters of a URL: the path and query of any receiver. */
const urlCharactersMax = 1_024;
/** Browsers' parsers drop line ends and tabs, so that a URL with one is not what it looks like. */
const plainShape = /^[^\s\p{Cc}]+$/u;

/**
 * Null when webhooks may be sent to a URL; else what is wrong with it. `allowed` are the origins that the operator
 * names in WEBHOOK_ALLOW.
 */
export function faultOfWebhookUrl(url: string, allowed: readonly string[]): string | null {
  if (url.length > urlCharactersMax) return `A webhook's URL has at most ${urlCharactersMax} characters.`;
  if (!plainShape.test(url) || !URL.canParse(url)) return "This is no URL. Give one such as https://example.com/hooks.";
  const { protocol, username, password, port, origin, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return "A webhook's URL begins with https://.";
  if (username !== "" || password !== "") {
    return "A webhook's URL holds no user and no password: whoever sees the endpoint would see them.";
  }
  if (url.includes("#")) return "A webhook's URL has no part behind a #: it would not be sent.";
  if (allowed.includes(origin)) return null;
  if (protocol !== "https:") return "A webhook's URL begins with https://.";
  if (port !== "") return "A webhook's URL names no port: it is called on port 443.";
  const host = hostIn(hostname);
  return isIP(host) === 0 || isPublicAddress(host)
    ? null
    : "A webhook cannot be sent to an address of an inner network.";
}

/** An address of IPv6 stands in brackets in a URL. */
export const hostIn = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");
