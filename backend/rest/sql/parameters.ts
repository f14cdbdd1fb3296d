/** The parameters of one statement. Equal values share a placeholder, so that equal expressions match in GROUP BY. */
export class Parameters {
  readonly values: string[] = [];
  readonly #numbers = new Map<string, number>();
  #aliases = 0;

  /**
   * The placeholder for a value, always typed `text`: otherwise the driver would serialise dates, booleans and JSON by the
   * inferred type, while the contract is that PostgreSQL parses the text.
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

  /** A new table alias, which no request can refer to. */
  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }
}
