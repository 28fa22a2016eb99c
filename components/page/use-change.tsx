import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "#lib/browser/look/toasts";

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

/** Makes the undo of a change for its toast. It works as well when the page has been left meanwhile. */
export function useUndo(topic: string) {
  const t = useTranslations("ui");
  const queryClient = useQueryClient();
  return (send: () => Promise<unknown>) => () =>
    void send().then(
      () => queryClient.invalidateQueries({ queryKey: [topic] }),
      () => toast(t("undoFailed"), "bad"),
    );
}

/** The values of a form. Its faults are told from the first try to send it. */
export function useDraft<Draft extends object>(begin: Draft | (() => Draft)) {
  const [draft, setDraft] = useState(begin);
  const [isTried, setTried] = useState(false);
  return {
    draft,
    isTried,
    change: (to: Partial<Draft>) => setDraft((last) => ({ ...last, ...to })),
    /** Sends the body that was read from the draft; null where the draft has a fault. */
    submit<Body>(body: Body | null, send: (body: Body) => void) {
      setTried(true);
      if (body !== null) send(body);
    },
  };
}
