import type { Mail } from './mail.ts';
import { scene } from './scene.ts';

const titleFont = `font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif`;
const textFont = `font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif`;
const tagline = `{{ or .Tagline "Un vendredi par mois, Lille se parle sur les toits." }}`;
const brandName = `{{ or .Brand "ALINE" }}`;
const reason = (mail: Mail) => `Vous recevez ce message ${mail.reason}`;
const noteStyle = 'margin:0 0 12px;font-size:14px;line-height:21px;color:#5B5166';
const quoteStyle =
  'margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #F2600C;white-space:pre-line;overflow-wrap:anywhere';

/** Our own text as HTML; the values of its actions are escaped by the renderer. */
function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00A0', '&nbsp;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2" style="color:#5B5166">$1</a>');
}

/** Our own text as plain text. The full stop after a link is left out: mail programs would add it to the address. */
function toText(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/\[(.+?)\]\((.+?)\)\.?/g, '$1\u00A0: $2');
}

function button(label: string, href: string): string {
  return `<table class="button" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 30px;min-width:50%">
                  <tr>
                    <td align="center" bgcolor="#F2600C" style="border-radius:12px;background:#F2600C"><a href="${toHtml(href)}" style="display:inline-block;padding:15px 28px;font-size:17px;line-height:24px;font-weight:700;color:#1A1226;text-decoration:none">${toHtml(label)}</a></td>
                  </tr>
                </table>`;
}

/** The button's URL as text, for mail programs that do not open links. */
function address(href: string): string {
  return `<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5B5166;word-break:break-all">Le bouton ne répond pas&nbsp;? Copiez cette adresse dans votre navigateur&nbsp;:<br>${toHtml(href)}</p>`;
}

function blocks(mail: Mail): string[] {
  const notes = mail.notes.map((note) => `<p class="quiet" style="${noteStyle}">${toHtml(note)}</p>`);
  return [
    `<h1 class="title" style="margin:0 0 16px;${titleFont};font-size:30px;line-height:36px;font-weight:800;letter-spacing:-0.5px;color:#1A1226">${mail.title}</h1>`,
    ...['Bonjour,', ...mail.paragraphs].map((text) => `<p style="margin:0 0 16px">${toHtml(text)}</p>`),
    ...(mail.quote === undefined ? [] : [`<blockquote style="${quoteStyle}">${mail.quote}</blockquote>`]),
    ...('button' in mail
      ? [button(mail.button.label, mail.button.href), ...notes, address(mail.button.href)]
      : [
          `<p style="margin:28px 0 30px;font-size:34px;line-height:40px;font-weight:800;letter-spacing:8px">${mail.code}</p>`,
          ...notes,
        ]),
  ];
}

/** The HTML template of a mail: tables and inline styles, because mail programs support little else. */
export function htmlTemplate(mail: Mail): string {
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${mail.title}</title>
    <style>
      @media (max-width: 480px) {
        .pad { padding-left: 24px !important; padding-right: 24px !important; }
        .title { font-size: 26px !important; line-height: 32px !important; }
        .button a { display: block !important; }
      }
      @media (prefers-color-scheme: dark) {
        .page { background: #120C1B !important; }
        .card { background: #241533 !important; color: #FFF8F0 !important; }
        .title { color: #FFF8F0 !important; }
        .quiet, .quiet a { color: #CFC3DA !important; }
      }
    </style>
  </head>
  <body class="page" style="margin:0;padding:0;background:#F3E9DF">
    <div style="display:none;max-height:0;overflow:hidden">${toHtml(mail.preview)}</div>
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F3E9DF">
      <tr>
        <td align="center" style="padding:24px 8px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
            <tr>
              <td class="pad" bgcolor="#1A1226" style="border-radius:16px 16px 0 0;padding:28px 40px 14px;${titleFont};font-size:22px;line-height:28px;font-weight:800;letter-spacing:4px;color:#FFF8F0">${brandName}</td>
            </tr>
          </table>
          <!-- A Friday evening over Lille, drawn with cells: no picture to load, and nothing that tells we were read. -->
          <table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0">
${scene}
          </table>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
            <tr>
              <td class="card pad" style="background:#FFF8F0;padding:36px 40px 24px;${textFont};font-size:17px;line-height:26px;color:#231A2B">
                ${blocks(mail).join('\n                ')}
              </td>
            </tr>
            <tr>
              <td class="pad" bgcolor="#1A1226" style="border-radius:0 0 16px 16px;padding:24px 40px 28px;${textFont};font-size:13px;line-height:20px;color:#CFC3DA">
                <strong style="color:#FFD9A0">${tagline}</strong><br>
                ${toHtml(reason(mail))}<br>
                ${brandName}&nbsp;· <a href="{{ .SiteURL }}" style="color:#FFF8F0">{{ .SiteURL }}</a>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

/** The plain-text template of a mail: the same text and links. */
export function textTemplate(mail: Mail): string {
  const action = 'button' in mail ? `${mail.button.label}\u00A0:\n${mail.button.href}` : mail.code;
  const sentences = (texts: readonly string[]) => texts.map(toText);
  const quote = mail.quote === undefined ? [] : [mail.quote];
  const body = [
    mail.title,
    'Bonjour,',
    ...sentences(mail.paragraphs),
    ...quote,
    action,
    ...sentences(mail.notes),
  ].join('\n\n');
  // "-- " and a line break begin the signature (RFC 3676, section 4.3).
  return `${body}\n\n-- \n${brandName}\n${tagline}\n{{ .SiteURL }}\n${reason(mail)}\n`;
}
