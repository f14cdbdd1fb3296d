import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';

import { getSession } from '#app/lib/session/session.ts';
import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { composer, sendFailures } from '#content/copy/blog/comments.ts';
import { countCharacters, spamRule } from '#domain/comments/comment-text.ts';
import { commentSchema } from '#domain/comments/comment.ts';
import { limits } from '#domain/limits.ts';

import type { DraftPlace } from './draft-store.ts';
import { saveDraft, readDraft } from './draft-store.ts';
import type { SendFailure } from './send-failure.ts';

type Props = {
  place: DraftPlace;
  label: string;
  placeholder: string;
  submitLabel: string;
  /** The text of the field when there is no draft. */
  initial?: string;
  /** Returns the failure, if any; the text then stays in its field. */
  onSend: (content: string) => Promise<SendFailure | undefined>;
  onCancel?: () => void;
  /** The reader has just opened this form, so its field takes the focus. */
  opened?: boolean;
  /** The address to come back to after signing in again. */
  returnTo: string;
  note?: string;
};

/**
 * The form in which a member writes a comment. Every change is saved as a draft on this device until the comment is
 * sent: a failure, an ended session or a reload does not lose it.
 */
export function Composer(props: Props) {
  const {
    place,
    label,
    placeholder,
    submitLabel,
    initial = '',
    onSend,
    onCancel,
    opened = false,
    returnTo,
    note,
  } = props;
  const [text, setText] = useState(() => readDraft(place) || initial);
  const [failure, setFailure] = useState<SendFailure>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const count = countCharacters(text.trim());
  const tooLong = count > limits.commentMax;
  useFocusOnOpening(field, opened);

  function handleChange(value: string) {
    setText(value);
    setFailure(undefined);
    saveDraft(place, value === initial ? '' : value);
  }

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const refused = check(text);
    if (refused) {
      setFailure(refused);
      return field.current?.focus();
    }
    setBusy(true);
    const failed = await onSend(commentSchema.parse(text)).catch(() => ({ message: sendFailures.offline }));
    setBusy(false);
    setFailure(failed);
    if (failed) return field.current?.focus();
    saveDraft(place, '');
    setText('');
  }

  function handleKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  /** Ignores the second click of a double click: it would submit the field again, which is empty then. */
  function handleClick(event: React.MouseEvent) {
    if (event.detail > 1) event.preventDefault();
  }

  function handleCancel() {
    saveDraft(place, '');
    onCancel?.();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Textarea
        rows={4}
        className="min-h-28"
        ref={field}
        id={id}
        value={text}
        placeholder={placeholder}
        readOnly={busy}
        aria-invalid={failure || tooLong ? true : undefined}
        aria-describedby={clsx(`${id}-count`, failure && `${id}-failure`)}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {failure && <Failure id={`${id}-failure`} failure={failure} returnTo={returnTo} />}
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          id={`${id}-count`}
          className={clsx('tabular-nums text-sm', tooLong ? 'font-semibold text-danger' : 'text-ink-soft')}
        >
          {composer.count(count, limits.commentMax)}
        </p>
        <p className="hidden text-xs text-ink-soft lg:block">{composer.shortcut}</p>
        <div className="ml-auto flex flex-wrap gap-2">
          {onCancel && (
            <Button variant="quiet" size="small" onClick={handleCancel}>
              {composer.cancel}
            </Button>
          )}
          <Button type="submit" busy={busy} onClick={handleClick}>
            {/*
             * The button keeps its width while sending: at 360 px another width would wrap the row and shift the
             * content below.
             */}
            <span className="grid *:[grid-area:1/1]">
              <span className={clsx(busy && 'invisible')}>{submitLabel}</span>
              {busy && <span>{composer.submitting}</span>}
            </span>
          </Button>
        </div>
      </div>
    </form>
  );
}

function Failure({ id, failure, returnTo }: { id: string; failure: SendFailure; returnTo: string }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-danger">
      {failure.message}
      {failure.detail && <span className="block font-normal">{failure.detail}</span>}
      {failure.signIn && (
        <Link to={signInPath(returnTo)} className="ml-2 underline underline-offset-4">
          {composer.signIn}
        </Link>
      )}
    </p>
  );
}

/** The first rule that a text breaks, checked before it is sent, in the order of `domain/comments/comment.ts`. */
function check(text: string): SendFailure | undefined {
  const { error } = commentSchema.safeParse(text);
  if (!error) {
    const { status } = getSession();
    return status === 'signed-out' ? { message: composer.notConnected, signIn: true } : undefined;
  }
  const rule = spamRule(text);
  const message = error.issues[0]?.message ?? '';
  const isSpam = countCharacters(text.trim()) <= limits.commentMax && rule !== undefined;
  return { message, ...(isSpam && { detail: rule }) };
}

function useFocusOnOpening(field: React.RefObject<HTMLTextAreaElement | null>, opened: boolean) {
  useEffect(() => {
    const element = field.current;
    if (!opened || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [field, opened]);
}
