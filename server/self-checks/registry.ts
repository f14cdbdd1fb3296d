import { allSelfChecks } from '#domain/self-checks.ts';

import type { SelfCheck } from './check.ts';
import { accessibilityStructure } from './checks/accessibility.ts';
import { rightsHtml } from './checks/article-html.ts';
import { backupRestore } from './checks/backup.ts';
import { coherenceCalendar } from './checks/calendar.ts';
import { coherenceDates } from './checks/dates.ts';
import { coherenceFacts } from './checks/facts.ts';
import { coherenceIcs } from './checks/ics.ts';
import { seoJsonLd } from './checks/json-ld.ts';
import { pagesLinks } from './checks/links.ts';
import { mailOneClick, mailQueue, mailServer } from './checks/mails.ts';
import { pagesCanonical, pagesReachable } from './checks/pages.ts';
import { privacyLegal, privacyVisitors } from './checks/privacy.ts';
import { rightsAnonymous, rightsFunctions, rightsMember } from './checks/rights.ts';
import { mailSignup } from './checks/newsletter.ts';
import { seoMetadata, seoRobots, seoSitemap } from './checks/seo.ts';
import { servicesFunctions, servicesRealtime, servicesStorage } from './checks/services.ts';

const all: readonly SelfCheck[] = [
  pagesReachable,
  pagesCanonical,
  pagesLinks,
  seoMetadata,
  seoJsonLd,
  seoSitemap,
  seoRobots,
  accessibilityStructure,
  mailServer,
  mailQueue,
  mailSignup,
  mailOneClick,
  rightsAnonymous,
  rightsMember,
  rightsFunctions,
  rightsHtml,
  servicesFunctions,
  servicesStorage,
  servicesRealtime,
  backupRestore,
  privacyLegal,
  privacyVisitors,
  coherenceDates,
  coherenceFacts,
  coherenceCalendar,
  coherenceIcs,
];

const byId = new Map(all.map((check) => [check.id, check]));

/** The checks with these ids, in the order of the domain; all of them without ids. Unknown ids are left out. */
export function chooseChecks(ids: readonly string[] | undefined): SelfCheck[] {
  return allSelfChecks
    .filter((id) => ids === undefined || ids.includes(id))
    .flatMap((id) => byId.get(id) ?? []);
}
