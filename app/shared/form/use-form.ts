import { useRef, useState } from 'react';
import type * as z from 'zod/mini';

import { draftOf, textOfValues, valuesOf } from './form-values.ts';
import { useOpenForm } from './open-forms.ts';
import { errorsOf } from './save-outcome.ts';
import type { Conflict, FieldErrors, SaveOutcome } from './save-outcome.ts';
import { useSavedValues } from './use-saved-values.ts';

type Options<Output> = {
  /** A schema of `domain/`; the first message of each field is shown at the field. */
  schema: z.ZodMiniType<Output>;
  /** Names with several values. */
  lists?: readonly string[];
  /** `updated_at` of the values shown; `save` receives it, or that of the values to overwrite. */
  version?: string;
  save: (values: Output, version: string | undefined) => Promise<SaveOutcome>;
  /** Keeps what is typed in this tab under this name, until it is saved. */
  draft?: string;
  /** Whether leaving the page with changes asks first. */
  guarded?: boolean;
  /** The first values are not saved yet: they count as changes. */
  unsaved?: boolean;
};

type State = {
  busy: boolean;
  dirty: boolean;
  errors: FieldErrors;
  /** The error that `save` threw: `failureMessage(failure)` is its sentence. */
  failure: unknown;
  conflict: Conflict | undefined;
  gone: boolean;
};

const untouched: State = {
  busy: false,
  dirty: false,
  errors: {},
  failure: undefined,
  conflict: undefined,
  gone: false,
};

/**
 * A form whose fields hold their own values (`defaultValue`); each section that is saved alone is a form. A failed
 * save keeps everything that was typed. Example: `app/shared/form/README.md`.
 */
export function useForm<Output>(options: Options<Output>) {
  const { schema, lists = [], version, save, draft, guarded = true, unsaved = false } = options;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(untouched);
  const tried = useRef(false);
  const busy = useRef(false);
  const patch = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));
  const saved = useSavedValues({ form, version, draft, unsaved, onDirty: (dirty) => patch({ dirty }) });
  useOpenForm(form, { isDirty: state.dirty, isGuarded: guarded });

  const parse = (data: FormData) => schema.safeParse(valuesOf(data, lists));

  function handleInput() {
    saved.compare();
    if (!tried.current || !form.current) return;
    const parsed = parse(new FormData(form.current));
    patch({ errors: parsed.success ? {} : errorsOf(parsed.error.issues) });
  }

  function refuse(errors: FieldErrors) {
    patch({ errors });
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLElement);
    fields.find((field) => nameOf(field) !== '' && errors[nameOf(field)] !== undefined)?.focus();
  }

  async function submit(over: string | undefined) {
    if (!form.current || busy.current) return;
    const data = new FormData(form.current);
    tried.current = true;
    const parsed = parse(data);
    if (!parsed.success) return refuse(errorsOf(parsed.error.issues));
    busy.current = true;
    patch({ ...untouched, dirty: state.dirty, busy: true });
    try {
      finish(textOfValues(data), await save(parsed.data, over));
    } catch (failure) {
      patch({ failure });
    }
    busy.current = false;
    patch({ busy: false });
  }

  function finish(sent: string, result: SaveOutcome) {
    if (result.outcome === 'refused') return refuse(result.errors);
    if (result.outcome === 'conflict') return patch({ conflict: result });
    if (result.outcome === 'gone') return patch({ gone: true });
    tried.current = false;
    return saved.markSaved(sent, { version: result.version, cleared: result.clear === true });
  }

  return {
    ...state,
    /** For the `<form>`. */
    props: {
      ref: form,
      noValidate: true,
      onInput: handleInput,
      onSubmit: (event: React.FormEvent) => {
        event.preventDefault();
        void submit(saved.version());
      },
    },
    /** For a field: its name and its error. */
    field: (name: string) => ({ name, error: state.errors[name] }),
    /** « Garder le mien »: saves over the values of the conflict. */
    overwrite: () => void submit(state.conflict?.version),
    /** The texts of the fields as they are, for the differences of a conflict. */
    texts: () => (form.current ? textsOf(form.current) : {}),
    /** Gives up what was typed: the fields show the values that they were rendered with. */
    discard: saved.discard,
  };
}

/** The visible part of a field with a hidden value names that field in `data-for`. */
const nameOf = (field: HTMLElement): string =>
  field.dataset.for ?? (field.getAttribute('type') === 'hidden' ? '' : (field.getAttribute('name') ?? ''));

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Object.entries(draftOf(form)).map(([name, values]) => [name, values.join(', ')]));
