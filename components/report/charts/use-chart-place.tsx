import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { dragMinPx, plotInsetPx } from "./chart-look";
import { type ChartPlace, type ChartSteps, placeAfterKey, selectedSteps, stepAt } from "./chart-steps";

export interface ChartPlaceOptions {
  readonly count: number;
  /** Called when Enter is pressed on a single bucket. */
  readonly onOpen: (step: number) => void;
  /** Left out where the chart must not change the range. */
  readonly onSelect?: ((steps: ChartSteps) => void) | undefined;
}

/** A chart's cursor and selection, with the handlers that move them by mouse, finger and keyboard. */
export function useChartPlace({ count, onOpen, onSelect }: ChartPlaceOptions) {
  const [kept, setPlace] = useState<ChartPlace | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const pressed = useRef<{ readonly leftPx: number; readonly step: number } | null>(null);
  const dragged = useRef(false);
  // The range may have changed to fewer buckets, so the stored place may no longer exist.
  const place = kept && kept.cursor < count && (kept.anchor ?? 0) < count ? kept : null;
  const steps = place && selectedSteps(place);
  const isSelecting = steps !== null;

  useEffect(() => {
    if (!isSelecting) return;
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      pressed.current = null;
      setPlace((before) => before && { ...before, anchor: null });
    };
    window.addEventListener("keydown", giveUp);
    return () => window.removeEventListener("keydown", giveUp);
  }, [isSelecting]);

  function select(chosen: ChartSteps) {
    setPlace(null);
    onSelect?.(chosen);
  }

  const stepUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return stepAt(clientX - left - plotInsetPx.left, width - plotInsetPx.left - plotInsetPx.right, count);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      if (event.button === 0 && onSelect) pressed.current = { leftPx: event.clientX, step: stepUnder(event) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const [cursor, from] = [stepUnder(event), pressed.current];
      if (from && cursor !== from.step && Math.abs(event.clientX - from.leftPx) >= dragMinPx && !dragged.current) {
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setByKeys(false);
      setPlace({ cursor, anchor: from && dragged.current ? from.step : null });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const chosen = pressed.current && selectedSteps({ cursor: stepUnder(event), anchor: pressed.current.step });
      pressed.current = null;
      if (chosen && dragged.current) select(chosen);
    },
    /** The browser cancels the pointer when the finger scrolls the page. */
    onPointerCancel() {
      pressed.current = null;
      setPlace(null);
    },
    onPointerLeave() {
      if (pressed.current && dragged.current) return;
      pressed.current = null;
      setPlace(null);
    },
    /** A drag ends with a click event, which must not open the bar below. A click by keyboard has detail 0 and always counts. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!dragged.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Alt with an arrow key goes back in the history, and a focused link handles Enter itself.
      if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
      const next = placeAfterKey(place, { key: event.key, shiftKey: event.shiftKey && onSelect !== undefined }, count);
      if (next) {
        setByKeys(true);
        setPlace(next);
      } else if (event.key === "Enter" && place) {
        if (steps && steps.first < steps.last) select(steps);
        else onOpen(place.cursor);
      } else return;
      event.preventDefault();
    },
    onBlur: () => setPlace(null),
    onDragStart: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  };
  return { place, steps, byKeys, handlers } as const;
}
