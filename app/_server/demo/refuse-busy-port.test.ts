import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readSettings } from "#lib/settings/env";
import { refuseBusyPort } from "./refuse-busy-port";

const listening: Server[] = [];
afterEach(() => {
  for (const server of listening.splice(0)) server.close();
});

/** Occupies a port at this address only; null when the machine has no such address. */
function taken(host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    listening.push(server);
    server.once("error", () => resolve(null));
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === "object" ? (address?.port ?? null) : null);
    });
  });
}

const refuse = (PORT: number, HOST = "") => refuseBusyPort(readSettings({ PORT: String(PORT), HOST }));

describe("the demo's port", () => {
  it.each(["127.0.0.1", "::1"])("is refused in one line when something listens on it at %s", async (host) => {
    const port = await taken(host);
    if (port === null) return;
    await expect(refuse(port)).rejects.toMatchObject({
      name: "SettingError",
      message: expect.stringMatching(`^Port ${port} of .* is in use. Stop what uses it, or set PORT.$`),
    });
  });

  it("is taken when it is free", async () => {
    await expect(refuse(0)).resolves.toBeUndefined();
  });

  it("at an address of another machine is reported as a wrong HOST, not as a busy port", async () => {
    await expect(refuse(0, "192.0.2.1")).rejects.toMatchObject({
      name: "SettingError",
      message: "HOST is wrong: this machine has no address 192.0.2.1.",
    });
  });
});
