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
