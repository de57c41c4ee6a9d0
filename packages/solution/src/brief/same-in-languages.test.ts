import { describe, expect, test } from 'vitest';
import { someRequirements } from '../testing/requirements.ts';
import { LANGUAGES } from '../vocabulary/index.ts';
import type { RuleTrigger } from './brief.ts';
import { isUnit, meaningOf, topicOf } from './lexicon.ts';
import { readBrief } from './read-brief.ts';

type Texts = readonly [en: string, de: string, es: string, fr: string, pt: string, ja: string];

/** What the answers are about, so that each language is told by more than one sentence. */
const ABOUT: Texts = [
  'We keep 40 boats and their certificates. Customers book the boats with us.',
  'Wir führen 40 Boote und ihre Zertifikate. Kunden buchen die Boote bei uns.',
  'Llevamos 40 barcos y sus certificados. Los clientes reservan los barcos con nosotros.',
  'Nous suivons 40 bateaux et leurs certificats. Les clients réservent les bateaux chez nous.',
  'Controlamos 40 barcos e seus certificados. Os clientes reservam os barcos conosco.',
  'ボート40艘とその証明書を管理しています。顧客がボートを予約します。',
];

const NOTHING_ELSE = { projectName: '', stakeholders: '', currentWorkflows: '', painPoints: '', successMetrics: '' };

const answering = (answers: Parameters<typeof someRequirements>[0]) => someRequirements({ ...NOTHING_ELSE, ...answers });

function triggersOf(text: string, place: number): string[] {
  const brief = readBrief(answering({ projectDescription: ABOUT[place] ?? '', automationNeeds: text }));
  return brief.rules.map(({ trigger }) => summaryOf(trigger));
}

function summaryOf(trigger: RuleTrigger): string {
  switch (trigger.is) {
    case 'date':
      return `date ${trigger.offsets.map(({ days }) => Math.round(days)).join('/')}`;
    case 'threshold':
      return `${trigger.threshold.operator} ${trigger.threshold.value} ${trigger.threshold.unit}`;
    case 'schedule':
      return `every ${trigger.cadence.every}`;
    default:
      return trigger.is;
  }
}

const RULES: readonly (readonly [expected: string, texts: Texts])[] = [
  [
    'date -30',
    [
      'Remind the harbour master 30 days before a certificate expires.',
      'Den Hafenmeister 30 Tage vor Ablauf eines Zertifikats erinnern.',
      'Avisar al capitán de puerto 30 días antes de que venza un certificado.',
      'Prévenir le maître de port 30 jours avant l’expiration d’un certificat.',
      'Avisar o capitão do porto 30 dias antes de um certificado vencer.',
      '証明書の期限の30日前に港長へ通知。',
    ],
  ],
  [
    '> 2000 EUR',
    [
      'Repairs over 2,000 euros are approved by the manager.',
      'Reparaturen über 2.000 Euro gibt der Leiter frei.',
      'Las reparaciones de más de 2.000 euros las aprueba el gerente.',
      'Les réparations de plus de 2 000 euros sont approuvées par le gérant.',
      'Os reparos acima de 2.000 euros são aprovados pelo gerente.',
      '2,000ユーロを超える修理は支配人が承認。',
    ],
  ],
  [
    'date 10',
    [
      'Tell the office 10 days after the inspection.',
      '10 Tage nach der Prüfung dem Büro Bescheid geben.',
      'Avisar a la oficina 10 días después de la inspección.',
      'Prévenir le bureau 10 jours après le contrôle.',
      'Avisar o escritório 10 dias depois da inspeção.',
      '検査の10日後に事務所へ通知。',
    ],
  ],
  [
    'every month',
    [
      'Every month remind the technician of the boats.',
      'Jeden Monat den Techniker an die Boote erinnern.',
      'Cada mes recordar al técnico los barcos.',
      'Chaque mois, rappeler les bateaux au technicien.',
      'Todo mês lembrar o técnico dos barcos.',
      '毎月、技術者へボートを通知。',
    ],
  ],
];

describe.each(RULES)('the rule “%s”', (expected, texts) => {
  test.each(LANGUAGES.map((language, place) => [language, place] as const))('is read in %s', (_, place) => {
    expect(triggersOf(texts[place] ?? '', place)).toContain(expected);
  });
});

const STAGES: Texts = [
  'For each family: first call, transfer, meeting, burial, viewing, service.',
  'Für jede Familie: Erstanruf, Überführung, Beratungsgespräch, Bestattung, Aufbahrung, Trauerfeier.',
  'Para cada familia: primera llamada, traslado, reunión, entierro, velatorio, ceremonia.',
  'Pour chaque famille : premier appel, transfert, entretien, inhumation, présentation, cérémonie.',
  'Para cada família: primeira ligação, remoção, reunião, sepultamento, velório, cerimônia.',
  'ご家族ごとに：最初の電話、搬送、打ち合わせ、埋葬、面会、葬儀。',
];

test.each(LANGUAGES.map((language, place) => [language, place] as const))('what each comes to is a flow in %s', (_, place) => {
  const brief = readBrief(answering({ projectDescription: `${STAGES[place]} ${ABOUT[place]}` }));
  expect(brief.flows[0]?.stages.length ?? 0).toBeGreaterThanOrEqual(4);
});

/** What stands in a sentence beside its nouns belongs to none of them. */
const THINGS: readonly (readonly [text: string, things: readonly string[], none: readonly string[]])[] = [
  ['La sala de conciertos llamó por un piano. El permiso vence pronto.', ['Sala de conciertos'], ['Sala de conciertos llamó']],
  ['L’autorisation n’était pas là et la famille attendait. Autorisations et familles.', ['Autorisation'], ['Famille attendait']],
  ['Tartas por encargo con fecha de recogida. 40 tartas por encargo.', ['Tarta por encargo'], ['Encargo']],
  ['Kühlschränke zweimal am Tag. 40 Torten. Kunden brauchen 72 Stunden Vorlauf für Torten.', ['Torte'], ['Stunden Vorlauf']],
  ['年間約260件の葬儀。議案は60日超の指示。議案を管理。', ['葬儀', '議案'], ['年間約', '日超']],
];

test.each(THINGS)('“%s” names things without the words around them', (text, things, none) => {
  const names = readBrief(answering({ projectDescription: text })).things.map(({ one }) => one);
  expect(names).toEqual(expect.arrayContaining([...things]));
  for (const name of none) expect(names).not.toContain(name);
});

const RESULTS: readonly (readonly [text: string, columns: readonly string[]])[] = [
  ['We test water. For each sample we note the sampler, the colour and the limit.', ['Sampler', 'Colour', 'Limit']],
  [
    'Wir prüfen Wasser. Zu jeder Probe erfassen wir den Probenehmer, die Farbe und den Grenzwert.',
    ['Probenehmer', 'Farbe', 'Grenzwert'],
  ],
  ['Analizamos agua. De cada muestra registramos el muestreador, el color y el límite.', ['Muestreador', 'Color', 'Límite']],
  [
    'Nous analysons l’eau. Pour chaque échantillon nous notons le préleveur, la couleur et la limite.',
    ['Préleveur', 'Couleur', 'Limite'],
  ],
  ['Analisamos água. De cada amostra registamos o amostrador, a cor e o limite.', ['Amostrador', 'Cor', 'Limite']],
];

test.each(RESULTS)('“%s” tells what is written down of each, whatever verb says so', (text, names) => {
  const { things } = readBrief(answering({ projectDescription: text }));
  const told = things.flatMap(({ one, attributes }) => [one, ...attributes.map(({ title }) => title)]);
  expect(told).toEqual(expect.arrayContaining([...names]));
});

test('what is done for years, and what a verb says, is no thing', () => {
  const ja = readBrief(
    answering({
      projectDescription: '検体を管理します。検査結果は10年間保管します。備品を手配します。未入金の内金を確認します。',
    }),
  );
  for (const name of ['年間保管', '手配', '未入金']) expect(ja.things.map(({ one }) => one)).not.toContain(name);
  const es = readBrief(
    answering({ projectDescription: 'Para cada boda planificamos el personal. Dos veces faltaron camareros en la boda.' }),
  );
  expect(es.things.map(({ one }) => one).filter((one) => /planificamos|falta/iu.test(one))).toEqual([]);
});

const WAYS: Texts = [
  'Order received, estimate, customer approves, repair, painting, firing, pickup.',
  'Auftrag angenommen, Kostenvoranschlag, Kunde stimmt zu, Reparatur, Bemalung, Brand, Abholung.',
  'Pedido recibido, presupuesto, el cliente aprueba, reparación, pintura, cocción, recogida.',
  'Commande reçue, devis, accord du client, réparation, peinture, cuisson, livraison.',
  'Pedido recebido, orçamento, aprovação do cliente, reparação, pintura, queima, entrega.',
  '注文受付、見積、顧客承認、修理、絵付け、焼成、引き渡し。',
];

test.each(WAYS.map((currentWorkflows, place) => ({ currentWorkflows, place })))(
  'a bare list of what the work goes through is its stages, to the last one: $currentWorkflows',
  ({ currentWorkflows, place }) => {
    const { flows } = readBrief(answering({ projectDescription: ABOUT[place] ?? '', currentWorkflows }));
    expect(flows.map(({ stages }) => stages.length)).toEqual([7]);
  },
);

test('what is listed of tools is no way of the work', () => {
  const { flows } = readBrief(
    answering({ projectDescription: ABOUT[0], currentWorkflows: 'Excel, Word, email, paper, WhatsApp.' }),
  );
  expect(flows).toEqual([]);
});

const DUTIES: Texts = [
  'Every month the life jackets are counted.',
  'Jeden Monat werden die Schwimmwesten gezählt.',
  'Cada mes se cuentan los chalecos salvavidas.',
  'On compte les gilets de sauvetage chaque mois.',
  'Todos os meses são contados os coletes salva-vidas.',
  '毎月救命胴衣を数えます。',
];

test.each(DUTIES.map((text, place) => ({ text, place })))(
  'what is counted again and again is a duty: $text',
  ({ text, place }) => {
    const brief = readBrief(answering({ projectDescription: `${ABOUT[place]} ${text}` }));
    expect(brief.rules.map(({ trigger }) => summaryOf(trigger))).toEqual(['every month']);
  },
);

test('people are the same in the plural, with or without an accent, and keep their whole name', () => {
  const es = readBrief(
    answering({
      projectDescription: ABOUT[2],
      stakeholders: 'Capitanes, coordinadora de puestos',
      automationNeeds: 'Recordar al capitán 60 días antes de que venza un certificado.',
    }),
  );
  expect(es.people.map(({ name }) => name)).toEqual(['Capitanes', 'Coordinadora de puestos']);
  expect(es.rules.map(({ recipients }) => recipients)).toEqual([['capitanes']]);
  const de = readBrief(
    answering({ projectDescription: `${ABOUT[1]} Die Termine stimmen wir mit 12 Lehrern ab.`, stakeholders: 'Lehrer' }),
  );
  expect(de.people.map(({ name }) => name)).toEqual(['Lehrer']);
});

test('things of one name are one, and days are none', () => {
  const { things } = readBrief(
    answering({
      projectDescription: 'Jeder Kurs hat einen Lehrer, einen Raum und einen Fälligkeitstermin. Wir führen Kurse und Räume.',
      painPoints: 'Zwei Kurse sind im selben Raum gebucht.',
      automationNeeds: 'Den Lehrer 3 Tage vor dem Fälligkeitstermin erinnern.',
    }),
  );
  expect(things.filter(({ one }) => one === 'Raum')).toHaveLength(1);
  expect(things.map(({ one }) => one)).not.toContain('Fälligkeitstermin');
});

test('a German condition with its verb first belongs to the order behind it', () => {
  const { rules } = readBrief(
    answering({
      projectDescription: ABOUT[1],
      stakeholders: 'Küchenchef, Kunden',
      automationNeeds:
        'Ändert sich ein Menü, den Küchenchef benachrichtigen. Den Kunden benachrichtigen, wenn das Boot fertig ist.',
    }),
  );
  expect(rules.map(({ trigger, recipients }) => [trigger.is === 'event' ? trigger.event : '', recipients])).toEqual([
    ['Ändert sich ein Menü', ['kuchenchef']],
    [expect.stringContaining('das Boot fertig ist'), ['kunden']],
  ]);
});

test('French verbs and idioms are no things', () => {
  const { things, figures } = readBrief(
    answering({
      projectDescription: 'Les clubs réservent des créneaux. Des créneaux sont réservés deux fois.',
      automationNeeds: 'Panne signalée : prévenir tout de suite le directeur.',
      successMetrics: 'aucune double réservation',
    }),
  );
  expect(things.map(({ one }) => one).filter((one) => /réserv|suite/iu.test(one))).toEqual([]);
  expect(figures).toMatchObject([{ direction: 'hold', target: 0 }]);
});

test('a German name is read without the ending that a genitive gives it', () => {
  const { things } = readBrief(
    answering({
      projectDescription: 'Wir vermessen Grundstücke. Wir führen die Kalibrierscheine und die Fahrzeuge.',
      automationNeeds: 'Das Büro 30 Tage vor Ablauf eines Kalibrierscheins erinnern.',
    }),
  );
  expect(things.map(({ one }) => one)).toContain('Kalibrierschein');
});

const LOTS: readonly (readonly [text: string, thing: string, titles: readonly string[]])[] = [
  ['A lot belongs to a grower; it has a weight, a harvest date and a germination rate.', 'Lot', ['Weight', 'Harvest date']],
  [
    'Eine Partie gehört zu einem Betrieb; sie hat ein Gewicht, ein Erntedatum und einen Preis.',
    'Partie',
    ['Gewicht', 'Erntedatum'],
  ],
  ['Un lote pertenece a un agricultor; tiene un peso, una fecha de cosecha y un precio.', 'Lote', ['Peso', 'Fecha de cosecha']],
  ['Un lot appartient à un producteur ; il a un poids, une date de récolte et un prix.', 'Lot', ['Poids', 'Date de récolte']],
];

test.each(LOTS)('a clause that begins with a pronoun goes on about the first thing before it: %s', (text, thing, titles) => {
  const { things } = readBrief(answering({ projectDescription: text }));
  const told = things.find(({ one }) => one === thing)?.attributes.map(({ title }) => title);
  expect(told).toEqual(expect.arrayContaining([...titles]));
});

/** What stands with a name in one run of characters or words and is no part of it. */
const BARE_NAMES: readonly (readonly [text: string, things: readonly string[], none: readonly string[]])[] = [
  [
    '作品を貸し出します。各作品には登録番号、保管場所があります。貸出中作品と新規貸出を館長が確認します。',
    ['作品', '貸出'],
    ['各作品', '貸出中作品', '新規貸出'],
  ],
  [
    '契約を管理します。契約額10万ユーロを超える契約は社長が承認。校正期限と基準値超過を管理。',
    ['契約'],
    ['契約額10万ユーロ', '校正期限'],
  ],
  ['ロープを点検します。点検が不合格ならロープを停止し監督へ通知。', ['ロープ', '点検'], ['不合格', '停止']],
  ['Los objetos se prestan. Cuando un objeto regresa, se revisa. 95 % de los objetos de vuelta.', ['Objeto'], ['Objeto regresa']],
  ['Un lote pertenece a un agricultor. Cada lote tiene un número de lote.', ['Lote'], ['Lote pertenece', 'Número de lote']],
  [
    'Wir prüfen Seile. Fällt ein Seil durch, dem Aufsichtführenden Bescheid geben. Angebote über 20.000 Pfund unterschreibt der Chef.',
    ['Seil'],
    ['Aufsichtführenden Bescheid', 'Pfund'],
  ],
  ['We lend objects. No object leaves without a report.', ['Object'], ['Object leaf']],
  [
    '航空機2機とスケート靴400足。航空機の点検。事故0.5件未満。',
    ['航空機', 'スケート靴', '事故'],
    ['航空機2機', 'スケート靴400足', '事故0.5件未満'],
  ],
];

test.each(BARE_NAMES)('“%s” names things without what is said of them', (text, things, none) => {
  const names = readBrief(answering({ projectDescription: text })).things.map(({ one }) => one);
  expect(names).toEqual(expect.arrayContaining([...things]));
  for (const name of none) expect(names).not.toContain(name);
});

test('in Romance languages the head of a name tells what it is, and not its last word', () => {
  const { things } = readBrief(
    answering({
      projectDescription:
        'Prestamos 40 cuadros. Cada cuadro tiene un número de inventario, una ubicación y un informe de estado.',
    }),
  );
  const picture = things.find(({ one }) => one === 'Cuadro');
  expect(picture?.attributes.map(({ title, type }) => `${title} ${type}`)).toContain('Número de inventario text');
  expect(things.map(({ one }) => one)).toContain('Informe de estado');
});

test('how many there are in a year is no duty of each year', () => {
  const { rules } = readBrief(answering({ projectDescription: 'Wir verleihen jährlich rund 150 Objekte an andere Museen.' }));
  expect(rules).toEqual([]);
});

test('a compound means what its English name means, and not what another word with its end does', () => {
  const { things } = readBrief(
    answering({ projectDescription: 'Zu jeder Probe gehört eine Entnahmestelle. Proben je Entnahmestelle.' }),
  );
  expect(things.find(({ one }) => one === 'Entnahmestelle')?.kinds[0]?.kind).toBe('place-or-unit');
});

test.each([
  ['dollars', 'en'],
  ['dólares', 'es'],
  ['dólares', 'pt'],
  ['ドル', 'ja'],
] as const)('%s are a unit in %s, and never what is tracked', (text, language) => {
  expect(isUnit(text, language)).toBe(true);
});

test.each([
  ['40 fianzas. Fianza devuelta en 14 días.', 'Fianza'],
  ['40 cautions. Caution rendue en 14 jours.', 'Caution'],
  ['40 Kautionen. Kaution in 14 Tagen zurückgezahlt.', 'Kaution'],
])('what tenants leave is money before it is a surety: %s', (text, thing) => {
  const { things } = readBrief(answering({ projectDescription: text }));
  expect(things.find(({ one }) => one === thing)?.kinds[0]?.kind).toBe('money');
});

const GUESSES: readonly (readonly [text: string, thing: string, kind: string])[] = [
  ['Das Labor 30 Tage vor Ablauf einer Keimprobe erinnern.', 'Keimprobe', 'obligation'],
  ['Avisar 30 días antes del vencimiento de un bluso. Los blusos se llevan en una lista.', 'Bluso', 'obligation'],
];

test.each(GUESSES)('what is done with a thing tells its kind before the noun as well: %s', (text, thing, kind) => {
  const { things } = readBrief(answering({ projectDescription: text }));
  expect(things.find(({ one }) => one === thing)?.kinds[0]?.kind).toBe(kind);
});

const CHECKED_AGAIN: Texts = [
  'Inspections every 7 days. An inspection has a result.',
  'Prüfungen alle 7 Tage. Eine Prüfung hat ein Ergebnis.',
  'Inspecciones cada 7 días. Una inspección tiene un resultado.',
  'Contrôles tous les 7 jours. Un contrôle a un résultat.',
  'Vistorias a cada 7 dias. Uma vistoria tem um resultado.',
  '点検は7日ごと。点検には結果があります。',
];

test.each(LANGUAGES.map((language, place) => [language, place] as const))(
  'a check that falls due again after some days is an obligation in %s',
  (_, place) => {
    const { things } = readBrief(answering({ projectDescription: `${CHECKED_AGAIN[place]} ${ABOUT[place]}` }));
    expect(things.flatMap(({ kinds }) => kinds[0]?.kind ?? []).filter((kind) => kind === 'obligation')).toHaveLength(2);
  },
);

test('the end of a German noun that is longer is no head of it: a “Torte” is no “Ort”', () => {
  const { things } = readBrief(answering({ projectDescription: '40 Wunschtorten. Jede Wunschtorte hat ein Gewicht.' }));
  expect(things.map(({ one, kinds }) => `${one} ${kinds[0]?.kind}`)).toContain('Wunschtorte asset');
});

const TIMES_OF_DAY: readonly (readonly [text: string, time: string])[] = [
  ['Retouren je Filiale jeden Abend. Filialen melden am Abend.', 'Abend'],
  ['Mermas por tienda cada tarde. Las tiendas avisan por la tarde.', 'Tarde'],
  ['Retours par magasin chaque soir. Les magasins appellent le soir.', 'Soir'],
  ['Sobras por loja toda noite. As lojas avisam à noite.', 'Noite'],
  ['店舗ごとの返品を毎晩。夕方に店舗へ電話。', '毎晩'],
];

test.each(TIMES_OF_DAY)('the time of the day is no thing: %s', (text, time) => {
  const names = readBrief(answering({ projectDescription: text })).things.map(({ one }) => one);
  expect(names).not.toContain(time);
});

const DEEDS: readonly (readonly [text: string, deed: string])[] = [
  ['Alquilamos andamios. Andamios sin cobrar. Alquiler por facturar.', 'Facturar'],
  ['Montamos, modificamos y desmontamos andamios para constructoras. Modificamos andamios.', 'Modificamo'],
  ['Alugamos andaimes. Aluguel a faturar. Andaimes sem faturar.', 'Faturar'],
];

test.each(DEEDS)('a Romance verb is no thing: %s', (text, deed) => {
  const names = readBrief(answering({ projectDescription: text, painPoints: text })).things.map(({ one }) => one);
  expect(names).not.toContain(deed);
});

test('what everything is about may be called by an empty word in Spanish as well, and passes the stages that are said of it', () => {
  const projectDescription =
    'El varadero arregla barcos; cada trabajo se pide, se presupuesta, se acuerda, se hace y se factura. 40 barcos.';
  const { things, flows } = readBrief(answering({ projectDescription }));
  expect(things.find(({ id }) => id === flows[0]?.thing)?.one).toBe('Trabajo');
});

const TOLD_ONLY: Texts = [
  '',
  'Jede Hochzeit hat ein Brautpaar, eine Kapelle, ein Datum und einen Preis.',
  'Cada boda tiene una pareja, una capilla, una fecha y un precio.',
  'Chaque mariage a un couple, une chapelle, une date et un prix.',
  'Cada casamento tem um casal, uma capela, uma data e um preço.',
  '',
];
const REMINDED: Texts = [
  '',
  'Das Brautpaar 9 Tage vor der Hochzeit erinnern.',
  'Recordar a la pareja.',
  'Rappeler le couple.',
  'Lembrar o casal.',
  '',
];
const COUPLES: Texts = ['', 'Inhaber, Brautpaare', 'Dueña, parejas', 'Patron, couples', 'Dono, casais', ''];

test.each([1, 2, 3, 4])('whoever is listed of each and else only told stays a column: %i', (place) => {
  const { things } = readBrief(
    answering({
      projectDescription: TOLD_ONLY[place] ?? '',
      automationNeeds: REMINDED[place] ?? '',
      stakeholders: COUPLES[place] ?? '',
    }),
  );
  const said = things.flatMap(({ attributes }) => attributes.flatMap(({ title, spans }) => (spans.length > 0 ? [title] : [])));
  expect(said).toHaveLength(4);
});

const BOOKINGS: Texts = [
  'Customers book boats. A booking has a boat and a day.',
  'Kunden buchen Boote. Eine Buchung hat ein Boot und einen Tag.',
  'Los clientes reservan barcos. Una reserva tiene un barco y un día.',
  'Les clients réservent des bateaux. Une réservation a un bateau et un jour.',
  'Os clientes reservam barcos. Uma reserva tem um barco e um dia.',
  '顧客がボートを予約します。予約にはボートと日があります。',
];

test.each(LANGUAGES.map((language, place) => [language, place] as const))('a booking is one in %s', (_, place) => {
  const { things } = readBrief(answering({ projectDescription: BOOKINGS[place] ?? '' }));
  expect(things.map(({ entry }) => entry)).toContain('booking');
});

test('a name of several meanings means what every organisation calls so, where only a shade of another trade is spoken of', () => {
  const topic = { ...topicOf('Tratamos 240 locais de clientes.', 'pt'), trades: new Map([['legal', 1]]) };
  expect(meaningOf(['contrato'], topic)?.entry?.id).toBe('contract');
});

const JAPANESE_DAYS: readonly (readonly [text: string, events: readonly string[]])[] = [
  ['許可は組立の28日前に監督へ通知。', ['組立 -28']],
  ['オーダーケーキは受取の2日前に店長へ通知。', ['受取 -2']],
  ['点検6日目に点検員に通知、8日目に監督に通知。', ['点検 6', '点検 8']],
];

test.each(JAPANESE_DAYS)(
  'a Japanese day is counted from its noun, without what the sentence is about or tells whom: %s',
  (text, events) => {
    const brief = readBrief(
      answering({
        projectDescription: '足場の組立と点検。許可とオーダーケーキ40件。',
        automationNeeds: text,
        stakeholders: '監督、店長',
      }),
    );
    const told = brief.rules.flatMap(({ trigger }) =>
      trigger.is === 'date' ? trigger.offsets.map(({ days }) => `${trigger.event} ${days}`) : [],
    );
    expect(told).toEqual(events);
  },
);

const SAID_OF_STATES: Texts = [
  'Cancelled, overdue',
  'Storniert, überfällig',
  'Cancelados, atrasado',
  'Annulé, en retard',
  'Cancelados, atrasado',
  '取消した予約は期限超過',
];

test.each(LANGUAGES.map((language, place) => [language, place] as const))(
  'states that a text speaks of bear out in %s which thing a name means',
  (language, place) => {
    expect([...topicOf(SAID_OF_STATES[place] ?? '', language).evidence.words]).toContain('cancelled');
  },
);
