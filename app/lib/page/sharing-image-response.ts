import { redirect } from 'react-router';

import type { DrawnCard } from '#domain/poster-card.ts';

import type { SocialImages } from './request-context.ts';
import { sharingImagePath, wordlessImage } from './sharing-image.ts';

/**
 * Serves an image as immutable under the version of its content; any other request is redirected there. A cache
 * keyed by URL therefore never shows outdated facts. `readCard` is not called for a cached image; it returns
 * undefined when the page does not exist, as this function then does.
 */
export async function respondWithSharingImage(options: {
  request: Request;
  images: SocialImages;
  name: string;
  readCard: () => Promise<DrawnCard | undefined>;
}): Promise<Response | undefined> {
  const { request, images, name, readCard } = options;
  const requested = new URL(request.url).searchParams.get('v') ?? '';
  const known = images.drawn(requested);
  if (known) return pictureResponse(request, requested, () => known);
  const card = await readCard();
  if (!card) return undefined;
  const version = images.version(card);
  if (requested !== version) return redirect(sharingImagePath(name, version), { headers: notCached });
  return pictureResponse(request, version, () => images.draw(card)).catch(() =>
    redirect(wordlessImage.path, { headers: notCached }),
  );
}

const notCached = { 'Cache-Control': 'no-store' };

async function pictureResponse(
  request: Request,
  version: string,
  draw: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const etag = `"${version}"`;
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    // Social networks and mail clients embed it from other origins.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  const sent = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (sent?.some((tag) => tag === etag || tag === '*')) return new Response(null, { status: 304, headers });
  const image = await draw();
  return new Response(request.method === 'HEAD' ? null : image, {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(image.length) },
  });
}
