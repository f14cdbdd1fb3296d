/** The values that a cell may have. */
export type Range = { low: number; high: number };

/** Lines of a matrix that were merged; `members` are their places in the matrix. */
export type LineClass = { members: number[]; cells: Range[] };

/**
 * Merges two lines at a time, as long as two have a common value in each cell, beginning with those whose ranges shrink
 * the least. Fewer classes make a smaller matrix.
 */
export function mergeLines(lines: Range[][]): LineClass[] {
  const classes = lines.map((cells, place) => ({ members: [place], cells }));
  for (;;) {
    const best = closest(classes);
    if (!best) return classes;
    const [merged] = classes.splice(best.second, 1);
    const kept = classes[best.first];
    if (!merged || !kept) return classes;
    classes[best.first] = {
      members: [...kept.members, ...merged.members],
      cells: common(kept.cells, merged.cells),
    };
  }
}

function closest(classes: LineClass[]): { first: number; second: number } | undefined {
  let least = Infinity;
  let best: { first: number; second: number } | undefined;
  for (const [first, a] of classes.entries())
    for (let second = first + 1; second < classes.length; second++) {
      const lost = loss(a.cells, classes[second]?.cells ?? [], least);
      if (lost < least) {
        least = lost;
        best = { first, second };
      }
    }
  return best;
}

/** By how much the ranges shrink, or infinity when a cell has no common value or the sum reaches `most`. */
function loss(a: Range[], b: Range[], most: number): number {
  let total = 0;
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (!other) return Infinity;
    const shared = Math.min(one.high, other.high) - Math.max(one.low, other.low);
    total += one.high - one.low + (other.high - other.low) - 2 * shared;
    if (shared < 0 || total >= most) return Infinity;
  }
  return total;
}

function common(a: Range[], b: Range[]): Range[] {
  return a.map(({ low, high }, place) => ({
    low: Math.max(low, b[place]?.low ?? low),
    high: Math.min(high, b[place]?.high ?? high),
  }));
}
