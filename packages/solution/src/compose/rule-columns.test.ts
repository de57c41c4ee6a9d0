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

test.each([
  ['remind the borrower 5 days before the hire period ends', 'Hire Period End Date'],
  ['lease period of a boat ends -> tell the office 6 days before', 'Lease Period End Date'],
  ['phone the tenant 3 days before the fumigation starts', 'Fumigation Start Date'],
  ['bond not paid 2 days after the drawing is approved -> foreman', 'Drawing Approved On'],
])('a date is called after what happens and to what: “%s”', (automationNeeds, title) => {
  expect(datesOf(automationNeeds)).toContain(title);
});

test.each([
  ['proposal without an answer for 12 days -> planner', 'Sent On'],
  ['Offerte ohne Antwort nach 12 Tagen -> Planerin', 'Versandt am', 'Wir schreiben im Jahr etwa 200 Offerten für Brunnen.'],
  ['a canister without a weighing for 40 days -> foreman', 'Last Weighing'],
  ['bill overdue by more than 9 days -> foreman', 'Due Date'],
  ['canister 10 days overdue -> foreman', 'Due Date'],
  ['bill unpaid 21 days after it was sent -> foreman', 'Sent On'],
])(
  'what is missing counts from when it was asked for, was there last, or was due: “%s”',
  (automationNeeds, title, projectDescription?: string) => {
    expect(datesOf(automationNeeds, projectDescription)).toContain(title);
  },
);

test('an answer that others wait for counts from the day on which they asked', () => {
  const dates = datesOf('complaint without an answer for 9 days -> foreman', 'We get 400 complaints of neighbours a year.');
  expect(dates).toEqual(['Received On']);
});

test('what ends in a register of what is in force counts from the day up to which it is', () => {
  const dates = datesOf(
    'tell the planner 90 days before the mooring contract ends',
    'We have 40 mooring contracts with boat owners.',
  );
  expect(dates).toContain('Expires On');
  expect(dates.filter((title) => /mooring/i.test(title))).toEqual([]);
});

function datesOf(
  automationNeeds: string,
  projectDescription = 'We keep canisters, proposals and bills of a dye works.',
): string[] {
  const { automations } = barePlan({ projectDescription, automationNeeds });
  return automations.flatMap(({ spec }) => (spec?.trigger.is === 'date-reached' ? [spec.trigger.column] : []));
}

test('a limit in a short unit is compared in a column that is called after what is measured', () => {
  const { sheets } = barePlan({
    projectDescription: 'We run 11 locks. Each lock has a keeper and a number. Water levels are read every morning.',
    automationNeeds: 'If the water level is below 1.8 m tell the manager.',
  });
  const titles = sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles).toContain('Water Level');
  expect(titles).not.toContain('M');
});

test('whom to ask for an approval is no part of what is compared', () => {
  const { sheets } = barePlan({
    projectDescription: 'We sell stunts to film productions. Each quote has a client and a script.',
    automationNeeds: 'Ask a coordinator to approve quotes over 15,000.',
  });
  const titles = sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles.filter((title) => /approve/i.test(title))).toEqual([]);
});

test('nothing is done again every six months after a purchase', () => {
  const { sheets } = barePlan({
    projectDescription:
      'Stunt company with 23 performers. Rigs, crash mats, harnesses, air rams and fire suits have a serial number, a purchase date and are tested every six months.',
  });
  const titles = sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles.filter((title) => /purchase.*due/i.test(title))).toEqual([]);
});
