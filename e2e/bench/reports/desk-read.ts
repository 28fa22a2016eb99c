import type { Side } from "#e2e/bench/side";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";

/** A side that asks the desk for something, and measures milliseconds at the door. */
export const deskRead = (member: DeskClient, name: string, pathOf: (round: number) => string): Side => ({
  name,
  async turn(round) {
    const startMs = performance.now();
    const { code, message } = await member.get(`/api/desk/${pathOf(round)}`);
    if (code !== 0) throw new Error(`${name} answered ${code}: ${message}`);
    return { ms: performance.now() - startMs };
  },
});
