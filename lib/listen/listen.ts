import { once } from "node:events";
import * as z from "zod";
import { AgentClient } from "#lib/client-sdk/agent-client";
import { EventGap } from "#lib/client-sdk/event-gap";
import type { AgentEvent } from "#lib/client-sdk/wire-types";
import { readArgs } from "#lib/ops/line/args";
import { commaList, flagsOf, onOff, optionalText, type Read, readGiven, text } from "#lib/ops/line/flags";
import { readStandardInput } from "#lib/ops/line/input";
import { columns, lineOf, printable } from "#lib/ops/line/output";
import { lineOfEvent } from "./line-of-event";

const urlDefault = "http://localhost:3000";

const flags = z.strictObject({
  key: text("KEY", "an API key with the scope events:read; its secret comes from API_SECRET"),
  "secret-stdin": onOff("read the secret from standard input instead"),
  url: optionalText("URL", `where the API is; ${urlDefault} when left out`),
  after: optionalText("N", "begin after this event: 0 for all that are kept, and the newest when left out"),
  types: commaList("TYPES", "only these types, with commas between"),
});
const help = [
  "Prints an agent's events as they come, a line each, until Ctrl-C.",
  "",
  "  npm run listen -- --key KEY [--secret-stdin] [--url URL] [--after N] [--types TYPES] [--json]",
  "",
  ...columns(flagsOf(flags).map(({ shown, value, help }) => [`  ${shown} ${value}`, help])),
  "",
  "--json prints each event as a line of JSON. All else goes to standard error.",
].join("\n");

/** Runs the command line, and returns the exit status: 1 after a gap, a refusal or a wrong call. */
export async function listen(words: readonly string[]): Promise<number> {
  const args = readArgs({ name: "listen", flags }, words);
  if (!args.ok) return complain(args.message);
  if (args.help) return print(help);
  const read = readGiven(flags, args.given);
  if (!read.ok) return complain(read.message);
  const after = read.value.after ?? "";
  if (!/^(\d{1,15})?$/.test(after)) return complain("--after is wrong: it must be the number of an event, or 0.");
  const secret = await secretOf(read.value["secret-stdin"]);
  if (!secret.ok) return complain(secret.message);
  try {
    const { key: apiKey, url = urlDefault, types } = read.value;
    const client = new AgentClient({ url, apiKey, secret: secret.value });
    const from = after === "" ? await client.lastSequence() : Number(after);
    return await follow(client, from, types, args.json ? JSON.stringify : lineOfEvent);
  } catch (error) {
    return complain(lineOf(error));
  }
}

async function follow(
  client: AgentClient,
  from: number,
  types: readonly string[] | undefined,
  lineOfEach: (event: AgentEvent) => string,
): Promise<number> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  // A reader of the output may stop early, as `head` does.
  process.stdout.on("error", () => stop.abort());
  say(`Listening after event ${from}. Ctrl-C ends it.`);
  const handle = async (event: AgentEvent): Promise<void> => {
    if (!process.stdout.write(`${lineOfEach(event)}\n`)) await once(process.stdout, "drain", { signal: stop.signal });
  };
  const onRetry = (reason: string, pauseMs: number) =>
    say(`${reason} (asked again in ${Math.ceil(pauseMs / 1_000)} s)`);
  const follower = client.followEvents(from, handle, { signal: stop.signal, onRetry, ...(types && { types }) });
  try {
    await follower.ended;
  } catch (error) {
    if (!stop.signal.aborted) {
      return complain(
        `${error instanceof EventGap ? "Gap: " : ""}${lineOf(error)} Event ${follower.reached} was the last.`,
      );
    }
  }
  say(`Ended. Go on with --after ${follower.reached}`);
  return 0;
}

async function secretOf(isPiped: boolean): Promise<Read<string>> {
  if (isPiped) return readStandardInput(process.stdin, "secret");
  const { API_SECRET: value = "" } = process.env;
  return value === ""
    ? { ok: false, message: "The key's secret is missing: set API_SECRET, or give --secret-stdin." }
    : { ok: true, value };
}

function print(lines: string): number {
  process.stdout.write(`${lines}\n`);
  return 0;
}

const say = (line: string): boolean => process.stderr.write(`${printable(line)}\n`);

function complain(message: string): number {
  say(message);
  return 1;
}
