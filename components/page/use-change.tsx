import { useMutation, useQueryClient } from "@tanstack/react-query";

/** A change on the server. When it is done, what the page has read under the topic is read again. */
export function useChange<Body = void, Answer = unknown>(
  topic: string,
  send: (body: Body) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    // An answer may hold a secret, so none is kept when its dialog has closed.
    gcTime: 0,
    mutationFn: send,
    async onSuccess(answer) {
      await queryClient.invalidateQueries({ queryKey: [topic] });
      onDone?.(answer);
    },
  });
}
