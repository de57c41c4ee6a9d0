import { expect, test } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

/** The sheet, the days and the column of each reminder that somebody asked for. */
function reminders(changes: Parameters<typeof barePlan>[0]): string[] {
  const { sheets, automations } = barePlan(changes);
  return automations.flatMap(({ sheet, spec }) =>
    spec?.trigger.is === 'date-reached'
      ? [`${sheets.find(({ key }) => key === sheet)?.name}: ${spec.trigger.offsetDays} ${spec.trigger.column}`]
      : [],
  );
}

test('what is told so many days before somebody is mailed runs out in the sheet of what the rule names', () => {
  expect(
    reminders({
      projectDescription:
        'We assign freelance interpreters to jobs. Each interpreter has an NDA and a language. Each job has a client, a deadline and a fee.',
      painPoints: 'We assign interpreters whose NDA is expired.',
      automationNeeds: 'NDA expiring 30 days before mail to vendor manager',
      complianceNeeds: 'NDA, GDPR',
    }),
  ).toEqual(['NDAs: -30 Expires On']);
});

test('a rule that begins with the name of a thing is about that thing, also where it is not listed among the things that a sentence tells of', () => {
  const found = reminders({
    projectDescription:
      '4 Windparks, 63 Anlagen. Halbjährliche Wartung, wiederkehrende Prüfungen (DGUV V3, Druckbehälter), Störungen kommen per Mail.',
    painPoints: 'Prüffristen laufen ab, Stillstand wird zu spät gemeldet',
    automationNeeds: 'Erinnerung 60/30 Tage vor Prüffrist, Störung -> Einsatzleiter sofort',
    reportingRequirements: 'Prüffristen je Anlage',
  }).filter((text) => text.includes('-60'));
  expect(found).not.toEqual([]);
  expect(found.join()).not.toMatch(/Störung/);
});
