import { parseError } from '#backend/rest/rest-error.ts';

const identifier = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const castName = /[\p{L}\p{N}_ $]+/uy;
const digits = /-?[0-9]+/y;

/** A cursor over one parameter's text; every failure is a PGRST100 that names the place. */
export class Scanner {
  readonly text: string;
  readonly #what: string;
  position = 0;

  /** `what` opens the error message, as in `failed to parse filter`. */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.position);
  }

  startsWith(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  /** Steps over `expected` when it comes next. */
  eat(expected: string): boolean {
    if (!this.startsWith(expected)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.eat(expected)) this.fail(`"${expected}"`);
  }

  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.position += 1;
  }

  /** A field name: letters, digits, `_`, `$`, inner spaces and dashes, or anything between double quotes. */
  name(): string {
    if (this.peek() === '"') return this.quoted();
    const name = this.#match(identifier)?.trim();
    return name ? name : this.fail('field name (* or [a..z0..9_$])');
  }

  /** A type name after `::`. */
  typeName(): string {
    const name = this.#match(castName)?.trim();
    return name ? name : this.fail('letter or digit');
  }

  integer(): string | undefined {
    return this.#match(digits);
  }

  /** The text between double quotes; a backslash takes the next character as it is. */
  quoted(): string {
    this.expect('"');
    let value = '';
    while (!this.done) {
      const character = this.peek();
      this.position += 1;
      if (character === '"') return value;
      if (character === '\\') {
        value += this.peek();
        this.position += 1;
      } else value += character;
    }
    return this.fail('"\\""');
  }

  /** Everything up to (not including) one of `stops`. */
  until(stops: string): string {
    const start = this.position;
    while (!this.done && !stops.includes(this.peek())) this.position += 1;
    return this.text.slice(start, this.position);
  }

  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  end(): void {
    if (!this.done) this.fail('end of input');
  }

  /** Tries `read`; when it fails, the cursor is back where it was. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.position;
    const value = read();
    if (value === undefined) this.position = start;
    return value;
  }

  fail(expected: string): never {
    const found = this.done ? 'end of input' : JSON.stringify(this.peek());
    throw parseError(
      `"${this.#what} (${this.text})" (line 1, column ${this.position + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }
}
