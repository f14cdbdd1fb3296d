import { useEffect, useRef, useState } from 'react';

import { failureCause } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { checkAuditLog } from './audit.data.ts';
import type { ChainPart } from './audit-schemas.ts';

export type ChainCheck =
  | { state: 'idle' }
  | { state: 'running'; checked: number; sealed: number }
  | { state: 'failed'; cause: string }
  | { state: 'done'; checked: number; hash: string; broken: ChainPart['first_broken'] };

/** Checks the chain of seals part after part; stops at the first fault. Leaving the screen stops it. */
export function useChainCheck() {
  const [check, setCheck] = useState<ChainCheck>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setCheck({ state: 'running', checked: 0, sealed: 0 });
    try {
      const client = await getSupabase();
      let checked = 0;
      let after: number | null = 0;
      while (after !== null) {
        const part: ChainPart = await checkAuditLog(client, after, signal);
        signal.throwIfAborted();
        checked += part.checked;
        after = part.first_broken ? null : part.next;
        setCheck(
          after === null
            ? { state: 'done', checked, hash: part.hash, broken: part.first_broken }
            : { state: 'running', checked, sealed: part.sealed },
        );
      }
    } catch (error) {
      setCheck(signal.aborted ? { state: 'idle' } : { state: 'failed', cause: failureCause(error) });
    }
  }

  return { check, start: () => void start(), stop: () => running.current?.abort() };
}
