import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { CandidateSecret, SignatureFinding } from "#lib/domain/keys/judge-signature";
import type { SentRequest } from "#lib/domain/keys/signing-mistake";
import { log } from "#lib/process/log";

/** A question about who made a signature, and how. A separate thread answers. */
export interface SignatureQuestion {
  readonly request: SentRequest;
  readonly signature: string;
  readonly candidates: readonly CandidateSecret[];
}

export interface NumberedQuestion extends SignatureQuestion {
  readonly id: number;
}

export interface NumberedFinding {
  readonly id: number;
  readonly finding: SignatureFinding;
}

// Every script runs in the project's root: npm sets it, and a bundle has no better way to find it.
const bundledThread = () => join(process.cwd(), "dist/signature-thread.mjs");

/**
 * Tries a thousand digests in a separate thread, where no transfer waits for them. The thread starts with the first
 * question, and again after it died.
 */
export class SignatureJudge {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, (answer: Outcome<SignatureFinding>) => void>();
  private asked = 0;

  constructor(
    private readonly script = bundledThread,
    private readonly complain = (error: unknown) => log.error({ err: error }, "the signing console's thread died"),
  ) {}

  judge(question: SignatureQuestion): Promise<Outcome<SignatureFinding>> {
    this.worker ??= this.start();
    this.asked += 1;
    const numbered: NumberedQuestion = { id: this.asked, ...question };
    this.worker.postMessage(numbered);
    return new Promise((resolve) => this.waiting.set(numbered.id, resolve));
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script(), { name: "signature judge" });
    // A stopping process need not wait for a question under way.
    worker.unref();
    worker.on("message", ({ id, finding }: NumberedFinding) => {
      this.waiting.get(id)?.(done(finding));
      this.waiting.delete(id);
    });
    worker.on("error", this.complain);
    worker.on("exit", () => {
      this.worker = null;
      const message = "The console could not judge this signature just now. Ask again in a few seconds.";
      for (const answer of this.waiting.values()) answer(refuse("not_available", message, 1));
      this.waiting.clear();
    });
    return worker;
  }
}
