import { brand } from '#content/brand.ts';
import { register } from '#content/copy/admin/processing.ts';

import type { RegisterFacts } from './data-admin.data.ts';
import { registerCells, registerHeader, registerRows, settingText } from './register-rows.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const term = (name: string, text: string) => `<dt>${escape(name)}</dt><dd>${escape(text)}</dd>`;

/** The register as a page of its own, to print or to keep. `day`: the day it is made, as a reader reads it. */
export function registerDocument(facts: RegisterFacts, day: string): string {
  const { settings } = facts;
  const title = `${register.title}, ${brand.name}`;
  const activities = registerRows(facts).map((row) => {
    const [heading = '', ...cells] = registerCells(row);
    const [, ...names] = registerHeader;
    const terms = names.map((name, index) => term(name, cells[index] ?? ''));
    return `<section><h2>${escape(heading)}</h2><dl>${terms.join('')}</dl></section>`;
  });
  const head = [
    term(register.controller, settingText(settings['legal.publisher'])),
    term(register.host, settingText(settings['legal.host'])),
    term(register.contact, brand.contactEmail),
    term(register.generated, day),
  ];
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escape(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escape(title)}</h1><dl>${head.join('')}</dl>`,
    ...activities,
    `<p>${escape(register.transfers)}</p></body></html>`,
  ].join('\n');
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#222}
section{break-inside:avoid;border-top:1px solid #999;margin-top:1.5rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}`;
