import { scriptPayloads } from '#domain/article-html-vectors.ts';

/** Numbers below 1 in a fixed order, so that a failure repeats. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Random = () => number;
type Change = (html: string, random: Random) => string;

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] ?? raise();

function raise(): never {
  throw new Error('Nothing to pick from');
}

/** Other spellings of the same attack. */
const changes: readonly Change[] = [
  (html, random) => html.replace(/[a-z]/gi, (letter) => (random() < 0.3 ? letter.toUpperCase() : letter)),
  (html, random) =>
    html.replace(/javascript/gi, (word) =>
      [...word].map((letter) => (random() < 0.3 ? `&#${letter.charCodeAt(0)};` : letter)).join(''),
    ),
  (html, random) =>
    html.replace(/javascript/gi, (word) =>
      word.replace(/(.{4})/, `$1${pick(['\t', '\n', '&#x9;', '&NewLine;', '\u0000'], random)}`),
    ),
  (html, random) => html.replace(/ (?=[a-z]+=)/gi, () => pick(['\n', '/', '\t\t', ' x ', ' "" '], random)),
  (html) => html.replaceAll('"', "'"),
  (html) => html.replaceAll('"', ''),
  (html) => html.replace(/>$/, ''),
  (html) => html.replaceAll('<', '<\u0000'),
  (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (html, random) => `${html}${pick(scriptPayloads, random)}`,
];

/** Places in an article where an attack may stand. */
const places: readonly Change[] = [
  (html) => html,
  (html) => `<p>Avant</p>${html}<p>Après</p>`,
  (html) => `<ul><li>a${html}</li></ul>`,
  (html) => `<table><tr><td>${html}</td></tr><caption>${html}</caption></table>`,
  (html) => `<blockquote>${html}`,
  (html) => `<aside class="callout callout-${html.replace(/["<>]/g, '')}">${html}</aside>`,
  (html) =>
    `<figure><img src="/images/gallery/toast-960.webp" alt="${html}"><figcaption>${html}</figcaption></figure>`,
  (html) => `<figure><img src="/images/gallery/toast-960.webp" alt='${html}'></figure>`,
  (html) => `<div class="gallery"><figure><img src="${html}">${html}</figure></div>`,
  (html) =>
    `<figure class="video-card"><a href="${html}">${html}</a><figcaption>${html}</figcaption></figure>`,
  (html) => `<figure class="video-card"><a href="https://exemple.fr/'onclick=${html}">a</a></figure>`,
  (html) => `<a href="https://exemple.fr/${html}" title="${html}">ici</a>`,
  (html) => `<pre><code class="language-${html}">${html}</code></pre>`,
  (html) => `<p><abbr title='${html}'>a</abbr><time datetime="${html}">b</time></p>`,
  (html) => `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>·&nbsp;${html}</p>`,
  (html) => `<b style="font-weight:normal" id="docs-internal-guid-1">${html}</b>`,
  (html) =>
    `<p data-pm-slice="0 0 [&quot;table&quot;,{&quot;caption&quot;:&quot;x&quot;}]" data-aline-copy>${html}</p>`,
  (html) => `<svg><style>${html}</style></svg><math><mtext>${html}</mtext></math>`,
];

/** `count` attacks that differ; `js` is the script that they try to execute. The same ones in every run. */
export function generatedPayloads(count: number, js: string): string[] {
  const random = sequence(20_261_123);
  const payloads = new Set<string>();
  while (payloads.size < count) {
    let html = pick(scriptPayloads, random);
    for (let times = Math.floor(random() * 3); times > 0; times -= 1)
      html = pick(changes, random)(html, random);
    payloads.add(pick(places, random)(html, random).replaceAll('{js}', js));
  }
  return [...payloads];
}
