import { latencyStepsMs } from "#lib/domain/latency-step";
import type { RequestLine, RequestQuery } from "#lib/request-log";
import type { LogClient } from "./open-log";

/** What many requests have in common, kept once: rows name it by its number, and most filters choose among these. */
export interface Shape {
  readonly id: number;
  readonly agentId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly code: number;
  readonly status: number;
  readonly latencyClass: number;
  readonly proved: boolean;
}

type ShapeRow = Omit<Record<keyof Shape, bigint>, "agentId" | "keyId" | "operation"> &
  Pick<Shape, "agentId" | "keyId" | "operation">;

export class ShapeBook {
  private readonly byId = new Map<number, Shape>();
  private readonly byName = new Map<string, Shape>();

  constructor(private readonly client: LogClient) {
    const rows = client.prepare<[], ShapeRow>(
      `select id, agent_id as agentId, key_id as keyId, operation, code, status, latency_class as latencyClass, proved
       from shapes`,
    );
    for (const { id, code, status, latencyClass, proved, ...row } of rows.iterate()) {
      const [numbers, isProved] = [{ id, code, status, latencyClass }, proved === 1n];
      this.keep({ ...row, ...asNumbers(numbers), proved: isProved });
    }
  }

  get(id: number): Shape | undefined {
    return this.byId.get(id);
  }

  of(line: RequestLine): Shape {
    const { agentId, keyId, operation, code, status, proved } = line;
    const latencyClass = latencyClassOf(line.latencyMicros / 1_000);
    const known = this.byName.get(nameOf({ agentId, keyId, operation, code, status, latencyClass, proved }));
    if (known) return known;
    const shape = { id: this.byId.size + 1, agentId, keyId, operation, code, status, latencyClass, proved };
    this.client
      .prepare("insert into shapes values (?, ?, ?, ?, ?, ?, ?, ?)")
      .run(shape.id, agentId, keyId, operation, code, status, latencyClass, proved ? 1 : 0);
    this.keep(shape);
    return shape;
  }

  /** The numbers of those that a query may mean. All that it says of an agent, a key and an answer is judged here. */
  matching(query: RequestQuery): Set<number> {
    const classMin = query.latencyMsMin <= 0 ? 0 : latencyClassOf(query.latencyMsMin);
    const matches = new Set<number>();
    for (const shape of this.byId.values()) {
      if (shape.agentId !== query.agentId) continue;
      if (query.keyId !== null && shape.keyId !== query.keyId) continue;
      if (query.operation !== null && shape.operation !== query.operation) continue;
      if (query.proved !== null && shape.proved !== query.proved) continue;
      if (query.codes && (shape.code < query.codes.from || shape.code > query.codes.to)) continue;
      if (query.statuses && (shape.status < query.statuses.from || shape.status > query.statuses.to)) continue;
      if (shape.latencyClass >= classMin) matches.add(shape.id);
    }
    return matches;
  }

  private keep(shape: Shape): void {
    this.byId.set(shape.id, shape);
    this.byName.set(nameOf(shape), shape);
  }
}

const latencyClassOf = (ms: number): number => {
  let passed = 0;
  for (const step of latencyStepsMs) if (ms >= step) passed += 1;
  return passed;
};

const nameOf = ({ agentId, keyId, operation, code, status, latencyClass, proved }: Omit<Shape, "id">): string =>
  `${agentId}\n${keyId}\n${operation}\n${code}\n${status}\n${latencyClass}\n${proved}`;

const asNumbers = (row: { id: bigint; code: bigint; status: bigint; latencyClass: bigint }) => ({
  id: Number(row.id),
  code: Number(row.code),
  status: Number(row.status),
  latencyClass: Number(row.latencyClass),
});
