import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { chartSizeAtFirst } from "./chart-look";

/**
 * The size of a chart's place. A page that is being left has none: its charts keep their last size, because one of no
 * size cannot be drawn.
 */
export function useChartSize(): readonly [RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>(chartSizeAtFirst);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [place, size];
}
