import * as z from "zod";
import type { Operation } from "#lib/api/operation";
import { done } from "#lib/domain/failure";
import { millisecondsOf } from "#lib/domain/time/instant";
import { answered } from "#lib/http/answer/answered";
import { readQuery } from "#lib/http/body/read-shape";

const TimeData = z
  .object({ server_time: z.int().meta({ description: "Unix time in milliseconds." }) })
  .meta({ id: "ServerTime" });

/** The request is unsigned, so that a client with a wrong clock can find out. */
export const time: Operation = {
  name: "time",
  method: "GET",
  path: "/api/v1/time",
  document: {
    operationId: "getServerTime",
    summary: "The server's clock",
    description: "Unsigned, so that a client with a wrong clock can find out.",
    tag: "Service",
    security: "none",
    data: TimeData,
    failures: [],
  },
  serve: (gate, request) =>
    answered(gate, "time", async () => {
      const query = readQuery(undefined, request.target);
      return query.ok ? done({ data: { server_time: millisecondsOf(gate.context.clock.now()) } }) : query;
    }),
};
