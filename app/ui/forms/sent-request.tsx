import { Button } from '#app/ui/buttons/button.tsx';

type Props = {
  /** The member's request. */
  children: React.ReactNode;
  /** Date of the request, formatted in French. */
  sentOn: string;
  state?: string;
  /** The organisers' answer. */
  note?: string | null;
  /** Text while there is no answer. */
  takeBack?: { label: string; busy: boolean; onClick: () => void };
};

/** A member's request to the organisers and its state. It replaces the form and is the only confirmation. */
export function SentRequest({ children, sentOn, state, note, takeBack }: Props) {
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-sand p-4">
      {children}
      <output className="text-sm text-ink-soft">
        {sentOn} · <strong>{state}</strong>
      </output>
      {note && <p>{note}</p>}
      {takeBack && (
        <Button
          variant="quiet"
          size="small"
          className="!px-0"
          busy={takeBack.busy}
          onClick={takeBack.onClick}
        >
          {takeBack.label}
        </Button>
      )}
    </div>
  );
}
