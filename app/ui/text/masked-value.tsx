import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { maskedValue as copy } from '#content/copy/admin/forms.ts';

/** Milliseconds that a revealed value stays on the screen. */
export const revealedFor = 60_000;

type Props = {
  /** What the value is, for screen readers: « E-mail de Léa ». */
  label: string;
  /** The value as the database masks it. */
  masked: string;
  /** Reads the value; the database records the reason. Resolves to the cause in French when it is refused. */
  reveal: (reason: string) => Promise<{ value: string } | { problem: string }>;
  reasonMax: number;
};

/** A personal value, masked. « Afficher » asks for a reason and shows it for a minute. */
export function MaskedValue({ label, masked, reveal, reasonMax }: Props) {
  const [asking, setAsking] = useState(false);
  const [value, setValue] = useState<string>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), revealedFor);
    return () => clearTimeout(timer);
  }, [value]);
  const isShown = value !== undefined;
  return (
    <span className="inline-flex max-w-full items-center gap-x-1">
      <output className="min-w-0 wrap-break-word">
        <Address text={isShown ? value : masked} />
        {!isShown && <VisuallyHidden> ({copy.masked})</VisuallyHidden>}
      </output>
      <button
        type="button"
        onClick={() => (isShown ? setValue(undefined) : setAsking(true))}
        className="grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/5 hover:text-ink"
        title={isShown ? copy.hide : copy.show}
      >
        {isShown ? (
          <EyeOff aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )}
        <VisuallyHidden>
          {isShown ? copy.hide : copy.show} : {label}
        </VisuallyHidden>
      </button>
      {asking && (
        <RevealDialog
          label={label}
          reasonMax={reasonMax}
          onClose={() => setAsking(false)}
          onReason={async (reason) => {
            const answer = await reveal(reason);
            if ('problem' in answer) return answer.problem;
            setValue(answer.value);
            setAsking(false);
            return undefined;
          }}
        />
      )}
    </span>
  );
}

/** A narrow column breaks an address after « @ » rather than in a word. */
function Address({ text }: { text: string }) {
  const [name, ...host] = text.split(/(?<=@)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}

type DialogProps = {
  label: string;
  reasonMax: number;
  onClose: () => void;
  /** Resolves to the cause of a failure. */
  onReason: (reason: string) => Promise<string | undefined>;
};

function RevealDialog({ label, reasonMax, onClose, onReason }: DialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    if (busy) return;
    if (reason === '') {
      setProblem(copy.missing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(await onReason(reason).catch(() => copy.failed));
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={id} busy={busy}>
          {copy.show}
        </Button>
      }
    >
      <p>
        <strong>{label}.</strong> {copy.lead}
      </p>
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextareaField ref={field} rows={2} label={copy.reason} maxLength={reasonMax} error={problem} />
      </form>
    </Dialog>
  );
}
