/**
 * The only file where a string becomes markup. What comes here is ours (a stylesheet of the build), never a visitor's.
 */

/** Inlines a stylesheet: a blocking file would cost half a second of first paint on a phone. */
export function InlineStyles({ id, css }: { id: string; css: string }) {
  return <style id={id} dangerouslySetInnerHTML={{ __html: css }} />;
}
