/**
 * The instant of a `DateTimeField` of a form (ISO 8601, UTC), empty without one. Undefined, with the focus and a message
 * in the field, when what is typed is not a moment: « 31/12/---- ».
 */
export function readMoment(form: HTMLFormElement, name: string): string | undefined {
  const moment = String(new FormData(form).get(name) ?? '');
  const shown = form.querySelector<HTMLInputElement>(`input[data-for="${name}"]`);
  if (shown && moment === '' && (shown.value !== '' || shown.validity.badInput)) {
    // Fires `invalid`, at which the field shows its message.
    shown.checkValidity();
    shown.focus();
    return undefined;
  }
  return moment;
}
