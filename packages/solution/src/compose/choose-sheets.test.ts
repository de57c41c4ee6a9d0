import { describe, expect, it } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { someRequirements } from '../testing/requirements.ts';
import { chooseSheets, MOST_SHEETS } from './choose-sheets.ts';
import { settleThings } from './settle-things.ts';

const QUARRY =
  'Each blast has a day, a bench, a charge and a shot-firer. Loaders have a make, a model and a driver. Lorries have a plate, a weight and an owner. Customers have a name, an address and a discount. Deliveries have a weight, a price and a lorry. Permits have a number, an office and an end date. Orders have a product, a weight and a price. Bookings have a start time, an end time and a place. ';
const WALKS =
  'We have 40 loaders. Mechanics visit a loader and write down the oil level, the hour meter, whether it leaks and what they did.';

function chosenFrom(projectDescription: string, more: Parameters<typeof someRequirements>[0] = {}): string[] {
  const brief = settleThings(readBrief(someRequirements({ projectDescription, ...more })));
  return chooseSheets(brief, 'medium').map(({ many }) => many);
}

describe('beside the sheets that a scope allows', () => {
  it('what is written down each time has rows, wherever the count ends', () => {
    const chosen = chosenFrom(`${QUARRY}${WALKS}`);
    expect(chosen).toContain('Visits');
    expect(chosen.length).toBeGreaterThan(MOST_SHEETS.medium);
  });

  it('nothing has rows where the customer wants fewer sheets', () => {
    expect(chosenFrom(`${QUARRY}${WALKS} Two sheets at most.`).length).toBeLessThanOrEqual(2);
  });
});
