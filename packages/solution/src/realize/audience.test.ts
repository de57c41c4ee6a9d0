import { expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

const plan = barePlan({
  projectDescription:
    'We train guide dogs. 60 applicants wait for a dog: each applicant has a phone, a town and a status. Puppies have health checks.',
  stakeholders:
    'trainers, puppy raisers, kennel staff, county inspectorate, health offices, manufacturers of harnesses, donors, the board, applicants',
  reportingRequirements: 'applicants waiting by town',
});

function access(who: RegExp) {
  return (plan.audience ?? []).filter((one) => who.test(one.who)).map((one) => one.access);
}

it.each([/inspectorate/i, /health office/i, /manufacturers/i, /donors/i])('%s, who are from outside, edit no sheet', (who) => {
  expect(access(who).length).toBeGreaterThan(0);
  for (const one of access(who)) expect(['form', 'update-request', 'report', 'none']).toContain(one);
});

it('those who are rows of a sheet answer for their own row and see no other', () => {
  expect(plan.sheets.map(({ columns }) => columns[0]?.title)).toContain('Applicant');
  expect(access(/^applicants$/i)).toEqual(['update-request']);
});

it('those who do the work edit, and those who decide look', () => {
  expect(access(/^kennel staff$/i)).toEqual(['edit']);
  expect(access(/board/i)).toEqual(['view']);
});

const YARD = {
  en: 'We repair boats. Each repair has a boat, an owner, a price and a due date. Complaints come by phone: each complaint has a date, a customer and an answer.',
  de: 'Wir reparieren Boote. Jede Reparatur hat ein Boot, einen Eigner, einen Preis und einen Termin. Reklamationen kommen per Telefon: jede Reklamation hat ein Datum, einen Kunden und eine Antwort.',
  es: 'Reparamos barcos. Cada reparación tiene un barco, un cliente, un precio y una fecha. Las quejas llegan por teléfono: cada queja tiene una fecha, un cliente y una respuesta.',
  fr: 'Nous réparons des bateaux. Chaque réparation a un bateau, un client, un prix et une date. Les réclamations arrivent par téléphone : chaque réclamation a une date, un client et une réponse.',
  pt: 'Consertamos barcos. Cada conserto tem um barco, um cliente, um preço e uma data. As reclamações chegam por telefone: cada reclamação tem uma data, um cliente e uma resposta.',
  ja: '船を修理しています。修理ごとに、船、顧客、価格、期限を記録します。苦情は電話で来ます。苦情ごとに日付、顧客、回答を記録します。',
} as const;

/** Titles that tell what is hidden. */
const COMPLAINT = /^(?:Complaint|Reklamation|Queja|Réclamation|Reclamação|苦情)$/;
const PRICE = /^(?:Price|Preis|Precio|Prix|Preço|価格)$/;

it.each([
  ['en', 'yard manager, welders, receptionists must not see complaints', 'Receptionists', COMPLAINT],
  ['en', 'Yard manager; welders. The welders must not see the prices', 'Welders', PRICE],
  ['en', 'yard manager, welders; complaints are for the yard manager only', 'Welders', COMPLAINT],
  ['en', 'yard manager, harbour office (sees the repairs only)', 'Harbour office', COMPLAINT],
  ['de', 'Werftleiter, Schweißer; die Schweißer dürfen die Preise nicht sehen', 'Schweißer', PRICE],
  ['de', 'Werftleiter, Schweißer. Reklamationen sieht nur der Werftleiter', 'Schweißer', COMPLAINT],
  ['es', 'jefe de taller, soldadores; los soldadores no pueden ver los precios', 'Soldadores', PRICE],
  ['fr', 'chef de chantier, soudeurs ; les soudeurs ne doivent pas voir les réclamations', 'Soudeurs', COMPLAINT],
  ['pt', 'chefe de oficina, soldadores; os soldadores não podem ver as reclamações', 'Soldadores', COMPLAINT],
  ['ja', '工場長、溶接工。溶接工は苦情を見てはいけません', '溶接工', COMPLAINT],
] as const)(
  'whoever must not see something gets no sheet that shows it, and the first who is named gets all (%s): %s',
  (language, stakeholders, who, hidden) => {
    const { audience = [], sheets } = barePlan({ projectDescription: YARD[language], stakeholders });
    const shown = sheets.filter(({ columns }) => columns.some(({ title }) => hidden.test(title))).map(({ key }) => key);
    expect(shown.length).toBeGreaterThan(0);
    const barred = audience.find((entry) => entry.who === who);
    for (const key of shown) {
      expect(barred?.assets).not.toContain(key);
      expect(barred?.hidden).toContain(key);
    }
    expect(audience[0]?.access).toBe('edit');
    expect(audience[0]?.assets.toSorted()).toEqual(sheets.map(({ key }) => key).toSorted());
  },
);

it('a prohibition concerns those whom its clause speaks of, and not who stands before them in the list', () => {
  const { audience = [] } = barePlan({
    projectDescription:
      'We run a night refuge. For each guest we note the house, the arrival and the next step. Guests stay 28 nights.',
    stakeholders: "Coordinator, 5 support workers, about 90 helpers who must not see the guests' notes, city council",
  });
  const accessOf = (name: string) => audience.find(({ who }) => who === name)?.access;
  expect([accessOf('Coordinator'), accessOf('Support workers')]).toEqual(['edit', 'edit']);
  expect(audience.find(({ who }) => who === 'Helpers')?.because).toContain('must not see');
});
