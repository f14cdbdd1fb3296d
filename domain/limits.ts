/**
 * Every limit of both specifications, in one place: the form, the schema, the SQL check and the test read it here
 * (specification 1 §5 and §9, specification 2 §5 and §9).
 */
export const limits = {
  emailMax: 255,
  passwordMin: 6,
  passwordMax: 100,
  commentMax: 1000,
  commentLinksMax: 3,
  commentDepthMax: 3,
  /** Comments one member may send; the database keeps the count (`private.limit_member_rate`). */
  commentPace: { most: 10, minutes: 10 },
  reportDetailsMax: 500,
  /** Minutes shown to the visitor, and the window of the newsletter's rate limit. */
  newsletterWaitMinutes: 15,
  /** Confirmation mails for one pending address (decision 6). */
  newsletterMailsPerDay: 3,
  recoveryMinutes: 60,
  /** A notice of illegal content (`illegal_content_notices`). */
  noticeUrlMax: 2048,
  noticeLawMax: 300,
  noticeExplanationMax: 5000,
  noticeNameMax: 120,
} as const;

/** Words that make a comment spam, whatever their case (specification 2 §5). */
export const spamWords = ['viagra', 'casino', 'lottery', 'click here', 'buy now'] as const;
