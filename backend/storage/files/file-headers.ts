import { declaredFormat } from '#backend/storage/images/image-format.ts';

/**
 * Security headers of every stored file: its scripts do not run and it cannot access the site. Only the five image
 * formats are displayed inline; everything else, above all HTML and SVG, is a download.
 */
export function safetyHeaders(mimetype: string, download: string | undefined): Record<string, string> {
  const inline = declaredFormat(mimetype) !== undefined && download === undefined;
  return {
    // The hosted service also sends HTML as plain text.
    'Content-Type': /html|xml/i.test(mimetype) && !/svg/i.test(mimetype) ? 'text/plain' : mimetype,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(inline ? {} : { 'Content-Disposition': disposition(download) }),
  };
}

/** RFC 6266: `filename` for old clients, `filename*` in UTF-8. */
function disposition(name: string | undefined): string {
  if (name === undefined || name === '') return 'attachment';
  const encoded = encodeURIComponent(name.slice(0, 200).toWellFormed()).replaceAll("'", '%27');
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`;
}
