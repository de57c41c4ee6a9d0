import { expect, test } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

test.each([
  ['rope certificate: 3-yearly, warn climber + training officer 12 weeks before', 'training officer, climbers'],
  ['remind the owner the day before. Rope checks twice a year', 'owner, team'],
])('no date is called after who is told, or after a word that points back: “%s”', (automationNeeds, stakeholders) => {
  const plan = barePlan({
    projectDescription: 'Tree climbers with 60 ropes. Each rope has a certificate, a length and a colour.',
    stakeholders,
    automationNeeds,
  });
  const titles = plan.sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles.filter((title) => /^(?:training officer|depot manager|owner|that) (?:date|deadline)$/i.test(title))).toEqual([]);
});

test.each([
  ['11 Monate nach der letzten Wartung die Kundin anrufen lassen', 'Wir warten 60 Cembali.', 'Wartung (zuletzt)'],
  [
    'Wenn eine Kaution 10 Tage offen ist, an die Mieter schreiben',
    'Wir verleihen 60 Zelte. Jedes Zelt hat eine Kaution.',
    'Kaution',
  ],
  ['Si una entrega lleva más de 7 días de retraso, avisar a la dueña', 'Hacemos 60 entregas al mes.', 'Entrega'],
  ['貸出期間が終わる2週間前に担当者へ通知', '着物を200着貸し出しています。', '貸出期間終了日'],
])('a date is called by a noun: “%s”', (automationNeeds, projectDescription, title) => {
  const { sheets, automations } = barePlan({ projectDescription, automationNeeds });
  const dates = automations.flatMap(({ spec }) => (spec?.trigger.is === 'date-reached' ? [spec.trigger.column] : []));
  const titles = sheets.flatMap(({ columns }) => columns.map((column) => column.title));
  expect(titles.filter((one) => /^(?:wenn|letzten |entrega lleva|.+が.+)/iu.test(one))).toEqual([]);
  expect(dates.some((date) => date.startsWith(title))).toBe(true);
});

test('how long something is so is a number of its unit', () => {
  const { sheets } = barePlan({
    projectDescription: 'We run 9 kilns.',
    automationNeeds: 'text me if a kiln is stopped for more than 20 minutes',
  });
  expect(sheets.flatMap(({ columns }) => columns.map(({ title }) => title))).not.toContain('Kiln Is Stopped');
});
