import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { figureMails } from '#content/copy/admin/figure-mails.ts';

import type { MailFilters } from './figure-mails.data.ts';
import { figureMailsQuery, readFigureMails } from './figure-mails.data.ts';
import { filterWords } from './mail-words.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { StopMail } from './stop-mail.tsx';

/**
 * The menu of the mails of figures: those of the member, and a form for the filters shown. The link of a mail,
 * `#envois`, opens it.
 */
export function FigureMailsMenu({ filters }: { filters: MailFilters }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(menu, open);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#envois') menu.current?.setAttribute('open', '');
  }, [hash]);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative text-sm">
      <summary
        className={buttonStyles(
          'secondary',
          'small',
          'min-h-11! list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Mail aria-hidden="true" className="size-4" />
        {figureMails.title}
      </summary>
      {open && (
        <section
          aria-label={figureMails.label}
          className="fixed inset-x-4 z-20 mt-1 grid gap-4 rounded-xl border border-ink/15 bg-white p-4 shadow-card sm:absolute sm:right-0 sm:left-auto sm:w-[24rem]"
        >
          <p className="text-ink-soft">{figureMails.lead}</p>
          <Mails />
          <ScheduleForm filters={filters} />
        </section>
      )}
    </details>
  );
}

function Mails() {
  const mails = useMemberQuery(figureMailsQuery, readFigureMails);
  return (
    <QueryView query={mails} failure={figureMails.loadFailed}>
      {(found) =>
        found.length === 0 ? (
          <p className="font-medium">{figureMails.empty}</p>
        ) : (
          <ul aria-label={figureMails.mine} className="-mx-2 grid max-h-60 overflow-y-auto">
            {found.map((mail) => (
              <li key={mail.id} className="flex items-center gap-2 pl-2">
                <p className="min-w-0 flex-1 py-1.5">
                  <span className="font-medium">{figureMails.short[mail.rhythm]}</span>
                  <span className="block wrap-anywhere">{filterWords(mail.filters)}</span>
                  <span className="block text-ink-soft">
                    {figureMails.next} {parisFullDay(mail.next_at)}
                  </span>
                </p>
                <StopMail mail={mail} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
