import { startTransition, useLayoutEffect, useState } from "react";

/**
 * The value once a frame has been painted with it; null at first. A deferred value would be drawn in the pauses before
 * that frame: two charts held back a report's figures by 50 ms.
 */
export function useAfterFrame<Value extends object>(value: Value | null): Value | null {
  const [painted, setPainted] = useState<Value | null>(null);
  useLayoutEffect(() => afterFrame(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}

/** Runs once the next frame is painted: a task that is posted before a frame's painting comes after it. */
function afterFrame(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
