/**
 * A response whose `text()` and `json()`, which supabase-js calls, return its text directly; a plain `Response` encodes it
 * to a stream and decodes it again. The other readers use a plain response, created at their first call.
 */
export class CachedResponse extends Response {
  readonly #text: string;
  #plain: Response | undefined;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.#text = text;
  }

  get #whole(): Response {
    return (this.#plain ??= new Response(this.#text, { status: this.status, headers: this.headers }));
  }

  override text(): Promise<string> {
    return this.#plain ? this.#plain.text() : Promise.resolve(this.#text);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#whole.arrayBuffer();
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }

  override blob(): Promise<Blob> {
    return this.#whole.blob();
  }

  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#whole.body;
  }

  override get bodyUsed(): boolean {
    return this.#plain?.bodyUsed ?? false;
  }

  override clone(): Response {
    return this.#whole.clone();
  }
}
