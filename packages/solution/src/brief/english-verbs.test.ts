import { expect, test } from 'vitest';
import { nounPhrases } from './noun-phrases.ts';

function names(text: string): string[] {
  return nounPhrases(text, { start: 0, end: text.length }, 'en').map(({ words }) => words.join(' '));
}

test.each([
  ['a guest books a hut and leaves a deposit', ['guest', 'hut', 'deposit']],
  ['each lodge reports at noon', ['lodge', 'noon']],
  ['every member pays, each order ships', ['member', 'order']],
  ['owners ring us', ['owners']],
  ['learners turn up to the test', ['learners', 'test']],
  ['volunteers call the pupil', ['volunteers', 'pupil']],
  ['exporters claim their deposit', ['exporters', 'deposit']],
  ['no answer in 15 days: chase.', ['answer', 'days']],
  ['seed not in after 6 weeks -> reorder.', ['seed', 'weeks']],
  ['60 days before expiry, order', ['days', 'expiry']],
  ['if the tax is open do not issue', ['tax']],
  ['the clerk must never order', ['clerk']],
  ['a guide can cover', ['guide']],
  ['Volunteers pack packets on Thursdays', ['Volunteers', 'packets', 'Thursdays']],
  ['Wardens log water levels twice a day', ['Wardens', 'water levels']],
  ['rope inspections slip because nobody counts', ['rope inspections']],
  ['check the kiln, issue the certificate', ['kiln', 'certificate']],
  ['we keep barges and offer day cruises', ['barges', 'day cruises']],
  ['masons who restore floor mosaics', ['masons', 'floor mosaics']],
  ['Guests book through agencies', ['Guests', 'agencies']],
  ['School classes book by form', ['School classes', 'form']],
  ['they call or turn up on the day', ['day']],
  ['the vault holds 38,000 gowns', ['vault', 'gowns']],
  ['below 600 kg order more', []],
  ['Many oaks stand in a reserve', ['oaks', 'reserve']],
  ['Write to the tenant 30 days before', ['tenant', 'days']],
  ['they buy a ticket and then book a morning flight', ['ticket', 'morning flight']],
  ['they had asked us to stay away', []],
  ['A helper looks at it and writes whether it works', ['helper']],
  ['alert the vet and block the pen', ['vet', 'pen']],
  ['flag pen when the vet is called', ['pen', 'vet']],
  ['please block supers till the end', ['supers', 'end']],
])('the verb of “%s” names nothing', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['a mooring booked in advance', ['mooring']],
  ['nobody was on duty', []],
  ['the partner in charge', ['partner']],
  ['tiles on order', ['tiles']],
  ['they take the plants home', ['plants']],
  ['harnesses out of date', ['harnesses']],
  ['the hoop on set', ['hoop']],
  ["reports in by 8 o'clock", ['reports']],
  ['Last spring two barges were stuck', ['barges', 'stuck']],
  ['permits outstanding', ['permits']],
  ['310 pitches altogether', ['pitches']],
  ['Wardens walk round at 8', ['Wardens']],
  ['the round of the wardens', ['round', 'wardens']],
  ['any accident or near miss', ['accident', 'near miss']],
  ['the shed near the gate', ['shed', 'gate']],
  ['No lock past its inspection date', ['lock', 'inspection date']],
])('what says how, when or how far in “%s” names nothing', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['a home for cats', ['home', 'cats']],
  ['order forms of the duty officer', ['order forms', 'duty officer']],
  ['the order of a customer', ['order', 'customer']],
  ['Repair over EUR 5,000', ['Repair', 'EUR']],
  ['the site, the charge and the house', ['site', 'charge', 'house']],
  ['every bell: customer, note, weight', ['bell', 'customer', 'note', 'weight']],
  ['30 orders a day', ['orders', 'day']],
  ['orders the same day', ['orders', 'day']],
  ['a price list for the customers', ['price list', 'customers']],
  ['each order has a claim number', ['order', 'claim number']],
  ['sales report to the chair', ['sales report', 'chair']],
  ['Goods transfer forms are missing', ['Goods transfer forms']],
])('in “%s” words that may be verbs are nouns', (text, expected) => {
  expect(names(text)).toEqual(expected);
});
