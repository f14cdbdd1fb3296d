/** `[text](address)` in a paragraph or a note. */
export const linkMark = /\[([^[\]\n]+)\]\(([^()\n]+)\)/g;
/** `**strong**` in a paragraph or a note. */
export const strongMark = /\*\*([^*\n]+)\*\*/g;

/**
 * The French text of one mail. Every string except `subject` may hold the Go actions that `renderTemplate` fills:
 * `{{ .Name }}`, `{{ .Name | urlquery }}` in a link, `{{ or .Brand "ALINE" }}` with the default that only the hosted
 * service uses. `paragraphs` and `notes` also take `**strong**` and `[text](address)`. Spaces before `: ; ? !` and
 * inside « » are no-break spaces (U+00A0).
 */
export type Mail = {
  subject: string;
  title: string;
  /** What a mail program shows beside the subject in its list; the mail itself does not show it. */
  preview: string;
  /** Between the greeting and the button. */
  paragraphs: readonly string[];
  /** What another member wrote, or lines of figures, with their line breaks; after the paragraphs. */
  quote?: string;
  /** Under the button, smaller. */
  notes: readonly string[];
  /** The end of the footer's sentence « Vous recevez ce message … ». */
  reason: string;
} & ({ button: { label: string; href: string } } | { code: string });
