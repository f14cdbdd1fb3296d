/** The lists that a mail can be sent to; each has a page where its recipient leaves it. */
export const mailLists = ['newsletter', 'waiting_list'] as const;
export type MailList = (typeof mailLists)[number];

const leavePaths: Record<MailList, string> = {
  newsletter: '/newsletter/desinscrire',
  waiting_list: '/liste-attente/quitter',
};

/** The path of that page. The token of the recipient follows as `?token=`. */
export const leavePath = (list: MailList): string => leavePaths[list];
