/**
 * A screen for works that run beside each other. The one that began first writes to it at once; what the others write
 * waits in memory until those before them have ended, so that each stands under its own heading.
 */
export class SharedScreen {
  #works = [];

  constructor(show) {
    this.show = show;
  }

  /** Runs a work with its own way to write. */
  async during(work) {
    const own = { waiting: "", hasEnded: false };
    this.#works.push(own);
    const write = (text) => {
      if (this.#works[0] === own) this.show(text);
      else own.waiting += text;
    };
    try {
      return await work(write);
    } finally {
      own.hasEnded = true;
      this.#goOn();
    }
  }

  #goOn() {
    while (this.#works[0]?.hasEnded) {
      this.#works.shift();
      const next = this.#works[0];
      if (!next) return;
      this.show(next.waiting);
      next.waiting = "";
    }
  }
}
