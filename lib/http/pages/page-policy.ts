export interface PolicyFacts {
  readonly nonce: string;
  readonly secure: boolean;
  readonly dev: boolean;
}

/** Lets a page load and run its own files, and the scripts and styles with this answer's nonce. */
export function pagePolicy({ nonce, secure, dev }: PolicyFacts): string {
  const own = `'self' 'nonce-${nonce}'`;
  const policy: Record<string, string> = {
    "default-src": "'self'",
    // The development build evaluates code to show its errors, and adds styles while it compiles.
    "script-src": dev ? `${own} 'strict-dynamic' 'unsafe-eval'` : `${own} 'strict-dynamic'`,
    "style-src": dev ? "'self' 'unsafe-inline'" : own,
    // Style attributes are allowed because menus and bars are placed by them; they can load and run nothing.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-src": "'none'",
    "frame-ancestors": "'none'",
    ...(secure ? { "upgrade-insecure-requests": "" } : {}),
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
}

/** A browser that came over https once must not be led back to http by an attacker on the way. */
export const strictTransport = "max-age=31536000";
