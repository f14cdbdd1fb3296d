import { mailingSettings as copy } from '#content/copy/admin/mailing.ts';
import { domainPattern, refusedDomains } from '#domain/refused-domains.ts';

/** The domains of a text, one on each line or separated by spaces and commas; an address counts for its domain. */
export function readDomains(text: string): { domains: string[] } | { error: string } {
  const written = text
    .slice(0, refusedDomains.text)
    .toLowerCase()
    .split(/[\s,;]+/);
  const domains = [...new Set(written.map((word) => word.replace(/^.*@/, '')).filter((word) => word !== ''))];
  const wrong = domains.find(
    (domain) => domain.length > refusedDomains.domain || !domainPattern.test(domain),
  );
  if (wrong !== undefined) return { error: copy.domainWrong(wrong.slice(0, 60)) };
  if (domains.length > refusedDomains.count) return { error: copy.domainsMany(refusedDomains.count) };
  return { domains: domains.toSorted() };
}
