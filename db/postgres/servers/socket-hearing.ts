import type { Socket } from "node:net";

/** When a socket last brought bytes, and for how long it has brought none while an answer is awaited. */
export class SocketHearing {
  /** When bytes were last seen to have come. */
  heardMs = performance.now();
  private bytes = 0;
  private isAwaited = false;
  private askedMs = 0;

  /** The socket below any encryption: its bytes come in while a long answer is still incomplete. */
  constructor(private readonly socket: Pick<Socket, "bytesRead">) {}

  /** Something was sent that is to be answered. */
  ask(): void {
    if (this.isAwaited) return;
    this.isAwaited = true;
    this.askedMs = performance.now();
  }

  /** Everything is answered. */
  rest(): void {
    this.isAwaited = false;
  }

  /** For how long an answer has been awaited without a byte. Bytes count as come when a look finds them. */
  silentMs(nowMs: number): number {
    const { bytesRead } = this.socket;
    if (bytesRead !== this.bytes) {
      this.bytes = bytesRead;
      this.heardMs = nowMs;
    }
    return this.isAwaited ? nowMs - Math.max(this.heardMs, this.askedMs) : 0;
  }
}
