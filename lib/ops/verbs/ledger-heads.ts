import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import * as z from "zod";
import type { WalletHead } from "#lib/domain/books/proof";
import { done } from "#lib/domain/failure";
import { verifyPageRows } from "#lib/domain/lists/list-page";
import { formatInstant, parseInstant } from "#lib/domain/time/instant";
import type { Read } from "#lib/ops/line/flags";
import { codeOf } from "#lib/ops/line/output";
import { givenPath } from "#lib/ops/line/shell";
import { type Reply, storeCall, type Tool } from "#lib/ops/line/verb";
import { type HeadFile, HeadFileWriter, readHeadFile, type Seal, type TakeHeads } from "./head-file";

/** 1,000: a proof against stored heads names this many wallets, and counts the rest. */
const lostWalletsShownMax = 1_000;

// Heads cross the socket in pages, so that neither side's memory grows with the wallets.

const headShape = z.tuple([z.string(), z.string(), z.string(), z.string().nullable()]);
const nameShape = z.tuple([z.string(), z.string()]);
const rowOf = ({ agentId, playerId, head, at }: WalletHead): z.output<typeof headShape> => [
  ...([agentId, playerId, head] as const),
  at && formatInstant(at),
];
const headOf = ([agentId, playerId, head, at]: z.output<typeof headShape>): WalletHead => ({
  agentId,
  playerId,
  head,
  at: at === null ? null : parseInstant(at),
});

const list = storeCall("ledger heads", { after: nameShape.nullable() }, async ({ store }, { after }) => {
  const place = after && { agentId: after[0], playerId: after[1] };
  const listed = await store.proofs.listHeads(place, verifyPageRows);
  return listed.ok ? done({ heads: listed.value.map(rowOf) }) : listed;
});

const findLost = storeCall(
  "ledger heads lost",
  { heads: z.array(headShape).max(verifyPageRows) },
  async ({ store }, { heads }) => {
    const lost = await store.proofs.lostHeads(heads.map(headOf));
    return lost.ok ? done({ lost: lost.value.map(({ agentId, playerId }) => [agentId, playerId]) }) : lost;
  },
);

/** Without the secret nobody can make a file that passes for this database's. */
const mark = storeCall("ledger heads mark", { digest: z.string().max(64) }, async ({ secrets, clock }, { digest }) =>
  done({ secret: secrets.fingerprint, mark: secrets.headsMark(digest), at: formatInstant(clock.now()) }),
);

export const headCalls = [list, findLost, mark];

const markShape = z.object({ secret: z.string(), mark: z.string(), at: z.string() });

async function asked<Shape extends z.ZodType>(reply: Promise<Reply>, shape: Shape): Promise<Read<z.output<Shape>>> {
  const given = await reply;
  if (!given.ok) return given;
  const read = shape.safeParse(given.value);
  return read.success ? { ok: true, value: read.data } : { ok: false, message: "The server's answer cannot be read." };
}

const markOf = (tool: Tool, digest: string) => asked(tool.call(mark.name, { digest }), markShape);

const sealWith =
  (tool: Tool): Seal =>
  async (digest) => {
    const made = await markOf(tool, digest);
    return made.ok ? { ok: true, value: made.value.mark } : made;
  };

/** Writes the present heads into a file that is kept only if the proof holds. */
export async function writeHeads(tool: Tool, file: string): Promise<Read<HeadFileWriter>> {
  const path = givenPath(file, tool.shell);
  if (existsSync(path)) return { ok: false, message: `${path} exists already. Name a new file.` };
  const now = await markOf(tool, "");
  if (!now.ok) return now;
  const header = { secret: now.value.secret, kept_at: now.value.at };
  const writer = await HeadFileWriter.at(path, header, sealWith(tool)).catch((error: unknown) => codeOf(error));
  if (!(writer instanceof HeadFileWriter)) return { ok: false, message: `${path} cannot be written (${writer}).` };
  const written = await addAll(tool, writer);
  if (written.ok) return { ok: true, value: writer };
  await writer.close();
  return written;
}

async function addAll(tool: Tool, writer: HeadFileWriter): Promise<Read<null>> {
  const shape = z.object({ heads: z.array(headShape) });
  let after: readonly string[] | null = null;
  for (;;) {
    const page: Read<z.output<typeof shape>> = await asked(tool.call(list.name, { after }), shape);
    if (!page.ok) return page;
    const heads: z.output<typeof headShape>[] = page.value.heads;
    await writer.add(heads.map(headOf));
    if (heads.length < verifyPageRows) return { ok: true, value: null };
    after = heads.at(-1)?.slice(0, 2).map(String) ?? null;
  }
}

export interface HeldAgainst {
  readonly keptAt: string;
  readonly wallets: number;
  readonly lostCount: number;
  /** Only the first of them. */
  readonly lost: readonly { readonly agent: string; readonly external_player_id: string }[];
}

/** Refuses a file of another database before long work begins. */
export const judgeHeadFile = (tool: Tool, file: string) =>
  readHeads(tool, file, async () => ({ ok: true, value: null }));

/** Compares the ledger with the heads in a file. */
export async function holdAgainst(tool: Tool, file: string): Promise<Read<HeldAgainst>> {
  const shape = z.object({ lost: z.array(nameShape) });
  const lost: HeldAgainst["lost"][number][] = [];
  let lostCount = 0;
  const read = await readHeads(tool, file, async (page) => {
    const found = await asked(tool.call(findLost.name, { heads: page.map(rowOf) }), shape);
    if (!found.ok) return found;
    lostCount += found.value.lost.length;
    const shown = found.value.lost.slice(0, lostWalletsShownMax - lost.length);
    lost.push(...shown.map(([agent, external_player_id]) => ({ agent, external_player_id })));
    return { ok: true, value: null };
  });
  if (!read.ok) return read;
  const { header, wallets } = read.value;
  return { ok: true, value: { keptAt: header.kept_at, wallets, lostCount, lost } };
}

async function readHeads(tool: Tool, file: string, take: TakeHeads): Promise<Read<HeadFile>> {
  const path = givenPath(file, tool.shell);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) return { ok: false, message: `There is no file ${path}, or it may not be read.` };
  const now = await markOf(tool, "");
  return now.ok ? readHeadFile(path, { secret: now.value.secret, seal: sealWith(tool) }, take) : now;
}
