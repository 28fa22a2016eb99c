import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import * as z from "zod";
import type { WalletHead } from "#lib/domain/books/proof";
import { verifyPageRows } from "#lib/domain/lists/list-page";
import { formatInstant, parseInstant } from "#lib/domain/time/instant";
import type { Read } from "#lib/ops/line/flags";
import { readLines } from "#lib/ops/line/input";
import { importLineBytesMax } from "./import-trades";

// A heading line, a line for each wallet, and a line with their number and a seal under the database's secret: a file
// that was changed, cut or mixed up is reported as such, and never as losses.

const headerShape = z.strictObject({ ledger_heads: z.literal(1), secret: z.string(), kept_at: z.string() });
const headShape = z.tuple([z.string(), z.string(), z.string(), z.string().nullable()]);
const footerShape = z.strictObject({ wallets: z.int().min(0), seal: z.string() });

export type HeadFileHeader = Pick<z.output<typeof headerShape>, "secret" | "kept_at">;

/** Seals a digest, where the secrets are. */
export type Seal = (digest: string) => Promise<Read<string>>;

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Writes heads under a temporary name, until they are known to be good. */
export class HeadFileWriter {
  private readonly digest = createHash("sha256");
  private wallets = 0;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly seal: Seal,
  ) {}

  static async at(path: string, header: HeadFileHeader, seal: Seal): Promise<HeadFileWriter> {
    const writer = new HeadFileWriter(path, await open(unfinished(path), "w", 0o600), seal);
    await writer.write(lineOf({ ledger_heads: 1, ...header }));
    return writer;
  }

  async add(heads: readonly WalletHead[]): Promise<void> {
    this.wallets += heads.length;
    const lines = heads.map(({ agentId, playerId, head, at }) =>
      lineOf([agentId, playerId, head, at && formatInstant(at)]),
    );
    await this.write(lines.join(""));
  }

  /** Gives the file its final name. */
  async keep(): Promise<Read<number>> {
    const sealed = await this.seal(this.digest.digest("hex"));
    if (!sealed.ok) return sealed;
    await this.file.write(lineOf({ wallets: this.wallets, seal: sealed.value }));
    await this.file.sync();
    await rename(unfinished(this.path), this.path);
    return { ok: true, value: this.wallets };
  }

  async close(): Promise<void> {
    await this.file.close();
    await rm(unfinished(this.path), { force: true });
  }

  private async write(text: string): Promise<void> {
    this.digest.update(text);
    await this.file.write(text);
  }
}

const unfinished = (path: string): string => `${path}.unfinished`;

export interface HeadFile {
  readonly header: HeadFileHeader;
  readonly wallets: number;
}

export type TakeHeads = (page: readonly WalletHead[]) => Promise<Read<null>>;

/** Reads a file of heads to its end, page by page. Pages are passed on at once, and the file is judged at its end. */
export async function readHeadFile(
  path: string,
  { secret, seal }: { readonly secret: string; readonly seal: Seal },
  take: TakeHeads,
): Promise<Read<HeadFile>> {
  const reading = new HeadFileReading();
  for await (const { bytes } of readLines(createReadStream(path), importLineBytesMax)) {
    if (!reading.add(bytes)) return broken(path);
    if (reading.secret !== secret) return ofAnother(path);
    const taken = reading.page.length < verifyPageRows ? null : await take(reading.page.splice(0));
    if (taken && !taken.ok) return taken;
  }
  const taken = await take(reading.page);
  if (!taken.ok) return taken;
  const sealed = await seal(reading.digest.digest("hex"));
  if (!sealed.ok) return sealed;
  const file = reading.whole(sealed.value);
  return file ? { ok: true, value: file } : broken(path);
}

const broken = (path: string) =>
  ({ ok: false, message: `${path} is not a complete file of this ledger's heads: it was cut or changed.` }) as const;

const ofAnother = (path: string) =>
  ({ ok: false, message: `${path} is of another database: its heads were kept under another APP_SECRET.` }) as const;

class HeadFileReading {
  readonly digest = createHash("sha256");
  readonly page: WalletHead[] = [];
  private header: HeadFileHeader | null = null;
  private footer: z.output<typeof footerShape> | null = null;
  private wallets = 0;

  get secret(): string | undefined {
    return this.header?.secret;
  }

  /** False for a line that cannot stand here. */
  add(bytes: Buffer | null): boolean {
    if (bytes === null || this.footer !== null) return false;
    const line = jsonIn(bytes);
    this.footer = footerShape.safeParse(line).data ?? null;
    if (this.footer !== null) return true;
    this.digest.update(bytes).update("\n");
    if (this.header === null) {
      this.header = headerShape.safeParse(line).data ?? null;
      return this.header !== null;
    }
    const head = headOf(line);
    if (head === null) return false;
    this.wallets += 1;
    this.page.push(head);
    return true;
  }

  whole(seal: string): HeadFile | null {
    const { header, footer, wallets } = this;
    return header && footer?.wallets === wallets && footer.seal === seal ? { header, wallets } : null;
  }
}

function headOf(line: unknown): WalletHead | null {
  const read = headShape.safeParse(line);
  if (!read.success) return null;
  const [agentId, playerId, head, shownAt] = read.data;
  const at = shownAt === null ? null : parseInstant(shownAt);
  return at === null && shownAt !== null ? null : { agentId, playerId, head, at };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
