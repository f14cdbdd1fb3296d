import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';

/** The picture that is selected, or whose caption has the caret. */
export type CurrentPicture = {
  node: Node;
  at: number;
  /** Its place in its gallery, from 0, and their number; absent outside a gallery. */
  place?: number;
  count?: number;
};

export function currentPicture({ selection }: EditorState): CurrentPicture | undefined {
  const { $from: start } = selection;
  const selected = selection instanceof NodeSelection ? selection.node : undefined;
  const [node, at, depth] =
    selected?.type.name === 'picture'
      ? [selected, start.pos, start.depth]
      : start.parent.type.name === 'picture'
        ? [start.parent, start.before(), start.depth - 1]
        : [undefined, 0, 0];
  if (!node) return undefined;
  const parent = start.node(depth);
  if (parent.type.name !== 'gallery') return { node, at };
  return { node, at, place: start.index(depth), count: parent.childCount };
}

const select = (tr: Transaction, at: number) =>
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();

/** Changes places with the picture before (`-1`) or after (`1`) it in its gallery. */
export function movePicture(state: EditorState, by: 1 | -1): Transaction | undefined {
  const current = currentPicture(state);
  if (!current || current.place === undefined) return undefined;
  const { node, at, place, count = 0 } = current;
  if (place + by < 0 || place + by >= count) return undefined;
  const { tr, doc } = state;
  const inside = doc.resolve(at);
  if (by < 0) {
    const to = at - (inside.nodeBefore?.nodeSize ?? 0);
    return select(tr.delete(at, at + node.nodeSize).insert(to, node), to);
  }
  const after = doc.nodeAt(at + node.nodeSize);
  const to = at + (after?.nodeSize ?? 0);
  return select(tr.delete(at, at + node.nodeSize).insert(to, node), to);
}

const isPictures = (node: Node | null | undefined) =>
  node?.type.name === 'picture' || node?.type.name === 'gallery';

const picturesOf = (node: Node): readonly Node[] =>
  node.type.name === 'gallery' ? node.content.content : [node];

/** One gallery of the picture and its neighbours, with those of galleries beside it. */
export function joinPictures(state: EditorState): Transaction | undefined {
  const current = currentPicture(state);
  if (!current || current.place !== undefined) return undefined;
  const around = state.doc.resolve(current.at);
  const siblings = around.parent.content.content;
  let [first, last] = [around.index(), around.index()];
  while (isPictures(siblings[first - 1])) first -= 1;
  while (isPictures(siblings[last + 1])) last += 1;
  if (first === last) return undefined;
  const joined = siblings.slice(first, last + 1);
  const start = around.posAtIndex(first);
  const end = around.posAtIndex(last + 1);
  const gallery = state.schema.node('gallery', null, joined.flatMap(picturesOf));
  return select(state.tr.replaceWith(start, end, gallery), start + 1);
}

/** Puts the picture below its gallery; the last one takes the gallery's place. */
export function leaveGallery(state: EditorState): Transaction | undefined {
  const current = currentPicture(state);
  if (!current || current.place === undefined) return undefined;
  const { node, at } = current;
  const inside = state.doc.resolve(at);
  const [start, end] = [inside.before(), inside.after()];
  if (inside.parent.childCount === 1) return select(state.tr.replaceWith(start, end, node), start);
  const tr = state.tr.insert(end, node).delete(at, at + node.nodeSize);
  return select(tr, tr.mapping.map(end, -1));
}

/** Removes the picture, and the gallery with its last one. */
export function removePicture(state: EditorState): Transaction | undefined {
  const current = currentPicture(state);
  if (!current) return undefined;
  const { at, node, count } = current;
  const inside = state.doc.resolve(at);
  const range: [number, number] = count === 1 ? [inside.before(), inside.after()] : [at, at + node.nodeSize];
  return state.tr.delete(...range).scrollIntoView();
}
