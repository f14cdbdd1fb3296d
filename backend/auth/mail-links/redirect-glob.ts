const compiled = new Map<string, RegExp>();

/**
 * Whether an address fits a pattern of the redirect list, as the hosted service reads it: `*` is any run without `.`
 * or `/`, `**` any run, `?` one character that is neither.
 */
export function matchesGlob(glob: string, address: string): boolean {
  let pattern = compiled.get(glob);
  if (!pattern) compiled.set(glob, (pattern = toRegExp(glob)));
  return pattern.test(address);
}

function toRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|[^*?]+/g, (piece) => {
    if (piece === '**') return '.*';
    if (piece === '*') return '[^./]*';
    if (piece === '?') return '[^./]';
    return piece.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, 's');
}
