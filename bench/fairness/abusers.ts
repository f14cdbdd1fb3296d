import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { WebSocket } from 'ws';

import { createNetwork, request } from './request.ts';
import type { Sent } from './request.ts';

/** What an abusive caller has: the public key, the session of an ordinary member, a public picture. */
export type Known = { url: string; key: string; token: string; userId: string; picture: string };

/** Sends its requests without end, until the process is ended. */
type Abuser = (known: Known) => Promise<void>;

const network = createNetwork('127.0.4.1', 64);

/** Keeps `width` requests under way, without end. */
async function repeat(width: number, { url }: Known, next: () => Sent): Promise<void> {
  const loop = async () => {
    for (;;) {
      const status = await request(url, network, next());
      // A refused connection fails at once: without a pause, the loop itself would load the machine.
      if (status === 0) await new Promise((later) => setTimeout(later, 20));
    }
  };
  await Promise.all(Array.from({ length: width }, loop));
}

const anonymous = ({ key }: Known) => ({ apikey: key });
const asMember = ({ key, token }: Known) => ({ apikey: key, authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

/** A body of `size` characters: a JSON array of zeros, within `wrap`. */
const zeros = (size: number, wrap: (list: string) => string) => wrap(`[${'0,'.repeat(size / 2)}0]`);

type Unread = { path: string; connections: number; requests: number };

/** Opens connections that send their requests at once and read nothing for four seconds, again and again. */
async function unreadResponses(known: Known, { path, connections, requests }: Unread): Promise<void> {
  const { hostname, port } = new URL(known.url);
  const sent = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\napikey: ${known.key}\r\n\r\n`;
  const openOne = () =>
    new Promise<void>((closed) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.4.1' }, () => {
        socket.pause();
        socket.write(sent.repeat(requests));
      });
      socket.on('error', () => undefined);
      socket.on('close', () => setTimeout(closed, 100));
      // A paused socket does not notice that the server has closed it.
      setTimeout(() => socket.destroy(), 4_000);
    });
  const loop = async () => {
    for (;;) await openOne();
  };
  await Promise.all(Array.from({ length: connections }, loop));
}

/** Opens sockets that join a channel with this configuration, again and again. */
async function join(known: Known, config: unknown): Promise<void> {
  const address = `${known.url.replace('http', 'ws')}realtime/v1/websocket?apikey=${known.key}&vsn=1.0.0`;
  const message = JSON.stringify({
    topic: 'realtime:bench',
    event: 'phx_join',
    payload: { config, access_token: known.token },
    ref: '1',
    join_ref: '1',
  });
  const openOne = () =>
    new Promise<void>((closed) => {
      const socket = new WebSocket(address, { localAddress: '127.0.4.1' });
      const end = setTimeout(() => socket.terminate(), 500);
      socket.on('open', () => socket.send(message));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(end);
        setTimeout(closed, 20);
      });
    });
  const loop = async () => {
    for (;;) await openOne();
  };
  await Promise.all(Array.from({ length: 8 }, loop));
}

/** A JPEG of 25 megapixels that takes seconds to decode and to encode again. */
async function largePicture(): Promise<Buffer> {
  const noise = randomBytes(500 * 500 * 3);
  return sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
    .resize(5000, 5000)
    .jpeg({ quality: 60 })
    .toBuffer();
}

const slowRead = (known: Known, headers: Record<string, string>, query: string, width: number) =>
  repeat(width, known, () => ({ path: `/rest/v1/${query}`, headers }));

const unreadList = '/rest/v1/blog_comments?select=*&limit=1000';

let counter = 0;

/** One abusive caller of each kind, by name. */
export const abusers: Record<string, Abuser> = {
  'CSV of empty rows': (known) => {
    const body = `${'a,'.repeat(1_000)}a${'\n'.repeat(250_000)}`;
    const headers = { ...anonymous(known), 'content-type': 'text/csv' };
    return repeat(16, known, () => ({ method: 'POST', path: '/rest/v1/analytics_events', headers, body }));
  },
  'JSON of empty rows, member': (known) => {
    const body = `[${'{},'.repeat(60_000)}{}]`;
    const headers = { ...asMember(known), ...json };
    return repeat(16, known, () => ({ method: 'POST', path: '/rest/v1/blog_comments', headers, body }));
  },
  'list of files to delete, 250 kB': (known) => {
    const headers = { ...anonymous(known), ...json };
    const body = zeros(250_000, (list) => `{"prefixes":${list}}`);
    return repeat(16, known, () => ({ method: 'DELETE', path: '/storage/v1/object/avatars', headers, body }));
  },
  'list of objects to sign, 180 kB': (known) => {
    const headers = { ...anonymous(known), ...json };
    const body = `{"expiresIn":60,"paths":[${'{},'.repeat(60_000)}{}]}`;
    return repeat(12, known, () => ({
      method: 'POST',
      path: '/storage/v1/object/sign/avatars',
      headers,
      body,
    }));
  },
  'sign-up with 3,000 fields': (known) => {
    const headers = { ...anonymous(known), ...json };
    const data = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field${index}`, index]));
    const body = JSON.stringify({ email: 'abus@exemple.fr', password: 'incorrect-incorrect', data });
    return repeat(16, known, () => ({ method: 'POST', path: '/auth/v1/signup', headers, body }));
  },
  'forms of 60 kB': (known) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `a=${'%41'.repeat(20_000)}`;
    return repeat(16, known, () => ({ method: 'POST', path: '/faq', headers, body }));
  },
  'realtime join of 250 kB': (known) =>
    join(known, { postgres_changes: Array.from({ length: 10_000 }, () => ({ event: '*' })) }),
  'realtime filter with a slow expression': (known) =>
    join(known, {
      postgres_changes: [
        { event: '*', schema: 'public', table: 'blog_comments', filter: 'content=match.(((a|a)*)*)*b' },
      ],
    }),
  'slow reads of a member': (known) =>
    slowRead(
      known,
      { ...asMember(known), prefer: 'count=exact' },
      `blog_comments?select=id,blog_posts(id,title)&content=ilike.*z*z*z*z*z*&order=content&limit=1000`,
      24,
    ),
  'anonymous full-text reads': (known) =>
    slowRead(
      known,
      anonymous(known),
      `blog_posts?select=id&content=wfts(french).paragraphe&order=title&limit=1000`,
      32,
    ),
  'responses that are never read': (known) =>
    unreadResponses(known, { path: unreadList, connections: 130, requests: 1 }),
  'pipelined requests whose responses are never read': (known) =>
    unreadResponses(known, { path: unreadList, connections: 500, requests: 10 }),
  'pictures of 25 megapixels, anonymous': async (known) => {
    const body = await largePicture();
    const headers = { ...anonymous(known), 'content-type': 'image/jpeg' };
    await repeat(8, known, () => ({
      method: 'POST',
      path: `/storage/v1/object/avatars/${known.userId}/${(counter += 1)}.jpg`,
      headers,
      body,
    }));
  },
  'pictures of 25 megapixels, member': async (known) => {
    const body = await largePicture();
    const headers = { ...asMember(known), 'content-type': 'image/jpeg', 'x-upsert': 'true' };
    const path = `/storage/v1/object/avatars/${known.userId}/portrait.jpg`;
    await repeat(8, known, () => ({ method: 'POST', path, headers, body }));
  },
  'sizes of one picture': (known) =>
    repeat(32, known, () => {
      counter += 1;
      const query = `width=${200 + (counter % 1_500)}&quality=${20 + (counter % 80)}`;
      return { path: `/storage/v1/render/image/public/${known.picture}?${query}` };
    }),
  'spellings of pages': (known) =>
    repeat(32, known, () => {
      counter += 1;
      const spelled = [...'faq']
        .map((letter, index) => ((counter >> index) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
        .join('');
      return { path: `/${spelled}${counter % 2 ? '' : '.data'}?_=${counter}` };
    }),
  'articles by a member without the right': (known) => {
    const headers = { ...asMember(known), ...json };
    const content = '<a '.repeat(600_000);
    const body = JSON.stringify({ title: 'a', slug: 'a', excerpt: 'a', content });
    return repeat(16, known, () => ({ method: 'POST', path: '/rest/v1/blog_posts', headers, body }));
  },
  'wrong passwords': (known) =>
    repeat(32, known, () => {
      counter += 1;
      const body = JSON.stringify({ email: `a${counter}@exemple.fr`, password: 'incorrect-incorrect' });
      const headers = { ...anonymous(known), ...json };
      return { method: 'POST', path: '/auth/v1/token?grant_type=password', headers, body };
    }),
};
