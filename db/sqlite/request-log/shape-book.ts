import type { RequestQuery } from "#lib/store/requests/request-log";
import type { LogClient } from "./open-log";
import { latencyClassOf, nameOf, type Shape } from "./shape";

type ShapeRow = Pick<Shape, "agentId" | "keyId" | "operation"> &
  Record<"id" | "code" | "status" | "latencyClass" | "proved", bigint>;

export class ShapeBook {
  private readonly byId = new Map<number, Shape>();
  private readonly idByName = new Map<string, number>();

  constructor(private readonly client: LogClient) {
    const rows = client.prepare<[], ShapeRow>(
      `select id, agent_id as agentId, key_id as keyId, operation, code, status, latency_class as latencyClass, proved
       from shapes`,
    );
    for (const { id, code, status, latencyClass, proved, ...row } of rows.iterate()) {
      const numbers = { code: Number(code), status: Number(status), latencyClass: Number(latencyClass) };
      this.keep(Number(id), { ...row, ...numbers, proved: proved === 1n });
    }
  }

  get(id: number): Shape | undefined {
    return this.byId.get(id);
  }

  /** The shape's number, assigned at its first use. */
  idOf(shape: Shape): number {
    const known = this.idByName.get(nameOf(shape));
    if (known !== undefined) return known;
    const { agentId, keyId, operation, code, status, latencyClass, proved } = shape;
    const id = this.byId.size + 1;
    this.client
      .prepare("insert into shapes values (?, ?, ?, ?, ?, ?, ?, ?)")
      .run(id, agentId, keyId, operation, code, status, latencyClass, proved ? 1 : 0);
    this.keep(id, shape);
    return id;
  }

  /** Marks the shapes that a query may match: filters by agent, key and answer are judged once for each shape. */
  matching(query: RequestQuery): Uint8Array {
    const classMin = query.latencyMsMin <= 0 ? 0 : latencyClassOf(query.latencyMsMin);
    const matches = new Uint8Array(this.byId.size + 1);
    for (const [id, shape] of this.byId) {
      if (shape.agentId !== query.agentId) continue;
      if (query.keyId !== null && shape.keyId !== query.keyId) continue;
      if (query.operation !== null && shape.operation !== query.operation) continue;
      if (query.proved !== null && shape.proved !== query.proved) continue;
      if (query.codes && (shape.code < query.codes.from || shape.code > query.codes.to)) continue;
      if (query.statuses && (shape.status < query.statuses.from || shape.status > query.statuses.to)) continue;
      if (shape.latencyClass >= classMin) matches[id] = 1;
    }
    return matches;
  }

  private keep(id: number, shape: Shape): void {
    this.byId.set(id, shape);
    this.idByName.set(nameOf(shape), id);
  }
}
