import type { ServerResponse } from "node:http";

/** Lets an answer be "not found". For Next, a missing page within the dashboard is a page like any other, with 200. */
export function answerAsMissing(response: ServerResponse): void {
  let status = 404;
  Object.defineProperty(response, "statusCode", {
    get: () => status,
    set: (given: number) => {
      status = given === 200 ? 404 : given;
    },
  });
}
