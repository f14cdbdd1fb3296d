import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { SocialImages } from '#app/lib/page/request-context.ts';
import type { Log } from '#backend/contract.ts';
import type { DrawnCard } from '#domain/poster-card.ts';

import type { Painter, Picture } from './painter.ts';

/**
 * Version of the drawing code. Increase it when the same card is drawn differently, so that clients load the new
 * picture.
 */
const drawing = 1;

/** Number of cached pictures, about 100 kB each: twice the number of pages of the site. */
const maxCached = 60;
/** Maximum number of different pictures that are being drawn or queued. */
const maxQueued = 24;

/** Pictures by their content: simultaneous requests share one drawing, which is cached until content changes. */
export function createSocialImages(
  painter: Pick<Painter, 'draw'>,
  log: Log,
): SocialImages & { forget(): void } {
  const cache = new LRUCache<string, Picture>({ max: maxCached });
  const underWay = new Map<string, Promise<Picture>>();
  let generation = 0;

  async function draw(version: string, card: DrawnCard): Promise<Picture> {
    const startedIn = generation;
    const image = await painter.draw(card).catch((error: unknown) => {
      log.warn(
        { picture: 'format' in card ? card.format : card.title, error: String(error) },
        'social image not drawn',
      );
      throw error;
    });
    if (startedIn === generation) cache.set(version, image);
    return image;
  }

  function version(card: DrawnCard): string {
    return hash('sha256', JSON.stringify([drawing, card]), 'base64url').slice(0, 12);
  }

  return {
    version,
    drawn: (wanted) => cache.get(wanted),
    async draw(card) {
      const name = version(card);
      const ready = cache.get(name) ?? underWay.get(name);
      if (ready) return ready;
      if (underWay.size >= maxQueued) throw new Error('too many pictures are in the queue');
      const image = draw(name, card).finally(() => underWay.delete(name));
      underWay.set(name, image);
      return image;
    },
    forget() {
      generation += 1;
      cache.clear();
    },
  };
}
