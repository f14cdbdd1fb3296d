import type { RefusalReason, ReportReason } from '#domain/moderation.ts';

export const reportReasonLabels = {
  spam: 'Spam ou publicité',
  abuse: 'Langage abusif',
  harassment: 'Harcèlement',
  off_topic: 'Hors sujet',
  other: 'Autre raison',
} satisfies Record<ReportReason, string>;

/** The statement of reasons (decision 20): `private.refusal_label` repeats these labels in SQL, and a test compares. */
export const refusalReasonLabels = {
  ...reportReasonLabels,
  illegal: 'Contenu illicite',
} satisfies Record<RefusalReason, string>;
