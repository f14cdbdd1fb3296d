import { editionSteps, stepKinds } from '#content/copy/admin/edition-steps.ts';
import { isEditionStepKind } from '#domain/edition-steps.ts';

import type { EditionCockpit, EditionStep } from './cockpit-schemas.ts';
import { dayAfter } from './edition-days.ts';

/** Ticked by a person, or true by itself. */
export const isDone = ({ done_at: doneAt, fact }: EditionStep): boolean =>
  doneAt !== null || fact?.done === true;

/** The words of a step: its own, or those of its kind. */
export function titleOf({ title, kind }: Pick<EditionStep, 'title' | 'kind'>): string {
  if (title !== null) return title;
  return kind !== null && isEditionStepKind(kind) ? stepKinds[kind].title : '';
}

/** The page that does it: its own link, its campaign, or that of its kind. Undefined for a step without a link. */
export function pathOf({ link, kind, fact }: EditionStep): string | undefined {
  if (link !== null) return link;
  if (fact?.campaign) return `/admin/newsletter/campagnes/${fact.campaign}`;
  return kind !== null && isEditionStepKind(kind) ? stepKinds[kind].path : undefined;
}

const isCampaignState = (state: string): state is keyof typeof editionSteps.campaignStates =>
  Object.hasOwn(editionSteps.campaignStates, state);

/** « brouillon prêt » of its campaign; undefined without one. */
export function campaignText({ fact }: EditionStep): string | undefined {
  const state = fact?.state;
  return state !== undefined && isCampaignState(state) ? editionSteps.campaignStates[state] : undefined;
}

export type Urgency = 'done' | 'late' | 'today' | 'coming';

/** How a step of the evening of `day` stands on `today`. */
export function urgencyOf(step: EditionStep, day: string, today: string): Urgency {
  if (isDone(step)) return 'done';
  const due = dayAfter(day, step.due);
  if (due === today) return 'today';
  return due < today ? 'late' : 'coming';
}

/** The steps of the reader whose day has come, of the evening before first. */
export const ownDueSteps = ({ edition, steps, last, today }: EditionCockpit): EditionStep[] =>
  [
    ...(last?.steps.map((step) => ({ step, day: last.day })) ?? []),
    ...(edition ? steps.map((step) => ({ step, day: edition.day })) : []),
  ].flatMap(({ step, day }) =>
    step.mine && ['late', 'today'].includes(urgencyOf(step, day, today)) ? [step] : [],
  );
