import { ids } from './ids.ts';

/** One row for each table of the moderators. */
export const moderationRows = ({ owner, author, admin }: Record<'owner' | 'author' | 'admin', string>) => [
  { table: 'member_notes', rows: [{ id: ids.note, member_id: owner, body: 'Deuxième avertissement.' }] },
  {
    table: 'saved_views',
    rows: [
      {
        id: ids.adminView,
        user_id: admin,
        screen: 'comments',
        name: 'Spam',
        query: 'file=refuses&motif=spam',
      },
      // Saved while its owner was an administrator.
      { id: ids.authorView, user_id: author, screen: 'comments', name: 'À moi', query: 'file=tous' },
      {
        id: ids.sharedView,
        user_id: author,
        screen: 'comments',
        name: 'Liens de tous',
        query: 'lien=oui',
        shared: true,
      },
      {
        id: ids.sharedRolesView,
        user_id: author,
        screen: 'roles',
        name: 'Accès',
        query: 'q=ana',
        shared: true,
      },
    ],
  },
];
