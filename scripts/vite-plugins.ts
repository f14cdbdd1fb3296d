import { join } from 'node:path';

import type { Plugin } from 'vite';

/**
 * sonner writes its stylesheet into the page from JavaScript, which the content security policy refuses.
 * `app/ui/feedback/toaster.tsx` imports the same rules as a file instead; this removes the call from the bundle.
 */
export function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'aline:sonner-without-inline-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/index.mjs')) return null;
      const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (stripped === code)
        this.error('sonner no longer calls __insertCSS: look again at how it adds its styles.');
      return { code: stripped, map: null };
    },
  };
}

/** Creates the icons of lucide-react with `app/ui/media/lucide-icon.ts`. */
export function slimIcons(): Plugin {
  return {
    name: 'aline:slim-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/')
        ? join(import.meta.dirname, '../app/ui/media/lucide-icon.ts')
        : null,
  };
}

/** Characters outside ASCII, after their backslashes. */
const otherCharacters = /(\\*)([^\0-\x7f])/g;
const rawTemplate = /\braw`[^`]*[^\0-\x7f]/;

/**
 * Writes characters outside ASCII as escapes. V8 holds the source of a module for as long as the module, and Node decodes a
 * file with one character outside ASCII into two bytes for each of its characters.
 *
 * @throws when the escape would be part of the text.
 */
export function asciiSource(code: string): string {
  if (rawTemplate.test(code)) throw new Error('a String.raw template has a character outside ASCII');
  return code.replaceAll(otherCharacters, (_, backslashes: string, character: string) => {
    // An odd number: the last one escapes the character, which needs no escape.
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Applies `asciiSource` to the scripts of the server. */
export function asciiServer(): Plugin {
  return {
    name: 'aline:ascii-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Later than `renderChunk`: the step that removes the comments writes the strings again, without escapes.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = asciiSource(chunk.code);
    },
  };
}
