import { describe, expect, test } from 'vitest';
import { peakHours, retentionRate, sessionMinutes, sessionsOf, type UsageEvent, usageOfDay } from './usage.ts';

const DAY = '2026-03-15';

describe('[A3.072] active on a day is', () => {
  test.each([
    ['question_answered', 1],
    ['project_created', 1],
    ['plan_designed', 1],
    ['build_finished', 1],
    ['api_key_saved', 1],
    ['signed_in', 0],
    ['sign_in_failed', 0],
    ['build_started', 0],
    ['plan_opened', 0],
  ])('whoever has the event %s: %i', (kind, active) => {
    expect(usageOfDay(DAY, [event('ann', '10:00', kind)]).day.activePeople).toBe(active);
  });

  test('each person once, from the first to the last instant of the day in UTC', () => {
    const events = [
      event('ann', '00:00'),
      event('ann', '23:59:59.999'),
      event('bob', '12:00'),
      { ...event('cid', '00:00'), at: new Date('2026-03-16T00:00:00.000Z') },
      { ...event('dan', '00:00'), at: new Date('2026-03-14T23:59:59.999Z') },
    ];
    expect(usageOfDay(DAY, events).day).toMatchObject({ activePeople: 2, questions: 3 });
  });
});

test('questions belong together up to thirty minutes apart, and not beyond', () => {
  const at = (time: string) => event('ann', time);
  expect(sessionsOf([at('10:30'), at('10:00'), at('11:00:00.001')])).toEqual([
    { seconds: 1800, questions: 2 },
    { seconds: 0, questions: 1 },
  ]);
  const { day } = usageOfDay(DAY, [at('10:00'), at('10:30'), event('bob', '10:10')]);
  expect(day).toMatchObject({ sessions: 2, sessionSeconds: 1800 });
  expect(sessionMinutes([day]).value).toBe(15);
  expect(sessionMinutes([])).toMatchObject({ value: null, reason: 'no_sessions' });
});

test('peak hours hold their share of all questions, the busiest first', () => {
  const { day } = usageOfDay(DAY, [
    event('ann', '09:10'),
    event('ann', '14:00'),
    event('bob', '14:59:59'),
    event('cid', '14:30'),
  ]);
  expect(peakHours([day])).toEqual([
    { hour: 14, questions: 3, share: 0.75 },
    { hour: 9, questions: 1, share: 0.25 },
  ]);
});

test('assets count by the type that the build tells of', () => {
  const built = (data: UsageEvent['data']) => ({ ...event('ann', '10:00', 'build_finished'), data });
  const { day, people } = usageOfDay(DAY, [built({ assets: 5, sheet: 3, report: 2 }), built({ assets: 2 })]);
  expect(day.assetsByType).toEqual({ sheet: 5, report: 2 });
  expect(people).toMatchObject([{ subject: 'ann', builds: 2, assets: 7 }]);
});

test('[A3.073] retention is pooled over the cohorts whose day is over: 1 of 1 and 1 of 9 is 20 %, not 56 %', () => {
  const cohorts = [
    { eligible: 1, retained: 1 },
    { eligible: 9, retained: 1 },
  ];
  expect(retentionRate(cohorts).value).toBe(0.2);
  expect(retentionRate([])).toMatchObject({ value: null, reason: 'no_eligible_cohort' });
});

function event(subject: string, time: string, kind = 'question_answered'): UsageEvent {
  return { subject, kind, at: new Date(`${DAY}T${time}Z`), data: {} };
}
