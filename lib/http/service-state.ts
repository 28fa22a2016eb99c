import { runtime } from "#lib/runtime";

/** Whether the service can do its work now, as a page may tell it. */
export async function isReady(): Promise<boolean> {
  try {
    const { context } = await runtime();
    return (await context.store.health()).ok;
  } catch {
    return false;
  }
}
