import { connect, createServer } from "node:net";
import { portFault, type Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";

/** Checked before a minute of loading instead of after it. */
export async function refuseBusyPort({ port, host }: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(portFault(error, { port, host })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
  // A browser tries "localhost" over IPv6 first, so a server only there would be shown instead of the demo.
  if (host === "127.0.0.1" && port !== 0 && (await isAnswered(port, "::1"))) {
    throw new SettingError(`Port ${port} of localhost is in use. Stop what uses it, or set PORT.`);
  }
}

function isAnswered(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
    probe.once("connect", () => probe.destroy());
  });
}
