import { useQuery } from "@tanstack/react-query";
import { stopQuery } from "#lib/browser/queries/stop";
import type { DeskStop } from "#lib/desk/limits/limit-shape";
import { useSignedInMember } from "./signed-in-member";

/** The stop that holds now. Null while no stop holds, and for members who see no money. */
export function useStop(): DeskStop | null {
  const { may } = useSignedInMember();
  const { data } = useQuery({ ...stopQuery, enabled: may("journal:read") });
  return data?.stop ?? null;
}
