import type { Inline } from '#domain/campaign-text.ts';
import { button, textFont, title, titleFont } from '#mail/frame.ts';

import { escapeHtml } from '#mail/escape.ts';
import type { Part } from './resolve.ts';

/** The width of the text column, in pixels. */
const column = 520;
/** Beside the text of an article; on a phone above it. */
const thumbnail = 168;

/** The rules of the classes below, for phones and dark screens. */
export const campaignStyle = `      @media (max-width: 480px) {
        .stack { display: block !important; width: auto !important; padding: 0 0 12px !important; }
        .stack img { width: 100% !important; }
        .edition { padding: 24px 20px !important; }
        .day { font-size: 24px !important; line-height: 30px !important; }
      }
      @media (prefers-color-scheme: dark) {
        .link { color: #FFB25B !important; }
        .heading, .heading a { color: #FFF8F0 !important; }
        .rule { border-color: #4A3560 !important; }
        .edition { background: #1A1226 !important; }
      }
`;

const linkStyle = 'color:#9C3B2B;text-decoration:underline;overflow-wrap:anywhere';

/** The HTML of one part, for the cell of `mailDocument`. */
export function htmlPart(part: Part): string {
  switch (part.type) {
    case 'heading':
      return heading(part.text, part.isFirst);
    case 'text':
      return part.paragraphs
        .map(
          (lines) =>
            `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines.map(inlines).join('<br>')}</p>`,
        )
        .join('\n                ');
    case 'button':
      return button(escapeHtml(part.label), escapeHtml(part.href));
    case 'edition':
      return edition(part);
    case 'articles':
      return part.articles
        .map((article) => articleRow(article, part.articles.length === 1))
        .join('\n                ');
    case 'picture':
      return picture(part);
    case 'separator':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:12px 0 0;border-bottom:1px solid #E4D3C3;font-size:0;line-height:0">&nbsp;</td></tr><tr><td style="padding:16px 0 0;font-size:0;line-height:0">&nbsp;</td></tr></table>`;
  }
}

function heading(text: string, isFirst: boolean): string {
  if (isFirst)
    return title(escapeHtml(text)).replace('margin:0 0 16px', 'margin:0 0 16px;overflow-wrap:anywhere');
  return `<h2 class="heading" style="margin:28px 0 12px;${titleFont};font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.2px;color:#1A1226;overflow-wrap:anywhere">${escapeHtml(text)}</h2>`;
}

function inlines(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === 'text') return escapeHtml(piece.text);
      const content = inlines(piece.content);
      if (piece.type === 'bold') return `<strong>${content}</strong>`;
      return `<a class="link" href="${escapeHtml(piece.href)}" style="${linkStyle}">${content}</a>`;
    })
    .join('');
}

function edition({ facts, booking, calendar }: Extract<Part, { type: 'edition' }>): string {
  const line = (text: string, style: string) =>
    text ? `<p style="margin:0;${style}">${escapeHtml(text)}</p>` : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px">
                  <tr>
                    <td class="edition" bgcolor="#1A1226" style="border-radius:14px;border-left:6px solid #F2600C;padding:28px 32px;background:#1A1226;${textFont};font-size:16px;line-height:24px;color:#E9DFF0">
                      ${line(facts.notice, 'margin:0 0 8px;font-size:14px;line-height:20px;font-weight:700;color:#FFB25B')}
                      <h2 class="day" style="margin:0 0 6px;${titleFont};font-size:30px;line-height:36px;font-weight:800;letter-spacing:-0.5px;color:#FFF8F0">${escapeHtml(capital(facts.day))}</h2>
                      ${line(facts.line, 'color:#FFD9A0;font-weight:700')}
                      ${line(facts.venue, 'padding-top:14px;color:#FFF8F0;font-weight:700')}
                      ${line(facts.address, 'color:#CFC3DA')}
                      ${button(escapeHtml(booking.label), escapeHtml(booking.href)).replace('margin:28px 0 30px', 'margin:22px 0 14px')}
                      <a href="${escapeHtml(calendar.href)}" style="font-size:15px;line-height:24px;color:#FFD9A0">${escapeHtml(calendar.label)}</a>
                    </td>
                  </tr>
                </table>`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Article = Extract<Part, { type: 'articles' }>['articles'][number];

function articleRow({ title: name, excerpt, href, picture: cover }: Article, isAlone: boolean): string {
  const address = escapeHtml(href);
  const size = isAlone ? { font: 24, line: 30 } : { font: 19, line: 25 };
  const text = `<h2 class="heading" style="margin:0 0 6px;${titleFont};font-size:${size.font}px;line-height:${size.line}px;font-weight:800;color:#1A1226;overflow-wrap:anywhere"><a href="${address}" style="color:#1A1226;text-decoration:none">${escapeHtml(name)}</a></h2>
                      ${excerpt ? `<p class="quiet" style="margin:0 0 6px;font-size:15px;line-height:22px;color:#5B5166;overflow-wrap:anywhere">${escapeHtml(excerpt)}</p>` : ''}
                      <a class="link" href="${address}" style="font-size:15px;line-height:24px;font-weight:700;color:#9C3B2B">Lire l’article</a>`;
  const image = (width: number) =>
    cover
      ? `<a class="link" href="${address}" style="color:#9C3B2B"><img src="${escapeHtml(cover.address)}" alt="${escapeHtml(cover.alt || name)}" width="${width}" style="display:block;width:${isAlone ? '100%' : `${width}px`};max-width:100%;height:auto;border:0;border-radius:12px;font-size:13px;line-height:18px"></a>`
      : '';
  const cells =
    cover && !isAlone
      ? `<td class="stack" width="${thumbnail}" valign="top" style="padding:0 20px 0 0">${image(thumbnail)}</td>
                    <td class="stack" valign="top">${text}</td>`
      : `<td>${cover ? `<div style="padding:0 0 16px">${image(column)}</div>` : ''}${text}</td>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px">
                  <tr>
                    ${cells}
                  </tr>
                </table>`;
}

function picture({
  picture: { address, alt, width, height },
  href,
}: Extract<Part, { type: 'picture' }>): string {
  const shown = Math.min(width ?? column, column);
  const ratio = width && height ? ` height="${Math.round((shown * height) / width)}"` : '';
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${shown}"${ratio} style="display:block;width:100%;max-width:${shown}px;height:auto;margin:0 auto;border:0;border-radius:12px;font-size:14px;line-height:20px">`;
  const content = href
    ? `<a class="link" href="${escapeHtml(href)}" style="color:#9C3B2B">${image}</a>`
    : image;
  return `<div style="margin:8px 0 24px">${content}</div>`;
}
