import { type HandedKeys, handedKeysUnder } from "#lib/crypto/handed-keys";
import { done, type Outcome } from "#lib/domain/failure";
import type { HandedRow } from "#lib/store/agent";
import type { Context } from "#lib/usecases/context";
import { formerCellsOf } from "./former-cells";

type KeptWith = Pick<Context, "store" | "secrets">;

interface KeysOfCell extends HandedKeys {
  readonly cell: string;
}

/** The keys of the cells where an agent lived before. */
export async function keysOfFormerCells(context: KeptWith, agentId: string): Promise<Outcome<readonly KeysOfCell[]>> {
  const listed = await context.store.agents.listHandedKeys(agentId);
  if (!listed.ok) return listed;
  return done(listed.value.flatMap((row) => opened(context, row) ?? []));
}

/** The keys of a cell from which agents came; null when none came from there. */
export async function keysOfCell(
  context: KeptWith & Pick<Context, "clock">,
  cell: string,
): Promise<Outcome<KeysOfCell | null>> {
  const found = await formerCellsOf(context.store).find(cell, context.clock.monotonicMs());
  return found.ok ? done(found.value && opened(context, found.value)) : found;
}

function opened({ secrets }: KeptWith, { agentId, cell, sealed }: HandedRow): KeysOfCell | null {
  const keys = handedKeysUnder(secrets.chainKey).open(sealed, agentId, cell);
  return keys && { cell, ...keys };
}
