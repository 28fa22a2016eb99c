import { useState } from "react";

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
