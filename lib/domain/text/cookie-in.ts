/**
 * The value of a cookie in a Cookie header, or null. Of two with one name it takes the first, because the browser sends
 * the nearer one first.
 */
export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split(";")) {
    const [found, ...value] = pair.trim().split("=");
    if (found === name) return decoded(value.join("="));
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
