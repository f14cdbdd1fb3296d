/** The only media types that the service sends inline (ROBUST-05). */
const formats = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;

export type ImageFormat = (typeof formats)[keyof typeof formats];

/** The format of a declared media type; undefined for anything but the five formats. */
export function declaredFormat(mimetype: string): ImageFormat | undefined {
  const essence = essenceOf(mimetype);
  return Object.entries(formats).find(([type]) => type === essence)?.[1];
}

/** `Text/Plain; charset=utf-8` → `text/plain`. */
export function essenceOf(mimetype: string): string {
  return (mimetype.split(';')[0] ?? '').trim().toLowerCase();
}

/** Bytes of the beginning of a file that `detectFormat` needs. */
export const headBytes = 64;

/** The format detected from the first bytes of a file. */
export function detectFormat(bytes: Uint8Array): ImageFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 40))) return 'avif';
  return undefined;
}
