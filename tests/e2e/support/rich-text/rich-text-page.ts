import { createHash } from 'node:crypto';
import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import type { Page } from '@playwright/test';
import { build } from 'vite';

import type { TextWindow } from './entry.tsx';

type Files = { script: string; styles: string };

let built: Promise<Files> | undefined;

/** The text editor without the screen around it, as one script and one stylesheet. */
async function bundle(): Promise<Files> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../../..'),
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssMinify: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'entry.tsx'),
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = [result].flat().find((each) => 'output' in each) ?? { output: [] };
  const files = { script: '', styles: '' };
  for (const file of output) {
    if (file.type === 'chunk') files.script = file.code;
    else if (file.fileName.endsWith('.css')) files.styles = String(file.source);
  }
  return files;
}

const address = '/essai-editeur';
/** The policy trusts scripts by their hash, and those that they add. */
const start = `document.head.append(Object.assign(document.createElement('script'),{type:'module',src:'${address}.js'}))`;
const startHash = `'sha256-${createHash('sha256').update(start).digest('base64')}'`;
const escape = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Opens the text editor with this text, under the policy that the site sends for its back-office. */
export async function openText(page: Page, html = ''): Promise<void> {
  built ??= bundle();
  const { script, styles } = await built;
  const admin = await page.request.get('/admin');
  const policy = (admin.headers()['content-security-policy'] ?? "default-src 'none'").replace(
    /script-src(?= )/,
    `script-src ${startHash}`,
  );
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="fr"><head><title>Éditeur</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${address}.css"></head><body class="back-office"><section class="px-4 pt-5"><h1>Article</h1><div id="root" data-html="${escape(html)}"></div></section><script>${start}</script></body></html>`,
    }),
  );
  await page.route(`**${address}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  );
  await page.route(`**${address}.css`, (route) => route.fulfill({ contentType: 'text/css', body: styles }));
  // Pictures of the storage that no test sent.
  await page.route('**/storage/v1/object/public/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  );
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('.text-editor').waitFor();
}

/** Replaces the text, and reads what would be stored. */
export const roundTrip = (page: Page, html: string): Promise<string> =>
  page.evaluate((written) => {
    const { text }: TextWindow = Object(window);
    text.replace(written);
    return text.html();
  }, html);

export const storedHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { text }: TextWindow = Object(window);
    return text.html();
  });

type Clipboard = { html?: string; text?: string; files?: { name: string; type: string; bytes: number[] }[] };

/** Pastes into an empty text, and reads what would be stored. */
export const pasteInto = (page: Page, clipboard: Clipboard, before = ''): Promise<string> =>
  page.evaluate(
    ({ data, start }) => {
      const { text }: TextWindow = Object(window);
      text.replace(start);
      text.focus();
      const clip = new DataTransfer();
      if (data.html !== undefined) clip.setData('text/html', data.html);
      if (data.text !== undefined) clip.setData('text/plain', data.text);
      for (const { name, type, bytes } of data.files ?? [])
        clip.items.add(new File([new Uint8Array(bytes)], name, { type }));
      document
        .querySelector('.text-editor')
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: clip, bubbles: true, cancelable: true }),
        );
      return text.html();
    },
    { data: clipboard, start: before },
  );
