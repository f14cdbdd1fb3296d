import { describe, expect, test } from 'vitest';

import { blockedActions, whyBlocked } from './blocked-actions.ts';

const published = {
  is_approved: true,
  is_visible: true,
  depth: 1,
  refusal_reason: null,
  author: { is_staff: false },
};
const pending = { ...published, is_approved: false, is_visible: false };

describe('the keys of a moderation card', () => {
  test('blocks a reply to an unpublished comment and at the last level of a thread, with the reason', () => {
    expect(whyBlocked(pending, blockedActions.reply)()).toBe('On ne répond qu’à un commentaire publié');
    expect(whyBlocked({ ...published, depth: 3 }, blockedActions.reply)()).toBe('Ce fil ne va pas plus loin');
    expect(whyBlocked(published, blockedActions.reply)()).toBeUndefined();
  });

  test('blocks the approval of an approved comment and the refusal of a refused one', () => {
    expect(blockedActions.approve(published)).toBe('Ce commentaire est déjà publié');
    expect(blockedActions.refuse({ ...pending, refusal_reason: 'spam' })).toBe(
      'Ce commentaire est déjà refusé',
    );
    expect([blockedActions.approve(pending), blockedActions.refuse(pending)]).toEqual([undefined, undefined]);
  });

  test('blocks the suspension of staff and of deleted accounts', () => {
    expect(blockedActions.suspend({ ...published, author: { is_staff: true } })).toBe(
      'Un membre de l’équipe ne peut pas être suspendu',
    );
    expect(blockedActions.suspend({ ...published, author: null })).toBe('L’auteur n’a plus de compte');
  });

  test('blocks every key of an empty queue', () => {
    expect(whyBlocked(undefined)()).toBe('Aucun commentaire à l’écran');
  });
});
