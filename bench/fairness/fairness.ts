/** S8: ordinary visitors and members beside one abusive caller of each kind. */
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';

import { loadKeys } from '#backend/keys.ts';

import { startChild } from '#bench/child.ts';
import { createAccount, fill, large, openSuperuser, publishableKey } from '#bench/fill.ts';
import { atMost } from '#bench/row.ts';
import type { Row } from '#bench/row.ts';
import type { BenchSite } from '#bench/site.ts';
import { abusers } from './abusers.ts';
import { observe, ordinaryCallers, percentile99 } from './ordinary-callers.ts';

const seconds = 6;
const limitMilliseconds = 250;

/** The path of a public picture that the abusive callers may ask for in any size. */
async function storePicture(url: string, dataDir: string): Promise<string> {
  const { secretKey } = await loadKeys(dataDir);
  const site = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c2552d' } })
    .jpeg()
    .toBuffer();
  const { error } = await site.storage
    .from('media')
    .upload('bench.jpg', picture, { contentType: 'image/jpeg', upsert: true });
  if (error) throw error;
  return 'media/bench.jpg';
}

/** For each kind of abusive caller, the 99th percentile of the times of the others. A lost response misses the limit. */
export async function fairness(
  { url }: BenchSite,
  { dataDir, socketDir }: { dataDir: string; socketDir: string },
): Promise<Row[]> {
  const sql = openSuperuser(socketDir);
  await fill(sql, large).finally(() => sql.end());
  const key = await publishableKey(url);
  const member = await createAccount(url, dataDir, 'membre@exemple.fr');
  const abuser = await createAccount(url, dataDir, 'abus@exemple.fr');
  const picture = await storePicture(url, dataDir);
  const known = JSON.stringify({ url, key, token: abuser.token, userId: abuser.id, picture });
  const callers = ordinaryCallers(key, member);

  const measure = async (name: string): Promise<Row> => {
    const observation = await observe(url, callers, seconds);
    const row = atMost(`S8 others beside: ${name}`, percentile99(observation), limitMilliseconds, 'ms');
    const { lost } = observation;
    if (lost.length === 0) return row;
    const causes = [...new Set(lost)].slice(0, 3).join(', ');
    return { ...row, figure: `${row.figure}, ${lost.length} lost (${causes})`, ok: false };
  };
  await observe(url, callers, 1);
  const rows = [await measure('nothing')];
  for (const name of Object.keys(abusers)) {
    const child = startChild(process.execPath, ['bench/fairness/abuse.ts', name, known]);
    try {
      rows.push(await measure(name));
      if (child.child.exitCode !== null) throw new Error(`${name} ended early:\n${child.output()}`);
    } finally {
      await child.stop('SIGKILL');
    }
  }
  return rows;
}
