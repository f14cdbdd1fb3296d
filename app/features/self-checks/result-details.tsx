import { Link } from 'react-router';

import { selfChecks as copy } from '#content/copy/admin/self-checks.ts';
import type { SelfCheckDetails } from '#domain/self-checks.ts';

import { alike } from './self-check-lines.ts';
import type { ProblemGroup } from './self-check-lines.ts';

/** What a check found: its problems with their repair, the declared variants, or what was looked at. */
export function ResultDetails({ details: { problems, more, note, assumed } }: { details: SelfCheckDetails }) {
  return (
    <div className="grid gap-4 text-sm">
      {note && <p className="text-ink-soft">{note}</p>}
      {problems.length > 0 && (
        <ul className="grid gap-3">
          {alike(problems).map((group) => (
            <Problems key={`${group[0].expected} ${group[0].fix}`} group={group} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="font-medium">{copy.more(more)}</p>}
      {assumed.length > 0 && (
        <div className="rounded-xl bg-sand/60 px-4 py-3">
          <p className="font-semibold">{copy.assumed}</p>
          <p className="text-ink-soft">{copy.assumedLead}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {assumed.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Problems that are expected and repaired alike, which are said once. */
function Problems({ group }: { group: ProblemGroup }) {
  const [{ expected, fix, repair }] = group;
  return (
    <li className="border-l-4 border-danger pl-4">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">{copy.expected}</dt>
        <dd className="wrap-anywhere">{expected}</dd>
        <dt className="text-ink-soft">{copy.got}</dt>
        <dd className="grid gap-1">
          {group.map(({ got, link }) => (
            <p key={`${got} ${link}`} className="wrap-anywhere">
              <span className="font-semibold">{got}</span>{' '}
              {link !== undefined && (
                <Link to={link} className="inline-block py-0.5 underline underline-offset-4">
                  {copy.open} {link}
                </Link>
              )}
            </p>
          ))}
        </dd>
        <dt className="text-ink-soft">{copy.fix}</dt>
        <dd className="wrap-anywhere">
          {fix}{' '}
          {repair !== undefined && (
            <Link to={repair} className="inline-block py-0.5 underline underline-offset-4">
              {copy.repair}
            </Link>
          )}
        </dd>
      </dl>
    </li>
  );
}
