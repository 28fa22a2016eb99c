import type { Socket } from "node:net";

/** When a socket last received bytes, and how long it has been silent while an answer is awaited. */
export class SocketHearing {
  /** The time at which bytes were last seen to have arrived. */
  heardMs = performance.now();
  private bytes = 0;
  private isAwaited = false;
  private askedMs = 0;

  /** The socket below any encryption: its bytes arrive while a long answer is still incomplete. */
  constructor(private readonly socket: Pick<Socket, "bytesRead">) {}

  /** Called when something was sent that will be answered. */
  ask(): void {
    if (this.isAwaited) return;
    this.isAwaited = true;
    this.askedMs = performance.now();
  }

  /** Called when everything is answered. */
  rest(): void {
    this.isAwaited = false;
  }

  /** How long an answer has been awaited without a byte. Bytes count as arrived when a look finds them. */
  silentMs(nowMs: number): number {
    const { bytesRead } = this.socket;
    if (bytesRead !== this.bytes) {
      this.bytes = bytesRead;
      this.heardMs = nowMs;
    }
    return this.isAwaited ? nowMs - Math.max(this.heardMs, this.askedMs) : 0;
  }
}
