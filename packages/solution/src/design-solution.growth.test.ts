import { expect, it, vi } from 'vitest';
import { TEXT_FIELDS } from './brief/read-sentences.ts';
import { designSolution } from './design-solution.ts';
import { growth } from './testing/growth.ts';
import { someRequirements } from './testing/requirements.ts';

vi.setConfig({ testTimeout: 60_000 });

const PROSE =
  'The harbour office issues berth permits to sailing clubs, and each permit ends in spring. Moorings are inspected twice a year by the harbour master. ' +
  'Repairs over 2,500 euros need the treasurer; invoices are paid within 30 days of receipt. ';

it.each([
  ['prose', PROSE],
  ['parentheses', 'permits (city (county), state) and leases (landlord, term) (see note (a), (b)) with '],
  ['Japanese', '係留許可の期限は60日前に港長へ通知。修理が50万円を超えたら会計担当が承認、'],
  ['one endless word', 'x'],
  ['digits', '1234567890'],
  ['commas', ','],
  ['lists in prose', 'head brewer, cellar lead, packaging manager, freelance designer, sales director (part time), '],
  ['lists by lines', '- berth permits: number, holder, boat length\n* repairs (cost, contractor, date)\n'],
  ['dictation', 'we check the boats every morning and the harbour master signs the list and then the permits go out '],
  ['capitals', 'THE HARBOUR OFFICE ISSUES BERTH PERMITS AND EACH PERMIT ENDS IN SPRING. '],
  [
    'German in small letters',
    'die hafenmeisterei prüft die boote und verlängert liegeplätze, rechnungen sind nach 30 tagen fällig. ',
  ],
  ['mistyped words', 'the harbuor ofice isues bertk permtis to saliing clubs and eahc pemrit ends in sprnig. '],
  ['formulas', '=IF([A]@row > 5, "x", SUM(CHILDREN([B]@row))) '],
  ['limits', 'over 5, under 3 to 10 k€ or '],
])('planning from long answers of %s takes time with their length, not with its square', (_, piece) => {
  const plan = (text: string) => {
    designSolution(
      someRequirements(Object.fromEntries(TEXT_FIELDS.filter((field) => field !== 'extraAnswers').map((field) => [field, text]))),
      { today: '2026-11-22' },
    );
  };
  expect(growth(plan, piece, 6_000)).toBeLessThan(9);
});
