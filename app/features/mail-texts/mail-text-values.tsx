import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mailTextForm } from '#content/copy/admin/mail-texts.ts';
import { mailVariables } from '#content/copy/mails/variables.ts';
import type { TextVariable } from '#mail/templates/mail-texts.ts';

const copy = mailTextForm.values;

type Props = { variables: readonly TextVariable[]; onInsert: (word: string) => void };

/** The values that a mail may name: what they stand for, an example, and a button that writes one. */
export function MailTextValues({ variables, onInsert }: Props) {
  return (
    <Panel title={copy.title} className="px-4! sm:px-8!">
      <p className="-mt-2 text-sm text-ink-soft">{copy.lead}</p>
      <ul className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 text-sm">
        {variables.map(({ name, required }) => {
          const { word, meaning, example } = mailVariables[name];
          return (
            <li key={name} className="col-span-2 grid grid-cols-subgrid items-center">
              <Button
                size="small"
                variant="secondary"
                aria-label={copy.insert(word)}
                onClick={() => onInsert(word)}
                className="justify-self-start max-sm:min-h-11"
              >
                {`{${word}}`}
              </Button>
              <span className="min-w-0">
                {meaning}
                {required && <strong className="font-semibold"> ({copy.required})</strong>}
                <span className="block text-ink-soft wrap-anywhere">{copy.example(example)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
