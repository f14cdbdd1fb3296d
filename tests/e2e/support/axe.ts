import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe violations of WCAG 2.2 AA and best practices, on the current page or a part of it. */
export async function axeFindings(page: Page, part?: string) {
  const builder = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ]);
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}
