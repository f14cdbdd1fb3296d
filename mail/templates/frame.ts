import { button, mailDocument, title } from '#mail/frame.ts';

import { linkMark, strongMark } from './mail.ts';
import type { Mail } from './mail.ts';

const tagline = `{{ or .Tagline "Un vendredi par mois, Lille se parle sur les toits." }}`;
const brandName = `{{ or .Brand "ALINE" }}`;
const reason = (mail: Mail) => `Vous recevez ce message ${mail.reason}`;
/** `Greeting` is a space and the name of the reader, or empty; the hosted service has no such value. */
const greeting = `Bonjour{{ or .Greeting "" }},`;
const noteStyle = 'margin:0 0 12px;font-size:14px;line-height:21px;color:#5B5166';
const quoteStyle =
  'margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #F2600C;white-space:pre-line;overflow-wrap:anywhere';

/** A text as the content of an element. Quotation marks stay: actions have them. The renderer escapes their values. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');
}

/** A paragraph or a note as HTML. The address of a link is our own, never an organiser's. */
function toHtml(text: string): string {
  return escapeText(text)
    .replace(strongMark, '<strong>$1</strong>')
    .replace(linkMark, '<a href="$2" style="color:#5B5166">$1</a>');
}

/** The same as plain text. The full stop after a link is left out: mail programs would add it to the address. */
function toText(text: string): string {
  return text.replace(strongMark, '$1').replace(new RegExp(`${linkMark.source}\\.?`, 'g'), '$1\u00A0: $2');
}

/** The button's URL as text, for mail programs that do not open links. */
function address(href: string): string {
  return `<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5B5166">Le bouton ne répond pas&nbsp;? Copiez cette adresse dans votre navigateur&nbsp;:<br><span style="word-break:break-all">${toHtml(href)}</span></p>`;
}

function blocks(mail: Mail): string[] {
  const notes = mail.notes.map((note) => `<p class="quiet" style="${noteStyle}">${toHtml(note)}</p>`);
  return [
    title(escapeText(mail.title)),
    ...[greeting, ...mail.paragraphs].map((text) => `<p style="margin:0 0 16px">${toHtml(text)}</p>`),
    ...(mail.quote === undefined ? [] : [`<blockquote style="${quoteStyle}">${mail.quote}</blockquote>`]),
    ...('button' in mail
      ? [button(escapeText(mail.button.label), toHtml(mail.button.href)), ...notes, address(mail.button.href)]
      : [
          `<p style="margin:28px 0 30px;font-size:34px;line-height:40px;font-weight:800;letter-spacing:8px">${mail.code}</p>`,
          ...notes,
        ]),
  ];
}

/** The HTML template of a mail. */
export function htmlTemplate(mail: Mail): string {
  return mailDocument({
    title: escapeText(mail.title),
    preview: escapeText(mail.preview),
    brandName,
    content: blocks(mail),
    footer: [
      `<strong style="color:#FFD9A0">${tagline}</strong>`,
      toHtml(reason(mail)),
      `${brandName}&nbsp;· <a href="{{ .SiteURL }}" style="color:#FFF8F0">{{ .SiteURL }}</a>`,
    ],
  });
}

/** The plain-text template of a mail: the same text and links. */
export function textTemplate(mail: Mail): string {
  const action = 'button' in mail ? `${mail.button.label}\u00A0:\n${mail.button.href}` : mail.code;
  const sentences = (texts: readonly string[]) => texts.map(toText);
  const quote = mail.quote === undefined ? [] : [mail.quote];
  const body = [
    mail.title,
    greeting,
    ...sentences(mail.paragraphs),
    ...quote,
    action,
    ...sentences(mail.notes),
  ].join('\n\n');
  // "-- " and a line break begin the signature (RFC 3676, section 4.3).
  return `${body}\n\n-- \n${brandName}\n${tagline}\n{{ .SiteURL }}\n${reason(mail)}\n`;
}
