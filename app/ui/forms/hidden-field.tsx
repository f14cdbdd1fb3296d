import { useEffect, useRef } from 'react';

/** A value that a component holds; its form hears of each change (`useForm`). */
export function HiddenField({ name, value }: { name: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={field} type="hidden" name={name} value={value} />;
}
