import { clsx } from 'clsx';

const kinds = {
  info: 'border-plum',
  success: 'border-success',
  error: 'border-danger',
} as const;

/** A persistent message. Errors use `role="alert"` (assertive), other messages `role="status"` (polite). */
export function Alert({
  kind = 'info',
  title,
  children,
}: {
  kind?: keyof typeof kinds;
  title: string;
  children?: React.ReactNode;
}) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={clsx(
        'grid justify-items-start gap-3 rounded-xl border-l-4 bg-white p-5 text-ink',
        kinds[kind],
      )}
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
