/** Why an action failed, inside its dialog. */
export function Problem({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="font-medium text-danger">
      {children}
    </p>
  );
}
