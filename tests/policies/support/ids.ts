const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Fixed ids of the rows of the test world. */
export const ids = {
  visible: uuid(1),
  hidden: uuid(2),
  publicPost: uuid(3),
  futurePost: uuid(4),
  undatedPost: uuid(5),
  binnedPost: uuid(6),
  draftPost: uuid(7),
  ownerComment: uuid(8),
  authorComment: uuid(9),
  ownerPending: uuid(10),
  otherPending: uuid(11),
  orphan: uuid(12),
  hiddenByPost: uuid(13),
  authorLike: uuid(14),
  ownerFire: uuid(15),
  otherReport: uuid(16),
  ownerBadge: uuid(17),
  otherBadge: uuid(18),
  ownerBan: uuid(19),
  authorBan: uuid(20),
  notice: uuid(21),
  subscriber: uuid(22),
  edition: uuid(23),
  feature: uuid(24),
  ownerNotification: uuid(40),
  ownerRequest: uuid(41),
  ownerBadgeRequest: uuid(42),
  allowance: uuid(43),
  ownerUse: uuid(44),
  note: uuid(60),
  adminView: uuid(61),
  authorView: uuid(62),
  sharedView: uuid(63),
  sharedRolesView: uuid(64),
  task: uuid(65),
  picture: uuid(66),
  version: uuid(68),
  invitation: uuid(70),
  deletedAccount: uuid(71),
  campaign: uuid(80),
  campaignTemplate: uuid(81),
  announcement: uuid(82),
  alert: uuid(83),
};

/** The name of a row in the matrix: its label when it has one of these ids, else the key itself. */
export function labelOf(key: unknown): string {
  return Object.entries(ids).find(([, id]) => id === key)?.[0] ?? String(key);
}
