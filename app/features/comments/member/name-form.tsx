import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { nameProblem } from '#app/shared/display-name.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { composer } from '#content/copy/blog/comments.ts';
import { limits } from '#domain/limits.ts';

import { saveDisplayName } from './member.data.ts';

const { name: copy } = composer;

/** Changes the displayed name of the member. Loaded when the member opens it. */
export default function NameForm({ saved, onClose }: { saved: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useMemberMutation(saveDisplayName, ['profile']);

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const refused = nameProblem(name);
    setProblem(refused);
    if (refused) return;
    save.mutate(name, {
      onSuccess() {
        void queries.invalidateQueries({ queryKey: ['comments'] });
        onClose();
      },
      onError: (error) => setProblem(failureMessage(error)),
    });
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-3">
      <Field
        label={copy.label}
        autoComplete="nickname"
        maxLength={limits.displayNameMax}
        value={name}
        error={problem}
        ref={field}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={save.isPending}>
          {copy.save}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {composer.cancel}
        </Button>
      </div>
    </form>
  );
}
