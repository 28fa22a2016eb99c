import type { ShellOutput } from "./shell";

export const progressRedrawMs = 100;

/** A line that is overwritten again and again, for a person who waits. */
export interface TerminalLine {
  show(text: () => string): void;
  clear(): void;
}

const silence: TerminalLine = { show() {}, clear() {} };
/** 80 columns: a terminal that was never told its width reports 0. */
const columnsUnknown = 80;
const carriageReturnAndErase = "\r\u001b[K";

/** Only on a terminal: in a file or a pipe the line would be garbage. */
export function terminalLine(stream: ShellOutput, quiet: boolean): TerminalLine {
  if (quiet || !stream.isTTY) return silence;
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      if (performance.now() - drawnAt < progressRedrawMs) return;
      drawnAt = performance.now();
      stream.write(carriageReturnAndErase + text().slice(0, (stream.columns || columnsUnknown) - 1));
    },
    clear: () => stream.write(carriageReturnAndErase),
  };
}
