import { expect, it } from 'vitest';
import { someRequirements } from '../testing/requirements.ts';
import { readBrief } from './read-brief.ts';

function thingsIn(answers: Parameters<typeof someRequirements>[0]): string[] {
  const empty = { painPoints: '', successMetrics: '', automationNeeds: '', reportingRequirements: '', currentWorkflows: '' };
  return readBrief(someRequirements({ ...empty, ...answers })).things.flatMap(({ one, many }) => [one, many]);
}

it.each([
  ['Barrels of a distillery, each with a number. The cellar is locked by Odalric, and old barrels go to Odalric.', 'Odalric'],
  ['Wool lots of a mill, each with a farm. A heavy lot is shown to Wyneth and priced with Wyneth.', 'Wyneth'],
  ['Piers of a harbour, each with a length. Cracks are drawn by Bramwell, then Bramwell files them.', 'Bramwell'],
])('somebody’s name is no thing that is tracked: %s', (projectDescription, name) => {
  expect(thingsIn({ projectDescription })).not.toContain(name);
});

it.each([
  ['Bales of a hay dealer. A bale has a farm, a date and, after weighing, mass in kg. Mass is typed in.', 'Mass'],
  ['Hoists of a theatre. A hoist has a plate and a rope; its stroke (cm) is measured. Stroke is on the plate.', 'Stroke'],
  ['Vats of a dye works. Vats have colours, and their charge in l is weighed. Charge is entered daily.', 'Charge'],
])('what is given with its unit is a value and no thing: %s', (projectDescription, name) => {
  expect(thingsIn({ projectDescription })).not.toContain(name);
});

it.each([
  ['Certificates of a laboratory. A certificate is checked before issue. Archived 3 months after issue.', 'Issue'],
  ['Menus of an airline caterer. A menu is tasted before release and printed after release.', 'Release'],
  ['Saddles of a saddler. A saddle is photographed before dispatch, and until dispatch it is insured.', 'Dispatch'],
])('what only says when is no thing: %s', (projectDescription, name) => {
  expect(thingsIn({ projectDescription })).not.toContain(name);
});

/** Nothing but the description, so that it alone decides which language is spoken. */
function inGerman(projectDescription: string) {
  const silent = { stakeholders: '', currentWorkflows: '', painPoints: '', successMetrics: '' };
  return readBrief(someRequirements({ ...silent, projectName: 'Versuch', projectDescription }));
}

it.each([
  ['Jeder Schüler der Schule hat eine Klasse. Die Schulen melden neue Schüler.', ['schule', 'schüler']],
  ['Die Mieter zahlen die Miete. Jeder Mieter hat einen Vertrag.', ['miete', 'mieter']],
])('who does something in German is not what it is done with: %s', (projectDescription, names) => {
  const { things } = inGerman(projectDescription);
  const found = things.map(({ one }) => one.toLowerCase());
  expect(names.filter((name) => !found.includes(name))).toEqual([]);
});

it('a German plural in -er is still one with its singular', () => {
  const projectDescription = 'Wir vermieten 40 Fahrräder. Jedes Fahrrad hat eine Nummer, und die Räder werden gewartet.';
  const { things } = inGerman(projectDescription);
  expect(things.filter(({ one }) => /rad|räder/iu.test(one)).map(({ one }) => one)).toEqual(['Fahrrad']);
});

it('the first and the last of the codes that rows bear are no things', () => {
  const things = thingsIn({
    projectDescription: 'We run eleven locks. Every lock has a chamber, a keeper and a number from L1 to L11.',
  });
  expect(things).not.toContain('L1');
  expect(things).not.toContain('L11');
});

it('a second dash ends the list of sorts', () => {
  const { things } = readBrief(
    someRequirements({
      projectDescription:
        'The store holds 38,000 pieces - coats, gowns, hats, wigs - on rails in three halls. Each piece has a barcode.',
    }),
  );
  const pieces = things.find(({ many }) => many === 'Pieces');
  expect(pieces?.varieties).toEqual(['Coats', 'Gowns', 'Hats', 'Wigs']);
});

it('what fuel is counted per is a unit and no thing', () => {
  const things = thingsIn({
    projectDescription: 'Two dredgers move sand. Fuel per m³ is written down for each dredger, and the client pays by m³.',
  });
  expect(things.filter((one) => /m³/iu.test(one))).toEqual([]);
});
