import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Search } from 'lucide-react';

export type Command = { id: string; label: string; hint?: string };
export type CommandGroup = { title: string; items: readonly Command[] };

type Props = {
  label: string;
  placeholder: string;
  /** The commands that match the text. */
  groups: readonly CommandGroup[];
  text: string;
  onText: (text: string) => void;
  onChoose: (command: Command) => void;
  /** Read by screen readers and shown below the list: searching, nothing found, failed. */
  status: string;
};

/** A text field over a list of commands. Arrows and Enter choose; the first command is highlighted. */
export function CommandList({ label, placeholder, groups, text, onText, onChoose, status }: Props) {
  return (
    // The policy of the site refuses the style elements of a library.
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={text}
        onValueChange={onText}
        itemToStringValue={({ label: name }: Command) => name}
        autoHighlight="always"
        keepHighlight
      >
        <div className="flex items-center gap-3 border-b border-ink/10 px-4">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <Autocomplete.Input
            aria-label={label}
            placeholder={placeholder}
            className="my-1.5 min-h-11 w-full min-w-0 rounded-lg bg-transparent pr-12 pl-1 text-[1rem] text-ink outline-offset-0 placeholder:text-ink-soft"
          />
        </div>
        <Autocomplete.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2 data-empty:hidden">
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.title} items={group.items} className="mb-2 last:mb-0">
              <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-medium text-ink-soft">
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    onClick={() => onChoose(command)}
                    className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-3 py-2 data-highlighted:bg-sand forced-colors:data-highlighted:outline-2"
                  >
                    <span className="min-w-0 wrap-anywhere">{command.label}</span>
                    {command.hint && <span className="shrink-0 text-xs text-ink-soft">{command.hint}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <Autocomplete.Status className="border-t border-ink/10 px-5 py-3 text-sm text-ink-soft empty:hidden">
          {status}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </CSPProvider>
  );
}
