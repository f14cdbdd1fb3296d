import { Button } from '#app/ui/buttons/button.tsx';
import { mailTextForm } from '#content/copy/admin/mail-texts.ts';
import { mailVariables } from '#content/copy/mails/variables.ts';
import type { TextVariable } from '#mail/templates/mail-texts.ts';

const copy = mailTextForm.values;

type Props = { variables: readonly TextVariable[]; onInsert: (word: string) => void };

/** The values that a mail may name: what they stand for, an example, and a button that writes one. */
export function MailTextValues({ variables, onInsert }: Props) {
  return (
    <section aria-label={copy.title} className="grid gap-3">
      <h4 className="text-base font-semibold">{copy.title}</h4>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <ul className="grid gap-2 text-sm">
        {variables.map(({ name, required }) => {
          const { word, meaning, example } = mailVariables[name];
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                size="small"
                variant="secondary"
                aria-label={copy.insert(word)}
                onClick={() => onInsert(word)}
                className="max-sm:min-h-11"
              >
                {`{${word}}`}
              </Button>
              <span className="min-w-0 flex-1 basis-48">
                {meaning}
                {required && <strong className="font-semibold"> ({copy.required})</strong>}
                <span className="block text-ink-soft wrap-anywhere">{copy.example(example)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
