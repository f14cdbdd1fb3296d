import type { Plugin } from 'vite';
import { build, minifySync } from 'vite';

const query = '?inline-script';
const entry = '\0inline-script';

/**
 * Makes `import text from './script.ts?inline-script'` the text of a classic inline script, which calls the default export
 * of that module with its own `<script>` element. The types of the parameter state what the document contains there.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'aline:inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const { text, files } = await inlineScript(id.slice(0, -query.length));
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(text)}`, map: null };
    },
  };
}

/** Bundles the module `file` and minifies it. */
export async function inlineScript(file: string): Promise<{ text: string; files: string[] }> {
  const { code, files } = await bundle(file);
  // In a function, which keeps its names out of the window.
  const { code: text, errors } = minifySync(`${file}.js`, `(()=>{${code}})()`, {
    compress: true,
    mangle: true,
  });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  // The minifier escapes `</script>`. These change where the parser ends the element.
  if (/<(?:script|!--)/i.test(text)) throw new Error(`${file} contains text that HTML reads as a tag`);
  return { text: text.trim().replace(/;$/, ''), files };
}

async function bundle(file: string): Promise<{ code: string; files: string[] }> {
  const files: string[] = [];
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'aline:inline-script-entry',
        resolveId: (source) => (source === entry ? source : null),
        load: (id) =>
          id === entry ? `import run from ${JSON.stringify(file)};run(document.currentScript)` : null,
        // Also of modules of which only constants are left.
        moduleParsed: ({ id }) => void (id !== entry && files.push(id)),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { format: 'es', comments: false, codeSplitting: false, topLevelVar: false },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
  const output = 'output' in result ? result.output : [];
  const [chunk, ...others] = output;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${file} is not one script`);
  return { code: chunk.code, files };
}
