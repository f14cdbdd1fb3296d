import { selfCheckLimits } from '#domain/self-checks.ts';
import type { SelfCheckDetails } from '#domain/self-checks.ts';

import type { Finding } from './check.ts';

const { problems: most, text: longest } = selfCheckLimits;

/** JSON of the database takes no half of a character, and writes a control character in six. */
function cut(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return shown.replaceAll(/\p{Cc}/gu, ' ').toWellFormed();
}

/** The details of a finding within the limits of the database: texts are cut, further problems are counted. */
export function detailsOf(finding: Finding): SelfCheckDetails {
  if (finding.outcome === 'not_verifiable')
    return { problems: [], more: 0, note: cut(finding.why), assumed: [] };
  const problems = finding.outcome === 'failed' ? finding.problems : [];
  return {
    problems: problems.slice(0, most).map(({ expected, got, fix, link, repair }) => ({
      expected: cut(expected),
      got: cut(got),
      fix: cut(fix),
      ...(link !== undefined && { link: cut(link) }),
      ...(repair !== undefined && { repair: cut(repair) }),
    })),
    more: Math.max(0, problems.length - most),
    note: finding.outcome === 'passed' ? cut(finding.note) : '',
    assumed: (finding.assumed ?? []).slice(0, most).map(cut),
  };
}
