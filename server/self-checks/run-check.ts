import { selfCheckLimits } from '#domain/self-checks.ts';

import { describe } from '#server/tasks/run-task.ts';

import type { Finding, Recorded, SelfCheck } from './check.ts';
import type { CheckedSite } from './checked-site.ts';
import { detailsOf } from './record.ts';

/**
 * Runs one check within its time. A check that throws has failed: its error is what was found.
 * @throws the reason of `signal` when the whole run must end.
 */
export async function runCheck(
  { run, seconds = selfCheckLimits.seconds }: Pick<SelfCheck, 'run' | 'seconds'>,
  site: CheckedSite,
  signal: AbortSignal,
): Promise<Recorded> {
  const began = performance.now();
  const timeout = AbortSignal.timeout(seconds * 1000);
  const either = AbortSignal.any([signal, timeout]);
  const finding = await ended(run(site, either), either).catch((error: unknown) => {
    signal.throwIfAborted();
    return timeout.aborted ? tooSlow(seconds) : crashed(error);
  });
  const ms = Math.round(performance.now() - began);
  return { outcome: finding.outcome, ms, details: detailsOf(finding) };
}

/** Rejects at the abort, whatever the check still waits for. */
async function ended(work: Promise<Finding>, signal: AbortSignal): Promise<Finding> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const tooSlow = (seconds: number): Finding => ({
  outcome: 'failed',
  problems: [
    {
      expected: `une réponse en ${seconds} secondes`,
      got: 'aucune',
      fix: 'Relancez ce test ; si cela dure, regardez la charge du serveur et son journal.',
    },
  ],
});

const crashed = (error: unknown): Finding => ({
  outcome: 'failed',
  problems: [
    {
      expected: 'un test mené à son terme',
      got: describe(error),
      fix: 'Relancez ce test ; si cela dure, transmettez ce message à la personne qui développe le site.',
    },
  ],
});
