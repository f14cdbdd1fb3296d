import { scene } from './scene.ts';

export const titleFont = `font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif`;
export const textFont = `font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif`;

/** The parts of a mail, as HTML whose values are already escaped. */
export type MailParts = {
  title: string;
  /** What a mail program shows beside the subject in its list. */
  preview: string;
  brandName: string;
  /** Beside the name of the brand, in the header. */
  aside?: string;
  content: readonly string[];
  /** The lines of the dark footer. */
  footer: readonly string[];
  /** Rules for classes that only this mail has, before those of every mail. */
  style?: string;
};

/** A button as wide as its label, or as the screen of a phone. */
export function button(label: string, href: string): string {
  return `<table class="button" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 30px;min-width:50%">
                  <tr>
                    <td align="center" bgcolor="#F2600C" style="border-radius:999px;background:#F2600C"><a href="${href}" style="display:inline-block;padding:15px 32px;font-size:17px;line-height:24px;font-weight:700;color:#1A1226;text-decoration:none">${label}</a></td>
                  </tr>
                </table>`;
}

export function title(text: string): string {
  return `<h1 class="title" style="margin:0 0 16px;${titleFont};font-size:30px;line-height:36px;font-weight:800;letter-spacing:-0.5px;color:#1A1226">${text}</h1>`;
}

function header({ brandName, aside }: MailParts): string {
  const name = `${titleFont};font-size:22px;line-height:28px;font-weight:800;letter-spacing:4px;color:#FFF8F0`;
  if (aside === undefined)
    return `<td class="pad" bgcolor="#1A1226" style="border-radius:16px 16px 0 0;padding:28px 40px 14px;${name}">${brandName}</td>`;
  return `<td class="pad" bgcolor="#1A1226" style="border-radius:16px 0 0 0;padding:28px 0 14px 40px;${name}">${brandName}</td>
              <td class="pad" align="right" bgcolor="#1A1226" style="border-radius:0 16px 0 0;padding:28px 40px 14px 12px;${textFont};font-size:13px;line-height:28px;color:#CFC3DA">${aside}</td>`;
}

/** The HTML of a mail: tables and inline styles, because mail programs support little else. */
export function mailDocument(parts: MailParts): string {
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${parts.title}</title>
    <style>
${parts.style ?? ''}      @media (max-width: 480px) {
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
    <div style="display:none;max-height:0;overflow:hidden">${parts.preview}</div>
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F3E9DF">
      <tr>
        <td align="center" style="padding:24px 8px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
            <tr>
              ${header(parts)}
            </tr>
          </table>
          <!-- A Friday evening over Lille, drawn with cells: no picture to load, and nothing that tells we were read. -->
          <table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0">
${scene}
          </table>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
            <tr>
              <td class="card pad" style="background:#FFF8F0;padding:36px 40px 24px;${textFont};font-size:17px;line-height:26px;color:#231A2B">
                ${parts.content.join('\n                ')}
              </td>
            </tr>
            <tr>
              <td class="pad" bgcolor="#1A1226" style="border-radius:0 0 16px 16px;padding:24px 40px 28px;${textFont};font-size:13px;line-height:20px;color:#CFC3DA">
                ${parts.footer.join('<br>\n                ')}
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
