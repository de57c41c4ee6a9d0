import { describe, expect, it } from 'vitest';
import { growth } from '../testing/growth.ts';
import { someRequirements } from '../testing/requirements.ts';
import type { Person, Rule, RuleTrigger, Sentence } from './brief.ts';
import { readBrief } from './read-brief.ts';
import { readRules } from './read-rules.ts';

function person(name: string): Person {
  return { id: name.toLowerCase(), name, is: 'role', isOutside: false, isWriter: false, count: null, spans: [] };
}

function read(text: string, field: Sentence['field'] = 'automationNeeds', people: readonly Person[] = []): Rule[] {
  return readRules([{ field, start: 0, end: text.length, text, ignored: null }], [], people);
}

function triggers(text: string): RuleTrigger[] {
  return read(text).map(({ trigger }) => trigger);
}

function told(trigger: RuleTrigger | undefined): string {
  if (trigger?.is === 'date') return `${trigger.offsets.map(({ days }) => Math.round(days)).join('/')} ${trigger.event}`;
  if (trigger?.is === 'threshold') {
    const { field, operator, value, unit } = trigger.threshold;
    return `${field} ${operator} ${value} ${unit}`.trim();
  }
  if (trigger?.is === 'missing') return `${trigger.missing}|${trigger.since}|${trigger.after && Math.round(trigger.after.days)}`;
  if (trigger?.is === 'schedule') return `${trigger.cadence.every} ${trigger.cadence.interval ?? 1}`;
  return trigger?.is ?? 'none';
}

describe('a lead time', () => {
  it.each([
    ['boiler certificate 60 and 21 days before it runs out to the sexton', '-60/-21 it runs out'],
    ['gas check 90/60/30 days before expiry', '-90/-60/-30 expiry'],
    ['glider licence lapses -> pilot and steward 40 days before', '-40 glider licence lapses'],
    ['Genehmigung erlischt -> Segelwart 4 Wochen vorher', '-28 Genehmigung erlischt'],
    ['kiln reported broken within 2 hours of discovery', '0 discovery'],
    ['proof ready 48 hours before the launch = printer gets a call', '-2 launch'],
    ['a prescription is valid 28 days: warn reception 7 days before', '-7 expiry'],
    ['crack not mended by its deadline -> bridge warden after another 14 days', 'crack not mended by its deadline|deadline|14'],
    ['Gerät 2 Tage nach dem Abbautermin nicht zurück -> Lager', 'Gerät|Abbautermin|2'],
    ['bell inspection 3 days ahead to the tower keeper', '-3 bell inspection'],
    ['rope order due in 14 days and in 3 days', '-14/-3 rope order due'],
    ['survey of the hull 10 days after launch', '10 launch'],
    ['Kesselprüfung 21 Tage vorher an den Küster', '-21 Kesselprüfung'],
    ['Den Küster 60 Tage vor Ablauf der Versicherung erinnern', '-60 Ablauf der Versicherung'],
    ['avisar al patrón 5 días antes del fin de la veda', '-5 fin de la veda'],
    ['révision du four 45 jours avant l’échéance', '-45 échéance'],
    ['contrato vence: avisar o vendedor 60 dias antes', '-60 contrato vence'],
    ['救命具検査の14日前に船長へ通知', '-14 救命具検査'],
    ['invoice overdue by more than 14 days -> bursar', '14 invoice overdue'],
    ['reply to the diocese within 3 days', '3 reply to the diocese'],
    ['berth notice: 5 clear working days before arrival', '-5 arrival'],
    ['harbour pilot needs at least 48h notice before a night passage', '-2 night passage'],
    ['acknowledge each claim within 3 working days of receipt', '3 receipt'],
    ['crew list forty-five days before departure', '-45 departure'],
    ['請求書は受領後5営業日以内に会計へ', '5 受領'],
  ])('reads “%s” as %s', (text, expected) => {
    expect(told(triggers(text)[0])).toBe(expected);
  });

  it.each([
    ['loans longer than 45 days -> the librarian', '45 loans'],
    ['Boot länger als 45 Tage verliehen -> Bootswart', '45 Boot'],
    ['préstamo de más de 45 días -> llamar al socio', '45 préstamo'],
    ['Prêt dépassant 45 jours -> accueil', '45 Prêt'],
    ['empréstimo com mais de 45 dias -> ligar para o sócio', '45 empréstimo com'],
    ['non rendu 21 jours après la sortie : appeler', '21'],
    ['no recogido 21 días después de la venta', '21'],
    ['売却後21日引き取りなしは倉庫係へ通知', '21 売却'],
    ['tent idle over 14 days goes to the warden', '14 tent idle'],
    ['re-sample the well within 48 hours', '2 re-sample the well'],
    ['still in kiln after 6 working days -> head potter', '6 still in kiln'],
  ])('that something has lasted counts forward: “%s”', (text, expected) => {
    const [trigger] = triggers(text);
    const days = trigger?.is === 'missing' ? String(Math.round(trigger.after?.days ?? 0)) : told(trigger);
    expect(days).toBe(expected);
  });

  it.each([
    ['Gun licence valid 3 years', 'year 3'],
    ['first-aid certificates lapse after 2 years', 'year 2'],
    ['Schein ist 3 Jahre gültig', 'year 3'],
    ['carné válido 3 años', 'year 3'],
    ['brevet valable 18 mois', 'month 18'],
    ['validade de 2 anos', 'year 2'],
    ['資格は3年有効', 'year 3'],
  ])('of what holds so long is how often it comes round: “%s”', (text, expected) => {
    expect(triggers(text).map(told)).toEqual([expected]);
  });

  it.each([
    ['Mower service after 240 hours of use -> workshop', ['hours >= 240 hours']],
    ['Stand not returned: day 5 clerk', ['Stand not returned|null|5']],
    ['day 6: tell the inspector', ['6']],
  ])('is told from hours of use, which are a limit, and may be the number of a day: “%s”', (text, expected) => {
    expect(
      triggers(text)
        .map((trigger) => told(trigger).trim())
        .filter((one) => /\d/u.test(one)),
    ).toEqual(expected);
  });

  it('after such a length counts back from the end of it', () => {
    expect(triggers('first-aid certificates lapse after 2 years, reminder 60 days ahead').map(told)).toEqual([
      'year 2',
      '-60 expiry',
    ]);
  });

  it.each([
    'case files are kept for 8 years',
    'Akten 10 Jahre aufbewahren',
    'conservar los expedientes 5 años',
    'conserver les dossiers 8 ans',
    'guardar os documentos por 5 anos',
    '書類は8年間保存',
  ])('that something is kept starts nothing: “%s”', (text) => {
    expect(triggers(text)).toEqual([]);
  });

  it('that names no date counts from that of the clause before', () => {
    expect(triggers('sail repair must start 6 weeks before the regatta, nag me at 8 wks and again at 6 wks').map(told)).toEqual([
      '-42 regatta',
      '-56 regatta',
      '-42 regatta',
    ]);
    expect(triggers('Zulassung läuft ab: 90 Tage vorher an den Halter, 30 Tage vorher an den Leiter').map(told)).toEqual([
      '-90 Zulassung läuft ab',
      '-30 Zulassung läuft ab',
    ]);
  });

  it.each([
    ['loan overdue 2 days: text the member, 10 days: phone', ['2 loan overdue', '10 loan overdue']],
    ['lease end 90 days: legal, deposit return 30 days: clerk', ['-90 lease end', '-30 deposit return']],
    ['offers run out after 10 days. remind me three weeks ahead of each regatta', ['10 offers run out', '-21 regatta']],
    ['membership runs out in a month: mail', ['-30 membership runs out']],
    ['Boiler check due: workshop 45 days before, again at 14.', ['-45 Boiler check due', '-14 Boiler check due']],
    ["Pilots' licences 60 days before they run out; engine tickets 90 and 45", ['-60 they run out', '-90/-45 engine tickets']],
    ['No log 7 days after the last watch: reminder to the mate, after 21 days fine', ['No log|last watch|7', '21 last watch']],
  ])('goes on about what the one before it counted from: “%s”', (text, expected) => {
    expect(triggers(text).map(told)).toEqual(expected);
  });

  it('of people who are told counts from what recurs', () => {
    const found = read('Bell calibration is yearly, warn the sexton 6 weeks ahead', 'automationNeeds', [person('Sexton')]);
    expect(found.map(({ trigger }) => told(trigger))).toEqual(['year 1', '-42 Bell calibration']);
  });

  it('before the day everything leads up to may be written T-30', () => {
    expect(told(triggers('T-30 days: close the harbour')[0])).toBe('-30 Target');
    expect(triggers('T-20 crane permit missing -> harbour master')[0]).toMatchObject({ is: 'missing', after: { days: -20 } });
  });
});

describe('a limit', () => {
  it.each([
    ['any order with value over $1,200 needs the abbot', 'order value > 1200 USD'],
    ['kiln above 1,250.5 degrees -> potter', 'kiln > 1250.5 degrees'],
    ['humidity >= 70% -> curator', 'humidity >= 70 %'],
    ['stock of flour under 300 kg -> miller', 'stock of flour < 300 kg'],
    ['lift stopped longer than 20 minutes -> mechanic', 'lift stopped > 20 minutes'],
    ['ferry out of service over 48h -> captain', 'ferry out of service > 48 hours'],
    ['spend at 80% of the grant -> treasurer', 'spend >= 80 %'],
    ['ratio above 0.0001 -> officer', 'ratio > 0.0001'],
    ['Reparaturen über 2.000 Euro gibt der Abt frei', 'Reparaturen > 2000 EUR'],
    ['Spende ab 500 Euro -> Vorstand', 'Spende >= 500 EUR'],
    ['gasto por encima de 1.500 euros lo aprueba el abad', 'gasto > 1500 EUR'],
    ['devis supérieur à 800 € : accord du curé', 'devis > 800 EUR'],
    ['desconto acima de 12% precisa do gerente', 'desconto > 12 %'],
    ['見積が20万円を超えたら院長が承認', '見積 > 200000 JPY'],
    ['湿度が70%以上なら学芸員へ通知', '湿度 >= 70 %'],
    ['quotes anything north of 10k need the abbot', 'quotes > 10000'],
    ['grants of two million or more go to the chapter', 'grants >= 2000000'],
    ['more than 3 complaints in a quarter -> prior', 'complaints > 3'],
    ['stock gets to 5 or fewer wheel sets -> buyer', 'wheel sets <= 5'],
    ['container 80% full -> haulier', 'container >= 80 %'],
    ['wind over 15 m/s -> harbour master', 'wind > 15 m/s'],
    ['compras acima de R$ 5 mil precisam do gerente', 'compras > 5000 BRL'],
    ['si la humedad pasa del 9 % avisar al encargado', 'humedad > 9 %'],
    ['devis au-delà de 20 k€ : accord du directeur', 'devis > 20000 EUR'],
    ['Bestellungen ab 2,5 Mio. € genehmigt der Vorstand', 'Bestellungen >= 2500000 EUR'],
    ['購買が300万円以上は社長承認', '購買 >= 3000000 JPY'],
  ])('reads “%s” as %s', (text, expected) => {
    expect(told(triggers(text)[0])).toBe(expected);
  });

  it('of a ladder keeps the field of its first step', () => {
    expect(triggers('grant over 25,000 -> prior approves, over 100,000 -> abbot, over 500k -> chapter').map(told)).toEqual([
      'grant > 25000',
      'grant > 100000',
      'grant > 500000',
    ]);
  });

  it.each([
    ['repairs: 0–5k team lead, 5–25k manager, above 25k board', ['repairs <= 5000', 'repairs > 5000', 'repairs > 25000']],
    ['purchases up to 500 the manager signs, above that the director', ['purchases <= 500', 'purchases > 500']],
    ['Reparatur bis 300 Euro Hausmeister, darüber Verwalter', ['Reparatur <= 300 EUR', 'Reparatur > 300 EUR']],
    ['humidity outside 60 to 75 % -> cellarer', ['humidity < 60 %', 'humidity > 75 %']],
    ['vibration above 7.1 mm/s or oil heat above 75 degrees -> engineer', ['vibration > 7.1 mm/s', 'oil heat > 75 degrees']],
  ])('of several bands or sides has each of them: “%s”', (text, expected) => {
    expect(triggers(text).map(told)).toEqual(expected);
  });

  it('is approved where the clause says so or where somebody is named for a sum, and told otherwise', () => {
    const people = [person('Abbot'), person('Potter')];
    expect(read('repair over 900 euros -> abbot', 'automationNeeds', people)[0]?.action).toBe('approve');
    expect(read('kiln above 1200 degrees -> potter', 'automationNeeds', people)[0]?.action).toBe('notify');
  });

  it('of another answer is a rule only where something follows from it', () => {
    expect(read('Orders over 900 euros must be signed by the abbot', 'projectDescription')).toHaveLength(1);
    expect(read('We have over 900 candles', 'projectDescription')).toHaveLength(0);
  });

  it('that must be kept is told when it is not', () => {
    expect(told(read('Volunteer hours must be at least 5 % of all hours', 'complianceNeeds')[0]?.trigger)).toBe(
      'Volunteer hours < 5 %',
    );
  });
});

describe('something that is missing', () => {
  it.each([
    ['berth offered and no answer in 7 days -> next on the list', 'answer|berth offered|7'],
    ['deposit not paid 21 days after booking -> harbour office', 'deposit not paid|booking|21'],
    ['visa not granted 30 days before departure -> tour lead', 'visa not granted|departure|-30'],
    ['sample without result after 120 days -> lab', 'sample without result|null|120'],
  ])('reads “%s” as %s', (text, expected) => {
    expect(told(triggers(text)[0])).toBe(expected);
  });
});

describe('a recurrence', () => {
  it.each([
    ['diving medical every 3 years', 'year 3'],
    ['tower round twice a week', 'week 1'],
    ['rota every second Thursday', 'fortnight 1'],
    ['drydock every 30 months', 'month 30'],
    ['Begehung jede Schicht', 'day 1'],
    ['muestreo cada dos semanas', 'fortnight 1'],
    ['relevé chaque matin', 'day 1'],
    ['検査は3年ごと', 'year 3'],
    ['hull scrape every 14 days', 'fortnight 1'],
    ['relevé tous les quinze jours', 'fortnight 1'],
    ['lookout report quarterly by the 20th', 'quarter 1'],
    ['the horn of each tower is tested every 3 days', 'day 3'],
    ['the keeper visits each island every 5 weeks', 'week 5'],
    ['buoy chains every 2.5 years', 'month 30'],
    ['ladder test each spring', 'year 1'],
  ])('reads “%s” as %s', (text, expected) => {
    expect(told(triggers(text)[0])).toBe(expected);
  });

  it.each([
    ['Bootsprüfung alle 14 Tage, Westen einmal jährlich', ['fortnight 1', 'year 1']],
    ['los extintores se revisan cada tres meses y la caldera una vez al año', ['quarter 1', 'year 1']],
  ])('beside another is a rule of its own: “%s”', (text, expected) => {
    expect(triggers(text).map(told)).toEqual(expected);
  });

  it('that the law asks for needs neither a verb nor a thing', () => {
    expect(read('Harbour bye-laws; ADR card every five years', 'complianceNeeds').map(({ trigger }) => told(trigger))).toEqual([
      'year 5',
    ]);
  });

  it('and its reminder are two rules', () => {
    expect(triggers('licence renewal every 3 years, remind 8 weeks ahead').map(told)).toEqual(['year 3', '-56 licence renewal']);
  });
});

describe('a cadence', () => {
  it.each([
    ['list of trams every morning at four', 'day 04:00'],
    ['rota on the first Friday at nine', 'month 09:00'],
    ['Liste jeden Morgen um sechs', 'day 06:00'],
    ['lista cada mañana a las siete', 'day 07:00'],
    ['liste tous les matins à huit heures', 'day 08:00'],
    ['round every day at two depots', 'day null'],
  ])('may name its hour in words: “%s”', (text, expected) => {
    const [trigger] = triggers(text);
    expect(trigger?.is === 'schedule' && `${trigger.cadence.every} ${trigger.cadence.at}`).toBe(expected);
  });
});

describe('who is told', () => {
  it('may be named by the initials of a role, or by a role that initials stand for', () => {
    expect(read('late tide table -> HM', 'automationNeeds', [person('Harbour master')])[0]?.recipients).toEqual([
      'harbour master',
    ]);
    expect(read('late tide table -> harbour master', 'automationNeeds', [person('HM')])[0]?.recipients).toEqual(['hm']);
  });
});

it.each(['over 5, ', '30 days before ', 'if a and ', 'T-3 ', 'no ', '-> ', '、1日前', 'every 3 '])(
  'takes time with the length of ten thousand characters of “%s”, not with its square',
  (piece) => {
    expect(growth(read, piece, 10_000)).toBeLessThan(9);
  },
);

it('a limit behind signs that are no words has no field cut out of them', () => {
  const [trigger] = triggers(`${'👩🏽‍🚀'.repeat(30)} over $2,500 the manager approves`);
  expect(trigger?.is === 'threshold' ? trigger.threshold.field : 'none').toBe('');
});

it('what is compared is nobody who is told', () => {
  const people = [person('Lead'), person('Chemist')];
  expect(read('Lead above 10 µg/l: tell the chemist', 'automationNeeds', people)[0]?.recipients).toEqual(['chemist']);
});

describe('who is told', () => {
  const crew = ['Manager', 'Registered Manager', 'Mate', 'Captain'].map(person);

  it.each([
    ['sail repair due: tell the Registered Manager 2 weeks ahead', ['registered manager']],
    ['sail repair due: tell the Registered Manager and the Manager 2 weeks ahead', ['manager', 'registered manager']],
    ['the mate has not written the log after 2 days: remind the captain', ['captain']],
  ])('is the object of the verb, and one person once: “%s”', (text, expected) => {
    expect(read(text, 'automationNeeds', crew)[0]?.recipients).toEqual(expected);
  });
});

it.each([
  ['If a pump is broken for more than 2 days, tell the harbour manager.', 'harbour-manager'],
  ['Wenn eine Pumpe länger als 2 Tage steht, den Hafenmeister benachrichtigen.', 'hafenmeister'],
  ['Si une pompe est en panne depuis 2 jours, prévenir le capitaine.', 'capitaine'],
])('a condition and what follows from it are one rule: %s', (automationNeeds, who) => {
  const { rules } = readBrief(
    someRequirements({
      projectDescription: 'We run a harbour. Pumps and contracts are tracked.',
      stakeholders: 'harbour manager, Hafenmeister, capitaine',
      automationNeeds,
    }),
  );
  expect(rules).toHaveLength(1);
  expect(rules[0]?.recipients).toEqual([who]);
});

describe('what is done again and again', () => {
  it.each<[Sentence['field'], string, readonly string[]]>([
    ['currentWorkflows', 'Yeast is counted twice a week under the microscope.', ['week 1']],
    ['currentWorkflows', 'Hives get opened every ten days in summer, notes go in a book.', ['day 10']],
    ['complianceNeeds', 'The vet checks every apiary once a year.', ['year 1']],
    ['complianceNeeds', 'Fire drill every six months, lift service quarterly.', ['half-year 1', 'quarter 1']],
    ['complianceNeeds', 'legionella flush weekly', ['week 1']],
    ['currentWorkflows', 'Residents are weighed monthly.', ['month 1']],
    ['currentWorkflows', 'The pharmacy sends us a list every month.', []],
    ['projectDescription', 'Buses are washed nightly and greased every fortnight.', ['day 1', 'fortnight 1']],
    ['currentWorkflows', 'Tachographs are calibrated every two years.', ['year 2']],
    ['complianceNeeds', 'Tachograph calibration: 2-yearly.', ['year 2']],
    ['currentWorkflows', 'We buy fuel every week from the same supplier.', []],
    ['currentWorkflows', 'Pool water is tested three times a day.', ['day 1']],
    ['currentWorkflows', 'Members pay monthly.', []],
    ['currentWorkflows', 'Traps are read every Monday by whoever is free.', ['week 1']],
    ['complianceNeeds', 'PAT testing yearly', ['year 1']],
    ['complianceNeeds', 'Emergency lighting: monthly test, annual discharge test.', ['month 1', 'year 1']],
    ['currentWorkflows', 'Minibars are checked daily, linen is counted every Sunday.', ['day 1', 'week 1']],
    ['complianceNeeds', 'Flying equipment inspected 12-monthly by an insurer', ['year 1']],
    ['currentWorkflows', 'We do a show every two months.', []],
    ['complianceNeeds', 'Water cultures every month, endotoxins every quarter', ['month 1', 'quarter 1']],
    ['currentWorkflows', 'Machines are disinfected after every treatment and descaled weekly.', ['week 1']],
    ['currentWorkflows', 'Hooves are trimmed twice a year.', ['half-year 1']],
    ['projectDescription', 'Milk recording happens every four weeks.', ['week 4']],
    ['complianceNeeds', 'Slings: thorough examination 6-monthly.', ['half-year 1']],
    ['currentWorkflows', 'Books come in every day and we put them on the shelf.', []],
    ['complianceNeeds', 'Smoke detectors are tested annually.', ['year 1']],
    ['complianceNeeds', 'Prüfung der Pressen jährlich', ['year 1']],
    ['currentWorkflows', 'Filter werden alle zwei Wochen gewechselt.', ['fortnight 1']],
    ['complianceNeeds', 'DGUV-Prüfung alle vier Jahre', ['year 4']],
    ['currentWorkflows', 'El riego se revisa cada semana.', ['week 1']],
    ['complianceNeeds', 'Auditoría de certificación cada año.', ['year 1']],
    ['currentWorkflows', "L'eau est analysée deux fois par jour.", ['day 1']],
    ['complianceNeeds', 'Contrôle des filtres tous les six mois', ['half-year 1']],
    ['currentWorkflows', 'O inventário é feito todo mês.', ['month 1']],
    ['complianceNeeds', 'Dedetização a cada três meses', ['quarter 1']],
    ['complianceNeeds', 'Radiation licence renews every April', ['year 1']],
    ['currentWorkflows', 'Fridge temperature is read four times a day.', ['day 1']],
    ['complianceNeeds', 'X-ray dosimeters checked four times a year', ['quarter 1']],
    ['complianceNeeds', 'Autoclave validation test three times a year', ['month 4']],
    ['currentWorkflows', 'Water bowls are cleaned every four hours.', ['day 1']],
    ['currentWorkflows', 'Kennels cleaned every 2 hours, floors washed nightly.', ['day 1', 'day 1']],
    ['complianceNeeds', 'Wartung der Aufzüge: 2-jährlich', ['year 2']],
  ])(
    'is a recurring rule wherever it stands, and what only comes in again and again is none: %s “%s”',
    (field, text, expected) => {
      expect(read(text, field).map(({ trigger }) => told(trigger))).toEqual(expected);
    },
  );

  it.each([
    ['Cas care certificates: 3-yearly, warn the member and the trainer 12 weeks before', '-84 Cas care certificates'],
    ['Spraying certificates - renew, nudge 2 months out', '-61 Spraying certificates'],
    ['Salmonella sampling every 15 weeks, remind 10 days before', '-10 Salmonella sampling'],
    ['Muestreo de aguas cada 15 semanas, recordarlo 10 días antes', '-10 Muestreo de aguas'],
    ['Lamp refresher every 5 years, let the office know half a year early', '-182 Lamp refresher'],
    ['Pilot licences, the harbour master would like 90 and 30 days', '-90/-30 Pilot licences'],
    ['Hull insurance renews in March, treasurer to be told 7 weeks before', '-49 Hull insurance renews in March'],
    ['Flares are replaced each March, Ida wants to know 2 months ahead', '-61 Flares are replaced'],
  ])('is what a reminder in the next clause counts from: “%s”', (text, expected) => {
    const people = [person('member'), person('trainer')];
    const dates = read(text, 'automationNeeds', people).filter(({ trigger }) => trigger.is === 'date');
    expect(dates.map(({ trigger }) => told(trigger))).toEqual([expected]);
  });
});

describe('how long before or after something is to happen', () => {
  const lengths = ({ trigger }: Rule) => {
    if (trigger.is === 'date') return [trigger.offsets.map(({ days }) => Math.round(days)).join('/')];
    return trigger.is === 'missing' && trigger.after !== null ? [String(Math.round(trigger.after.days))] : [];
  };

  it.each<[Sentence['field'], string, string]>([
    ['automationNeeds', 'Kiln firing slots: confirm with the potter 48 hours ahead', '-2'],
    ['automationNeeds', 'If a loaned costume is not back 3 days after the show, chase the school', '3'],
    ['automationNeeds', 'hive inspection reminder goes out the day before', '-1'],
    ['automationNeeds', 'Two weeks out from a wedding the florist gets the final numbers', '-14'],
    ['automationNeeds', 'bonds come up for release 12 months after practical completion, ping the QS 6 weeks prior', '365,-42'],
    ['automationNeeds', 'a month before the MOT is due text the driver', '-30'],
    ['automationNeeds', 'MOT reminders at 8 weeks, 4 weeks and 1 week', '-56/-28/-7'],
    ['automationNeeds', 'Chase the vet for the lab report if nothing in 5 working days', '5'],
    ['automationNeeds', 'passport: six months before it runs out, again three months before', '-183,-91'],
    ['automationNeeds', '90/60/30 day notices on all leases', '-90/-60/-30'],
    ['automationNeeds', 'Erinnere den Hausmeister drei Wochen vor der Kesselprüfung', '-21'],
    ['automationNeeds', 'Angebot ohne Antwort nach 10 Tagen: nachfassen', '10'],
    ['automationNeeds', 'TÜV: 6 Wochen vorher an die Werkstatt', '-42'],
    ['automationNeeds', 'aviso a la enóloga 15 días antes de cada trasiego', '-15'],
    ['automationNeeds', 'si el cliente no contesta en 7 días, llamar', '7'],
    ['automationNeeds', 'le contrat de location finit: prévenir le gérant 3 mois avant', '-91'],
    ['automationNeeds', 'lembrar o síndico 20 dias antes da vistoria', '-20'],
    ['automationNeeds', '契約満了の60日前に担当者へ通知', '-60'],
    ['automationNeeds', '注文から3日たっても出荷がなければ店長に連絡', '3'],
    ['automationNeeds', 'heads-up to the warden T-21', '-21'],
    ['automationNeeds', 'Boosters: the raiser gets a note 3 weeks before and the nurse a call', '-21'],
    ['automationNeeds', 'Aftercare: a visit at 1 month and 3 months', '30/91'],
    ['complianceNeeds', 'The tower licence is renewed each January, Ida wants to know 2 months ahead', '-61'],
    ['automationNeeds', 'Parents hear from us 10 days before each trip, and again 2 days before', '-10,-2'],
    ['automationNeeds', 'no consent form one week before the trip => teacher calls home', '-7'],
    ['automationNeeds', 'Send the survey 5 days after checkout.', '5'],
    ['automationNeeds', 'samples that sit longer than 4 days in the fridge are flagged', '4'],
    ['automationNeeds', 'Deposit refunds must go out inside 14 days of checkout', '14'],
    ['automationNeeds', 'retest due 28 days from the failed test', '28'],
    ['automationNeeds', 'warranty claims within 30 days of delivery', '30'],
    ['automationNeeds', 'invoice reminder 7, 14 and 30 days past due', '7/14/30'],
    ['automationNeeds', 'when insurance of a trader has 30 days left, tell the market manager', '-30'],
    ['automationNeeds', 'Stallholder licence lapses in 45 days: mail the stallholder', '-45'],
    ['automationNeeds', 'visa application at least 8 weeks before travel', '-56'],
    ['automationNeeds', 'Tickets still unassigned after 2 hours go to the duty lead', '0'],
    ['complianceNeeds', 'Adverse events have to be reported to the ethics board within 7 days.', '7'],
    ['complianceNeeds', 'Waste transfer notes must reach the agency no later than 10 days after collection.', '10'],
    ['complianceNeeds', 'Asbestos works: notify the regulator 14 days before start.', '-14'],
    ['complianceNeeds', 'Accidents are notified to the insurer within 48 hours.', '2'],
    ['complianceNeeds', 'Annual accounts are filed within 9 months of year end.', '274'],
    ['complianceNeeds', '事故は7日以内に労基署へ報告', '7'],
    ['complianceNeeds', 'Unfälle sind binnen 3 Tagen der Berufsgenossenschaft zu melden.', '3'],
    ['complianceNeeds', 'Toda fuga se comunica al organismo en 24 horas.', '1'],
    ['projectDescription', 'We order the marquee 16 weeks before the show.', '-112'],
    ['projectDescription', 'Every placement gets a review 6 weeks after it starts.', '42'],
    ['projectDescription', 'Tenants have to give notice 2 months before moving out.', '-61'],
    ['currentWorkflows', 'The vet signs the health certificate at most 10 days before export.', ''],
    ['painPoints', 'We noticed three weeks after the deadline that the form was missing.', ''],
    ['projectDescription', 'The festival lasts 5 days and sells 3,000 tickets.', ''],
    ['projectDescription', 'Founded 20 years ago, we run 4 boats.', ''],
    ['successMetrics', 'Replies within 3 days.', ''],
  ])(
    'is read from wishes, from laws and from what is told of the work, and from no past or aim: %s “%s”',
    (field, text, expected) => {
      const { rules } = readBrief(someRequirements({ [field]: text }));
      expect(rules.flatMap(lengths).join(',')).toBe(expected);
    },
  );
});

it.each([
  ['Cheese with more than 45% moisture goes back', 'moisture > 45 %'],
  ['Käse mit mehr als 45 % Feuchte geht zurück', 'Feuchte > 45 %'],
  ['el queso con más del 45% de humedad se devuelve', 'humedad > 45 %'],
])('a share is compared of what stands behind it: %s', (text, expected) => {
  expect(told(triggers(text)[0])).toBe(expected);
});

it.each([
  [
    'We have 30 carpenters. Each repair has a carpenter, a deadline, a fee and a wood. Each carpenter has an address.',
    'Remind the carpenter 2 days before the deadline.',
    'Repair',
  ],
  [
    'Wir haben 30 Techniker. Jede Reparatur hat einen Techniker, einen Abgabetermin, ein Honorar und ein Leder. Ein Techniker hat eine Adresse.',
    'Den Techniker 2 Tage vor dem Abgabetermin erinnern.',
    'Reparatur',
  ],
])(
  'a reminder counts from the date of what it is known of, whoever is reminded: %s',
  (projectDescription, automationNeeds, one) => {
    const { rules, things } = readBrief({ ...someRequirements(), projectDescription, automationNeeds });
    const rule = rules.find(({ trigger }) => trigger.is === 'date');
    expect(things.find(({ id }) => id === rule?.thing)?.one).toBe(one);
  },
);
