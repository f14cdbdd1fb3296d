import { renderSides } from '#domain/render-sides.ts';

const uploaded = /\/storage\/v1\/object\/public\/(media\/[^?#]+)$/;
const drawn = /^(\/images\/(?:gallery|blog)\/[a-z0-9-]+)-\d+\.(?:webp|avif)$/;

/**
 * The whole address of a picture in a size for mails: at most 960 pixels wide, in a format that mail programs show.
 * Undefined for an address that is not of http(s) nor a path of the site.
 */
export function pictureAddress(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address.trim(), `${siteUrl}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (uploaded.test(url.pathname) && !url.search) {
    url.pathname = url.pathname.replace(uploaded, '/storage/v1/render/image/public/$1');
    url.search = `?width=${renderSides[1]}`;
  } else if (url.origin === URL.parse(siteUrl)?.origin) {
    url.pathname = url.pathname.replace(drawn, '$1-960.webp');
  }
  return url.href;
}
