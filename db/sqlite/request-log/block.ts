import { type Instant, instant } from "#lib/domain/time/instant";

/**
 * Rows of one agent that lie together, oldest first: their texts one after the other, and of each row eight numbers
 * of 32 bits: its time (two), its shape, the bytes of its text, and what it is found by, as hashes.
 */
export interface Block {
  readonly numbers: Uint32Array;
  readonly texts: Uint8Array;
}

export const numbersPerRow = 8;
export const shapePlace = 2;
export const bytesPlace = 3;
export const hashPlace = 4;

/** What a row is found by, in the order of its hashes. */
export const foundBy = ["requestId", "ticketId", "playerId", "address"] as const;

export const rowsOf = ({ numbers }: Block): number => numbers.length / numbersPerRow;

export const timesOf = (numbers: Uint32Array): BigInt64Array =>
  new BigInt64Array(numbers.buffer, numbers.byteOffset, numbers.length / 2);

export const timeAt = (times: BigInt64Array, row: number): Instant => instant(times[(row * numbersPerRow) / 2] ?? 0n);

/** Says where to look and never what is there: a row is read before it is taken. */
export function hashOf(text: string | null): number {
  if (text === null) return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** As they came out of the database, where numbers may lie at any place. */
export const numbersIn = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);

export function joined(blocks: readonly Block[]): Block {
  const numbers = new Uint32Array(blocks.reduce((sum, block) => sum + block.numbers.length, 0));
  const texts = new Uint8Array(blocks.reduce((sum, block) => sum + block.texts.length, 0));
  let [numbersEnd, textsEnd] = [0, 0];
  for (const block of blocks) {
    numbers.set(block.numbers, numbersEnd);
    texts.set(block.texts, textsEnd);
    numbersEnd += block.numbers.length;
    textsEnd += block.texts.length;
  }
  return { numbers, texts };
}

/** Without the rows that a judge of their shapes names. */
export function without(block: Block, leaves: (shape: number) => boolean): Block {
  const kept: Block[] = [];
  let textStart = 0;
  for (let first = 0; first < block.numbers.length; first += numbersPerRow) {
    const numbers = block.numbers.subarray(first, first + numbersPerRow);
    const texts = block.texts.subarray(textStart, textStart + (numbers[bytesPlace] ?? 0));
    textStart += texts.length;
    if (!leaves(numbers[shapePlace] ?? 0)) kept.push({ numbers, texts });
  }
  return joined(kept);
}
