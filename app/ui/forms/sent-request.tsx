import { Button } from '#app/ui/buttons/button.tsx';

type Props = {
  /** What was asked. */
  children: React.ReactNode;
  /** The day it was sent, as people read it. */
  sentOn: string;
  state?: string;
  /** What was answered. */
  note?: string | null;
  /** For what nobody has answered yet. */
  takeBack?: { label: string; busy: boolean; onClick: () => void };
};

/** What a member asked of the organisers, and what became of it. */
export function SentRequest({ children, sentOn, state, note, takeBack }: Props) {
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-sable p-4">
      {children}
      <p className="text-sm text-encre-douce">
        {sentOn} · <strong>{state}</strong>
      </p>
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
