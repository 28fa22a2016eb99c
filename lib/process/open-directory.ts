import type { Settings } from "#lib/settings/env";
import type { Directory } from "#lib/store/directory";

/** Opens the cells' directory for the operator's tool. */
export async function openDirectory(_place: NonNullable<Settings["directory"]>): Promise<Directory> {
  throw new Error("The directory cannot be opened yet.");
}
