import { expect, test } from 'vitest';
import { aiSessions } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import { createConsultantRepository } from '../consultant/repository.ts';
import { recordEvent } from '../events/record-event.ts';
import { rebuild, rollUp } from './roll-ups.ts';
import { addLines, writeLedger } from './testing/ledger.ts';

const NOW = new Date('2026-05-20T12:00:00.000Z');
const app = await createTestApp({ now: NOW });
const { analytics } = createServices(app);
const { repository } = analytics;
const { db } = app.database;

test('months are rolled up as lines come, also for months that were rolled up before; made anew from the ledger they are the same', async () => {
  const [ann, bob] = [await createUser(app), await createUser(app)];
  const subject = await writeLedger(app, ann, [
    { kind: 'trial_started', at: on('02-20') },
    { kind: 'trial_ended', at: on('02-27') },
  ]);
  await rollUp(analytics);
  expect(await monthNow('2026-02')).toMatchObject({ trialsStarted: 1, trialsEnded: 1, trialsConverted: 0 });
  expect(await monthNow('2026-05')).toMatchObject({ cohort: 0, endAnnualCents: 0 });

  // Paid in the month after the trial's, and told of late.
  await addLines(db, subject, [
    { kind: 'payment', at: on('03-01'), amount: 49 },
    { kind: 'new', at: on('03-01'), before: 0, after: 49 },
  ]);
  const other = await writeLedger(app, bob, [{ kind: 'new', at: on('03-10'), before: 0, after: 29 }]);
  await rollUp(analytics);
  expect(await monthNow('2026-02')).toMatchObject({ trialsConverted: 1 });
  expect(await monthNow('2026-04')).toMatchObject({ cohort: 2, startAnnualCents: 78 * 1200, lost: 0 });

  await addLines(db, other, [{ kind: 'churn', at: on('04-10'), before: 29, after: 0, reason: 'involuntary' }]);
  await rollUp(analytics);
  expect(await monthNow('2026-04')).toMatchObject({ lost: 1, lostInvoluntarily: 1, endAnnualCents: 49 * 1200 });
  expect(await monthNow('2026-05')).toMatchObject({ cohort: 1, startAnnualCents: 49 * 1200 });
  await expectSameAfterRebuild();
});

test('days and people are rolled up from events; made anew they are the same, and deleted questions still count', async () => {
  const ann = await createUser(app);
  const ask = (at: Date) =>
    createConsultantRepository(db).add({
      userId: ann.id,
      question: 'How?',
      response: 'So.',
      provider: 'expert',
      duration: 900,
      createdAt: at,
    });
  await ask(on('05-18'));
  await rollUp(analytics);
  await ask(on('05-18'));
  await ask(on('05-20'));
  await rollUp(analytics);
  const [day] = await repository.days('2026-05-18', '2026-05-18');
  expect(day).toMatchObject({ questions: 2, sessions: 1, activePeople: 1 });
  expect(await repository.period(7)).toMatchObject({ activePeople: 1, returningPeople: 1, askingPeople: 1 });
  expect(await repository.countQuestions()).toBe(3);
  await db.delete(aiSessions);
  await expectSameAfterRebuild();
  expect(await repository.countQuestions()).toBe(3);
});

test('what operators do themselves is no use of the product', async () => {
  const operator = await createUser(app, { role: 'admin' });
  await db.transaction((tx) =>
    recordEvent(tx, { kind: 'project_created', userId: operator.id, occurredAt: on('05-19'), data: {} }),
  );
  await rollUp(analytics);
  const after = await repository.days('2026-05-19', '2026-05-19');
  expect(after).toMatchObject([{ projects: 0, activePeople: 0 }]);
});

test('a new day or month begins without anything having happened', async () => {
  app.clock.advance(15 * 86_400_000);
  await rollUp(analytics);
  expect(await monthNow('2026-06')).toMatchObject({ cohort: 1, endAnnualCents: 49 * 1200 });
  expect(await repository.period(7)).toMatchObject({ activePeople: 0 });
});

async function expectSameAfterRebuild(): Promise<void> {
  const before = await everything();
  const made = await rebuild(analytics);
  expect(made?.months).toBeGreaterThan(0);
  expect(await everything()).toEqual(before);
}

async function everything() {
  const days = await repository.days('2026-01-01', '2026-12-31');
  return {
    months: await repository.months('2026-01', '2026-12'),
    days: days.filter(({ activePeople }) => activePeople > 0),
    periods: await Promise.all([7, 30, 90, 365].map((days) => repository.period(days))),
  };
}

async function monthNow(month: string) {
  const [found] = await repository.months(month, month);
  return found;
}

function on(day: string): Date {
  return new Date(`2026-${day}T10:00:00.000Z`);
}
