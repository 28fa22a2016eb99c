import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** An act whose answer holds a secret that is shown once: `made` is the answer, null before. */
export function useSecret<Body = void, Made = unknown>(topic: string, send: (body: Body) => Promise<Made>) {
  const queryClient = useQueryClient();
  // The secret lives in this state, because a mutation's result would stay in memory after the dialog has closed.
  const [made, setMade] = useState<Made | null>(null);
  const act = useMutation({
    async mutationFn(body: Body) {
      setMade(await send(body));
    },
    // It may have been done without an answer.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  });
  return { made, act };
}
