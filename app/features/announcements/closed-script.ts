import { closedAnnouncementsKept, closedAnnouncementsKey as key } from '#domain/shown-announcements.ts';

const read = (): unknown[] => {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(marks) ? marks : [];
  } catch {
    return [];
  }
};

/**
 * Hides closed announcements before the first paint; it stands after them in the document. It also hides the announcement
 * whose button is clicked, and stores that it is closed: on a slow phone, the code of the banner arrives seconds after it,
 * or never.
 */
export default (): void => {
  const closed = read();
  for (const banner of document.querySelectorAll<HTMLElement>('[data-announcement]'))
    if (closed.includes(banner.dataset.announcement)) banner.hidden = true;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[data-announcement] button');
    const banner = button?.closest<HTMLElement>('[data-announcement]');
    if (!banner) return;
    banner.hidden = true;
    const mark = banner.dataset.announcement;
    try {
      const marks = [...read().filter((one) => one !== mark), mark].slice(-closedAnnouncementsKept);
      localStorage.setItem(key, JSON.stringify(marks));
    } catch {
      // The announcement stays closed until the next page.
    }
  });
};
