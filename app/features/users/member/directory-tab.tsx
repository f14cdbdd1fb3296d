import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMemberWrite } from '#app/features/users/actions/use-member-write.ts';
import { hideProfile, readMemberDirectory } from '#app/features/users/member-directory.data.ts';
import type { MemberDirectory } from '#app/features/users/member-directory.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { memberDirectory as copy } from '#content/copy/admin/member-directory.ts';
import { member as memberCopy } from '#content/copy/admin/member.ts';
import { limits } from '#domain/limits.ts';

import { Rows } from './rows.tsx';

/** What a member wrote in the directory, and the messages that others reported. */
export function DirectoryTab({ id }: { id: string }) {
  const directory = useMemberQuery(`directory:${id}`, (client) => readMemberDirectory(client, id));
  return (
    <QueryView query={directory} failure={memberCopy.failed}>
      {(found) => (
        <div className="grid gap-8">
          <section aria-labelledby="fiche-annuaire" className="grid gap-3">
            <h2 id="fiche-annuaire" className="text-lg">
              {copy.profile}
            </h2>
            {found?.profile ? (
              <Profile id={id} profile={found.profile} />
            ) : (
              <Rows empty={copy.none}>{[]}</Rows>
            )}
          </section>
          <section aria-labelledby="messages-signales" className="grid gap-3">
            <h2 id="messages-signales" className="text-lg">
              {copy.reported}
            </h2>
            <Rows empty={copy.noReport}>
              {(found?.reported ?? []).map((message) => (
                <div key={message.id} className="grid gap-1 p-4 text-sm">
                  <p className="whitespace-pre-line wrap-anywhere">« {message.body} »</p>
                  {message.details && (
                    <p className="text-ink-soft wrap-anywhere">
                      {copy.details} {message.details}
                    </p>
                  )}
                  <p className="text-xs text-ink-soft">
                    <ParisTime iso={message.reported_at} />
                  </p>
                </div>
              ))}
            </Rows>
          </section>
        </div>
      )}
    </QueryView>
  );
}

function Profile({ id, profile }: { id: string; profile: NonNullable<MemberDirectory['profile']> }) {
  const [note, setNote] = useState('');
  const hide = useMemberWrite(hideProfile);
  const isHidden = profile.hidden_at !== null;
  const state = isHidden ? copy.hidden : profile.listed ? copy.listed : copy.unlisted;

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!hide.busy) hide.run({ member: id, hidden: !isHidden, note: note.trim() }, () => setNote(''));
  }

  return (
    <div className="grid gap-3 rounded-2xl border border-ink/10 bg-white p-4 text-sm">
      <p>
        <strong>{state}</strong>
        {profile.hidden_note && ` · ${profile.hidden_note}`}
      </p>
      <p className="wrap-anywhere">{profile.headline}</p>
      {profile.offers && (
        <p className="wrap-anywhere">
          {copy.offers} {profile.offers}
        </p>
      )}
      {profile.seeks && (
        <p className="wrap-anywhere">
          {copy.seeks} {profile.seeks}
        </p>
      )}
      <form noValidate onSubmit={handleSubmit} className="grid gap-3">
        {!isHidden && (
          <TextareaField
            label={copy.note}
            hint={copy.noteHint}
            rows={2}
            maxLength={limits.decisionNoteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <p role="alert" className="font-medium text-danger empty:hidden">
          {hide.problem}
        </p>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          busy={hide.busy}
          className="justify-self-start"
        >
          {isHidden ? copy.show : copy.hide}
        </Button>
      </form>
    </div>
  );
}
