export type MemberAction =
  | 'confirmation'
  | 'recovery'
  | 'badge'
  | 'suspend'
  | 'lift'
  | 'sessions'
  | 'export'
  | 'merge'
  | 'delete';

/** What the actions need of a member. */
export type ActionMember = { id: string; name: string; suspensionId?: string | undefined };
