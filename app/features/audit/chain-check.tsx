import { ShieldCheck, X } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { auditChain } from '#content/copy/admin/audit.ts';

import { countText } from './describe-entry.ts';
import type { ChainCheck } from './use-chain-check.ts';

type ButtonProps = { check: ChainCheck; start: () => void; stop: () => void };

/** « Vérifier la chaîne », with the progress and a button that stops it. */
export function ChainButton({ check, start, stop }: ButtonProps) {
  const busy = check.state === 'running';
  return (
    <div className="flex items-center gap-1">
      <Button size="small" variant="secondary" busy={busy} onClick={start} className="min-h-11!">
        <ShieldCheck aria-hidden="true" className="size-4" />
        {busy ? auditChain.checking : auditChain.check}
        {busy && check.sealed > 0 && (
          <span className="tabular-nums">
            {check.checked.toLocaleString('fr-FR')} {auditChain.of} {check.sealed.toLocaleString('fr-FR')}
          </span>
        )}
      </Button>
      {busy && (
        <button
          type="button"
          onClick={stop}
          className="grid size-11 place-items-center rounded-full hover:bg-ink/8"
        >
          <X aria-hidden="true" className="size-4" />
          <VisuallyHidden>{auditChain.stop}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

/** What the check has found. */
export function ChainResult({ check, entryLink }: { check: ChainCheck; entryLink: (id: string) => string }) {
  if (check.state === 'failed')
    return (
      <Alert kind="error" title={auditChain.failed}>
        {check.cause && <p>{check.cause}</p>}
      </Alert>
    );
  if (check.state !== 'done') return null;
  const { broken, checked, hash } = check;
  if (!broken)
    return (
      <Alert kind="success" title={auditChain.whole}>
        <p>{countText(checked, auditChain.checked)}.</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {auditChain.lastHash}
          {'\u00a0'}: <code>{hash}</code>
        </p>
      </Alert>
    );
  return (
    <Alert kind="error" title={auditChain.broken}>
      <p>{auditChain.faults[broken.fault]}</p>
      {broken.entry !== null && (
        <Link
          to={entryLink(String(broken.entry))}
          preventScrollReset
          className="underline underline-offset-4"
        >
          {auditChain.open} {broken.entry}
        </Link>
      )}
    </Alert>
  );
}
