import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { rehearsalLimits } from '#domain/rehearsal.ts';

/** A preview of public pages at another product time. */
export type Rehearsal = { now: Date; expires: Date };

export type Rehearsals = {
  /** The `Set-Cookie` value that begins a rehearsal. */
  begin(now: Date): { cookie: string; expires: Date };
  /** The `Set-Cookie` value that ends it. */
  readonly end: string;
  /** The rehearsal of a request; undefined without one, or when its cookie is forged, expired or malformed. */
  read(cookies: string | undefined): Rehearsal | undefined;
};

const name = 'rehearsal';
/** Seconds of the rehearsed moment and of its end since the epoch, and their HMAC. Bounds the length too. */
const value = /^(\d{1,11})\.(\d{1,11})\.([\w-]{43})$/;
/** A cookie header that holds more than those of the site is not searched. */
const longestHeader = 4096;

/**
 * The key lives as long as the process: a rehearsal ends with it, and no secret is stored. `secure`: the site is served
 * over HTTPS. `realNow` is the machine's clock, because a rehearsal ends in real time (ADR-0005).
 */
export function createRehearsals(options: { secure: boolean; realNow?: () => number }): Rehearsals {
  const { secure, realNow = Date.now } = options;
  const key = randomBytes(32);
  const sign = (signed: string) => createHmac('sha256', key).update(signed).digest();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  return {
    begin(now) {
      const age = rehearsalLimits.minutes * 60;
      const expires = Math.floor(realNow() / 1000) + age;
      const signed = `${Math.floor(now.getTime() / 1000)}.${expires}`;
      const cookie = `${name}=${signed}.${sign(signed).toString('base64url')}; Max-Age=${age}; ${attributes}`;
      return { cookie, expires: new Date(expires * 1000) };
    },
    end: `${name}=; Max-Age=0; ${attributes}`,
    read(cookies) {
      // Almost no request carries it: the test must cost nothing.
      if (!cookies?.includes(`${name}=`) || cookies.length > longestHeader) return undefined;
      const [, now, expires, mac] = value.exec(cookieOf(cookies) ?? '') ?? [];
      if (now === undefined || expires === undefined || mac === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), sign(`${now}.${expires}`))) return undefined;
      if (Number(expires) * 1000 <= realNow()) return undefined;
      return { now: new Date(Number(now) * 1000), expires: new Date(Number(expires) * 1000) };
    },
  };
}

function cookieOf(header: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}
