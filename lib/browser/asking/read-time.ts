import { ApiError } from "./api-error";

/** A read without an answer is given up then, whatever its retries. */
export const readMsMax = 15_000;

/** All tries of a read share the signal that calls it off, so it tells when the first of them began. */
const beganMs = new WeakMap<AbortSignal, number>();

/** Runs a try of a read, and calls it off when the read's time is over. */
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
