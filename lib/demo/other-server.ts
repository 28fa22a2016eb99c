import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import * as z from "zod";
import { DemoFailed } from "./demo-failed";

export interface OtherServer {
  readonly url: string;
  /** True when it ended in order. */
  stop(): Promise<boolean>;
}

const Line = z.looseObject({ level: z.number(), msg: z.string().optional(), url: z.string().optional() });
const warning = 40;

/** Starts one more server, in a process of its own, with this process's settings and at a free port. */
export async function startOtherServer(): Promise<OtherServer> {
  const child = spawn(process.execPath, ["dist/server.mjs"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const endIt = () => child.kill("SIGTERM");
  process.once("exit", endIt);
  const ended = once(child, "exit");
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = Line.safeParse(parsed(text));
      if (line.data?.msg === "ready" && line.data.url) resolve(line.data.url);
      else if (!line.success || line.data.level >= warning) console.log(text);
    });
  });
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new DemoFailed("The second server did not start.");
  return {
    url,
    async stop() {
      process.off("exit", endIt);
      child.kill("SIGTERM");
      await ended;
      return child.exitCode === 0;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
