import { useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { directoryForm as copy } from '#content/copy/account/directory.ts';
import { directoryLimits } from '#domain/directory.ts';

import type { OwnProfile } from './directory.data.ts';
import { saveOwnProfile } from './directory.data.ts';

const places = { headline: 'directory:headline', offers: 'directory:offers', seeks: 'directory:seeks' };

/** Why the database would refuse this text, in French. */
const problemOf = (text: string, max: number): string | undefined =>
  [...text.trim()].length > max ? copy.tooLong(max) : undefined;

/** The switches of a saved profile apply at once; its texts with the button. */
export function DirectoryForm({ own }: { own: OwnProfile | null }) {
  const [headline, setHeadline] = useMemberDraft(places.headline, own?.headline ?? '');
  const [offers, setOffers] = useMemberDraft(places.offers, own?.offers ?? '');
  const [seeks, setSeeks] = useMemberDraft(places.seeks, own?.seeks ?? '');
  const [chosen, setChosen] = useState({ is_listed: false, accepts_contact: true });
  const [tried, setTried] = useState(false);
  const save = useMemberMutation(saveOwnProfile, ['directory-profile', 'directory']);
  const shown = save.isPending ? save.variables : (own ?? chosen);
  const problems = {
    headline:
      headline.trim() === '' ? copy.headlineMissing : problemOf(headline, directoryLimits.headlineMax),
    offers: problemOf(offers, directoryLimits.offersMax),
    seeks: problemOf(seeks, directoryLimits.seeksMax),
  };

  const onError = (error: unknown) =>
    notify({
      ...dashboard.failed,
      description: failureCause(error) || dashboard.failed.description,
      kind: 'destructive',
    });

  function choose(change: Partial<typeof chosen>) {
    if (own === null) setChosen({ ...chosen, ...change });
    else if (!save.isPending) {
      const { headline: saved, offers: offered, seeks: sought, is_listed, accepts_contact } = own;
      const texts = { headline: saved, offers: offered, seeks: sought };
      save.mutate(
        { ...texts, is_listed, accepts_contact, ...change },
        { onError, onSuccess: () => notify(dashboard.saved) },
      );
    }
  }

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = Object.entries(problems).find(([, problem]) => problem)?.[0];
    if (wrong) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    if (save.isPending) return;
    save.mutate(
      {
        is_listed: shown.is_listed,
        accepts_contact: shown.accepts_contact,
        headline: headline.trim(),
        offers: offers.trim() || null,
        seeks: seeks.trim() || null,
      },
      {
        onError,
        onSuccess: () => {
          Object.values(places).forEach(discardMemberDraft);
          notify(dashboard.saved);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-5">
      <Switch
        label={copy.listed}
        hint={copy.listedHint}
        checked={shown.is_listed}
        onChange={(on) => choose({ is_listed: on })}
      />
      <Switch
        label={copy.contact}
        hint={copy.contactHint}
        checked={shown.accepts_contact}
        onChange={(on) => choose({ accepts_contact: on })}
      />
      <Field
        label={copy.headline}
        hint={copy.headlineHint}
        error={tried ? problems.headline : undefined}
        name="headline"
        required
        value={headline}
        onChange={(event) => setHeadline(event.target.value)}
      />
      <TextareaField
        label={copy.offers}
        hint={copy.offersHint}
        error={problems.offers}
        name="offers"
        rows={2}
        value={offers}
        onChange={(event) => setOffers(event.target.value)}
      />
      <TextareaField
        label={copy.seeks}
        hint={copy.seeksHint}
        error={problems.seeks}
        name="seeks"
        rows={2}
        value={seeks}
        onChange={(event) => setSeeks(event.target.value)}
      />
      <Button type="submit" busy={save.isPending} className="justify-self-end">
        {save.isPending ? dashboard.saving : dashboard.save}
      </Button>
    </form>
  );
}
