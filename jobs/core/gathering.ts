interface Asked<Ask, Answer> {
  ask: Ask;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Answers many asks by one call: what is asked while a call is under way shares the next one. */
export class Gathering<Ask, Answer> {
  readonly #answer: (asks: Ask[]) => Promise<Answer[]>;
  readonly #most: number;
  #asked: Asked<Ask, Answer>[] = [];
  #calling: Promise<void> | undefined;

  /**
   * @param answer one answer for each ask, in their order; what it throws, all of them get
   * @param most asks in one call
   */
  constructor(answer: (asks: Ask[]) => Promise<Answer[]>, most: number) {
    this.#answer = answer;
    this.#most = most;
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ ask, resolve, reject });
      this.#calling ??= this.#call();
    });
  }

  async #call(): Promise<void> {
    // Lets what is asked in this turn of the event loop join the first call.
    await new Promise(setImmediate);
    while (this.#asked.length > 0) {
      const asked = this.#asked.splice(0, this.#most);
      try {
        const answers = await this.#answer(asked.map(({ ask }) => ask));
        asked.forEach(({ resolve }, i) => void resolve(answers[i] as Answer));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#calling = undefined;
  }
}
