/**
 * A screen for jobs that run side by side. The job that started first writes at once; the output of the others waits in
 * memory until the jobs before them have ended, so that each stays under its own heading.
 */
export class SharedScreen {
  #works = [];

  constructor(show) {
    this.show = show;
  }

  /** Runs a job, and passes it its own function to write. */
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
