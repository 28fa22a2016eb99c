import { randomBytes } from "node:crypto";
import type { WrittenPage } from "./page-draft";

/** A kept page is some 60 kB. It is rendered anew after this time. */
const keptPagesMax = 64;
const keptPageMs = 60_000;

interface Kept {
  readonly page: WrittenPage;
  readonly atMs: number;
}

/** Pages that are the same for everybody who asks in the same words. Each is given out with a nonce of its own. */
export class KeptPages {
  private readonly pages = new Map<string, Kept>();

  /** The page that was kept under that name, unless it is too old. */
  find(name: string, nowMs: number): WrittenPage | null {
    const kept = this.pages.get(name);
    return kept && nowMs - kept.atMs < keptPageMs ? withNewNonce(kept.page) : null;
  }

  /** Keeps an answer that is whole and sets no cookie. The one that was kept first makes room. */
  keep(name: string, page: WrittenPage, nowMs: number): void {
    if (page.status >= 400 || page.headers["set-cookie"] !== undefined) return;
    this.pages.delete(name);
    this.pages.set(name, { page, atMs: nowMs });
    const [first] = this.pages.keys();
    if (this.pages.size > keptPagesMax && first !== undefined) this.pages.delete(first);
  }
}

/** A policy lets a page run what carries its nonce, so that a nonce that others know would be worth nothing. */
function withNewNonce({ status, headers, body }: WrittenPage): WrittenPage {
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"] ?? "")) ?? [];
  if (nonce === undefined) return { status, headers, body };
  const renewed = randomBytes(16).toString("base64");
  const anew = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll(nonce, renewed) : value,
  ]);
  const text = body.toString().replaceAll(nonce, renewed);
  return { status, headers: Object.fromEntries(anew), body: Buffer.from(text) };
}
