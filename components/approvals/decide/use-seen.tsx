import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "#components/page/use-change";
import { desk } from "#lib/browser/desk/desk";

/** Puts away how one's own request ended: it is told nowhere any more, and stays among the decided ones. */
export function useSeen(approvalId: string) {
  const queryClient = useQueryClient();
  return useChange(
    "approvals",
    () => desk("POST /api/desk/approvals/{approvalId}/seen", { path: { approvalId } }),
    () => {
      for (const key of ["approval", "overview", "attention"]) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  );
}
