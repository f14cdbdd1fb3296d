import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a line; `changed` when the other side lacks it. */
export type Piece = { text: string; changed: boolean };
/** Two lines beside each other; an empty side has no line. */
export type ComparedLine = { before: readonly Piece[]; after: readonly Piece[]; same: boolean };

/** Edits after which two texts are shown whole instead of compared: the cost grows with their square. */
const editsMax = 4000;
/** Characters of a line whose words are compared. */
const wordsMax = 5000;

const whole = (text: string, changed: boolean): Piece[] => [{ text, changed }];

/** Compares two texts line by line, and the words of lines that replaced each other. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: editsMax }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  const dropRemoved = () => {
    for (const text of removed) lines.push({ before: whole(text, true), after: [], same: false });
    removed = [];
  };
  for (const part of parts) {
    if (part.removed) {
      dropRemoved();
      removed = part.value;
    } else if (part.added) {
      const pairs = Math.min(removed.length, part.value.length);
      for (let place = 0; place < pairs; place += 1)
        lines.push(compareWords(removed[place] ?? '', part.value[place] ?? ''));
      removed = removed.slice(pairs);
      dropRemoved();
      for (const text of part.value.slice(pairs))
        lines.push({ before: [], after: whole(text, true), same: false });
    } else {
      dropRemoved();
      for (const text of part.value)
        lines.push({ before: whole(text, false), after: whole(text, false), same: true });
    }
  }
  dropRemoved();
  return lines;
}

function compareWords(before: string, after: string): ComparedLine {
  if (before.length > wordsMax || after.length > wordsMax)
    return { before: whole(before, true), after: whole(after, true), same: false };
  const words = diffWordsWithSpace(before, after);
  const side = (without: 'added' | 'removed'): Piece[] =>
    words
      .filter((word) => !word[without])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }));
  return { before: side('added'), after: side('removed'), same: false };
}
