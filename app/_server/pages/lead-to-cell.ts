import type { IncomingMessage, ServerResponse } from "node:http";
import { ownPath } from "#lib/domain/text/own-path";
import { strictTransport } from "#lib/http/pages/page-policy";

/** Has the browser ask for the same page again, with the cookie that leads it to the cell of its agent. */
export function leadToCell(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  { cookie, secure }: { readonly cookie: string; readonly secure: boolean },
): void {
  response.writeHead(307, {
    Location: ownPath(url) ?? "/",
    "Set-Cookie": cookie,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(secure && { "Strict-Transport-Security": strictTransport }),
  });
  response.end();
}
