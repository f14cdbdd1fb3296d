/** Bytes of the headers of one part. */
const longestHeaders = 8 * 1024;
/** RFC 2046 §5.1.1, and no line break in what becomes part of a search. */
const longestBoundary = 70;

export type PartHeaders = {
  name: string | undefined;
  /** Whether it is a file: it says the name of one. */
  isFile: boolean;
  /** As it was sent. */
  contentType: string | undefined;
};

/** Who is told what a form holds, part after part. */
export type FormReader = {
  begin(part: PartHeaders): Promise<void>;
  content(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
};

/** What was sent is no form. */
export class MalformedForm extends Error {}

/** The boundary that a `Content-Type` gives. Throws `MalformedForm` when there is none. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || boundary.length > longestBoundary) throw new MalformedForm('no boundary');
  return boundary;
}

export type FormParser = {
  /** Resolves when more may come. Throws `MalformedForm`. */
  push(chunk: Uint8Array): Promise<void>;
  /** Throws `MalformedForm` when the form is not at its end. */
  finish(): void;
};

/**
 * Takes a `multipart/form-data` body apart as it comes (RFC 7578), holding no more of it than the headers of a part or
 * what may be the beginning of a boundary.
 */
export function createFormParser(boundary: string, reader: FormReader): FormParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let state: 'preamble' | 'content' | 'delimiter' | 'headers' | 'over' = 'preamble';
  // The first delimiter may open the body: then no line ends before it.
  let held: Buffer = Buffer.from('\r\n');

  /** Each step takes from what is held. False: more is needed. */
  const steps = {
    preamble: () => passContent(false),
    content: () => passContent(true),

    /** After a delimiter: two hyphens end the form, a line break begins a part. */
    async delimiter() {
      if (held.length < 2) return false;
      if (held.subarray(0, 2).equals(hyphens)) {
        state = 'over';
        return true;
      }
      const end = held.indexOf(lineBreak);
      // All but the last byte, when the line is not at its end: that may be half a line break.
      const padding = held.subarray(0, end).toString('latin1');
      if (!/^[ \t]*$/.test(padding) || padding.length > longestHeaders)
        throw new MalformedForm('a delimiter that goes on');
      if (end === -1) return false;
      // The line break stays: headers that are not there end with it.
      held = held.subarray(end);
      state = 'headers';
      return true;
    },

    async headers() {
      const end = held.indexOf(emptyLine);
      if (end > longestHeaders || (end === -1 && held.length > longestHeaders))
        throw new MalformedForm('headers without end');
      if (end === -1) return false;
      await reader.begin(readHeaders(held.subarray(0, end).toString()));
      held = held.subarray(end + emptyLine.length);
      state = 'content';
      return true;
    },

    async over() {
      held = Buffer.alloc(0);
      return false;
    },
  };

  async function passContent(told: boolean): Promise<boolean> {
    const at = held.indexOf(delimiter);
    const sure = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
    if (told && sure > 0) await reader.content(held.subarray(0, sure));
    held = held.subarray(at === -1 ? sure : at + delimiter.length);
    if (at === -1) return false;
    if (told) await reader.end();
    state = 'delimiter';
    return true;
  }

  return {
    async push(chunk) {
      held =
        held.length === 0
          ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
          : Buffer.concat([held, chunk]);
      while (await steps[state]());
    },
    finish() {
      if (state !== 'over') throw new MalformedForm('no end');
    },
  };
}

const hyphens = Buffer.from('--');
const lineBreak = Buffer.from('\r\n');
const emptyLine = Buffer.from('\r\n\r\n');

function readHeaders(text: string): PartHeaders {
  const disposition = /^content-disposition:[ \t]*form-data(?<parameters>.*)$/im.exec(text)?.groups?.[
    'parameters'
  ];
  if (disposition === undefined) throw new MalformedForm('a part without a name');
  const contentType = /^content-type:[ \t]*(.*?)[ \t]*$/im.exec(text)?.[1];
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of disposition.matchAll(
    /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted ?? plain ?? '');
  const isFile = parameters.has('filename') || parameters.has('filename*');
  return { name: parameters.get('name'), isFile, contentType };
}
