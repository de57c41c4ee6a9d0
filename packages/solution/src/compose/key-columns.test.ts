import { describe, expect, it } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { someRequirements } from '../testing/requirements.ts';
import { ColumnList } from './column-list.ts';
import { compose } from './compose.ts';
import type { Design } from './design.ts';

describe('keys between sheets', () => {
  it.each([
    ['Each falcon has several moult records and a cage. Moult records expire after a year.', 'Moult Records', 'Falcon'],
    ['A lantern permit belongs to a boat. We keep 40 boats. Lantern permits expire every spring.', 'Lantern Permits', 'Boat'],
  ])('follow what is said to belong to something: %s', (text, sheet, parent) => {
    expect(parentsIn(designOf(text), sheet)).toContain(parent);
  });

  it('lead to what most things belong to where nothing is said of a record', () => {
    const design = designOf(
      'For each gondola we keep the load tests, the rope inspections and the crew. Fines are paid in June. Fines over 50 dollars are approved by the mayor.',
    );
    expect(parentsIn(design, 'Fines')).toContain('Gondola');
  });

  it('lead to the register that a sentence names together with what is done, although nothing is said to belong to it', () => {
    const design = designOf(
      'Incidents belong to a tour. Tours have a guide, a date and a price. We keep 40 canoes with a colour. Incidents have a severity. Last year an incident with a broken bench kept a canoe on the shore.',
    );
    expect(parentsIn(design, 'Incidents')).toContain('Canoe');
  });

  it('lead to the customers from what is done and paid, whatever else it belongs to', () => {
    const design = designOf(
      'We keep customers with their address, phone and contract type. Customers are called each spring. Repairs have a start date, a price and a status. Repairs go through booked, opened, glued and returned.',
    );
    expect(parentsIn(design, 'Repairs')).toContain('Customer');
  });

  it('lead to what the answers describe at length from what is done to it, although no sentence names both', () => {
    const design = designOf(
      'For each kayak we record the length, the builder, the colour and the year. Repairs have a start date, a price and a status. Repairs go through reported, glued and returned.',
    );
    expect(parentsIn(design, 'Repairs')).toContain('Kayak');
  });

  it('lead from a sheet of several sorts to what a sentence names together with the second of them', () => {
    const design = designOf(
      'Licences have a number and a fee. We have 30 canoes with a name and a length. Every canoe needs an insurance certificate. Licences belong to a guide. Guides have a phone, a language, a region and a level. Guides lead tours. Guides renew their licences. Guides are paid.',
      'small',
    );
    const shared = design.sheets.find(({ columns }) => columns.some(({ options }) => options?.includes('Insurance Certificate')));
    expect(parentsIn(design, shared?.name ?? '')).toContain('Canoe');
  });

  it('lead from shifts and absences to the one list of people', () => {
    const design = designOf(
      'Trainees go through applied, basics, exam and licensed. We have 20 trainees. Machines are serviced by suppliers, for each machine we keep the maker, the repairs and the fuel. Absences are entered by phone. Absences have a reason and a day count.',
    );
    expect(parentsIn(design, 'Absences')).toContain('Trainee');
  });

  it('lead from what happens to who and what took part in it, and never back', () => {
    const design = designOf(
      'We have 44 members with a phone and an address. For each accident we log the place, the cause, the time and the members who went. Accidents are closed after a talk. Members pay a fee.',
    );
    expect(parentsIn(design, 'Members')).not.toContain('Accident');
    expect(parentsIn(design, 'Accidents')).toContain('Member');
  });

  it('lead from what comes of something to what it comes of', () => {
    const design = designOf(
      'Each inquiry has a customer, a length and a price. Jobs have a start date, a crew and a place. Jobs go through planned, done and billed. 40 % of inquiries become jobs.',
    );
    expect(parentsIn(design, 'Jobs')).toContain('Inquiry');
    expect(parentsIn(design, 'Inquiries')).not.toContain('Job');
  });

  it('do not join what one sentence gives to the same parent', () => {
    const design = designOf(
      'For each pool we keep the pumps, the lifeguards and the complaints of visitors. Complaints are answered within 5 days. Pumps are repaired. We have 4 pools and 12 pumps.',
    );
    expect(parentsIn(design, 'Complaints')).not.toContain('Pump');
  });

  it('never lead both ways between two sheets', () => {
    const { sheets } = designOf(
      'Every lift has a licence and a log. The licence of each lift expires in June. Lift licences list the opening of the lift. We track lift openings and licences.',
    );
    const pairs = sheets.flatMap(({ key, columns }) =>
      columns.flatMap(({ refersTo }) => (refersTo ? [[key, refersTo].sort().join(' ')] : [])),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

function designOf(projectDescription: string, scope: 'small' | 'large' = 'large'): Design {
  const brief = readBrief(someRequirements({ projectDescription }));
  return compose(brief, { scope, projectName: 'Register', volume: 'low' });
}

function parentsIn({ sheets }: Design, name: string): string[] {
  const sheet = sheets.find((one) => one.name === name);
  return (sheet?.columns ?? []).flatMap(({ title, refersTo }) => (refersTo === undefined ? [] : [title]));
}

it('stay names where a rule compares a number that is called the same', () => {
  const columns = new ColumnList('en');
  const because = { spans: [] };
  columns.add({ title: 'Return', type: 'TEXT_NUMBER', role: 'parent', refersTo: 'returns', because });
  columns.add({ title: 'Return', type: 'TEXT_NUMBER', role: 'attribute', format: 'number', forRules: ['rule-1'], because });
  expect(columns.list).toMatchObject([{ title: 'Return', refersTo: 'returns' }]);
  expect(columns.list[0]?.format).toBeUndefined();
});
