import { ApiError } from "./api-error";
import { loadCodeTexts } from "./code-texts";
import { withProof } from "./proof-question";
import { leaving } from "./read-pause";

/** The name of the meta tag that holds the agent for which the page was loaded. */
export const agentMeta = "desk-agent";

/**
 * Every request names the agent of its page. Another tab may have switched to another agent since, and a form typed
 * here must not act there.
 */
function forAgent(): Readonly<Record<string, string>> {
  const agentId = document.querySelector<HTMLMetaElement>(`meta[name="${agentMeta}"]`)?.content;
  return agentId === undefined ? {} : { "X-For-Agent": agentId };
}

type ParamValue = string | number | bigint | boolean | null | undefined;
export type Params = Readonly<Record<string, ParamValue | readonly string[]>>;

interface Envelope<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

/** Leaves out empty and absent parameters. A list becomes several parameters of the same name. */
export function withParams(path: string, params?: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${text}`;
}

export interface Asking {
  readonly signal?: AbortSignal;
  /** How long a write waits for its answer. The time in which a member types the password again is not counted. */
  readonly waitMsMax?: number;
}

/** A file is sent as its bytes, and all else as JSON. */
const bodyInit = (body: unknown): RequestInit =>
  body instanceof Blob
    ? { body, headers: { "Content-Type": "application/octet-stream" } }
    : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };

/** Only for lib/browser/desk, which takes the answer's type from the operation. */
export function request<T>(
  method: string,
  path: string,
  body?: unknown,
  { signal, waitMsMax }: Asking = {},
): Promise<T> {
  if (method === "GET") return read(path, signal);
  const init = {
    method,
    ...(body !== undefined && bodyInit(body)),
    ...(signal && { signal }),
  };
  return withProof(() =>
    call<T>(path, { ...init, ...(waitMsMax !== undefined && { signal: AbortSignal.timeout(waitMsMax) }) }),
  );
}

/** 15 s: a read without an answer is given up then, whatever its retries. */
export const readMsMax = 15_000;

/** All tries of a read share its abort signal, and so the end of its time. */
const ends = new WeakMap<AbortSignal, AbortSignal>();

function endOf(asked: AbortSignal): AbortSignal {
  const end = ends.get(asked) ?? AbortSignal.any([asked, AbortSignal.timeout(readMsMax)]);
  ends.set(asked, end);
  return end;
}

async function read<T>(path: string, asked = new AbortController().signal): Promise<T> {
  const end = endOf(asked);
  try {
    return await leaving.run(end, (signal) => call<T>(path, { method: "GET", signal }));
  } catch (error) {
    const isLate = end.aborted && !asked.aborted;
    throw isLate ? new ApiError({ code: 0, message: "", status: 0, isLate }) : error;
  }
}

/** Returns the raw answer, for files. A refusal is an envelope here too, and is thrown. */
export async function getStream(path: string, signal: AbortSignal): Promise<Response> {
  const response = await ask(path, { method: "GET", signal });
  if (response.ok) return response;
  throw await refusalOf(response, await readEnvelope(response), true);
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const response = await ask(path, init);
  const envelope = await readEnvelope<T>(response, init.signal);
  if (response.ok && envelope?.code === 0) return envelope.data;
  throw await refusalOf(response, envelope, init.method === "GET");
}

async function refusalOf(
  { status, headers }: Response,
  envelope: Envelope<unknown> | null,
  isRead: boolean,
): Promise<ApiError> {
  const code = envelope?.code ?? 0;
  await loadCodeTexts(code);
  return new ApiError({
    code,
    message: envelope?.message ?? "",
    status,
    requestId: headers.get("x-request-id"),
    retryAfterSeconds: secondsOf(headers.get("retry-after")),
    parameter: headers.get("x-parameter"),
    isRead,
    approvalId: headers.get("x-approval"),
  });
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  try {
    const headers = { ...init.headers, ...forAgent(), ...(!isAttended() && unattended) };
    return await fetch(path, { ...init, headers, credentials: "same-origin", redirect: "error", cache: "no-store" });
  } catch (error) {
    // The caller cancelled the request, which is no failure of the service and must not be shown, or its time was over.
    if (init.signal?.aborted) throw error;
    throw new ApiError({ code: 0, message: "", status: 0 });
  }
}

/** Null when the answer is not an envelope or breaks off. It is then unknown whether the call took effect. */
async function readEnvelope<T>(response: Response, signal?: AbortSignal | null): Promise<Envelope<T> | null> {
  try {
    const envelope: Envelope<T> | null = await response.json();
    return typeof envelope?.code === "number" ? envelope : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (response.ok) throw new ApiError({ code: 0, message: "", status: 0 });
    return null;
  }
}

function secondsOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

const attendedMs = 5 * 60_000;
const acts = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let lastActMs = 0;

if (typeof window !== "undefined") {
  const note = () => {
    lastActMs = performance.now();
  };
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true });
}

/** True when a person used the page recently. A page's own requests must not keep an abandoned session alive. */
const isAttended = (): boolean => performance.now() - lastActMs < attendedMs;

/** Sent with requests that are made while nobody uses the page. */
const unattended = { "X-Unattended": "1" } as const;
