import { type Instant, instant } from "#lib/domain/time/instant";

/**
 * One agent's rows that are stored together, oldest first: their joined texts, and eight 32-bit numbers for each row:
 * its time (two), its shape, its text's bytes, and hashes of the values that rows are searched by.
 */
export interface Block {
  readonly numbers: Uint32Array;
  readonly texts: Uint8Array;
}

export const numbersPerRow = 8;
export const shapePlace = 2;
export const bytesPlace = 3;
export const hashPlace = 4;

/** The values that find a row, in the order of its hashes. */
export const foundBy = ["requestId", "ticketId", "playerId", "address"] as const;

export const rowsOf = ({ numbers }: Block): number => numbers.length / numbersPerRow;

export const timesOf = (numbers: Uint32Array): BigInt64Array =>
  new BigInt64Array(numbers.buffer, numbers.byteOffset, numbers.length / 2);

export const timeAt = (times: BigInt64Array, row: number): Instant => instant(times[(row * numbersPerRow) / 2] ?? 0n);

/** A hash only says where to look: the row itself is read and compared before it counts as found. */
export function hashOf(text: string | null): number {
  if (text === null) return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Copied, because bytes from the database need not be aligned for numbers. */
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

/** The block without the rows of some shapes. */
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
