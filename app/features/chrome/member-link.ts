import { chrome } from '#content/copy/site/chrome.ts';

/** « Mon espace, 3 notifications non lues ». */
export const memberLabel = (unread: number): string =>
  unread > 0 ? `${chrome.member}, ${chrome.unread(unread)}` : chrome.member;

/** Path of the dashboard, at the notifications if some are unread. */
export const memberPath = (unread: number): string => (unread > 0 ? '/dashboard#nouvelles' : '/dashboard');
