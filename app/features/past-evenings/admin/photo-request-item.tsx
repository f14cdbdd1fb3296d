import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { photoRequestsAdmin as copy } from '#content/copy/admin/evenings.ts';
import { eveningLimits } from '#domain/evening-limits.ts';

import type { PhotoRequestLine } from './photo-requests.data.ts';

export type PhotoRequestAct = 'remove' | 'refuse' | 'erase';

type Props = { request: PhotoRequestLine; onAct: (act: PhotoRequestAct) => void };

/** A request: the photo, the words of the person, and what can be decided. */
export function PhotoRequestItem({ request, onAct }: Props) {
  const { receipt, person, photo, evening } = request;
  return (
    <li className="grid gap-4 border-t border-ink/10 py-5 first:border-t-0 sm:grid-cols-[13rem_minmax(0,1fr)]">
      {photo ? (
        <ResilientImage
          src={pictureFallback(photo.src)}
          alt={photo.alt}
          width={416}
          height={312}
          loading="lazy"
          fallback={<p className="text-sm text-ink-soft">{photo.alt || photo.caption}</p>}
          className="aspect-4/3 w-full rounded-lg bg-sand object-contain"
        />
      ) : (
        <p className="grid aspect-4/3 place-items-center rounded-lg bg-sand p-4 text-center text-sm text-ink-soft">
          {copy.photoGone}
        </p>
      )}
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <strong className="text-ink">{`${copy.receipt} ${receipt}`}</strong>
          {evening !== null && <span>{copy.evening(parisDate(evening))}</span>}
          {photo?.is_visible === false && (
            <Chip tone="accent" className="min-h-6! px-2.5! py-0.5! text-xs!">
              {copy.photoHidden}
            </Chip>
          )}
        </p>
        <blockquote className="border-l-3 border-ember pl-4 whitespace-pre-line wrap-anywhere">
          {person}
        </blockquote>
        {request.status === 'open' ? <Due request={request} /> : <Decision request={request} />}
        <Acts request={request} onAct={onAct} />
      </div>
    </li>
  );
}

function Due({ request: { created_at: at } }: { request: PhotoRequestLine }) {
  const due = new Date(Date.parse(at) + eveningLimits.answerHours * 3_600_000);
  const isLate = useNow(60_000) > due.getTime();
  return (
    <p className={isLate ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}>
      {isLate ? copy.late : copy.due} <ParisTime iso={due.toISOString()} />
    </p>
  );
}

function Decision({ request }: { request: PhotoRequestLine }) {
  const { status, reason, decided_at: at, decided_by: by } = request;
  return (
    <div className="text-sm">
      <p>
        <strong>{copy.states[status]}</strong>
        {by !== null && ` ${copy.by(by)}`}
        {at !== null && (
          <>
            {', '}
            <ParisTime iso={at} />
          </>
        )}
      </p>
      {reason !== null && <p className="mt-1 text-ink-soft wrap-anywhere">{reason}</p>}
    </div>
  );
}

function Acts({ request: { receipt, status }, onAct }: Props) {
  const acts = status === 'open' ? (['remove', 'refuse'] as const) : (['erase'] as const);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'remove' ? 'danger' : 'secondary'}
          aria-label={copy.of(copy[act], receipt)}
          onClick={() => onAct(act)}
          className="min-h-11!"
        >
          {copy[act]}
        </Button>
      ))}
    </div>
  );
}
