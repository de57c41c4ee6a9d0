import { expect, test } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

/** The choices that the answers list, by the column's title. */
function choices(projectDescription: string): Record<string, readonly string[]> {
  const { sheets } = barePlan({ projectDescription });
  const found = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ title, options }) =>
      options && /^(?:Type|Number|Art|Nummer)$/u.test(title) ? [[title, options] as const] : [],
    ),
  );
  return Object.fromEntries(found);
}

test.each([
  [
    'We train about 90 nurses (RN, LPN, NP, DO, CNA). Each nurse has a ward and a licence number.',
    { Type: ['RN', 'LPN', 'NP', 'DO', 'CNA'] },
  ],
  [
    'We lease 40 aircraft (Cessna 172, Airbus A320, Embraer E190). Each aircraft has a tail number and an operator.',
    { Type: ['Cessna 172', 'Airbus A320', 'Embraer E190'] },
  ],
  [
    'Our cheese dairy makes 60 cheeses a year: fresh, semi-soft, smear-ripened, hard. Each cheese has a batch and a date.',
    { Type: ['Fresh', 'Semi-soft', 'Smear-ripened', 'Hard'] },
  ],
  ['The brewery has 4 tanks (FV1, FV2, FV3, FV4). Each tank has a volume and a beer.', { Number: ['FV1', 'FV2', 'FV3', 'FV4'] }],
])('a list of sorts is one choice of all that it names, and only running codes are numbers: %s', (text, columns) => {
  expect(choices(text)).toMatchObject(columns);
});
