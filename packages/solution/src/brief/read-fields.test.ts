import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { readBrief } from './read-brief.ts';

/** What the answers say is known of each such thing, and the names of all things. */
function read(answers: Partial<Requirements>, many: string) {
  const { things } = readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', ...answers });
  const thing = things.find((one) => one.many.toLowerCase() === many.toLowerCase());
  const said = thing?.attributes.filter(({ spans }) => spans.length > 0) ?? [];
  return {
    titles: said.map(({ title }) => title.toLowerCase()),
    attributes: said,
    names: things.map((one) => one.many.toLowerCase()),
  };
}

it.each([
  [
    'Lantern keeper. For each buoy we know the colour, the light code, the depth and the year.',
    'buoys',
    ['colour', 'light code', 'depth', 'year'],
  ],
  [
    'Appeal of a museum, 340 patrons w/ rating, gift officer, ask amount, next visit. Pledges are paid over 5 years.',
    'patrons',
    ['rating', 'gift officer', 'ask amount', 'next visit'],
  ],
  [
    'Wir pflegen Brunnen. Für jeden Brunnen kennen wir die Adresse, das Baujahr, die Tiefe und den Pumpentyp.',
    'brunnen',
    ['adresse', 'baujahr', 'tiefe'],
  ],
  [
    'Wir bauen Gerüste auf. Ein Auftrag hat Kunde, Baustellenadresse, Gerüstart, Lastklasse.',
    'aufträge',
    ['baustellenadresse', 'gerüstart', 'lastklasse'],
  ],
  ['葬儀社です。葬儀ごとに、喪主様、斎場、日付、人数、祭壇を記録します。', '葬儀', ['喪主様', '斎場', '日付', '人数', '祭壇']],
])('what is known of each is a value of it: %s', (projectDescription, many, titles) => {
  expect(read({ projectDescription }, many).titles).toEqual(expect.arrayContaining(titles));
});

const REGISTERS: readonly (readonly [about: string, register: string, many: string, titles: string])[] = [
  [
    'About 300 looms in 12 weaving mills. Each loom is greased every spring.',
    'Card index: owner, make, serial number, last greased, notes on noise',
    'looms',
    'owner, make, serial number, last greased, notes on noise',
  ],
  [
    'We groom 200 dogs a month.',
    'Notebook with name, breed, last groomed, allergies',
    'dogs',
    'name, breed, last groomed, allergies',
  ],
  [
    'We lend 80 telescopes to schools.',
    'Excel list: telescope, make, model, serial no, keeper, condition',
    'telescopes',
    'make, model, serial no, keeper, condition',
  ],
  [
    'Wir warten 140 Turmuhren.',
    'Karteikarten: Hersteller, Baujahr, Standort, letzte Wartung, Bemerkungen',
    'turmuhren',
    'hersteller, baujahr, standort, letzte wartung, bemerkungen',
  ],
  [
    'Cuidamos 90 colmenas en tres fincas.',
    'Libreta: ubicación, raza, peso, última revisión, observaciones',
    'colmenas',
    'ubicación, raza, peso, última revisión, observaciones',
  ],
  [
    'Nous entretenons 60 orgues.',
    'Cahier : facteur, année, emplacement, dernier accord, remarques',
    'orgues',
    'facteur, année, emplacement, dernier accord, remarques',
  ],
];

const BORNE: readonly (readonly [about: string, many: string, titles: string])[] = [
  [
    'We run 14 tug boats. Per vessel: name - IMO - MMSI - flag - draught - bollard pull.',
    'vessels',
    'name, imo, mmsi, flag, draught, bollard pull',
  ],
  [
    'We lend suitcases. For each suitcase we keep tag number, owner, number of straps, missing straps and hall. Straps are bought.',
    'suitcases',
    'tag number, owner, number of straps, missing straps, hall',
  ],
  [
    'Site supervision for bridges. At each site visit: weather, crew, hours worked, photos, remarks.',
    'site visits',
    'weather, crew, hours worked, photos, remarks',
  ],
  [
    'Wir beraten Handwerker. Beim Kundenbesuch: Anlass, Gesprächspartner, Ergebnis, nächster Termin.',
    'kundenbesuche',
    'anlass, gesprächspartner, ergebnis, nächster termin',
  ],
  [
    'Grain terminal. Every truck arrives at the pit with its plate, driver, gross weight and seal number.',
    'trucks',
    'plate, driver, gross weight, seal number',
  ],
  [
    'so we run kennels for dogs and every kennel has a size a heater a cleaner and a floor area and we board about ninety dogs',
    'kennels',
    'size, heater, cleaner, floor area',
  ],
  [
    'Every stamp carries a catalogue number, a low estimate, a provenance and a condition.',
    'stamps',
    'catalogue number, low estimate, provenance, condition',
  ],
  [
    'We hire out 40 canoes. Each canoe has a make, a length, a colour and a hull number.',
    'canoes',
    'make, length, colour, hull number',
  ],
  [
    'Jede Geige hat einen Hersteller, ein Baujahr, einen Eigentümer und einen Kaufpreis.',
    'geigen',
    'hersteller, baujahr, eigentümer, kaufpreis',
  ],
  [
    'Chaque vélo a une marque, un modèle, un numéro de série et une couleur.',
    'vélos',
    'marque, modèle, numéro de série, couleur',
  ],
];

describe('what is known of each of a thing', () => {
  it.each(REGISTERS)('of “%s” a register tells the columns: %s', (projectDescription, currentWorkflows, many, titles) => {
    expect(read({ projectDescription, currentWorkflows }, many).titles).toEqual(titles.split(', '));
  });

  it.each(BORNE)('“%s” tells the columns of %s', (projectDescription, many, titles) => {
    expect(read({ projectDescription }, many).titles).toEqual(titles.split(', '));
  });

  it.each([
    [
      'Per kiln: maker, year, volume in litres, last fired, burner type (gas, wood, electric).',
      'kilns',
      'maker, year, volume in litres, last fired, burner type',
    ],
    [
      'A barge is identified by its name, its hull number and its condition (new, patched, scrapped).',
      'barges',
      'name, hull number, condition',
    ],
    [
      'Each commission = customer, material, engraving text, price, delivery date.',
      'commissions',
      'customer, material, engraving text, price, delivery date',
    ],
    ['About 90 sails, every one has a maker, a size, a colour and a day rate.', 'sails', 'maker, size, colour, day rate'],
    [
      'Zu jeder Glocke erfassen wir Gewicht, Durchmesser, Hersteller und Baujahr.',
      'glocken',
      'gewicht, durchmesser, hersteller, baujahr',
    ],
    [
      'Cuidamos los caballos de 40 dueños. De cada caballo apuntamos a diario: peso, temperatura, agua.',
      'caballos',
      'peso, temperatura, agua',
    ],
    ['焼成炉ごとにメーカー、製造番号、設置日を記録します。', '焼成炉', 'メーカー, 製造番号, 設置日'],
  ])('“%s” tells the columns of %s', (projectDescription, many, titles) => {
    expect(read({ projectDescription }, many).titles).toEqual(titles.split(', '));
  });

  it('reads what stands in parentheses behind a column as its choices', () => {
    const { attributes } = read({ projectDescription: 'Per kiln: maker, year, burner type (gas, wood, electric).' }, 'kilns');
    expect(attributes.find(({ title }) => title === 'Burner type')?.options).toEqual(['gas', 'wood', 'electric']);
  });

  it('leaves what the answers speak of elsewhere a thing of its own', () => {
    const { names } = read(
      {
        projectDescription:
          'Every order has a customer, a delivery date, a price and a colour. Customers are called once a year.',
      },
      'orders',
    );
    expect(names).toContain('customers');
  });

  it('takes none of them for a thing of its own', () => {
    const { names } = read(
      {
        projectDescription: 'About 300 looms in mills.',
        currentWorkflows: 'Card index: owner, make, serial number, last greased, pattern',
      },
      'looms',
    );
    expect(names.filter((name) => /make|serial|pattern|card/.test(name))).toEqual([]);
  });

  it('leaves lists of things that are kept apart things', () => {
    const { titles, names } = read(
      {
        projectDescription: 'A boat club with boats, members and courses.',
        currentWorkflows: 'Excel lists: boats, members, courses, repairs',
      },
      'boats',
    );
    expect(titles).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['boats', 'members', 'courses']));
  });

  it('leaves what each one needs a thing of its own where it is a paper or an event', () => {
    const { names } = read(
      { projectDescription: 'Every food truck has a fire permit, a lease and a hygiene inspection.' },
      'food trucks',
    );
    expect(names).toEqual(expect.arrayContaining(['fire permits', 'leases']));
  });

  it('reads the day on which something happened last as a date', () => {
    const { attributes } = read(
      {
        projectDescription: 'About 300 looms in mills.',
        currentWorkflows: 'Card index: owner, make, serial number, last greased',
      },
      'looms',
    );
    expect(attributes.find(({ title }) => /greased/i.test(title))?.type).toBe('date');
  });
});

describe('what each of a thing has', () => {
  it.each([
    [
      'Each float has a captain, a colour and a length, and each band has a leader, a route, a fee and a start time.',
      { floats: 'captain, colour, length', bands: 'leader, route, fee, start time' },
    ],
    ['We insure 900 violins with maker, year, value and condition.', { violins: 'maker, year, value, condition' }],
    [
      'I want every lease with tenant, plot, number of trees, rent per tree, start date and end date in one place.',
      { leases: 'tenant, plot, number of trees, rent per tree, start date, end date' },
    ],
    [
      'For every falcon we need to know its sex, ring number, weight and the last flight.',
      { falcons: 'sex, ring number, weight, last flight' },
    ],
    ['Zu jedem Flug wollen wir Datum, Pilot, Startzeit und Strecke sehen.', { flüge: 'datum, pilot, startzeit, strecke' }],
    [
      'Zu jeder Eule brauchen wir Ringnummer, Geschlecht, Gewicht und letzten Tierarztbesuch.',
      { eulen: 'ringnummer, geschlecht, gewicht, tierarztbesuch (zuletzt)' },
    ],
    [
      'Each visit has a hut, an arrival, a departure, a price and a deposit.',
      { visits: 'hut, arrival, departure, price, deposit' },
    ],
    ['Guardamos 700 disfraces con talla, color y estado.', { disfraces: 'talla, color, estado' }],
    [
      'ヨットを60隻預かっています。各艇には全長、船名、係留場所、購入日、価格があります。',
      { ヨット: '全長, 船名, 係留場所, 購入日, 価格' },
    ],
  ])('is its columns, up to where the next begins: %s', (projectDescription, expected) => {
    for (const [many, titles] of Object.entries(expected))
      expect(read({ projectDescription }, many).titles).toEqual(titles.split(', '));
  });

  it('is one choice where an “or” stands between two words for it', () => {
    const { attributes } = read({ projectDescription: 'For each kayak: length, rudder up or down, colour, rack.' }, 'kayaks');
    expect(attributes.find(({ title }) => title === 'Rudder')).toMatchObject({ type: 'choice', options: ['Up', 'Down'] });
  });

  it('is not what several of them have among them', () => {
    expect(read({ projectDescription: 'We run 9 depots with vans, drivers, owners and a price list.' }, 'depots').titles).toEqual(
      [],
    );
  });
});

it.each([
  ['We track 40 tents and 9 stoves, tent hire separate, not this.', 'tent hires'],
  ['We track 40 kites. Insurance claims are not part of this.', 'insurance claims'],
])('what is taken out of the plan is not tracked: %s', (projectDescription, many) => {
  expect(read({ projectDescription }, many).names).not.toContain(many);
});

it.each([
  ['A festival has stages, and for each stage there is one contract with a term, a rent and a deposit.', 'contracts'],
  ['Ein Fest hat Bühnen, und für jede Bühne gibt es einen Vertrag mit Laufzeit, Preis und Kaution.', 'verträge'],
  ['Une foire a des stands, et pour chaque stand il y a un contrat avec un loyer, une caution et une date limite.', 'contrats'],
  ['Una feria tiene puestos, y por cada puesto hay un contrato con precio, depósito y fecha de entrega.', 'contratos'],
])('what there is one of for each has the values behind it: %s', (projectDescription, many) => {
  expect(read({ projectDescription }, many).titles.length).toBeGreaterThanOrEqual(2);
});
