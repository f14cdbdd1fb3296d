import { foldText } from '#app/lib/format/fold-text.ts';

/** A tag to choose; `isNew`: no suggestion has this text. */
export type TagChoice = { readonly text: string; readonly isNew: boolean };

const same = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** The suggestions that contain a text and are not chosen, and the text itself when no tag has it. */
export function tagChoices(
  typed: string,
  { suggestions, chosen }: { suggestions: readonly string[]; chosen: readonly string[] },
): TagChoice[] {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const open = suggestions.filter(
    (tag) => foldText(tag).includes(foldText(text)) && !chosen.some((other) => same(other, tag)),
  );
  const isKnown = [...suggestions, ...chosen].some((tag) => same(tag, text));
  const found = open.map((tag) => ({ text: tag, isNew: false }));
  return text === '' || isKnown ? found : [...found, { text, isNew: true }];
}
