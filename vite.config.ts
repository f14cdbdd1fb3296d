import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/**
 * sonner writes its stylesheet into the page from JavaScript, which the content security policy refuses.
 * `app/ui/toaster.tsx` imports the same rules as a file instead; this removes the call from the bundle.
 */
function sonnerWithoutInlineStyles(): Plugin {
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyles()],
  // Known from the start: a dependency met later makes the development server reload the page.
  optimizeDeps: {
    include: ['@supabase/supabase-js', '@tanstack/react-query', 'clsx', 'lucide-react', 'sonner', 'zod/mini'],
  },
  build: {
    // Every asset keeps its own hashed address: `data:` URLs would need room in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
