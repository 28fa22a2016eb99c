import type { RequestFacts } from "#lib/store/requests/request-log";
import { type Block, bytesPlace, hashOf, hashPlace, numbersPerRow, shapePlace, timesOf } from "./block";
import { writeRow } from "./row-text";
import { latencyClassOf, type Shape } from "./shape";

/** One agent's requests, for the log's thread. A row's shape is its index in `shapes`. */
export interface PackedRequests extends Block {
  readonly agentId: string;
  readonly shapes: readonly Shape[];
}

const rowsAtFirst = 16;
const textBytesAtFirst = 8_192;
const bytesPerCharMax = 3;

/**
 * One agent's waiting requests, as the bytes of a block. Objects would live long enough for the garbage collector to
 * move them, and each would be taken apart and rebuilt on its way to the thread.
 */
export class RequestBatch {
  rows = 0;
  private textBytes = 0;
  private numbers = new Uint32Array(rowsAtFirst * numbersPerRow);
  private times = timesOf(this.numbers);
  private texts = Buffer.allocUnsafeSlow(textBytesAtFirst);
  private readonly shapes: Shape[] = [];
  private readonly placeByName = new Map<string, number>();

  constructor(private readonly agentId: string) {}

  /** Adds a request, and returns the bytes of its text. */
  add(facts: RequestFacts): number {
    const text = writeRow(facts);
    this.makeRoomFor(text);
    const bytes = this.texts.write(text, this.textBytes, "utf8");
    const first = this.rows * numbersPerRow;
    const { numbers } = this;
    this.times[first / 2] = facts.at;
    numbers[first + shapePlace] = this.placeOf(facts);
    numbers[first + bytesPlace] = bytes;
    // The order is that of `foundBy`, written out: reading a member by a variable name costs ten times as much.
    numbers[first + hashPlace] = hashOf(facts.requestId);
    numbers[first + hashPlace + 1] = hashOf(facts.ticketId);
    numbers[first + hashPlace + 2] = hashOf(facts.playerId);
    numbers[first + hashPlace + 3] = hashOf(facts.address);
    this.textBytes += bytes;
    this.rows += 1;
    return bytes;
  }

  packed(): PackedRequests {
    const numbers = this.numbers.slice(0, this.rows * numbersPerRow);
    const texts = new Uint8Array(this.texts.subarray(0, this.textBytes));
    return { agentId: this.agentId, shapes: this.shapes, numbers, texts };
  }

  private placeOf({ agentId, keyId, operation, code, status, latencyMicros, proved }: RequestFacts): number {
    const latencyClass = latencyClassOf(latencyMicros / 1_000);
    // The shape's numbers are joined into one: writing them one by one would cost more than all the rest.
    const numbers = ((code * 1_000 + status) * 100 + latencyClass) * 2 + (proved ? 1 : 0);
    const name = `${keyId}\n${operation}\n${numbers}`;
    const known = this.placeByName.get(name);
    if (known !== undefined) return known;
    this.placeByName.set(name, this.shapes.length);
    return this.shapes.push({ agentId, keyId, operation, code, status, latencyClass, proved }) - 1;
  }

  private makeRoomFor(text: string): void {
    if ((this.rows + 1) * numbersPerRow > this.numbers.length) {
      const wider = new Uint32Array(2 * this.numbers.length);
      wider.set(this.numbers);
      this.numbers = wider;
      this.times = timesOf(this.numbers);
    }
    const wanted = this.textBytes + bytesPerCharMax * text.length;
    if (wanted <= this.texts.length) return;
    const longer = Buffer.allocUnsafeSlow(2 * wanted);
    this.texts.copy(longer, 0, 0, this.textBytes);
    this.texts = longer;
  }
}
