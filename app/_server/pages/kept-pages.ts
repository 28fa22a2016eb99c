import { randomBytes } from "node:crypto";
import type { WrittenPage } from "./page-draft";

/** 64 pages of some 60 kB each. A kept page is rendered again after its time. */
const keptPagesMax = 64;
const keptPageMs = 60_000;

interface Kept {
  readonly page: WrittenPage;
  readonly atMs: number;
}

/** Pages that are the same for every request with the same headers. Each answer gets a nonce of its own. */
export class KeptPages {
  private readonly pages = new Map<string, Kept>();

  /** The page kept under this name, unless it is too old. */
  find(name: string, nowMs: number): WrittenPage | null {
    const kept = this.pages.get(name);
    return kept && nowMs - kept.atMs < keptPageMs ? withNewNonce(kept.page) : null;
  }

  /** Keeps a complete answer that sets no cookie. The page kept longest makes room. */
  keep(name: string, page: WrittenPage, nowMs: number): void {
    if (page.status >= 400 || page.headers["set-cookie"] !== undefined) return;
    this.pages.delete(name);
    this.pages.set(name, { page, atMs: nowMs });
    const [first] = this.pages.keys();
    if (this.pages.size > keptPagesMax && first !== undefined) this.pages.delete(first);
  }
}

/** A page may run what carries its nonce, so a nonce known to others would be worthless. */
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
