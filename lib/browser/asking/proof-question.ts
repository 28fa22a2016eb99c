import { isProofNeeded } from "./api-error";

interface Open {
  readonly answered: Promise<boolean>;
  readonly answer: (proved: boolean) => void;
}

/** The question for the password: one, however many changes wait for its answer at the same time. */
export class ProofQuestion {
  private open: Open | null = null;
  private readonly listeners = new Set<() => void>();

  /** True once the password was given. False when it is called off, or where no page can ask. */
  ask(): Promise<boolean> {
    if (this.listeners.size === 0) return Promise.resolve(false);
    if (this.open) return this.open.answered;
    let answer: Open["answer"] = () => {};
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    this.show({ answered, answer });
    return answered;
  }

  readonly answer = (proved: boolean): void => {
    const { open } = this;
    this.show(null);
    open?.answer(proved);
  };

  readonly isOpen = (): boolean => this.open !== null;

  readonly watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private show(open: Open | null): void {
    this.open = open;
    for (const tell of this.listeners) tell();
  }
}

export const proofQuestion = new ProofQuestion();

/** Sends a change. When it waits for the password, asks for that and sends the same again, once. */
export async function withProof<T>(send: () => Promise<T>, question: ProofQuestion = proofQuestion): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isProofNeeded(error) && (await question.ask())) return send();
    throw error;
  }
}
