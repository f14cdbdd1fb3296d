import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/**
 * sonner writes its stylesheet into the page from JavaScript, which the content security policy refuses.
 * `app/ui/feedback/toaster.tsx` imports the same rules as a file instead; this removes the call from the bundle.
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

/**
 * The scripts of a first visit in few files: by default Rolldown makes one for every combination of routes, forty on
 * the home page, each with its headers and its wait in the line. What a page alone needs stays in a file of its own.
 */
const chunkGroups = [
  // Changes with its versions only, so that a new release of the site costs a returning visitor little.
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es)[\\/]/,
    priority: 3,
  },
  // What every page starts with, and all it imports.
  {
    name: 'shell',
    test: /[\\/]app[\\/](?:root|routes[\\/]public[\\/]layout)\.tsx/,
    priority: 2,
  },
  { name: 'pages', test: /[\\/]app[\\/](?:ui|lib|shared)[\\/]/, minShareCount: 4, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyles()],
  // Known from the start: a dependency met later makes the development server reload the page.
  optimizeDeps: {
    include: [
      '@supabase/supabase-js',
      '@tanstack/react-query',
      'clsx',
      'leaflet',
      'lucide-react',
      'sonner',
      'zod/mini',
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  build: {
    // Every asset keeps its own hashed address: `data:` URLs would need room in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
