/** Letters that a person typed before the palette was there to take them, and whether Enter followed. */
export interface TypedText {
  readonly text: string;
  readonly isEntered: boolean;
}

const nothing: TypedText = { text: "", isEntered: false };

/** Keeps what is typed between the keys that open the palette and its first frame: its code may still be on its way. */
export class TypedAhead {
  #typed: TypedText | null = null;

  begin(): void {
    this.#typed = nothing;
  }

  /** True when the key was kept, so that it must do nothing else. */
  keeps(key: string): boolean {
    const typed = this.#typed;
    if (typed === null || typed.isEntered) return false;
    if (key === "Enter") this.#typed = { ...typed, isEntered: true };
    else if (key === "Backspace") this.#typed = { ...typed, text: typed.text.slice(0, -1) };
    else if ([...key].length === 1) this.#typed = { ...typed, text: typed.text + key };
    else return false;
    return true;
  }

  /** The palette takes over, or did not open. */
  end(): TypedText {
    const typed = this.#typed ?? nothing;
    this.#typed = null;
    return typed;
  }
}
