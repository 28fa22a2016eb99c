import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { stopQuery } from "#lib/browser/queries/stop";
import type { DeskStop } from "#lib/desk/limits/limit-shape";

/** The stop that holds now. Null while no stop holds, and for members who see no money. */
export function useStop(): DeskStop | null {
  const { may } = useSignedInMember();
  const { data } = useRead({ ...stopQuery, enabled: may("journal:read") });
  return data?.stop ?? null;
}
