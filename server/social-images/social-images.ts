import { createHash } from 'node:crypto';

import type { SocialImages } from '#app/lib/page/request-context.ts';
import type { Log } from '#backend/contract.ts';
import type { SocialCard } from '#domain/social-card.ts';

import type { Painter, Picture } from './painter.ts';

/** Changes when the same words are drawn otherwise, so that nobody keeps the older picture. */
const drawing = 1;

/** Pictures kept: those of every page, twice; 100 kB each. */
const maxKept = 60;
/** Different pictures that may be waited for at once. */
const maxWaiting = 24;

/** Pictures by what they show: each is drawn once for all who ask meanwhile, and kept until content changes. */
export function createSocialImages(
  painter: Pick<Painter, 'draw'>,
  log: Log,
): SocialImages & { forget(): void } {
  const kept = new Map<string, Picture>();
  const underWay = new Map<string, Promise<Picture>>();
  let generation = 0;

  function keep(version: string, image: Picture): void {
    kept.set(version, image);
    const oldest = kept.keys().next().value;
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  }

  async function draw(version: string, card: SocialCard): Promise<Picture> {
    const startedIn = generation;
    const image = await painter.draw(card).catch((error: unknown) => {
      log.warn({ title: card.title, error: String(error) }, 'social image not drawn');
      throw error;
    });
    if (startedIn === generation) keep(version, image);
    return image;
  }

  function version(card: SocialCard): string {
    return createHash('sha256')
      .update(JSON.stringify([drawing, card]))
      .digest('base64url')
      .slice(0, 12);
  }

  return {
    version,
    drawn: (asked) => kept.get(asked),
    async draw(card) {
      const name = version(card);
      const ready = kept.get(name) ?? underWay.get(name);
      if (ready) return ready;
      if (underWay.size >= maxWaiting) throw new Error('too many pictures are waited for');
      const image = draw(name, card).finally(() => underWay.delete(name));
      underWay.set(name, image);
      return image;
    },
    forget() {
      generation += 1;
      kept.clear();
    },
  };
}
