import { expect, test } from 'vitest';

import { limits, paces } from '#domain/limits.ts';

import { privacyCard } from './copy/account/account-settings.ts';
import { accessRequest, badgeRequestForm } from './copy/account/dashboard-cards.ts';
import { memberActions } from './copy/admin/member-actions.ts';
import { bulkBar } from './copy/admin/moderation-forms.ts';
import { users } from './copy/admin/users.ts';
import { reportToasts } from './copy/blog/comments.ts';
import { refusalMessages } from './copy/refusals.ts';
import { newsletterToasts } from './copy/site/newsletter.ts';

const inWords: Record<number, string> = { 7: 'sept', 20: 'vingt', 60: 'une heure', 1000: 'mille' };

// These sentences write a limit in words, or belong to copy that does not import `domain/`: the test fails when the
// limit changes.
test.each([
  [badgeRequestForm.messageHint, limits.requestMax],
  [badgeRequestForm.tooLong, limits.requestMax],
  [accessRequest.tooLong, limits.requestMax],
  [refusalMessages.too_many_saved_views, limits.savedViewsPerScreen],
  [bulkBar.most, limits.selectionMax],
  [users.most, limits.selectionMax],
  [memberActions.delete.lead, limits.deletionDays],
  [privacyCard.deletion.lead, limits.deletionDays],
  [privacyCard.deletion.confirm, limits.deletionDays],
  [reportToasts.flood.description, paces.comment_reports.minutes],
  [newsletterToasts.rateLimited.description, limits.newsletterWaitMinutes],
])('« %s » states the limit %i', (text, limit) => {
  const spellings = [String(limit), limit.toLocaleString('fr-FR'), inWords[limit] ?? ''];
  const plain = text.toLowerCase().replaceAll(/\s/g, ' ');
  expect(spellings.some((spelling) => spelling && plain.includes(spelling.replaceAll(/\s/g, ' ')))).toBe(
    true,
  );
});
