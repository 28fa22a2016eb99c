import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { stopAnswersMsMax } from "#lib/domain/process-bounds";
import { askServer } from "./ask-server";
import { systemUser } from "./operator";
import { socketPathToAsk } from "./socket-path";
import { serveTool, type ToolServer, toolConnectionsMax } from "./socket-server";
import { toolMessageBytesMax } from "./tool-calls";

let context: TestContext;
let folder: string;
let socketFile: string;
let server: ToolServer;
const logged: string[] = [];

beforeAll(async () => {
  context = await openTestContext();
  folder = await mkdtemp(join(tmpdir(), "tool-socket-"));
  socketFile = join(folder, "office.db.sock");
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await server.close();
  expect(logged).toEqual([]);
});

const serve = async (file = socketFile) => {
  server = await serveTool(context, file, { error: (_, message) => logged.push(message) });
};
async function engineAt(file = socketFile) {
  const engine = await askServer(file);
  if (!engine) throw new Error("No server answered.");
  return engine;
}

describe("the tool's socket", () => {
  it("is the owner's alone, and gone when the server is", async () => {
    await serve();
    expect(statSync(socketFile).mode & 0o777).toBe(0o600);
    await server.close();
    expect(statSync(socketFile, { throwIfNoEntry: false })).toBeUndefined();
    expect(await askServer(socketFile)).toBeNull();
  });

  it("takes the place of one that a killed server left", async () => {
    writeFileSync(socketFile, "");
    expect(await askServer(socketFile)).toBeNull();
    await serve();
    await (await engineAt()).close();
  });

  it("is found under a path that is too long for a socket, and leaves nothing behind", async () => {
    const deep = join(folder, "d".repeat(120));
    await mkdir(deep);
    const file = join(deep, "office.db.sock");
    await serve(file);
    const path = socketPathToAsk(file) ?? "";
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
    const engine = await engineAt(file);
    expect(await engine.call("agent list", {})).toMatchObject({ ok: true });
    await engine.close();
    await server.close();
    expect(socketPathToAsk(file)).toBeNull();
    expect(statSync(join(path, ".."), { throwIfNoEntry: false })).toBeUndefined();
  });
});

describe("a call over the socket", () => {
  it("changes the store, and the audit names the person at the tool", async () => {
    await serve();
    const engine = await engineAt();
    const args = { id: "acme", name: "Acme", currency: "EUR" };
    expect(await engine.call("agent create", args)).toEqual({ ok: true, value: { ...args, wallet: "trades" } });
    const [entry] = resultOf(await context.store.audit.listAudit({ agentId: "acme", limit: 1 }));
    expect(entry).toMatchObject({ action: "agent.create", actor: `operator:${systemUser()}` });
    await engine.close();
  });

  it("gets its own answer, however many are made at once", async () => {
    await serve();
    const engine = await engineAt();
    const ids = Array.from({ length: 50 }, (_, index) => `many-${index}`);
    const replies = await Promise.all(
      ids.map((id) => engine.call("agent create", { id, name: `Agent ${id}`, currency: "EUR" })),
    );
    expect(replies).toEqual(
      ids.map((id) => ({ ok: true, value: { id, name: `Agent ${id}`, currency: "EUR", wallet: "trades" } })),
    );
    await engine.close();
  });

  it("is refused in one line when it is unknown, malformed or refused by the rules", async () => {
    await serve();
    const engine = await engineAt();
    expect(await engine.call("agent destroy", {})).toMatchObject({
      ok: false,
      message: expect.stringMatching(/does not know "agent destroy"/),
    });
    expect(await engine.call("agent suspend", { id: 7 })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^--id is wrong/),
    });
    expect(await engine.call("agent suspend", {})).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^--id is wrong/),
    });
    expect(await engine.call("agent list", { stranger: true })).toMatchObject({ ok: false });
    expect(await engine.call("agent suspend", { id: "nobody" })).toEqual({
      ok: false,
      message: 'There is no agent "nobody".',
    });
    await engine.close();
  });

  it("ends with an answer when the server stops, and so does one made after it", async () => {
    await serve();
    const engine = await engineAt();
    const calls = Array.from({ length: 5 }, () => engine.call("agent list", {}));
    await server.close();
    for (const reply of await Promise.all(calls)) {
      expect(reply.ok || /stopping|went away/.test(reply.message)).toBe(true);
    }
    expect(await engine.call("agent list", {})).toMatchObject({
      ok: false,
      message: expect.stringMatching(/went away/),
    });
  });
});

describe("a connection", () => {
  const said = async (text: string) => {
    const socket = connect(socketFile);
    socket.write(text);
    const parts: string[] = [];
    for await (const part of socket) parts.push(String(part));
    return parts.join("");
  };

  it("that does not speak as the tool does is cut", async () => {
    await serve();
    expect(await said('{"id":1,"call":"agent list","args":{},"user":"ana"}\n')).toMatch(/^HTTP\/1\.1 400 /);
    const post = "POST / HTTP/1.1\r\nHost: a\r\n";
    expect(await said(`${post}Content-Length: 2\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await said(`${post}Content-Length: 99999999\r\n\r\n${"x".repeat(toolMessageBytesMax + 1)}`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    await (await engineAt()).close();
  });

  it("beyond the most that are served finds no server, and the others go on", async () => {
    await serve();
    const engines = await Promise.all(Array.from({ length: toolConnectionsMax }, () => engineAt()));
    expect(await askServer(socketFile)).toBeNull();
    for (const engine of engines) expect(await engine.call("agent list", {})).toMatchObject({ ok: true });
    for (const engine of engines) await engine.close();
  });

  it("with half a call does not keep the server from its stop", async () => {
    await serve();
    const socket = connect(socketFile).on("error", () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"call":"agent');
    await engineAt();
    const startMs = performance.now();
    await server.close();
    expect(performance.now() - startMs).toBeLessThan(stopAnswersMsMax);
    await once(socket, "close");
  });
});
