import { useId, useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { AnnouncementBanner } from '#app/ui/feedback/announcement-banner.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import {
  announcementLevelLabels,
  announcementPlaceLabels,
  announcements,
} from '#content/copy/admin/announcements.ts';
import { announcementLevels, announcementPlaces } from '#domain/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { problemsOf, startOf } from './announcement-problems.ts';
import type { Problems } from './announcement-problems.ts';
import { saveAnnouncement } from './announcements.data.ts';
import type { AnnouncementFields } from './announcements.data.ts';
import { PagesField } from './pages-field.tsx';

const copy = announcements.form;
const limits = columnLimits.announcements;

const blank: AnnouncementFields = {
  message: '',
  link: '',
  link_label: '',
  level: 'information',
  place: 'site',
  pages: [],
  starts_at: null,
  ends_at: null,
  is_dismissible: true,
};

type Props = {
  /** The announcement to change; absent: a new one, with the fields of `start`. */
  known?: Announcement | undefined;
  start?: Partial<AnnouncementFields> | undefined;
  onClose: () => void;
};

/** Writes an announcement, with the banner as visitors will see it. Mounted while open. */
export function AnnouncementForm({ known, start, onClose }: Props) {
  const id = useId();
  const [others, setFields] = useState<AnnouncementFields>(() => ({ ...blank, ...start, ...known }));
  // The text of a form that was closed by mistake is filled in again.
  const draft = `announcement:${known?.id ?? (start ? `again:${start.message}` : 'new')}`;
  const [message, setMessage] = useMemberDraft(draft, others.message);
  const fields = { ...others, message };
  const [chosen, setChosen] = useState(fields.pages.length > 0);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const save = useMemberMutation(
    (client, _userId, next: AnnouncementFields) => saveAnnouncement(client, next, known),
    ['announcements'],
  );
  const now = useNow();
  const set = (change: Partial<AnnouncementFields>) => setFields((now) => ({ ...now, ...change }));

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const starts = readMoment(event.currentTarget, 'starts');
    const ends = readMoment(event.currentTarget, 'ends');
    if (starts === undefined || ends === undefined || save.isPending) return;
    const next = {
      ...fields,
      pages: chosen ? fields.pages : [],
      starts_at: startOf(starts, known?.starts_at, now),
      ends_at: ends || null,
    };
    const found = problemsOf(next, chosen, now);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    save.mutate(next, {
      onSuccess: ({ outcome }) => {
        if (outcome === 'done') {
          discardMemberDraft(draft);
          notify({ title: copy.saved });
          return onClose();
        }
        return setFailure(outcome === 'gone' ? announcements.gone : copy.conflict);
      },
      onError: (error) => setFailure(failureMessage(error)),
    });
  }

  return (
    <Drawer title={known ? copy.editTitle : copy.addTitle} closeLabel={announcements.close} onClose={onClose}>
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <Preview fields={fields} />
        <TextareaField
          label={copy.message}
          hint={copy.messageHint(limits.message - Array.from(fields.message).length)}
          rows={3}
          maxLength={limits.message}
          value={fields.message}
          onChange={(event) => setMessage(event.target.value)}
          {...(problems.message && { error: problems.message })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={copy.level}
            value={fields.level}
            options={announcementLevels.map((level) => [level, announcementLevelLabels[level]])}
            onChange={(level) => set({ level })}
          />
          <SelectField
            label={copy.place}
            value={fields.place}
            options={announcementPlaces.map((place) => [place, announcementPlaceLabels[place]])}
            onChange={(place) => set({ place })}
          />
        </div>
        {fields.place !== 'dashboard' && (
          <PagesField
            pages={fields.pages}
            chosen={chosen}
            onChosen={setChosen}
            onChange={(pages) => set({ pages })}
            error={problems.pages}
          />
        )}
        <div className="grid gap-4">
          <Field
            label={copy.link}
            hint={copy.linkHint}
            inputMode="url"
            autoComplete="off"
            maxLength={limits.link}
            value={fields.link}
            onChange={(event) => set({ link: event.target.value })}
            {...(problems.link && { error: problems.link })}
          />
          <Field
            label={copy.linkLabel}
            autoComplete="off"
            maxLength={limits.link_label}
            value={fields.link_label}
            onChange={(event) => set({ link_label: event.target.value })}
            {...(problems.link_label && { error: problems.link_label })}
          />
        </div>
        <Dates starts={known?.starts_at} ends={fields.ends_at} error={problems.ends_at} />
        <Switch
          label={copy.dismissible}
          checked={fields.is_dismissible}
          onChange={(is_dismissible) => set({ is_dismissible })}
        />
        {failure && <Alert kind="error" title={failure} />}
        <div>
          <Button type="submit" busy={save.isPending}>
            {known ? copy.save : copy.publish}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

function Preview({ fields }: { fields: AnnouncementFields }) {
  return (
    <figure aria-label={copy.preview} className="grid gap-2">
      <figcaption className="text-sm font-semibold">{copy.preview}</figcaption>
      <div inert className="overflow-hidden rounded-xl">
        <AnnouncementBanner announcement={{ ...fields, message: fields.message || copy.previewEmpty }} />
      </div>
    </figure>
  );
}

type DatesProps = { starts: string | undefined; ends: string | null; error: string | undefined };

function Dates({ starts, ends, error }: DatesProps) {
  return (
    <div className="grid gap-4">
      <DateTimeField label={copy.starts} name="starts" hint={copy.startsHint} defaultIso={starts} />
      <DateTimeField
        label={copy.ends}
        name="ends"
        hint={copy.endsHint}
        defaultIso={ends ?? undefined}
        error={error}
      />
    </div>
  );
}
