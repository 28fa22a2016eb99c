import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod";

/** The clients of the main agent, by the names of their keys. */
export const clientNames = ["BI reader", "Wallet gateway"] as const;

const Credentials = z.object({ apiKey: z.string(), secret: z.string() });
const DemoKeep = z.object({
  password: z.string(),
  feed: Credentials.nullable(),
  agents: z.record(z.string(), Credentials),
  /** The keys of the main agent's clients; empty before the first run has ended. */
  clients: z.array(z.object({ name: z.enum(clientNames), key: Credentials })).default([]),
});

export type ClientName = (typeof clientNames)[number];
export type Credentials = z.infer<typeof Credentials>;

/** Secrets that the database never returns, stored for the next run in a file that only its owner may read. */
export type DemoKeep = z.infer<typeof DemoKeep>;

export function readDemoKeep(file: string): DemoKeep | null {
  return existsSync(file) ? DemoKeep.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

export function writeDemoKeep(file: string, keep: DemoKeep): void {
  writePrivately(file, `${JSON.stringify(keep, null, 2)}\n`);
}

/** Writes a file completely or not at all, and at no moment readable by others. */
export function writePrivately(file: string, text: string): void {
  const draft = `${file}.new`;
  // An existing file would keep its own mode.
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
  renameSync(draft, file);
}
