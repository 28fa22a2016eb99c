import * as z from "zod";
import type { Operation } from "#lib/api/operation";
import { done } from "#lib/domain/failure";
import { millisecondsOf } from "#lib/domain/time/instant";
import { answered } from "#lib/http/answer/answered";
import { bilingual } from "#lib/http/body/bilingual";
import { readQuery } from "#lib/http/body/read-shape";

const TimeData = z
  .object({
    server_time: z.int().meta({ description: bilingual("Unix time in milliseconds.", "Unix 时间（毫秒）。") }),
  })
  .meta({ id: "ServerTime" });

/** Unsigned, so that a client with a wrong clock can find out. */
export const time: Operation = {
  name: "time",
  method: "GET",
  path: "/api/v1/time",
  document: {
    operationId: "getServerTime",
    summary: bilingual("The server's clock", "服务器时钟"),
    description: bilingual(
      "Unsigned, so that a client with a wrong clock can find out.",
      "无需签名，时钟不准的客户端也能借此得知。",
    ),
    tag: "Service",
    security: "none",
    data: TimeData,
    failures: [],
    example: { response: { server_time: 1_793_527_200_000 } },
  },
  serve: (gate, request) =>
    answered(gate, "time", async () => {
      const query = readQuery(undefined, request.target);
      return query.ok ? done({ data: { server_time: millisecondsOf(gate.context.clock.now()) } }) : query;
    }),
};
