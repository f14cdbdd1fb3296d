/** Page numbers to display: first, last, current and its neighbours; `gap` where numbers are omitted. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const near = [1, 2, current - 1, current, current + 1, last - 1, last];
  const wanted = [...new Set(near)].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1] ?? 0;
    if (page - before === 1) return [page];
    // A gap never replaces a single number.
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}
