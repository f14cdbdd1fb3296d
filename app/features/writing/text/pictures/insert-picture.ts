import type { EditorState, Transaction } from '@tiptap/pm/state';

type Inserted = {
  src: string;
  alt: string | null;
  sides?: { width: number; height: number } | undefined;
};

/** Between two blocks of the article: below the one of the selection, above it when it is an empty line. */
export function blockPlace({ doc, selection }: EditorState, at: number = selection.to): number {
  const place = doc.resolve(at);
  if (place.depth === 0) return place.pos;
  return place.node(1).content.size === 0 ? place.before(1) : place.after(1);
}

/** Puts a picture between two blocks; with `gallery`, into the gallery that ends there, or into a new one. */
export function insertPicture(
  state: EditorState,
  at: number,
  { src, alt, sides }: Inserted,
  gallery = false,
): Transaction {
  const size = sides && { width: String(sides.width), height: String(sides.height) };
  const picture = state.schema.node('picture', { src, alt, ...size });
  const { tr } = state;
  if (!gallery) return tr.insert(at, picture);
  if (state.doc.resolve(at).nodeBefore?.type.name === 'gallery') return tr.insert(at - 1, picture);
  return tr.insert(at, state.schema.node('gallery', null, [picture]));
}
