import { foldText } from '#app/lib/format/fold-text.ts';
import { tagLimits } from '#domain/articles.ts';

export type TagProblem = 'full' | 'long' | 'twice';
export type TagChange = { tags: string[]; problem?: TagProblem; tag?: string };

/** Adds the tags of a text, « bar, été »; a tag in use is taken in its usual writing. Stops at the first problem. */
export function addTags(tags: readonly string[], text: string, known: readonly string[] = []): TagChange {
  const next = [...tags];
  for (const written of text.split(',')) {
    const wanted = written.replace(/^[\s#]+|\s+$/g, '').replace(/\s+/g, ' ');
    if (wanted === '') continue;
    const tag = known.find((one) => foldText(one) === foldText(wanted)) ?? wanted;
    if (Array.from(tag).length > tagLimits.length) return { tags: next, problem: 'long', tag };
    if (next.some((one) => foldText(one) === foldText(tag))) return { tags: next, problem: 'twice', tag };
    if (next.length >= tagLimits.most) return { tags: next, problem: 'full', tag };
    next.push(tag);
  }
  return { tags: next };
}
