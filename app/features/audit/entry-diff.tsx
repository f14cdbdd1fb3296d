import { auditEntry } from '#content/copy/admin/audit.ts';

import type { AuditEntry } from './audit-schemas.ts';
import { changesOf } from './describe-entry.ts';

/** The fields of an entry before and after, with their French names. */
export function EntryDiff({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <p className="text-ink-soft">{auditEntry.nothing}</p>;
  return (
    <>
      <dl className="divide-y divide-ink/10 rounded-xl bg-white px-3">
        {changes.map(({ column, name, before, after }) => (
          <div key={column} className="grid gap-1 py-2.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="grid gap-1">
              {before !== null && <Side word={auditEntry.before} text={before} removed />}
              {after !== null && <Side word={auditEntry.after} text={after} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">{auditEntry.hidden}</p>
    </>
  );
}

/** The word before the value says what the colour shows. */
function Side({ word, text, removed = false }: { word: string; text: string; removed?: boolean }) {
  return (
    <p
      className={`rounded-lg px-2 py-1 whitespace-pre-line [overflow-wrap:anywhere] ${removed ? 'bg-danger/8' : 'bg-success/10'}`}
    >
      <span className="text-ink-soft">
        {word}
        {'\u00a0'}:{' '}
      </span>
      {text}
    </p>
  );
}
