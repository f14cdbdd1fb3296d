import { stepForm } from '#content/copy/admin/edition-steps.ts';
import { editionStepLimits as limits } from '#domain/edition-steps.ts';

export type StepProblems = { title?: string; due?: string; link?: string };
type Read = { title: string | null; due: number; link: string | null };

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The fields of the form of a step, or why they cannot be saved. `needsTitle`: the step has no kind with words. */
export function readStepFields(
  form: FormData,
  needsTitle: boolean,
): { problems: StepProblems; fields?: Read } {
  const title = text(form, 'title');
  const due = text(form, 'due');
  const link = text(form, 'link');
  const isDue = /^[-−]?\d{1,2}$/.test(due) && dueOf(due) >= limits.dueMin && dueOf(due) <= limits.dueMax;
  const isLink = link === '' || /^(https:\/\/[^\s<>"\\]+|\/([^\s<>"\\/][^\s<>"\\]*)?)$/.test(link);
  const problems: StepProblems = {
    ...((title === '' && needsTitle) || title.length > limits.titleMax
      ? { title: stepForm.problems.name }
      : {}),
    ...(isDue ? {} : { due: stepForm.problems.due }),
    ...(isLink && link.length <= limits.linkMax ? {} : { link: stepForm.problems.link }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return { problems, fields: { title: title || null, due: dueOf(due), link: link || null } };
}

/** The minus sign of typographers counts as one. */
const dueOf = (due: string): number => Number(due.replace('−', '-'));
