import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { readBrief } from './read-brief.ts';

type Answers = Partial<Requirements>;

const noticed = (answers: Answers) =>
  readBrief({ ...REQUIREMENTS_DEFAULTS, teamSize: '16-50', timeline: '3-6_months', ...answers }).contradictions;

const told = (projectDescription: string, currentWorkflows: string): Answers => ({ projectDescription, currentWorkflows });
const asked = (projectDescription: string, automationNeeds: string): Answers => ({ projectDescription, automationNeeds });
const reported = (projectDescription: string, reportingRequirements: string): Answers => ({
  projectDescription,
  reportingRequirements,
});

interface Case {
  readonly rule: string;
  readonly against: readonly Answers[];
  readonly alike: readonly Answers[];
}

const CASES: readonly Case[] = [
  {
    rule: 'What goes on outside the season contradicts it, and repairs outside it do not',
    against: [
      reported('Our season runs from May to October.', 'Guests on the boat tours in January'),
      told('Wir öffnen von April bis September.', 'Im Dezember kommen die meisten Kurse.'),
      reported('Abrimos de marzo a octubre.', 'Visitas de diciembre por guía'),
    ],
    alike: [
      reported('Our season runs from May to October.', 'Engine repairs in January'),
      told('Wir öffnen von April bis September.', 'Im Dezember werden die Boote gewartet.'),
      reported('Our season runs from May to October.', 'Guests on the boat tours in June'),
    ],
  },
  {
    rule: 'Open all year round and closed for a while exclude each other, unless something else is closed',
    against: [
      told('We run tours all year round.', 'In winter there are no tours at all.'),
      told('Wir arbeiten das ganze Jahr.', 'Im August steht der Betrieb still.'),
    ],
    alike: [
      told('We run tours all year round.', 'In winter the upper car park is closed.'),
      told('Wir arbeiten das ganze Jahr.', 'Im August beginnen wir später.'),
    ],
  },
  {
    rule: 'Nobody is served before we open or after we close, and what is prepared then is no visit',
    against: [
      told('We open at ten and close at six.', 'The first lessons start at 8 am.'),
      told('Wir schließen um 17 Uhr.', 'Die letzten Kunden kommen um 19 Uhr.'),
    ],
    alike: [
      told('We open at ten and close at six.', 'The bakers arrive at 4 am to prepare.'),
      told('We open at ten and close at six.', 'The last lessons start at five.'),
    ],
  },
  {
    rule: 'A way that is ruled out for somebody is not taken to the same people',
    against: [
      asked('Members are reached by post only.', 'Email the members a week before the meeting'),
      asked('E-Mails an Kunden sind nicht erlaubt.', 'Jedem Kunden die Rechnung per E-Mail schicken'),
      asked('Nada de llamadas a los padres.', 'Llamar a los padres cuando falta un alumno'),
    ],
    alike: [
      asked('Members are reached by post only.', 'Email the office a week before the meeting'),
      asked('E-Mails an Kunden sind nicht erlaubt.', 'Dem Büro die Rechnung per E-Mail schicken'),
    ],
  },
  {
    rule: 'Whoever is left in peace on some days is not written to on these days',
    against: [asked('Drivers must not be contacted on weekends.', 'Text the drivers every Sunday about the week')],
    alike: [asked('Drivers must not be contacted on weekends.', 'Text the drivers every Friday about the week')],
  },
  {
    rule: 'Parts that are more than the whole do not add up',
    against: [
      { projectDescription: 'Of the 50 lockers, 30 are small lockers and 28 are large lockers.' },
      { projectDescription: 'Of our 12 nurses 8 work on days and 6 on nights.' },
    ],
    alike: [
      { projectDescription: 'Of the 50 lockers, 22 are small lockers and 28 are large lockers.' },
      { projectDescription: 'Of the 50 lockers, 30 have a light and 28 have a plug.' },
    ],
  },
  {
    rule: 'Steps that take longer than all of it may are asked about',
    against: [told('Every frame is delivered within ten days.', 'Cutting takes four days, drying takes another eight days.')],
    alike: [told('Every frame is delivered within three weeks.', 'Cutting takes four days, drying takes another eight days.')],
  },
  {
    rule: 'A few of us cannot be more than we are, and those who only work with us are not counted',
    against: [
      { projectDescription: 'There are just the three of us.', stakeholders: '14 scaffolders in two crews' },
      { projectDescription: 'Wir sind zu zweit.', stakeholders: 'Neun festangestellte Fahrer' },
    ],
    alike: [
      { projectDescription: 'There are just the three of us.', stakeholders: '14 customers' },
      { projectDescription: 'There are two of us at the front desk.', stakeholders: '14 scaffolders in two crews' },
    ],
  },
  {
    rule: 'Apart from one nobody may: another who does it contradicts',
    against: [told('Apart from the warden nobody opens the archive.', 'Tenants open the archive themselves.')],
    alike: [told('Apart from the warden nobody opens the archive.', 'The warden opens the archive on Mondays.')],
  },
  {
    rule: 'On a day on which there is none there is none of the same',
    against: [reported('There are never tours on Mondays.', 'Guests of the Monday tours')],
    alike: [reported('There are never tours on Mondays.', 'Invoices by Monday')],
  },
  {
    rule: 'What is only spoken of in a rule is not what it leaves to somebody',
    against: [told('Discounts may only be approved by the owner.', 'The guides approve discounts.')],
    alike: [told('Refunds may only be granted by the owner.', 'The guides write refunds down.')],
  },
  {
    rule: 'Whoever has a rank is somebody else than those without it',
    against: [asked('Only the head guide approves refunds.', 'Guides approve refunds in the evening')],
    alike: [asked('Only the head guide approves refunds.', 'The head guide approves refunds in the evening')],
  },
  {
    rule: 'What is always done is not left undone with some',
    against: [told('Every crate is counted and checked.', 'In the evening crates go out without a check.')],
    alike: [told('Every crate is counted and checked.', 'In the evening crates wait until the morning.')],
  },
  {
    rule: 'What is thrown away at once, or when a month ends, is not kept for longer',
    against: [
      told('Samples are kept for three months.', 'Samples are thrown away at the end of the month.'),
      told('Proben werden drei Monate aufbewahrt.', 'Am Monatsende werden die Proben entsorgt.'),
    ],
    alike: [told('Samples are kept for three months.', 'Labels are thrown away at the end of the month.')],
  },
  {
    rule: 'Where something is not done at all is no ban elsewhere',
    against: [asked('No paper at all please.', 'The permit must be signed on paper.')],
    alike: [asked('No paper in the kitchens any more.', 'The permit must be signed on paper.')],
  },
  {
    rule: 'So many at most in each are compared with what is in one, and not with all',
    against: [told('No more than eight pupils in a group.', 'The groups usually have ten or twelve pupils.')],
    alike: [{ projectDescription: 'We teach 300 pupils. No more than eight pupils in a group.' }],
  },
];

describe.each(CASES)('$rule', ({ against, alike }) => {
  it.each(against.map((answers) => ({ said: Object.values(answers).join(' / '), answers })))('$said', ({ answers }) => {
    expect(noticed(answers).length).toBeGreaterThan(0);
  });

  it.each(alike.map((answers) => ({ said: Object.values(answers).join(' / '), answers })))('alike: $said', ({ answers }) => {
    expect(noticed(answers)).toEqual([]);
  });
});
