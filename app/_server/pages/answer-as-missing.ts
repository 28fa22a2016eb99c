import type { ServerResponse } from "node:http";

/**
 * Lets an answer go out as "not found". For Next, a missing page within the dashboard is a page like any other, and has
 * the title of one only while its status is 200.
 */
export function answerAsMissing(response: ServerResponse): void {
  const { writeHead } = response;
  const value = (status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [status === 200 ? 404 : status, ...rest]);
  Object.defineProperty(response, "writeHead", { value, writable: true });
}
