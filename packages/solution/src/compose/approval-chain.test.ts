import { expect, test } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

function planned(projectDescription: string) {
  const { sheets, automations } = barePlan({ projectDescription });
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const asks = automations.flatMap(({ spec }) =>
    spec?.trigger.is === 'row-changed'
      ? spec.actions.flatMap((action) => (action.is === 'request-approval' ? [[spec.trigger, action.decision] as const] : []))
      : [],
  );
  return { columns, asks };
}

test.each([
  [
    'Travel requests: submit -> team lead -> finance manager -> director. Each request has a destination and a cost.',
    ['Team Lead: Decision', 'Finance Manager: Decision', 'Director: Decision'],
    ['Approved', 'Declined'],
  ],
  [
    'Urlaubsanträge: Antrag → Teamleitung → Personalabteilung → Geschäftsführung. Jeder Antrag hat eine Vertretung.',
    ['Teamleitung: Entscheidung', 'Personalabteilung: Entscheidung', 'Geschäftsführung: Entscheidung'],
    ['Genehmigt', 'Abgelehnt'],
  ],
])(
  'of those who decide one after the other each has a decision and is asked for it, and the last one ends it: %s',
  (text, decisions, ends) => {
    const { columns, asks } = planned(text);
    expect(columns.map(({ title }) => title)).toEqual(expect.arrayContaining(decisions));
    expect(asks.map(([, decision]) => decision)).toEqual(decisions);
    expect(columns.flatMap(({ options }) => options ?? [])).toEqual(expect.arrayContaining(ends));
  },
);

test.each([
  'Orders go quote -> order -> production -> shipping. Each order has a customer and a date.',
  'Each scaffold goes: load it -> erect it -> inspect it -> strike it. A scaffold has a site and a load class.',
])('stages that tell what is done are nobody’s decisions: %s', (text) => {
  const { columns, asks } = planned(text);
  expect(columns.filter(({ title }) => title.endsWith(': Decision'))).toEqual([]);
  expect(asks).toEqual([]);
});
