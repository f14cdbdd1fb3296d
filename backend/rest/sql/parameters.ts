/** The values of one statement. Equal values share a number, so that equal expressions stay equal for GROUP BY. */
export class Parameters {
  readonly values: string[] = [];
  readonly #numbers = new Map<string, number>();
  #aliases = 0;

  /**
   * The placeholder for a value. Always declared `text`: the driver would otherwise rewrite dates, booleans and JSON
   * by the type it guesses, and PostgreSQL's own reading of the text is the contract.
   */
  text(value: string): string {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value);
      this.#numbers.set(value, number);
    }
    return `$${number}::text`;
  }

  cast(value: string, type: string): string {
    return `${this.text(value)}::${type}`;
  }

  /** A table alias no request can name. */
  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }
}
