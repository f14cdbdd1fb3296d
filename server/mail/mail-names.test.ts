import { expect, test } from 'vitest';

import { member } from '#content/copy/admin/member.ts';
import { mails } from '#mail/templates/mails.ts';

test('USERS-87 every mail of the site has a French name in the history of a member', () => {
  expect(Object.keys(member.templates).toSorted()).toEqual(Object.keys(mails).toSorted());
});
