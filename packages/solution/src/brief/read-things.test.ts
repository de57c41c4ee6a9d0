import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import type { Brief, Thing } from './brief.ts';
import { readBrief } from './read-brief.ts';

function briefOf(projectDescription: string, more: Partial<Requirements> = {}): Brief {
  return readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', projectDescription, ...more });
}

function thing({ things }: Brief, many: string): Thing | undefined {
  return things.find((one) => one.many.toLowerCase() === many.toLowerCase());
}

function namesIn({ things }: Brief): string[] {
  return things.map(({ many }) => many.toLowerCase());
}

function relationsIn({ relations }: Brief): string[] {
  return relations.map(({ child, parent }) => `${child} > ${parent}`);
}

it.each([
  ['Jede Führung hat einen Kunden, ein Datum und einen Preis. Kunden buchen Führungen.', 'fuhrung > kunde'],
  ['Jede Leihe hat einen Patienten, ein Gerät und eine Frist. Wir haben 40 Patienten.', 'leihe > patient'],
])('a German article tells one of those whose singular has the plural’s ending: %s', (projectDescription, relation) => {
  expect(relationsIn(briefOf(projectDescription))).toContain(relation);
});

it.each([
  ['We keep 900 hives. For each hive we record the treatments and the harvest.', 'treatments'],
  ['Tenemos 900 colmenas. De cada colmena registramos los tratamientos y la cosecha.', 'tratamientos'],
  ['Wir betreuen 900 Völker. Für jedes Volk erfassen wir die Behandlungen und die Ernte.', 'behandlungen'],
])('what a name means in a trade that the text does not speak of weighs less than what it means everywhere: %s', (text, many) => {
  expect(thing(briefOf(text), many)?.kinds[0]?.kind).toBe('work');
});

describe('names of things', () => {
  it('reads a word that is a verb elsewhere as a noun after a number, “each”, “per” or “by”', () => {
    const brief = briefOf('The planetarium has 9 shows in two domes. Per show: narrator, star map, projector settings.');
    expect(thing(brief, 'Shows')?.count).toBe(9);
  });

  it('leaves the verb of a sentence out of the name before it', () => {
    const names = namesIn(briefOf('Beekeepers submit honey samples. A hive permit lapsed. Two queen orders failed twice.'));
    expect(names.filter((name) => /submit|lapsed|failed|twice/.test(name))).toEqual([]);
  });

  it('takes what people do for a verb, and what a German sentence begins a condition with', () => {
    const english = namesIn(briefOf('Anglers reserve piers. Members report defects of the boats.'));
    expect(english).toEqual(expect.arrayContaining(['piers', 'defects']));
    const german = namesIn(
      briefOf(
        'Wir führen Stege und Boote. Schickt der Pächter Änderungen, prüfen wir den Steg. Fehlt die Leine, melden wir das.',
      ),
    );
    expect(german.filter((name) => /schickt|fehlt/.test(name))).toEqual([]);
  });

  it('ends a name before a comparison, and takes neither a limit nor a weekday for a thing', () => {
    const names = namesIn(
      briefOf('We cast on ten Fridays a year. We send invoices and refit clocks.', {
        reportingRequirements: 'invoices older than 60 days, clocks behind schedule, parts below minimum',
      }),
    );
    expect(names).toContain('invoices');
    expect(names.filter((name) => /older|schedule|minimum|friday/.test(name))).toEqual([]);
  });

  it('leaves out what a Romance sentence says of a noun after it', () => {
    const brief = briefOf('El faro tiene lámparas y bombas. Lámparas reparadas cada mes, bombas rotas y permisos caducados.');
    expect(namesIn(brief).filter((name) => /reparadas|rotas|caducados/.test(name))).toEqual([]);
  });

  it.each([
    ['We hire out tents, floors and heaters for weddings and fairs.', ['tent'], /wedding|fair/],
    ['Wir vermieten Zelte und Heizstrahler für Hochzeiten und Messen.', ['zelt'], /hochzeit|messe/],
    ['Alquilamos carpas y calentadores para bodas y ferias.', ['carpa'], /boda|feria/],
    ['Nous louons des tentes et des chauffages pour des mariages.', ['tente'], /mariage/],
  ])('takes what is hired out, and not what customers want it for: %s', (text, taken, left) => {
    const names = namesIn(briefOf(text));
    for (const one of taken) expect(names.some((name) => name.startsWith(one))).toBe(true);
    expect(names.filter((name) => left.test(name))).toEqual([]);
  });

  it.each([
    ['We tune 40 harps before Christmas and after Easter.', /christma|easter/],
    ['Two boats are hired in 90% of cases, and no boat waits.', /case/],
    ['40 presenters, and people cancel on the day. Nobody checks the mast.', /people|cancel|check/],
    ['We restore and sell 60 clocks. We clean, oil and regulate them.', /sell|oil|regulate/],
    ['Two keepers of each pair hold the keys of 9 towers. The pair holds the lamp.', /holds/],
    ['Leaks are written on cards, and 12 cards were lost. We have 30 tanks.', /card/],
    ['Village theatre, everybody helps. We stage 6 plays.', /theatre/],
  ])('takes no feast, no idiom, no verb, no paper and not who we are for a thing: %s', (text, name) => {
    expect(namesIn(briefOf(text)).filter((one) => name.test(one))).toEqual([]);
  });

  it('takes the stages of a thing for no things of their own', () => {
    const names = namesIn(briefOf('Trois spectacles par an : idée, répétitions, technique, billetterie, représentation, bilan.'));
    expect(names.filter((one) => /technique|billetterie|bilan/.test(one))).toEqual([]);
  });

  it.each([
    ['Doações acima de 500 reais. As peças boas vão para a loja. Turnos de sábado e de quarta.', ['doações', 'peças', 'turnos']],
    ["We guard 31 client sites. Every site has a gate. Clients' sites are hidden.", ['sites']],
  ])('ends a name before a limit, a praise or a day, and joins its possessive form: %s', (text, some) => {
    expect(namesIn(briefOf(text))).toEqual(expect.arrayContaining(some));
    expect(namesIn(briefOf(text)).filter((one) => /acima|boas|sábado|clients/.test(one))).toEqual([]);
  });

  it('takes what somebody writes down after each of a thing for its fields', () => {
    const brief = briefOf(
      'We fly 14 falcons. After each flight the falconer logs weather, start time, end time and gulls counted.',
    );
    const values = thing(brief, 'Flights')?.attributes.flatMap(({ title, spans }) => (spans.length > 0 ? [title] : []));
    expect(values).toEqual(['Weather', 'Start time', 'End time', 'Gulls counted']);
    expect(thing(brief, 'Falcons')?.kinds.map(({ kind }) => kind)).not.toContain('place-or-unit');
  });

  it('takes the parts of a material for its sorts', () => {
    const material = briefOf('We build stands. Material: frames, boards, braces, from 3 stores.').things.find(
      ({ id }) => id === 'material',
    );
    expect(material?.varieties).toEqual(expect.arrayContaining(['Frames', 'Boards', 'Braces']));
  });

  it('keeps what else is said of an occasion, and customers who are served', () => {
    expect(namesIn(briefOf('We hire out tents for weddings. Each wedding has a date and a planner.'))).toContain('weddings');
    expect(namesIn(briefOf('We rent linen for 40 hotels.'))).toContain('hotels');
  });

  it('never takes money, time or a measure for a thing', () => {
    const brief = briefOf('Kilns above 900 degrees, glass over 300 euros, vases ready in 12 working days.');
    expect(namesIn(brief).filter((name) => /degree|euro|day/.test(name))).toEqual([]);
  });

  it('takes an abbreviation and the words it stands for as one thing, and not as a variety', () => {
    const brief = briefOf('Every balloon flight needs an AC (airworthiness certificate). The AC is renewed each year.');
    expect(brief.things.flatMap(({ varieties }) => varieties)).toEqual([]);
    expect(brief.things.find(({ kinds }) => kinds[0]?.kind === 'obligation')).toBeDefined();
  });

  it('joins a bare noun with the longer name that introduced it', () => {
    const brief = briefOf(
      'We tune 300 concert pianos. Each piano has a serial number, a humidity reading and a last tuning date.',
    );
    expect(namesIn(brief).filter((name) => name.includes('piano'))).toHaveLength(1);
  });

  it('puts two swapped letters right', () => {
    expect(namesIn(briefOf('We keep hives, lighhtouses and lanterns.'))).toContain('lighthouses');
  });

  it('joins the singular and plural of German nouns with an umlaut', () => {
    const brief = briefOf('Wir führen 12 Bienenkästen. Jeder Bienenkasten hat einen Standort und ein Baujahr.');
    expect(namesIn(brief).filter((name) => name.startsWith('bienenk'))).toHaveLength(1);
  });
});

describe('lists', () => {
  it('takes named instances after a dash as members when there are as many as counted', () => {
    const brief = briefOf('The observatory stands on 3 hills - Raven, Heron, Kestrel. Every telescope stands on a hill.');
    expect(thing(brief, 'Hills')?.members).toEqual(['Raven', 'Heron', 'Kestrel']);
  });

  it.each([
    ['For each lighthouse we keep the lanterns, the foghorns and the inspections.', 'lantern > lighthouse'],
    ['Für jeden Leuchtturm führen wir die Lampen, die Pumpen und die Prüfungen.', 'pumpe > leuchtturm'],
    ['De cada faro llevamos las lámparas, las bombas y los contratos.', 'bomba > faro'],
    ['Pour chaque phare nous avons les contrats, les pompes et les pannes.', 'contrat > phare'],
    ['De cada farol temos os contratos, as bombas e as visitas.', 'contrato > farol'],
    ['灯台ごとに、ポンプ、契約、点検を管理しています。', '契約 > 灯台'],
  ])('relates what the text lists of each thing to it: %s', (text, relation) => {
    expect(relationsIn(briefOf(text))).toContain(relation);
  });

  it('makes dates and readings of each thing its attributes with their types', () => {
    const brief = briefOf('Every beehive has a weight, a pH value and an inspection date, and a queen.');
    const types = thing(brief, 'Beehives')?.attributes.map(({ title, type }) => `${title} ${type}`);
    expect(types).toEqual(expect.arrayContaining(['Weight number', 'PH value number', 'Inspection date date']));
  });

  it('makes a yes or no of each thing a box to tick', () => {
    const brief = briefOf('Every violin has a maker, a case yes/no, a bow yes/no.');
    const flags = thing(brief, 'Violins')?.attributes.filter(({ type }) => type === 'flag');
    expect(flags?.map(({ title }) => title)).toEqual(['Case', 'Bow']);
  });

  it('gives two places that are counted and named their names', () => {
    const brief = briefOf(
      'We are a climbing school with two halls, Northgate and Harbour. Each course has a hall and a trainer.',
    );
    expect(thing(brief, 'Halls')?.members).toEqual(['Northgate', 'Harbour']);
    expect(thing(brief, 'Northgates')).toBeUndefined();
  });

  it('tracks what has values of its own, whatever it is called', () => {
    const brief = briefOf(
      'We tune organs. A job has a parish, an organ builder, a start date and a price. We tune 60 organs a year.',
    );
    expect(thing(brief, 'Jobs')?.attributes.map(({ title }) => title)).toEqual(expect.arrayContaining(['Start date', 'Price']));
  });

  it('tracks the jobs that several answers speak of', () => {
    const brief = briefOf('We pour terrazzo floors. A job is measured, poured and polished by one crew.', {
      painPoints: 'jobs without a date',
      reportingRequirements: 'jobs by crew every Monday',
    });
    expect(thing(brief, 'Jobs')).toBeDefined();
  });

  it('takes only the first of “A of B expires” for what expires', () => {
    const brief = briefOf('El contrato de la orquesta vence en junio. Cada orquesta tiene un director.', {
      automationNeeds: 'contrato de la orquesta vence: 40 días antes',
    });
    expect(brief.things.find(({ one }) => /orquesta$/iu.test(one) && !/contrato/iu.test(one))?.kinds[0]?.kind).not.toBe(
      'obligation',
    );
    expect(
      briefOf('The licence of a kiosk expires each May. We have 30 kiosks.').things.find(({ one }) => one === 'Kiosk')?.kinds[0]
        ?.kind,
    ).not.toBe('obligation');
  });

  it('tracks nothing that is only older than so many days', () => {
    const brief = briefOf('We keep lamps. Nobody knows which lamps are older than 30 days.');
    expect(brief.things.map(({ one }) => one)).not.toContain('Older');
  });

  it('relates only the first of an item to what governs the list', () => {
    const relations = relationsIn(
      briefOf('For each glacier we keep the huts, the guides with their rescue certificate and the ropes.'),
    );
    expect(relations).toContain('rescue-certificate > guide');
    expect(relations).not.toContain('rescue-certificate > glacier');
  });
});

describe('kinds', () => {
  it.each([
    ['The falcons need a ringing paper. The ringing paper expired in May.', 'Ringing papers', 'obligation'],
    ['Rescue dogs attend obedience courses. An obedience course has a trainer.', 'Obedience courses', 'time-allocation'],
    ['We log visitor complaints and lamp repairs of the lighthouse.', 'Visitor complaints', 'occurrence'],
    ['We log visitor complaints and lamp repairs of the lighthouse.', 'Lamp repairs', 'work'],
  ])('follows the head of the name and what the text does with it: %s', (text, many, kind) => {
    expect(thing(briefOf(text), many)?.kinds[0]?.kind).toBe(kind);
  });

  it('tracks people who are counted or have papers of their own', () => {
    const brief = briefOf('Per glacier we keep the huts, the mountaineers with their rescue certificate and the ropes.', {
      stakeholders: 'Mountaineers, hut keeper',
    });
    expect(thing(brief, 'Mountaineers')?.kinds[0]?.kind).toBe('person-in-process');
  });
});

describe('relations', () => {
  it('relates a deed to what it is done to', () => {
    const brief = briefOf('We maintain 40 organs. Repairs are ordered by parishes. Organs are repaired within 3 weeks.');
    expect(relationsIn(brief)).toContain('repair > organ');
  });
});

describe('flows', () => {
  it('takes the events of each thing as its stages', () => {
    const { flows } = briefOf('For each expedition: briefing, ascent, descent, debriefing, insurance certificate, budget.');
    expect(flows[0]?.stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['Briefing', 'Ascent', 'Descent']));
    expect(flows[0]?.stages.map(({ name }) => name)).not.toContain('Insurance certificate');
  });

  it('takes what lies between a beginning and an end as stages', () => {
    const { flows } = briefOf('From molten glass to delivery takes 3 weeks: gathering, blowing, annealing, polishing, packing.');
    expect(flows[0]?.stages).toHaveLength(5);
  });

  it('never takes a stage for what passes the stages', () => {
    const { flows } = briefOf('Bells arrive all year. Steps: inspection, casting, tuning, delivery.');
    expect(flows[0]?.thing).toBeNull();
  });

  it('reads a Japanese order of steps', () => {
    const { flows } = briefOf('鐘を取り外し、鋳造、研磨、調律、設置の順に進めます。');
    expect(flows[0]?.stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['鋳造', '研磨', '調律', '設置']));
  });
});
