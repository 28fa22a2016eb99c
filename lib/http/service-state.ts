import { runtime } from "#lib/runtime";

/** Tells whether the service can do its work now, in a form that a page may show. */
export async function isReady(): Promise<boolean> {
  try {
    const { context } = await runtime();
    return (await context.store.health()).ok;
  } catch {
    return false;
  }
}
