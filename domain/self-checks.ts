/** The self-checks of the running site by group, in the order in which they run and are shown. */
export const selfCheckGroups = {
  pages: ['pages-reachable', 'pages-canonical', 'pages-links'],
  seo: ['seo-metadata', 'seo-json-ld', 'seo-sitemap', 'seo-robots'],
  accessibility: ['accessibility-structure'],
  mails: ['mail-server', 'mail-queue', 'mail-signup', 'mail-one-click'],
  rights: ['rights-anonymous', 'rights-member', 'rights-functions', 'rights-html'],
  services: ['services-functions', 'services-storage', 'services-realtime'],
  backup: ['backup-restore'],
  privacy: ['privacy-legal', 'privacy-visitors'],
  coherence: ['coherence-dates', 'coherence-facts', 'coherence-calendar', 'coherence-ics'],
} as const;

export type SelfCheckGroup = keyof typeof selfCheckGroups;
export type SelfCheckId = (typeof selfCheckGroups)[SelfCheckGroup][number];

const isGroup = (name: string): name is SelfCheckGroup => Object.hasOwn(selfCheckGroups, name);
export const allSelfCheckGroups: readonly SelfCheckGroup[] = Object.keys(selfCheckGroups).filter(isGroup);

export const allSelfChecks: readonly SelfCheckId[] = allSelfCheckGroups.flatMap(
  (group): readonly SelfCheckId[] => selfCheckGroups[group],
);

export const isSelfCheck = (name: string): name is SelfCheckId => allSelfChecks.some((id) => id === name);

/** `private.self_check_results.outcome`. */
export const selfCheckOutcomes = ['passed', 'failed', 'not_verifiable'] as const;
export type SelfCheckOutcome = (typeof selfCheckOutcomes)[number];

export const selfCheckLimits = {
  /** Problems that a result lists; it counts the others. */
  problems: 10,
  /** Characters of each of their texts. */
  text: 200,
  /** Runs that are kept. */
  runs: 50,
  /** Seconds that a check may take, unless it has a budget of its own. */
  seconds: 30,
} as const;

/** What a check found that is not as it should be. */
export type SelfCheckProblem = {
  expected: string;
  got: string;
  fix: string;
  /** The address of the site where it was found. */
  link?: string | undefined;
  /** The screen of the back-office that repairs it. */
  repair?: string | undefined;
};

/** `private.self_check_results.details`. */
export type SelfCheckDetails = {
  problems: SelfCheckProblem[];
  /** Number of problems beyond those listed. */
  more: number;
  /** What was looked at, or why the check could not be made here. */
  note: string;
  /** Disagreements that an organiser declared as variants. */
  assumed: string[];
};
