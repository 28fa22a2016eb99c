import { openDirectory as openOn } from "#db/directory/open-directory";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import type { Settings } from "#lib/settings/env";
import type { Directory } from "#lib/store/directory";

/** Opens the directory of the cells, as this cell; null without one. It connects when it is first asked. */
export function openDirectory(
  { directory, cell }: Pick<Settings, "directory" | "cell">,
  complain: (text: string) => void,
): Directory | null {
  if (directory === null || cell === null) return null;
  const { url, tls, openMsMax } = directory;
  return openOn({ url, ssl: tls, openMsMax: openMsMax ?? connectMsMax, cell, complain });
}
