import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { cssRules } from './app/styles/first-screen/rules-plugin.ts';
import { foldTheme } from './app/styles/fold-constants.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { slimFramework } from './scripts/slim-framework/plugin.ts';
import { reactAsEsModules } from './scripts/slim-framework/react-modules.ts';
import { asciiServer, slimIcons, sonnerWithoutInlineStyles } from './scripts/vite-plugins.ts';

/**
 * Groups the scripts of a first visit into few files: by default Rolldown creates one per combination of routes,
 * forty on the home page, each with its own request. Code used by one page only stays in its own file.
 */
const chunkGroups = [
  // Changes only with dependency versions: a new release of the site costs a returning visitor little.
  {
    name: 'framework',
    test: /rolldown[\\/]runtime|[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es)[\\/]/,
    priority: 4,
  },
  // Code of every page, with its imports.
  {
    name: 'shell',
    test: /[\\/]app[\\/](?:root|routes[\\/]public[\\/]layout)\.tsx|[\\/]domain[\\/]first-limits\.ts/,
    priority: 3,
  },
  // What public pages share. Named one by one: most modules that four routes share belong to signed-in pages, what
  // measures the badges to the pages with badges, and short counts, with the limits of the product, to the back-office.
  {
    name: 'pages',
    test: /[\\/]app[\\/](?:lib[\\/](?:page[\\/](?!known-robots)|format[\\/](?!short-count|percent|shorten)|browser[\\/]share|session[\\/]return-path|time[\\/]paris-iso)|shared[\\/](?!analytics\.data|edition-reads|figures)[^\\/]+$|ui[\\/](?:media|text[\\/](?:chip|large-date)|feedback[\\/](?:alert|section-error|skeleton|spinner)|layout[\\/](?:collection|deferred|pane\.ts|preload-parts|section|use-title|written-(?:part|unless)))|routes[\\/]public[\\/](?:waiting|testimonials)-part|features[\\/](?:faq[\\/]use-open-answer|event[\\/](?:event-metadata|edition-facts)))|[\\/]domain[\\/](?:event|visit-limits|text[\\/]copy)\.ts|icons[\\/](?:check|ticket|arrow-left|arrow-right|search)\.mjs/,
    minShareCount: 4,
    priority: 2,
  },
  // The first screen of the home page, which has three addresses.
  {
    name: 'home-page',
    test: /[\\/](?:home[\\/]home-(?:page|parts)|home[\\/](?:testimonials[\\/]social-proof|gallery[\\/]use-first-pictures)|event[\\/]hero[\\/](?:hero|countdown|places-left|lit-windows)|chrome[\\/](?:section-trail|use-anchor-on-arrival)|site[\\/]story|layout[\\/](?:written)\.tsx)/,
    priority: 1,
  },
  // The end of the other pages, and their way back.
  {
    name: 'page-end',
    test: /[\\/](?:routes[\\/]public[\\/]page-end|event[\\/]next-evening|layout[\\/]breadcrumbs)\.tsx/,
    priority: 1,
  },
  {
    name: 'blog-parts',
    test: /[\\/](?:copy[\\/]blog[\\/]blog-(?:feed|name)|shared[\\/](?:blog-feed|blog-path)|format[\\/]focal-class)\.ts/,
    priority: 1,
  },
  // Articles, and their preview in the back-office.
  {
    name: 'article',
    test: /[\\/](?:features[\\/]article[\\/](?:article-(?:text|head|absent|meta)|similar-articles)\.tsx?|copy[\\/]blog[\\/]article\.ts)/,
    priority: 0.5,
  },

  // Signed-in pages and forms. A group includes the imports of its modules, so modules that other pages share have a group
  // of a higher priority. First the libraries that load on demand, each as one file.
  {
    name: 'schemas',
    test: /[\\/](?:node_modules[\\/]zod[\\/]|domain[\\/](?:account|email)\.ts)/,
    priority: 3,
  },
  {
    name: 'session',
    test: /[\\/](?:node_modules[\\/](?:@supabase[\\/](?:auth|postgrest)-js|tslib)[\\/]|app[\\/]lib[\\/]session[\\/](?:light-client\.data|session-fetch)\.ts)/,
    priority: 3,
  },
  // Not in `session`: the message about a failed download of that script uses it.
  { name: 'api-error', test: /[\\/]app[\\/]lib[\\/]query[\\/]api-error\.ts/, priority: 4 },
  // Shared by most forms.
  { name: 'limits', test: /[\\/](?:domain[\\/]limits|content[\\/]copy[\\/]counted)\.ts/, priority: 4 },
  {
    name: 'fields',
    test: /[\\/]app[\\/]ui[\\/](?:forms[\\/](?:chosen-password|field|input|password-field)|layout[\\/]tabs)\.tsx/,
    priority: 2,
  },
  // Shared by the guard of signed-in pages and the sign-in page.
  {
    name: 'guard',
    test: /[\\/]app[\\/](?:features[\\/]auth[\\/](?:session-unavailable|needs-script)\.tsx|lib[\\/]browser[\\/]first-use\.ts)/,
    priority: 2,
  },
  // Shared with the public pages that show badges.
  {
    name: 'badge-parts',
    test: /[\\/](?:features[\\/]badges[\\/](?:member-badge\.data|medal)|domain[\\/]badges)\.tsx?/,
    priority: 1,
  },
  { name: 'administrator', test: /[\\/]lib[\\/]session[\\/]administrator\.data\.ts/, priority: 1 },
  // What a member may do, with the number of unread notifications: the header and the pages of members show them.
  {
    name: 'member-state',
    test: /[\\/](?:lib[\\/]session[\\/](?:use-permissions|use-administrator)|shared[\\/]unread-notifications|domain[\\/](?:permissions|screens))\.ts/,
    priority: 0.6,
  },
  // Queries of members, and their cards.
  {
    name: 'member',
    test: /[\\/]app[\\/](?:routes[\\/]account[\\/]layout\.tsx|features[\\/]auth[\\/]guard[\\/]access-guard\.tsx|lib[\\/]query[\\/]member-query\.ts|ui[\\/](?:feedback[\\/]query-view|layout[\\/]panel)\.tsx|shared[\\/]label-of\.ts)|[\\/]domain[\\/](?:display-name|members|announcement-columns|text[\\/]typography)\.ts/,
    priority: 0.5,
  },
  // What the first cards of the dashboard share with those below.
  {
    name: 'dashboard-parts',
    test: /[\\/](?:routes[\\/]account[\\/](?:dashboard-group|card-anchor)|copy[\\/]account[\\/](?:dashboard|payments|benefits)|features[\\/]badges[\\/](?:require-badge|my-badge\.data)|features[\\/]dashboard[\\/]\w+[\\/](?:contributions|profile|notifications|deletion)\.data|ui[\\/]forms[\\/]sent-request)\.tsx?/,
    priority: 0.4,
  },
  // The forms of /auth, and the code that submits them.
  { name: 'sign-in', test: /[\\/]app[\\/]routes[\\/]account[\\/]sign-in\.tsx/, priority: 0.5 },
  { name: 'account-actions', test: /[\\/]app[\\/]features[\\/]auth[\\/]account-actions\.ts/, priority: 0.4 },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    sonnerWithoutInlineStyles(),
    inlineScripts(),
    slimFramework(),
    reactAsEsModules(),
    slimIcons(),
    cssRules(),
    asciiServer(),
  ],
  css: { postcss: { plugins: [foldTheme] } },
  // Pre-bundled at start: a dependency discovered later makes the development server reload the page.
  optimizeDeps: {
    include: [
      '@supabase/auth-js',
      '@supabase/functions-js',
      '@supabase/postgrest-js',
      '@supabase/supabase-js',
      '@tanstack/react-query',
      'clsx',
      'leaflet',
      'lucide-react',
      'sonner',
      'zod/mini',
    ],
  },
  // Bundled, so that the server loads only the icons that pages use: the main file of the package imports all 1,600.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Removes the warnings of the router to developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    // Without comments, because the source stays in memory; not minified, because error reports show its names and lines.
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
  },
  build: {
    // Every asset has its own hashed URL: `data:` URLs would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
