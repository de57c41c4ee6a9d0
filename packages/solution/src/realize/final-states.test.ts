import { expect, test } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

/** The states with which the rows of each sheet that says when something was finished are finished, by the sheet's name. */
function finishedWith(projectDescription: string): Record<string, unknown> {
  const { sheets, automations } = barePlan({ projectDescription });
  const finished = automations.flatMap(({ sheet, spec }) =>
    spec?.trigger.is === 'row-changed' && spec.conditions.some(({ operator }) => operator === 'is-blank')
      ? [[sheets.find(({ key }) => key === sheet)?.name ?? '', spec.trigger.to] as const]
      : [],
  );
  return Object.fromEntries(finished);
}

test.each([
  ['We keep every delivery with its date and driver.', { Deliveries: 'Delivered' }],
  ['Wir erfassen jede Lieferung mit Datum und Fahrer.', { Lieferungen: 'Geliefert' }],
  ['We keep every audit finding with its due date and owner.', { 'Audit Findings': 'Closed' }],
])('what went wrong is not how work ends: %s', (projectDescription, states) => {
  expect(finishedWith(projectDescription)).toMatchObject(states);
});

test.each([
  [
    'Each viewing has a date, a client and an agent. Viewings go through Booked, Confirmed, Held, No-show. Remind the agent one day before the viewing.',
    ['Booked', 'Confirmed'],
  ],
  [
    'Jede Besichtigung hat Datum, Kunde und Makler. Status: Gebucht, Bestätigt, Durchgeführt, Storniert, Nicht erschienen. Den Makler einen Tag vor der Besichtigung erinnern.',
    ['Gebucht', 'Bestätigt'],
  ],
])('nobody is reminded of what was called off or to which nobody came: %s', (projectDescription, open) => {
  const conditions = barePlan({ projectDescription }).automations.flatMap(({ spec }) =>
    spec?.trigger.is === 'date-reached' ? spec.conditions : [],
  );
  expect(conditions).toMatchObject([{ operator: 'is-one-of', values: open }]);
});

test.each([
  ['Freelance translators are on a list with their language pair. Remind a translator 30 days before the NDA date.', 'Approved'],
  ['We keep every request with its needed by date. Remind the owner of a request 3 days before the needed by date.', 'Accepted'],
  ['We track 6 brewery tanks. Remind the cellar 3 days before the cleaning date of a tank.', 'Emptying'],
])(
  'what is agreed to and goes on, and what is filled again, is reminded of in every state before its end: %s',
  (projectDescription, state) => {
    const conditions = barePlan({ projectDescription }).automations.flatMap(({ spec }) => spec?.conditions ?? []);
    expect(conditions.filter(({ operator }) => operator === 'is-none-of').flatMap(({ values }) => values)).not.toContain(state);
  },
);
