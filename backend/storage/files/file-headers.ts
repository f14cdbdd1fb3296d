import { claimedFormat } from '#backend/storage/images/image-format.ts';

/**
 * Headers of every stored file: whatever it holds, it runs nothing and reaches nothing of the site. Only pictures are
 * shown in place; everything else, HTML and SVG above all, is a download.
 */
export function safetyHeaders(mimetype: string, download: string | undefined): Record<string, string> {
  const inline = claimedFormat(mimetype) !== undefined && download === undefined;
  return {
    // The hosted service renames HTML as well.
    'Content-Type': /html|xml/i.test(mimetype) && !/svg/i.test(mimetype) ? 'text/plain' : mimetype,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(inline ? {} : { 'Content-Disposition': disposition(download) }),
  };
}

/** RFC 6266: a name for old readers, and the same in UTF-8. */
function disposition(name: string | undefined): string {
  if (name === undefined || name === '') return 'attachment';
  const encoded = encodeURIComponent(name.slice(0, 200).toWellFormed()).replaceAll("'", '%27');
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`;
}
