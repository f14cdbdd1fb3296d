import { describe, expect, test } from 'vitest';

import { taskErrorMessages, tasks as copy } from '#content/copy/admin/tasks.ts';

import { taskView } from './task-view.ts';
import type { Task } from './tasks.data.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const me = '00000000-0000-4000-8000-000000000001';
const file = { path: `${me}/task/journal-1.csv`, size: 12 };

const task = (values: Partial<Task>): Task => ({
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'list-export',
  state: 'running',
  payload: { list: 'audit_log' },
  progress_done: 0,
  progress_total: null,
  step: null,
  cancel_requested: false,
  last_error: null,
  result: null,
  created_at: '2026-11-22T11:00:00Z',
  finished_at: null,
  requested_by: me,
  ...values,
});
const view = (values: Partial<Task>) => taskView(task(values), now, me);
const ended = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString();

describe('ADMIN-57 what is shown of a task', () => {
  test('while it runs: its progress in numbers, and a way to stop it', () => {
    expect(view({ progress_done: 4000, progress_total: 12_000 })).toMatchObject({
      label: 'Export d’une liste : Journal d’audit',
      state: 'En cours',
      bar: { done: 4000, total: 12_000 },
      text: `${(4000).toLocaleString('fr')} sur ${(12_000).toLocaleString('fr')}`,
      canStop: true,
      canRetry: false,
    });
    expect(view({})).toMatchObject({ bar: { done: 0, total: undefined }, text: copy.unknownTotal });
    expect(view({ cancel_requested: true })).toMatchObject({ state: copy.stopping, canStop: false });
  });

  test('while it waits for another attempt: why the last one failed', () => {
    const waiting = view({ state: 'queued', last_error: 'unavailable' });
    expect(waiting.error).toBe(`${copy.attempt} ${taskErrorMessages.unavailable}`);
  });

  test('for seven days after its end: the files for the person who asked, or a way to retry', () => {
    const done: Partial<Task> = { state: 'done', result: { files: [file] } };
    expect(view({ ...done, finished_at: ended(6) })).toMatchObject({
      bar: undefined,
      files: [file],
      text: undefined,
    });
    expect(view({ ...done, finished_at: ended(8) })).toMatchObject({ files: [], text: copy.expired });
    expect(taskView(task({ ...done, finished_at: ended(1) }), now, 'someone else').files).toEqual([]);
    const failed: Partial<Task> = { state: 'failed', last_error: 'gone' };
    expect(view({ ...failed, finished_at: ended(6) })).toMatchObject({
      canRetry: true,
      error: taskErrorMessages.gone,
    });
    expect(view({ ...failed, finished_at: ended(8) })).toMatchObject({ canRetry: false });
  });
});
