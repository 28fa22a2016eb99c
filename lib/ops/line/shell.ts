/** A stream that the tool writes to. Only a terminal has columns. */
export interface ShellOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** What the tool has from the shell that started it. A process is such a shell; tests run the tool with another. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Buffer>;
  readonly stdout: ShellOutput;
  readonly stderr: ShellOutput;
}
