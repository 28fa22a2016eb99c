import { ApiError } from "./api-error";

/** 15 s: a read without an answer is given up then, whatever its retries. */
export const readMsMax = 15_000;

/** All tries of a read share its abort signal, so the signal's entry tells when the first try began. */
const beganMs = new WeakMap<AbortSignal, number>();

/** Runs one try of a read, and cancels it when the read's time is over. */
export async function inReadTime<T>(
  asked: AbortSignal | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const nowMs = performance.now();
  const began = (asked && beganMs.get(asked)) ?? nowMs;
  if (asked) beganMs.set(asked, began);
  const late = new ApiError({ code: 0, message: "", status: 0, isLate: true });
  const leftMs = began + readMsMax - nowMs;
  if (leftMs <= 0) throw late;
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(late), leftMs);
  try {
    return await read(asked ? AbortSignal.any([asked, over.signal]) : over.signal);
  } finally {
    clearTimeout(timer);
  }
}
