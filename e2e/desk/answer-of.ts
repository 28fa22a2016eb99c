import * as z from "zod";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import type { RouteCall } from "./route-cases";

export interface RouteAnswer {
  readonly status: number;
  /** Null when the answer is no envelope: a file or a stream. */
  readonly code: number | null;
  readonly text: string;
}

const Envelope = z.object({ code: z.number() });

/** Calls a route as a person, and returns the answer; of a stream, its beginning. */
export async function answerOf(
  desk: DeskClient | undefined,
  route: string,
  call: RouteCall | undefined,
  headers?: Readonly<Record<string, string>>,
): Promise<RouteAnswer> {
  const [method = ""] = route.split(" ");
  if (!desk || !call) throw new Error(`There is nobody to call ${route}, or no call.`);
  const response = await desk.open(method, call.path, call.body, headers);
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, code: null, text: "" };
  }
  const text = await response.text();
  const isEnvelope = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { status: response.status, code: isEnvelope ? Envelope.parse(JSON.parse(text)).code : null, text };
}
