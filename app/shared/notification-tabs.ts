/** The tabs of /admin/notifications, by their name in the address; each is the view of a feature. */
export const notificationTabs = ['boite', 'file', 'regles', 'annonces', 'textes'] as const;
export type NotificationTab = (typeof notificationTabs)[number];
