import type { MemberOverview } from '#app/features/users/member.data.ts';

import { BadgesTab, CommentsTab, ReportsTab } from './activity-tabs.tsx';
import { DirectoryTab } from './directory-tab.tsx';
import type { MemberTabName } from './member-tabs.ts';
import { NotesTab } from './notes-tab.tsx';
import { NewsletterTab, OverviewTab } from './overview-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';

type Props = {
  tab: MemberTabName;
  member: MemberOverview;
  /** How often the shortcut of the notes was pressed: each time the field takes the focus. */
  noteAsked: number;
};

/** The content of a tab of the member. */
export function MemberTab({ tab, member, noteAsked }: Props) {
  switch (tab) {
    case 'apercu':
      return <OverviewTab member={member} />;
    case 'commentaires':
      return <CommentsTab id={member.id} />;
    case 'signalements':
      return <ReportsTab member={member} />;
    case 'annuaire':
      return <DirectoryTab id={member.id} />;
    case 'badges':
      return <BadgesTab id={member.id} />;
    case 'newsletter':
      return <NewsletterTab member={member} />;
    case 'sessions':
      return <SessionsTab id={member.id} />;
    case 'historique':
      return <TimelineTab key={member.id} id={member.id} />;
    case 'notes':
      return <NotesTab id={member.id} asked={noteAsked} />;
    default:
      return tab satisfies never;
  }
}
