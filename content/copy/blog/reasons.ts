import type { RefusalReason, ReportReason } from '#domain/moderation.ts';

export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam ou publicité',
  abuse: 'Langage abusif',
  harassment: 'Harcèlement',
  off_topic: 'Hors sujet',
  other: 'Autre raison',
};

/** The statement of reasons (MODERATION-04): `private.refusal_label` repeats these labels in SQL, and a test compares. */
export const refusalReasonLabels: Record<RefusalReason, string> = {
  ...reportReasonLabels,
  illegal: 'Contenu illicite',
};
