import { describe, expect, test } from 'vitest';
import { OFFERED } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

/** Boats that a yard hires out. */
const HIRES = drawnSheet(
  `Boat=Gull,Tern,Auk,Skua; Type:P=Sail,Motor,Sail,Canoe; Booked On:D=2026-02-03,2026-07-01,2026-11-09,2025-12-30;
   Back On:D=2026-02-05,,,2026-01-02; Litres:N=0,140,10,0; Fee:N=200,650,220,60; Rope kg:N=4,9,5,1; Paid:C=1,0,0,1; Kit:M=Vest+Chart,Vest,Chart,;
   Damage=Torn sail,,Sail lost its clew,`,
  [undefined, undefined, undefined, undefined],
  'Hires',
);

function shownFor(question: string, sheet = HIRES): string | null | undefined {
  const answer = synthesise({ question, sheet, today: TODAY });
  return answer !== null && answer.confidence >= OFFERED ? answer.value : null;
}

describe('One value comes from the rows that a question is about', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['since a month counts from its first day', 'how many boats were booked since July?', '2'],
    ['before a year counts to its first day', 'total fee of hires booked before 2026', '60'],
    ['a column is named by what it measures', 'total volume of motor boats', '140'],
    ['the words of a title stand in another order', 'how many kg of rope are on sail boats?', '9'],
    ['a cell of several options has one and lacks another', 'how many boats have a vest but no chart in the kit', '1'],
    ['a plural noun behind a value is what the rows are', 'sail vessels with more than 5 litres', '1'],
    ['a word that stands in the cells of one column is looked for there', 'number of clew incidents', '1'],
    ['what is in arrears is not paid', 'how many hires are in arrears?', '2'],
    ['still out is what is not back', 'how many boats are still out?', '2'],
    ['alternatives over two columns are counted once', 'how many boats have a fee above 600 or rope kg below 2', '2'],
    ['a stretch may be one of its units', 'booked more than a month ago', '3'],
    ['an overall ratio divides two totals', 'fee per kg of rope across all boats', '59.4736842105263'],
    ['the superlative names what it measures', 'cheapest sail hire', '200'],
    ['verbs of no meaning of their own are passed over', 'fee earned on canoe', '60'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test('whose owner is not found in the sheet is not answered for everybody', () => {
    const answer = synthesise({ question: "zed's average fee", sheet: HIRES, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(OFFERED);
  });

  test('an age is what people are under, of several numbers', () => {
    const sheet = drawnSheet('Kid=A,B,C; Age:N=9,12,15; Due:N=20,0,5; Swims:C=1,1,0', [], 'Kids');
    expect(shownFor('kids who are under 14', sheet)).toBe('2');
  });

  test('a state that no column tells is not left out without a word', () => {
    const sheet = drawnSheet('Stand=A,B,C; Phase:P=Planned,Up,Planned; Days:N=4,5,6', [], 'Stands');
    const answer = synthesise({ question: 'average days of the stands that are done', sheet, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(0.5);
  });

  test('a percentage of a budget that is gone is what was spent of it', () => {
    const sheet = drawnSheet(
      'Stand=A,B,C; Lead:O=rob@x.com,gil@x.com,rob@x.com; Budget:N=100,50,300; Spent:N=40,50,100',
      [],
      'Stands',
    );
    expect(shownFor('what % of the budget is gone for rob', sheet)).toBe('0.35');
  });

  const CLAIMS = drawnSheet(
    'Claim=A,B,C,D; Team:P=Wind,Solar,Wind,Wind; Outcome:P=Rejected,Approved,Approved,Rejected; Sum:N=10,20,30,40; Sent:D=2026-10-02,2026-11-20,2026-11-09,2026-12-24; Scan:C=1,0,0,1',
    [undefined, undefined, undefined, undefined],
    'Claims',
  );

  test.each<[rule: string, question: string, shown: string]>([
    ['an option is named by its noun', 'number of rejections', '2'],
    ['an option is named in words of another wording', 'total sum of claims that were turned down', '50'],
    ['a rate is one of the rows that stand behind it', 'rejection rate of wind claims', '0.67'],
    ['what is missing stands behind', 'number of approved claims still missing their scan', '2'],
    ['the only dates tell when the next one is', 'when is the next claim', '12/24/26'],
    ['most of a number is its highest', 'most sum in a wind claim', '40'],
    ['alternatives are counted where no word asks to', 'solar claims or claims with a scan', '3'],
    ['one word of several conditions may be missed', 'approved wind claims lodgement', '1'],
    ['whatever the state makes no difference', 'how many wind claims are there regardless of the outcome', '3'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question, CLAIMS)).toBe(shown);
  });

  const DIVES = drawnSheet(
    'Dive=A,B,C,D; Site:P=Reef,Wreck,Reef,Reef; Depth m:N=12,30,18,9; Minutes:N=40,25,50,30; Takings:N=3,5,4,2; Passed:C=1,1,0,1; Leaving Date:D=2026-11-01,,,; Guide:O=bo@x.com,al@x.com,al@x.com,bo@x.com',
    [undefined, undefined, undefined, undefined],
    'Dives',
  );

  test.each<[rule: string, question: string, shown: string]>([
    ['a comparative names what it compares', 'dives deeper than 10', '3'],
    ['what failed did not pass', 'failed reef dives', '1'],
    ['who left has a date of leaving', 'reef dives of people who have not left', '2'],
    ['best of a number is its highest', 'best takings on the reef', '4'],
    ['names of two letters are names', 'total minutes for bo', '70'],
    ['a verb behind whoever asks says no more', 'how many reef dives have we logbooked', '3'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question, DIVES)).toBe(shown);
  });

  const LOADS = drawnSheet(
    'Ticket=A,B,C,D; Sort:P=Clay,Sand,Clay,Chalk; Loaded:D=2026-11-02,2026-11-05,2026-09-20,; Visit:D=2026-11-04,2026-12-07,2026-10-01,2026-11-26; Tonnes:N=20,8,25,0; Spilt:N=2,1,0,0; Heat Temp:N=30,60,45,20; Price per Tonne:N=9,4,9,6; Driver:O=pat@x.com,qi@x.com,,pat@x.com; Land=UK,US,UK,UK; State:P=Kept,Lost,Kept,Lost; Bag Returned:D=2026-11-09,,,; Sealed:C=1,0,1,0',
    [undefined, undefined, undefined, undefined],
    'Loads',
  );

  test.each<[rule: string, question: string, shown: string]>([
    ['what is not counted is left out', 'tonnes of loads, not counting clay', '8'],
    ['a verb leads to the option that is the outcome', 'how many loads ended in lost?', '2'],
    ['what the rows are called is no deed', 'heaviest load pat took', '20'],
    ['a price per unit measures no weight', 'heaviest clay', '25'],
    ['who drives is the driver', 'number of drivers that drive chalk', '1'],
    ['what somebody still has is not returned', 'how many loads still have their bag', '3'],
    ['options in capitals are typed in small letters', 'uk loads', '3'],
    ['a participle behind the measure says that there is some', 'tonnes tipped for the uk', '45'],
    ['who nobody has been named for is blank', 'clay loads that nobody has been named for', '1'],
    ['a question begins with the date that it wants', 'next visit?', '11/26/26'],
    ['a column without a word for most is looked for in the only dates', 'soonest visit of pat', '11/26/26'],
    ['what nobody spoke of doing is not the date of a time', 'how many has pat seen in november', '2'],
    ['none of a number that is written as 0 is 0', 'uk loads without tonnes', '1'],
    ['a second number is compared as the first', 'loads with at least 20 tonnes or 45 heat temp', '3'],
    ['a comparative tells which number is compared', 'loads sealed hotter than 25', '2'],
    ['where there was one is above 0', 'average spilt when there was some', '1.5'],
    ['a rate of a number is one of what it is a part of', 'spilt rate of clay', '0.0444444444444444'],
    ['a fortnight is two weeks', 'loads with a visit in the next fortnight', '2'],
    ['what is asked may stand behind', 'drivers who brought us clay - how many?', '1'],
    ['one total less another is taken of the same rows', 'tonnes less spilt for clay', '43'],
    ['one total less another is asked by more and than', 'how much more tonnes than spilt do we have for pat', '18'],
    ['two options are compared by their rows', 'how many more clay than chalk loads are there', '1'],
    ['two people are compared by what they did', 'difference in tonnes between pat and qi', '12'],
    ['a number per row is its average', 'tonnes per load from the uk', '15'],
    ['what we could do says no more', 'tonnes of clay we could still haul', '45'],
    ['the extremes are apart by their difference', 'difference between the hottest and coolest clay load', '15'],
    ['a range is from the least to the most', 'range of tonnes in the uk', '25'],
    ['the highest few are added up', 'top 2 tonnes added up', '45'],
    ['the extremes of some rows are added up', 'total tonnes of the two lightest uk loads', '20'],
    ['rows are counted by the names that they have', 'how many loads per driver on average', '1.5'],
    ['two periods of a day are one', 'visits this month or next', '3'],
    ['before a period is out is by its end', 'loads with a visit before the year is out', '4'],
    ['where days stand before from none are counted', 'visits in the next 20 days from clay or chalk', '1'],
    ['what leads up to a colon asks for nothing', 'The boss wants one figure every Friday: tonnes of chalk and sand', '8'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question, LOADS)).toBe(shown);
  });

  test.each<[rule: string, question: string, shown: string]>([
    ['unrated is without a number', 'unrated rides', '1'],
    ['kids are children', 'rides for kids', '2'],
    ['out of stock is none of what is there', 'rides with helmets that are out of stock', '1'],
    ['what is out right now has not been returned', 'rides out right now', '2'],
    ['the strongest has most strength', 'strongest ride', '9'],
  ])('%s: %s', (_rule, question, shown) => {
    const sheet = drawnSheet(
      'Ride=A,B,C; Opened:D=2015-02-01,2024-03-01,2025-05-05; Next Check:D=2026-12-01,2026-10-10,2027-01-01; Rating:N=3,,5; Helmets In Stock:N=4,0,2; Strength:N=2,9,4; For:P=Adult,Child,Child; Returned:D=2026-11-01,,',
      [],
      'Rides',
    );
    expect(shownFor(question, sheet)).toBe(shown);
  });

  test.each<[rule: string, question: string, shown: string]>([
    ['booked for a time is meant for another day', 'how many perms are booked for this week', '1'],
    ['what the rows are called is no day', 'appointments with gloss', '2'],
    ['coming up is after today', 'perms coming up', '1'],
    ['what is left of a budget is not spent', 'how much budget is left for perms', '35'],
    ['fails are an option', 'how many more fails than passes', '1'],
  ])('%s: %s', (_rule, question, shown) => {
    const sheet = drawnSheet(
      'Client=A,B,C,D; Service:P=Perm,Cut,Perm,Cut; Booked On:D=2026-11-02,2026-11-20,2026-10-01,2020-01-01; Appointment:D=2026-11-25,2026-11-22,2026-10-05,2020-02-01; Closed:D=,2026-11-22,2026-10-06,2020-02-01; Test:P=Fail,Pass,Fail,Open; Budget:N=40,10,20,10; Spent:N=5,8,20,9; Uses:M=Gloss+Wax,Gloss,,',
      [],
      'Appointments',
    );
    expect(shownFor(question, sheet)).toBe(shown);
  });

  test('older than years is said of the only day that is not to come', () => {
    const sheet = drawnSheet(
      'Mill=A,B; Commissioned:D=2015-02-01,2024-03-01; Next Service:D=2026-10-01,2027-01-01; Idle:N=9,5',
      [],
      'Mills',
    );
    expect(shownFor('average idle of mills older than 10 years', sheet)).toBe('9');
  });

  test('by now is until today', () => {
    const sheet = drawnSheet('Prop=A,B,C; Needed By:D=2026-10-01,2026-12-24,2026-11-20', [], 'Props');
    expect(shownFor('how many props were needed by now', sheet)).toBe('2');
  });

  test('a preposition is nobody of that name', () => {
    const sheet = drawnSheet(
      'Hive=A,B,C; Honey:N=4,6,20; Keeper:O=per@x.com,ola@x.com,ola@x.com; Site:P=Roof,Roof,Farm',
      [],
      'Hives',
    );
    expect(shownFor('honey per hive on the roof', sheet)).toBe('5');
  });

  test('a word of a number column is no option before another word for it', () => {
    const sheet = drawnSheet('Name=A,B,C; Plan:P=Monthly,Annual,Annual; Monthly Fee:N=5,7,8', [], 'Members');
    expect(shownFor('monthly income from annual members', sheet)).toBe('15');
  });

  test('a question that begins with people who each have one row counts the rows', () => {
    const sheet = drawnSheet('Ref=A,B,C; Guest=Ito,Kaur,Lund; Check In:D=2026-11-24,2026-11-26,2026-12-20', [], 'Stays');
    expect(shownFor('guests arriving this week', sheet)).toBe('2');
  });

  test.each(['how many fine jobs went through already', 'count fine jobs that are still there'])(
    'a word that hints at a state is not passed over: %s',
    (question) => {
      const sheet = drawnSheet('Job=A,B,C; Sort:P=Fine,Rough,Fine; Sent Out:D=2026-11-01,,', [], 'Jobs');
      const answer = synthesise({ question, sheet, today: TODAY });
      expect(answer?.confidence ?? 0).toBeLessThan(0.75);
    },
  );

  test('what is there has come and has not gone', () => {
    const sheet = drawnSheet('Ship=A,B,C; Arrived:D=2026-11-01,2026-11-20,2026-12-24; Sailed:D=2026-11-03,,', [], 'Ships');
    expect(shownFor('ships in port now', sheet)).toBe('1');
  });

  test('one of several dates that a question does not tell apart is not sure', () => {
    const sheet = drawnSheet('Bag=A,B; Washed:D=2026-11-02,2026-10-05; Ironed:D=2026-11-09,2026-11-20; Kg:N=4,5', [], 'Bags');
    const answer = synthesise({ question: 'kg this month', sheet, today: TODAY });
    expect(answer?.reading.chosen).not.toEqual([]);
  });

  test('a word with a letter of another sound is another word', () => {
    expect(synthesise({ question: 'total fee of boats in sail shape', sheet: HIRES, today: TODAY })?.formula).not.toContain('/');
  });
});

describe('The verb or the noun of an option names it', () => {
  const people = drawnSheet('Name:T=a,b,c,d; Stage:P=Hired,Rejected,Hired,Offered; Source:P=Fair,Fair,Agent,Fair', [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  test.each([
    ['hire rate fair', '0.33'],
    ['rejection rate of the fair', '0.33'],
    ['how many hires came from the fair', '1'],
  ])('%s', (question, shown) => {
    expect(shownFor(question, people)).toBe(shown);
  });
});

describe('A share is taken of what stands before the verb', () => {
  test.each([
    ['what percentage of sail boats needed more than 5 litres', '0.5'],
    ['what percentage of the sail boats have a fee above 210', '0.5'],
    ['what share of the sail fee came from hires that are paid', '0.476'],
  ])('%s', (question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });
});

test('A column right before the word for blank or filled is what is so', () => {
  expect(shownFor('countif back on blank fee > 500')).toBe('1');
  expect(shownFor('countifs back on not blank paid unchecked')).toBe('0');
});

test('Who still needs something lacks it', () => {
  const climbers = drawnSheet('Climber:T=a,b,c; Belay Tested:C=1,0,0; Fee:N=1,2,3');
  expect(shownFor('climbers who still need their belay test', climbers)).toBe('2');
});

test('A box for a deposit is no money that is shared', () => {
  const dives = drawnSheet('Diver:T=a,b,c; Course:P=Reef,Wreck,Reef; Deposit Paid:C=1,0,0; Fee:N=100,200,300');
  expect(shownFor('pct of reef divers w/ deposit', dives)).toBe('0.5');
});
