import { log } from "#lib/process/log";
import type { Context } from "#lib/usecases/context";
import { tellExpiringKeys } from "#lib/usecases/keys/keys";

/** 1 h: how often keys that expire soon are looked for. */
const lookMs = 60 * 60_000;

/** Tells of keys that expire soon, at the start and every hour, on one of all servers. */
export function keepTellingExpiry(context: Context): { stop(): void } {
  const look = () =>
    context.store
      .alone("expiring keys", async () => {
        const told = await tellExpiringKeys(context);
        if (!told.ok) log.error({ message: told.failure.message }, "keys that expire soon could not be read");
      })
      .catch((error) => log.error({ err: error }, "keys that expire soon could not be told of"));
  const looking = setInterval(look, lookMs);
  looking.unref();
  void look();
  return { stop: () => clearInterval(looking) };
}
