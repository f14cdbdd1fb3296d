import { expect, test } from 'vitest';

import { brand } from '#content/brand.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';
import { blockLimits, blockTypes, campaignBlocksSchema } from '#domain/campaign-blocks.ts';

import { personalise, unsubscribePlaceholder } from './personalise.ts';
import { mailBytes, renderCampaign } from './render-campaign.ts';
import { sampleBlocks, sampleCampaign } from './sample-campaign.ts';

const decode = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&nbsp;', '\u00a0');
const hrefs = (html: string) =>
  [
    ...new Set([...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => decode(href))),
  ].toSorted();
const text = (content: string): CampaignBlock => ({ type: 'text', id: 'x', text: content });
const render = (...blocks: CampaignBlock[]) => renderCampaign(sampleCampaign({ blocks }));
const count = (where: string, what: string) => where.split(what).length - 1;

test('NEWSLETTER-140 a mail has every block, its twin the same words and links', () => {
  expect(new Set(sampleBlocks.map(({ type }) => type))).toEqual(new Set(blockTypes));
  const { html, text: twin } = renderCampaign(sampleCampaign());
  for (const format of [decode(html), twin])
    for (const words of [
      'Décembre sur les toits',
      'Trente personnes',
      'À lire ce mois-ci',
      'Plus que 7 places',
      'endredi 4 décembre',
      '18h30 – 22h · 10\u00a0€ TTC · En présentiel',
      'Le Toit du Beffroi, 6e étage',
      '24 rue du Toit-Doré, 59800 Lille',
      'Réserver ma place',
      'Premier soir\u00a0: la boussole',
      'Ce que vous faites, pour qui',
      'La terrasse un soir de novembre',
      'Proposer un sujet',
      'Une question\u202f? Répondez à ce message.',
      'Vous recevez ce message parce que vous êtes inscrit à la newsletter.',
      '1 place de la Déesse, 59800 Lille',
      brand.name,
      brand.contactEmail,
    ])
      expect(format).toContain(words);
  for (const href of hrefs(html)) expect(twin).toContain(href.replace('mailto:', ''));
  expect(hrefs(html)).toContain('https://site.test/calendrier/2026-12-04.ics');
  expect(hrefs(html)).toContain('https://exemple.fr/sujets?a=1&b=2');
});

test('NEWSLETTER-141 a mail loads its pictures only, of the site, and has no script', () => {
  const { html } = renderCampaign(sampleCampaign());
  expect(html).not.toMatch(/<script|<link|<iframe|@import|url\(|\son\w+=/i);
  expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    'https://site.test/images/blog/gap-in-the-circle-960.webp',
    'https://site.test/images/blog/first-winter-960.webp',
    'https://site.test/storage/v1/render/image/public/media/pictures/1?width=960',
  ]);
});

test('a usual mail is smaller than half of the limit', () => {
  expect(mailBytes(renderCampaign(sampleCampaign()))).toBeLessThan(blockLimits.mailBytes / 2);
});

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&lt;{{unsubscribe}}`;

test('NEWSLETTER-141 every text of an author is escaped', () => {
  const sample = sampleCampaign();
  const { html } = renderCampaign({
    ...sample,
    subject: hostile,
    previewText: hostile,
    footer: { text: hostile, address: hostile, reason: hostile.replace('{{unsubscribe}}', '') },
    edition: sample.edition && {
      ...sample.edition,
      format: hostile,
      venue: { name: hostile, address: hostile, floor: hostile },
    },
    articles: new Map(
      [...sample.articles].map(([id, { path }]) => [
        id,
        { path, title: hostile, excerpt: hostile, picture: { address: '/x.jpg', alt: hostile } },
      ]),
    ),
    blocks: sampleBlocks.map((block) => ({
      ...block,
      ...('text' in block && { text: `**${hostile}** [${hostile}](https://exemple.fr) ${hostile}` }),
      ...('alt' in block && { alt: hostile }),
      ...('label' in block && { label: hostile }),
    })),
  });
  expect(html).not.toMatch(/<script|<img src=x|onerror='/);
  expect(count(html, '<img')).toBe(3);
  expect(count(html, unsubscribePlaceholder)).toBe(1);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://ana@exemple.fr/',
  'https:exemple.fr',
  'https://exemple',
  '//exemple.fr',
  '/\\exemple.fr',
  'exemple.fr',
  'mailto:',
  'https://exemple.fr/"onclick="x',
  'https://exemple.fr/{{unsubscribe}}',
])('NEWSLETTER-141 the address %j gives no link', (address) => {
  const frame = hrefs(render().html);
  const { html } = render(
    text(`Voir [ceci](${address}).`),
    { type: 'button', id: 'b', label: 'Bouton', href: address },
    {
      type: 'picture',
      id: 'p',
      media: [...sampleCampaign().pictures.keys()][0] ?? null,
      alt: 'x',
      decorative: false,
      href: address,
    },
  );
  expect(hrefs(html)).toEqual(frame);
  expect(html).toContain('ceci');
  expect(html).not.toContain('Bouton');
});

test('links may lead to http(s), to an address of mail and to a path of the site', () => {
  const { html } = render(
    text(
      '[a](http://exemple.fr/x_(y)) [b](mailto:ana@exemple.fr) [c](/faq#prix) **[d](https://exemple.fr/d)**',
    ),
  );
  for (const href of ['http://exemple.fr/x_(y)', 'mailto:ana@exemple.fr', 'https://site.test/faq#prix'])
    expect(hrefs(html)).toContain(href);
  expect(html).toMatch(/<strong><a [^>]*href="https:\/\/exemple.fr\/d"/);
});

test('every link of a block is counted, those of the frame are not', () => {
  const seen: string[] = [];
  const { html, text: twin } = renderCampaign(
    sampleCampaign({
      links: (target) => {
        seen.push(target);
        return `https://site.test/l/${seen.length}`;
      },
    }),
  );
  expect(seen).toContain('https://site.test/#booking');
  expect(seen).toHaveLength(7);
  const counted = hrefs(html).filter((href) => href.includes('/l/'));
  expect(counted).toHaveLength(7);
  expect(hrefs(html).filter((href) => !href.includes('/l/'))).toEqual([
    `https://site.test`,
    'https://site.test/newsletter/decembre',
    `mailto:${brand.contactEmail}`,
    unsubscribePlaceholder,
  ]);
  for (const href of counted) expect(twin).toContain(href);
});

test('NEWSLETTER-142 unsubscription, reason and sender are in a mail without any block', () => {
  const { html, text: twin } = render();
  for (const format of [html, twin]) {
    expect(count(format, unsubscribePlaceholder)).toBe(1);
    expect(format).toContain('Vous recevez ce message parce que');
    expect(format).toContain(brand.name);
  }
});

test('NEWSLETTER-142 no text of a block can hold the placeholder of the frame', () => {
  for (const typed of [
    '{{unsubscribe}}',
    '{**{unsubscribe}**}',
    '{\u200e{unsubscribe}}',
    '{{{unsubscribe}}}',
  ])
    for (const format of Object.values(render(text(typed))))
      expect(count(format, unsubscribePlaceholder)).toBe(1);
});

test('the mail of a recipient has the address of one unsubscription, escaped in HTML', () => {
  const address = 'https://site.test/newsletter/desinscrire?token=a&x=$&';
  const { html, text: twin } = personalise(renderCampaign(sampleCampaign()), address);
  expect(hrefs(html)).toContain(address);
  expect(twin).toContain(`Se désabonner en un clic\u00a0: ${address}\n`);
  expect(html + twin).not.toContain('{{');
});

test('blocks without facts are left out', () => {
  const bare = renderCampaign(
    sampleCampaign({ edition: undefined, articles: new Map(), pictures: new Map(), archive: undefined }),
  );
  expect(bare.html).not.toMatch(/<img|Réserver|Lire en ligne|undefined/);
  expect(bare.text).not.toMatch(/Réserver|Lire en ligne|undefined/);
});

test.each([
  ['full', 7, 'Complet', 'Voir la soirée'],
  ['open', 0, 'Complet', 'Voir la soirée'],
  ['cancelled', 7, 'Soirée annulée', 'Voir la soirée'],
  ['moved', 7, 'La soirée change de date ou de lieu', 'Voir la soirée'],
  ['to_confirm', 7, 'Date à confirmer', 'Voir la soirée'],
  ['open', 1, 'Plus qu’une place', 'Réserver ma place'],
  ['open', 24, '30 places', 'Réserver ma place'],
] as const)('an edition that is %s with %i places says « %s »', (state, remaining, notice, label) => {
  const { edition } = sampleCampaign();
  const { html, text: twin } = renderCampaign(
    sampleCampaign({ edition: edition && { ...edition, state, places: { remaining, max: 30 } } }),
  );
  for (const format of [html, twin]) {
    expect(format).toContain(notice);
    expect(format).toContain(label);
  }
});

test('a mail has one heading of the first level', () => {
  const { html } = render(
    text('Avant'),
    { type: 'heading', id: 'a', text: 'Un' },
    { type: 'heading', id: 'b', text: 'Deux' },
  );
  expect(html).toMatch(/<h1 [^>]*>Un<\/h1>/);
  expect(html).toMatch(/<h2 [^>]*>Deux<\/h2>/);
});

test('a text that is written to take long is rendered in a moment', () => {
  const started = performance.now();
  for (const piece of ['**', '[', '[a](', '(((', '**a', '\n\n '])
    render(text(piece.repeat(5000 / piece.length)));
  expect(performance.now() - started).toBeLessThan(1000);
});

test('NEWSLETTER-143 blocks over a limit are refused, unfinished ones are accepted', () => {
  const accepts = (...blocks: unknown[]) => campaignBlocksSchema.safeParse(blocks).success;
  expect(accepts(...sampleBlocks)).toBe(true);
  expect(accepts({ type: 'button', id: 'a', label: '', href: 'www.exem' })).toBe(true);
  expect(accepts({ type: 'heading', id: 'a', text: 'x'.repeat(121) })).toBe(false);
  expect(accepts(text('x'.repeat(5001)))).toBe(false);
  expect(accepts({ type: 'button', id: 'a', label: 'x'.repeat(61), href: '' })).toBe(false);
  expect(accepts({ type: 'button', id: 'a', label: 'x', href: `https://x.fr/${'x'.repeat(2000)}` })).toBe(
    false,
  );
  expect(accepts({ type: 'articles', id: 'a', articles: ['x'] })).toBe(false);
  expect(accepts({ type: 'script', id: 'a' })).toBe(false);
  expect(accepts(text('a'), text('b'))).toBe(false);
  const many = Array.from({ length: 31 }, (_, index) => ({ type: 'separator', id: String(index) }));
  expect(accepts(...many)).toBe(false);
  expect(accepts(...many.slice(1))).toBe(true);
});
