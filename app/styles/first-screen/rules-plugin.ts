import type { Plugin } from 'vite';

import { listRules } from './list-rules.ts';

/** Makes `import rules from './sheet.css?inline&rules'` the list of the rules of the finished stylesheet. */
export function cssRules(): Plugin {
  return {
    name: 'aline:css-rules',
    // After Vite's own plugins, which minify the stylesheet and make it a module with its text.
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.css?inline&rules')) return null;
      const text = /^export default (".*");?$/m.exec(code)?.[1];
      if (!text)
        this.error('Vite no longer makes the text of a stylesheet the default export of its module.');
      const list = JSON.stringify(listRules(JSON.parse(text)));
      return { code: `export default JSON.parse(${JSON.stringify(list)})`, map: null };
    },
  };
}
