const compiled = new Map<string, RegExp>();

/**
 * Whether a URL matches a pattern of the redirect list, with the hosted service's rules: `*` matches any characters but
 * `.` and `/`, `**` any characters, `?` one character but `.` and `/`.
 */
export function matchesGlob(glob: string, url: string): boolean {
  let pattern = compiled.get(glob);
  if (!pattern) compiled.set(glob, (pattern = toRegExp(glob)));
  return pattern.test(url);
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
