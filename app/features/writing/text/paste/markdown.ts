/** Plain text that was pasted: Markdown as HTML, anything else as paragraphs. */

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const bulletMark = /^(\s*)(?:[-*+•]|(\d{1,3})[.)])\s+(?=\S)/;
const signs = [
  /^#{1,6}\s+\S/m,
  /^\s*[-*+•]\s+\S.*\n\s*[-*+•]\s+\S/m,
  /^\s*1[.)]\s+\S.*\n\s*2[.)]\s+\S/m,
  /^>\s+\S/m,
  /^```/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /(^|\s)\*\*[^*\n]+\*\*/m,
  /^\|.+\|\s*\n\|[\s:|-]+\|\s*$/m,
];

export const isMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));

export function textToHtml(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return isMarkdown(text) ? blocks(lines) : plain(lines);
}

/** With empty lines, a single line break stays one; without, each line is a paragraph, as in a mail. */
function plain(lines: readonly string[]): string {
  if (!lines.some((line) => line.trim() === ''))
    return lines.map((line) => `<p>${escape(line.trim())}</p>`).join('');
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escape(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Emphasis, code, links and struck text of a line. A picture becomes the text of its description. */
function inline(text: string): string {
  const codes: string[] = [];
  const held = text.replaceAll('\ue000', '').replaceAll(/`([^`]+)`/g, (_whole, code: string) => {
    codes.push(`<code>${escape(code)}</code>`);
    return `\ue000${codes.length - 1}\ue000`;
  });
  return escape(held)
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(
      /\[([^\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+&quot;.*?&quot;)?\)/g,
      '<a href="$2">$1</a>',
    )
    .replaceAll(/&lt;(https?:\/\/[^\s&]+)&gt;/g, '<a href="$1">$1</a>')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replaceAll(/(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])/g, '<em>$1</em>')
    .replaceAll(/(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)/g, '<em>$1</em>')
    .replaceAll(/~~(?=\S)(.+?)(?<=\S)~~/g, '<s>$1</s>')
    .replaceAll(/(?: {2,}|\\)\n/g, '<br>')
    .replaceAll('\n', ' ')
    .replaceAll(/\ue000(\d+)\ue000/g, (_whole, index: string) => codes[Number(index)] ?? '');
}

type Rest = { html: string; next: number };

function blocks(lines: readonly string[]): string {
  const shift = lines.some((line) => /^#\s/.test(line)) ? 1 : 0;
  let html = '';
  for (let at = 0; at < lines.length;) {
    const block =
      fence(lines, at) ??
      heading(lines, at, shift) ??
      rule(lines, at) ??
      quote(lines, at) ??
      table(lines, at) ??
      list(lines, at) ??
      paragraph(lines, at);
    html += block.html;
    at = block.next;
  }
  return html;
}

function fence(lines: readonly string[], at: number): Rest | undefined {
  const [, language = ''] = /^```\s*([a-z0-9]*)/i.exec(lines[at] ?? '') ?? [];
  if (!lines[at]?.startsWith('```')) return undefined;
  const close = lines.findIndex((line, index) => index > at && line.startsWith('```'));
  const end = close < 0 ? lines.length : close;
  const name = language && ` class="language-${language.toLowerCase()}"`;
  return {
    html: `<pre><code${name}>${escape(lines.slice(at + 1, end).join('\n'))}</code></pre>`,
    next: end + 1,
  };
}

function heading(lines: readonly string[], at: number, shift: number): Rest | undefined {
  const [, marks = '', text = ''] = /^(#{1,6})\s+(.+?)\s*#*$/.exec(lines[at] ?? '') ?? [];
  const level = Math.min(4, Math.max(2, marks.length + shift));
  return marks ? { html: `<h${level}>${inline(text)}</h${level}>`, next: at + 1 } : undefined;
}

const rule = (lines: readonly string[], at: number): Rest | undefined =>
  /^\s*([-*_])(?:\s*\1){2,}\s*$/.test(lines[at] ?? '') ? { html: '<hr>', next: at + 1 } : undefined;

/** The lines from `at` on that a test accepts. */
function take(lines: readonly string[], at: number, test: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, index) => index >= at && !test(line));
  return lines.slice(at, end < 0 ? lines.length : end);
}

function quote(lines: readonly string[], at: number): Rest | undefined {
  const quoted = take(lines, at, (line) => line.startsWith('>'));
  if (quoted.length === 0) return undefined;
  const inner = blocks(quoted.map((line) => line.replace(/^>\s?/, '')));
  return { html: `<blockquote>${inner}</blockquote>`, next: at + quoted.length };
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

function table(lines: readonly string[], at: number): Rest | undefined {
  if (!/^\|.+\|\s*$/.test(lines[at] ?? '') || !/^\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? ''))
    return undefined;
  const rows = take(lines, at, (line) => line.trim().startsWith('|'));
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  const body = rows.slice(2).map((line) => row(line, 'td'));
  return { html: `<table>${row(rows[0] ?? '', 'th')}${body.join('')}</table>`, next: at + rows.length };
}

const depthOf = (line: string) => line.length - line.trimStart().length;

function list(lines: readonly string[], at: number): Rest | undefined {
  const [, indent = '', number] = bulletMark.exec(lines[at] ?? '') ?? [];
  if (!bulletMark.test(lines[at] ?? '')) return undefined;
  const ordered = number !== undefined;
  const items: string[] = [];
  let next = at;
  while (next < lines.length) {
    const [mark = '', depth = '', count] = bulletMark.exec(lines[next] ?? '') ?? [];
    if (mark === '' || depth.length !== indent.length || (count !== undefined) !== ordered) break;
    // Lines that are further to the right belong to the item.
    const more = take(lines, next + 1, (line) => line.trim() !== '' && depthOf(line) > indent.length);
    const inner = more.findIndex((line) => bulletMark.test(line));
    const own = [
      (lines[next] ?? '').slice(mark.length),
      ...(inner < 0 ? more : more.slice(0, inner)).map((line) => line.trim()),
    ];
    const nested = inner < 0 ? '' : blocks(more.slice(inner));
    items.push(`<li>${inline(own.join('\n'))}${nested}</li>`);
    next += 1 + more.length;
    // An empty line between two items is no end of the list.
    if (lines[next]?.trim() === '' && bulletMark.exec(lines[next + 1] ?? '')?.[1] === indent) next += 1;
  }
  const tag = ordered ? 'ol' : 'ul';
  const start = ordered && number !== '1' ? ` start="${number}"` : '';
  return { html: `<${tag}${start}>${items.join('')}</${tag}>`, next };
}

function paragraph(lines: readonly string[], at: number): Rest {
  if (lines[at]?.trim() === '') return { html: '', next: at + 1 };
  const isText = (line: string, index: number) =>
    line.trim() !== '' &&
    (index === 0 || !/^(#{1,6}\s|>|```|\|)/.test(line)) &&
    (index === 0 || !bulletMark.test(line));
  let count = 0;
  while (at + count < lines.length && isText(lines[at + count] ?? '', count)) count += 1;
  const text = lines.slice(at, at + count).map((line) => line.replace(/^\s+/, ''));
  return { html: `<p>${inline(text.join('\n').trimEnd())}</p>`, next: at + count };
}
