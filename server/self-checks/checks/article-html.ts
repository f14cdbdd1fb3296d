import { DomUtils, parseDocument } from 'htmlparser2';
import * as z from 'zod/mini';

import { innocentHtml, scriptPayloads } from '#domain/article-html-vectors.ts';
import { articleTags, linkSchemes } from '#domain/article-html.ts';
import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

const payloads = scriptPayloads.map((payload) => payload.replaceAll('{js}', 'alert(1)'));
const verdictsSchema = z.array(z.nullable(z.string()));

/** Known attacks go through the check of the database and the sanitiser of the pages. No article is stored. */
export const rightsHtml: SelfCheck = {
  id: 'rights-html',
  async run({ service, product, siteUrl }, signal) {
    const { sanitiseHtml } = await product();
    const texts = [...payloads, ...innocentHtml];
    const { data } = await service.rpc('self_check_html', { texts }).abortSignal(signal).throwOnError();
    const verdicts = verdictsSchema.parse(data);
    const isRefused = (index: number) => verdicts[index] !== null;
    return judge(
      [
        ...payloads.filter((_, index) => !isRefused(index)).map(accepted),
        ...innocentHtml.filter((_, index) => isRefused(payloads.length + index)).map(refused),
        ...texts.flatMap((text) => leftOf(text, sanitiseHtml(text, siteUrl).html)),
      ],
      `${payloads.length} textes hostiles refusés par la base et neutralisés, ${innocentHtml.length} textes ordinaires acceptés.`,
    );
  },
};

const fix = 'N’ouvrez la rédaction à personne de plus, et prévenez la personne qui développe le site.';
const accepted = (text: string): SelfCheckProblem => ({ expected: 'refusé par la base', got: text, fix });
const refused = (text: string): SelfCheckProblem => ({ expected: 'accepté par la base', got: text, fix });

function leftOf(text: string, html: string): SelfCheckProblem[] {
  const parts = executableParts(html);
  return parts.length > 0
    ? [{ expected: `rien d’exécutable après « ${text} »`, got: parts.join(', '), fix }]
    : [];
}

/** What a browser could run in the HTML: other tags than those of articles, handlers, other addresses than links. */
export function executableParts(html: string): string[] {
  return DomUtils.getElementsByTagName('*', parseDocument(html), true).flatMap(({ name, attribs }) => [
    ...(articleTags.includes(name) ? [] : [`<${name}>`]),
    ...Object.entries(attribs)
      .filter(([attribute, value]) => /^on|^srcdoc$|^style$/.test(attribute) || leadsToCode(attribute, value))
      .map(([attribute, value]) => `${attribute}=${value}`),
  ]);
}

function leadsToCode(attribute: string, value: string): boolean {
  if (!['href', 'src', 'srcset', 'action', 'xlink:href'].includes(attribute)) return false;
  // Browsers ignore white space and control characters in the name of a scheme.
  // oxlint-disable-next-line no-control-regex
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(value.replaceAll(/[\u0000-\u0020]/g, '')) ?? [];
  return scheme !== undefined && !linkSchemes.includes(scheme.toLowerCase());
}
