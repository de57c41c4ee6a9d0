import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { readBrief } from './read-brief.ts';
import { asWritten } from './typed-text.ts';

function thingsOf(answers: Partial<Requirements>): string[] {
  return readBrief({ ...REQUIREMENTS_DEFAULTS, ...answers })
    .things.map(({ many }) => many)
    .sort();
}

function readAs(text: string): string | undefined {
  return asWritten([text])[0];
}

describe('an answer is read as it would be written with care', () => {
  it.each([
    ['The volnuteers sign, the kayaks are macthed', 'The volunteers sign, the kayaks are matched'],
    ['expert disclsoures and maliings go to the manaigng partner', 'expert disclosures and mailings go to the managing partner'],
    [
      'Los Cursos tienen Socorristas; los socroristas firman cada mes',
      'Los Cursos tienen Socorristas; los socorristas firman cada mes',
    ],
    [
      'Die Angebote: ein anegbot je Kunde, jedes Angebot wird geprüft',
      'Die Angebote: ein angebot je Kunde, jedes Angebot wird geprüft',
    ],
  ])('swapped letters are put right: %j', (typed, read) => {
    expect(readAs(typed)).toBe(read);
  });

  it.each(['The theatre centre in Harlow', 'colour, tyres and licences', 'Badleiter und Bauleiter', 'Xylorimba rental'])(
    'what is a word or a name stays: %j',
    (typed) => {
      expect(readAs(typed)).toBe(typed);
    },
  );

  it('a letter too few or too many changes no thing', () => {
    const right =
      'We rent kayaks. Every supplier has invoices and inspections, every inspection has a date. Suppliers send invoices.';
    const wrong = right.replace('supplier ', 'suplier ').replace('inspections', 'insspections');
    expect(thingsOf({ projectDescription: wrong })).toEqual(thingsOf({ projectDescription: right }));
  });

  it('capitals are small letters, and what is no word is an abbreviation', () => {
    expect(readAs('THE HOA LETTER AND THE PTO GO TO THE CITY, UNIT B12 IS EMPTY AND THE RFI IS OPEN')).toBe(
      'the HOA letter and the PTO go to the city, unit B12 is empty and the RFI is open',
    );
    expect(readAs('DIE DGUV-PRÜFUNG DER LEITERN NACH DSGVO UND DIE WARTUNG DER PUMPEN')).toContain('DSGVO');
  });

  it('capitals of short answers are read like those of the long ones', () => {
    const answers = ['WE RUN A PODCAST NETWORK WITH NINE SHOWS AND FORTY EPISODES A MONTH', 'EPISODES LATE'];
    expect(asWritten(answers)[1]).toBe('episodes late');
  });

  it.each([
    'Die Stadt hat 4 Schwimmbäder',
    'für jedes Schwimmbad führen wir die Pumpen und Filter, die Wasserproben, die Schwimmkurse',
    'jede Wasserprobe hat einen Chlorwert und eine Temperatur',
    '112 aktive Kameraden und 14 Fahrzeuge',
    'den Hausmeister 30 Tage vor Ablauf des Vertrags erinnern',
    'offene Beschwerden jeden Montag',
    'Rechnungen werden zu spät bezahlt',
  ])('German nouns have capitals, whatever was typed: %j', (written) => {
    const [read = ''] = asWritten([`${written.toLowerCase()} und das wird in einer liste geführt`]);
    expect(read.slice(0, written.length).toLowerCase()).toBe(written.toLowerCase());
    const nouns = (text: string) =>
      text
        .split(' ')
        .slice(1)
        .filter((word) => /^\p{Lu}/u.test(word));
    expect(nouns(read.slice(0, written.length))).toEqual(nouns(written));
  });

  it('names within a sentence and forms of verbs are no mistakes', () => {
    for (const typed of [
      'Boutiques in Bath, Leeds and Norwich have the previous leads',
      'les réunions prévues et la preuve de livraison',
    ])
      expect(readAs(typed)).toBe(typed);
  });

  it('words that say nothing are left out, and every letter keeps its place', () => {
    const typed = 'permits and also leases, basically 30 days before they end';
    expect(readAs(typed)?.replace(/\s+/g, ' ')).toBe('permits and leases, 30 days before they end');
    expect(readAs(typed)?.length).toBe(typed.length);
  });
});

describe('the same thing in other words is one thing', () => {
  it.each([
    ['each fridge has a temperature log; refrigerators fail', /fridge|refrigerator/i],
    ['each colour chart has a supplier; color charts get lost', /colou?r/i],
    ['the tyre orders arrive late; every tire order has a price', /t[iy]re/i],
    ['the lorries break down; every truck has a driver', /lorr|truck/i],
  ])('%j', (projectDescription, name) => {
    expect(thingsOf({ projectDescription }).filter((thing) => name.test(thing))).toHaveLength(1);
  });

  it('a time that something recurs in is no part of its name', () => {
    expect(thingsOf({ projectDescription: 'We write every day lift logs and each month pantry orders.' })).toEqual(
      thingsOf({ projectDescription: 'We write daily lift logs and monthly pantry orders.' }),
    );
  });
});
