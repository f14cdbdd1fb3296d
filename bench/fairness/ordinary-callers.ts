import type { BenchAccount } from '#bench/fill.ts';
import { createNetwork, request } from './request.ts';
import type { Network, Sent } from './request.ts';

type Observation = {
  /** Milliseconds from the request to the last byte, ascending. */
  times: number[];
  /** Requests without a response, or with another status than 200. */
  lost: string[];
};

type Caller = { name: string; everyMilliseconds: number; network: () => Network; sent: Sent };

/**
 * A visitor who reads pages and lists, a member who reads with their session, and a member who signs in, each from
 * their own network and at a fixed rate, whether or not the former request has a response.
 */
export function ordinaryCallers(key: string, member: BenchAccount): Caller[] {
  const visitor = createNetwork('127.0.2.1', 20);
  const home = createNetwork('127.0.2.2', 20);
  let signIns = 0;
  const apikey = { apikey: key };
  const session = { ...apikey, authorization: `Bearer ${member.token}` };
  const json = { ...apikey, 'content-type': 'application/json' };
  const { email, password } = member;
  const list =
    '/rest/v1/blog_posts?select=id,title,slug&is_published=eq.true&order=publish_date.desc&limit=12';
  return [
    { name: 'home page', everyMilliseconds: 50, network: () => visitor, sent: { path: '/' } },
    { name: 'article list', everyMilliseconds: 50, network: () => visitor, sent: { path: '/blog' } },
    {
      name: 'anonymous read',
      everyMilliseconds: 100,
      network: () => visitor,
      sent: { path: list, headers: apikey },
    },
    {
      name: 'read of a member',
      everyMilliseconds: 100,
      network: () => home,
      sent: { path: `/rest/v1/profiles?select=id,display_name&id=eq.${member.id}`, headers: session },
    },
    {
      name: 'account',
      everyMilliseconds: 250,
      network: () => home,
      sent: { path: '/auth/v1/user', headers: session },
    },
    {
      name: 'sign-in',
      everyMilliseconds: 2_000,
      // Each from a network of its own: the limits of one network are not what is measured.
      network: () => createNetwork(`127.0.3.${1 + (signIns++ % 250)}`, 1),
      sent: {
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: json,
        body: JSON.stringify({ email, password }),
      },
    },
  ];
}

/** Sends the requests of the callers for `seconds` and waits for the last response. */
export async function observe(url: string, callers: Caller[], seconds: number): Promise<Observation> {
  const times: number[] = [];
  const lost: string[] = [];
  const running: Promise<void>[] = [];
  const measure = async ({ name, network, sent }: Caller) => {
    const start = performance.now();
    const status = await request(url, network(), sent);
    times.push(performance.now() - start);
    if (status !== 200) lost.push(`${name} ${status}`);
  };
  const timers = callers.map((caller) =>
    setInterval(() => void running.push(measure(caller)), caller.everyMilliseconds),
  );
  await new Promise((next) => setTimeout(next, seconds * 1_000));
  for (const timer of timers) clearInterval(timer);
  await Promise.all(running);
  return { times: times.toSorted((a, b) => a - b), lost };
}

/** The time that 99 of 100 requests do not exceed, in milliseconds. */
export const percentile99 = ({ times }: Observation): number =>
  times[Math.max(0, Math.ceil(times.length * 0.99) - 1)] ?? 0;
