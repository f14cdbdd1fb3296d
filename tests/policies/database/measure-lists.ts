import {
  analyticsEventTypes,
  goalMetrics,
  mailRhythms,
  visitAudiences,
  visitDevices,
  visitKinds,
} from '#domain/analytics.ts';
import { versionReasons } from '#domain/article-saving.ts';
import { auditDevices } from '#domain/audit.ts';
import { browserErrorSources, browserFamilies } from '#domain/browser-errors.ts';
import { incidentCauses, reportedStates } from '#domain/components.ts';
import { selfCheckOutcomes } from '#domain/self-checks.ts';

/** The lists of visits, events, error reports, self-checks and versions of articles, by the column whose CHECK constraint repeats them. */
export const measureLists: Record<string, readonly string[]> = {
  'analytics_events.event_type': analyticsEventTypes,
  'analytics_goals.metric': goalMetrics,
  'blog_post_versions.reason': versionReasons,
  'browser_errors.browser': browserFamilies,
  'browser_errors.device': auditDevices,
  'browser_errors.source': browserErrorSources,
  'private.component_beats.state': reportedStates,
  'private.component_incidents.cause': incidentCauses,
  'private.self_check_results.outcome': selfCheckOutcomes,
  'private.figure_mails.rhythm': mailRhythms,
  'visits.audience': visitAudiences,
  'visits.device': visitDevices,
  'visits.kind': visitKinds,
};
