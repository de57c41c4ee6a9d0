import { expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

interface Case {
  readonly description: string;
  readonly stakeholders: string;
  readonly workflows: string;
  /** Who must get no sheet that shows what: beginnings or parts of names, in small letters. */
  readonly barred: readonly (readonly [string, string])[];
  /** Who keeps a sheet that shows what. */
  readonly kept: readonly (readonly [string, string])[];
}

const CASES: readonly Case[] = [
  {
    description:
      'A veterinary practice. Each treatment has an animal, an owner, a vet and a price. Vaccinations are repeated every year.',
    stakeholders: 'Two partners, five vets, nurses. Locums may see the treatments but not the prices.',
    workflows: 'Treatment is booked, seen, invoiced, paid',
    barred: [['locum', 'price']],
    kept: [
      ['partner', 'price'],
      ['nurse', 'price'],
    ],
  },
  {
    description: 'An orchard with 14 varieties. Each harvest has a variety, a picker, kilos and a piece rate.',
    stakeholders: 'Grower, foreman, 60 pickers. The piece rates are for the grower and the foreman only.',
    workflows: 'Harvest is planned, picked, weighed, paid',
    barred: [['picker', 'rate']],
    kept: [
      ['grower', 'rate'],
      ['foreman', 'rate'],
    ],
  },
  {
    description:
      'A school plans trips. Each pupil has a class, allergies and a medical note. Each trip has a date, a teacher and a cost.',
    stakeholders: 'Head, teachers, parents, coach drivers. Nobody except the head and the teachers gets to see medical notes.',
    workflows: 'Trip is proposed, approved, booked, done',
    barred: [
      ['parent', 'medical'],
      ['driver', 'medical'],
    ],
    kept: [
      ['head', 'medical'],
      ['teacher', 'medical'],
    ],
  },
  {
    description: 'We build playgrounds with 20 subcontractors. Each offer has a subcontractor, a playground, a price and a date.',
    stakeholders: 'Project lead, buyer, subcontractors. Subcontractors must never learn what the others have offered.',
    workflows: 'Offer is asked for, received, compared, awarded',
    barred: [['subcontractor', 'price']],
    kept: [
      ['buyer', 'price'],
      ['lead', 'price'],
    ],
  },
  {
    description: 'A choir of 80 singers. Each rehearsal has a date, a hall and a conductor. Each concert has a fee and a venue.',
    stakeholders: "Chair, treasurer, singers. Fees are none of the singers' business; rehearsals they do see.",
    workflows: 'Concert is proposed, approved, settled',
    barred: [['singer', 'fee']],
    kept: [
      ['treasurer', 'fee'],
      ['chair', 'fee'],
    ],
  },
  {
    description:
      'A works council handles cases. Each case has an employee, a manager, a subject and a result. We also plan meetings.',
    stakeholders:
      'Chair of the council, members, managers, HR. Managers and HR are kept out of the cases. They get the dates of the meetings.',
    workflows: 'Case is heard, discussed, closed',
    barred: [
      ['manager', 'case'],
      ['hr', 'case'],
    ],
    kept: [['chair', 'case']],
  },
  {
    description:
      'A trial of a skin cream with 200 participants. Each visit has a participant, a nurse, a treatment arm and a score.',
    stakeholders: 'Study director, statistician, nurses. The nurses stay blinded: the treatment arm is hidden from them.',
    workflows: 'Participant is screened, enrolled, visited, closed',
    barred: [['nurse', 'arm']],
    kept: [
      ['statistician', 'arm'],
      ['director', 'arm'],
    ],
  },
  {
    description: 'A shipyard repairs boats. Each repair has a boat, an owner, hours, a quote and a margin.',
    stakeholders: 'Yard manager, fitters, boat owners. Owners can look at the state of their repair, without hours and margin.',
    workflows: 'Repair is quoted, begun, tested, handed over',
    barred: [
      ['owner', 'margin'],
      ['owner', 'hours'],
    ],
    kept: [
      ['manager', 'margin'],
      ['fitter', 'hours'],
    ],
  },
  {
    description:
      'Ein Pflegedienst mit 90 Patienten. Jeder Besuch hat einen Patienten, eine Pflegekraft, eine Uhrzeit und eine Diagnose.',
    stakeholders: 'Pflegedienstleitung, Pflegekräfte, Fahrer. Die Fahrer dürfen die Diagnosen nicht sehen.',
    workflows: 'Besuch wird geplant, durchgeführt, dokumentiert',
    barred: [['fahrer', 'diagnose']],
    kept: [
      ['pflegekr', 'diagnose'],
      ['leitung', 'diagnose'],
    ],
  },
  {
    description: 'Eine Kanzlei führt Akten. Jede Akte hat einen Mandanten, einen Anwalt, eine Frist und ein Honorar.',
    stakeholders: 'Partner, Anwälte, Referendare, Sekretariat. Honorare sind nur für die Partner bestimmt.',
    workflows: 'Akte wird angelegt, bearbeitet, abgerechnet',
    barred: [
      ['referendar', 'honorar'],
      ['sekretariat', 'honorar'],
      ['anw', 'honorar'],
    ],
    kept: [['partner', 'honorar']],
  },
  {
    description: 'Wir sanieren Altbauten. Jedes Angebot hat einen Handwerker, ein Gewerk, einen Preis und ein Datum.',
    stakeholders: 'Bauleitung, Einkauf, Handwerker. Kein Handwerker soll die Preise der anderen erfahren.',
    workflows: 'Angebot wird angefragt, geprüft, vergeben',
    barred: [['handwerker', 'preis']],
    kept: [
      ['einkauf', 'preis'],
      ['bauleitung', 'preis'],
    ],
  },
  {
    description:
      'Ein Sportverein mit 600 Mitgliedern. Jede Spende hat einen Spender, einen Betrag und einen Zweck. Jedes Training hat einen Trainer und eine Halle.',
    stakeholders: 'Vorstand, Kassenwart, Trainer. Die Spenden bleiben vor den Trainern verborgen.',
    workflows: 'Spende wird zugesagt, bezahlt, bedankt',
    barred: [
      ['trainer', 'spende'],
      ['trainer', 'betrag'],
    ],
    kept: [
      ['kassenwart', 'betrag'],
      ['vorstand', 'betrag'],
    ],
  },
  {
    description: 'Una clínica de fisioterapia. Cada sesión tiene un paciente, un fisioterapeuta, un diagnóstico y un precio.',
    stakeholders: 'Directora, fisioterapeutas, recepción. La recepción no puede ver los diagnósticos.',
    workflows: 'La sesión se reserva, se realiza y se cobra',
    barred: [['recepci', 'diagn']],
    kept: [
      ['fisioterapeuta', 'diagn'],
      ['director', 'diagn'],
    ],
  },
  {
    description: 'Un taller de cerámica con diez artesanos. Cada pedido tiene un cliente, un artesano, un margen y una fecha.',
    stakeholders: 'Dueña, artesanos, contable. Solo la dueña y la contable ven los márgenes.',
    workflows: 'El pedido se acepta, se hace, se entrega',
    barred: [['artesano', 'margen']],
    kept: [
      ['dueña', 'margen'],
      ['contable', 'margen'],
    ],
  },
  {
    description: 'Un traiteur prépare 200 réceptions. Chaque réception a un client, un lieu, un menu et un prix.',
    stakeholders: 'Gérante, cuisiniers, serveurs extra. Les serveurs extra ne doivent pas connaître les prix.',
    workflows: 'La réception est demandée, devisée, préparée, servie',
    barred: [['serveur', 'prix']],
    kept: [
      ['gérante', 'prix'],
      ['cuisinier', 'prix'],
    ],
  },
  {
    description: 'Une association héberge des familles. Chaque famille a un dossier, un logement et une situation médicale.',
    stakeholders:
      'Directrice, travailleurs sociaux, bénévoles. La situation médicale est réservée à la directrice et aux travailleurs sociaux.',
    workflows: 'La famille est orientée, accueillie, suivie',
    barred: [['bénévole', 'médical']],
    kept: [
      ['directrice', 'médical'],
      ['travailleur', 'médical'],
    ],
  },
  {
    description: 'Uma oficina de bicicletas. Cada reparação tem um cliente, um mecânico, um preço e uma data.',
    stakeholders: 'Dono, mecânicos, estagiários. Os estagiários não podem ver os preços.',
    workflows: 'A reparação é pedida, feita, paga',
    barred: [['estagi', 'preço']],
    kept: [
      ['dono', 'preço'],
      ['mecânico', 'preço'],
    ],
  },
  {
    description: 'Uma quinta de vinho. Cada lote tem uma casta, um enólogo, um custo e uma nota de prova.',
    stakeholders: 'Proprietária, enólogo, guias de visitas. O custo só é visível para a proprietária e o enólogo.',
    workflows: 'O lote é colhido, fermentado, engarrafado',
    barred: [['guia', 'custo']],
    kept: [
      ['propriet', 'custo'],
      ['enólogo', 'custo'],
    ],
  },
  {
    description: '歯科医院です。予約ごとに患者、医師、診断、料金があります。',
    stakeholders: '院長、医師、受付。受付には診断を見せません。',
    workflows: '予約、診察、会計の順です',
    barred: [['受付', '診断']],
    kept: [
      ['院長', '診断'],
      ['医師', '診断'],
    ],
  },
  {
    description: '家具工場です。注文ごとに顧客、職人、原価、納期があります。',
    stakeholders: '社長、職人、経理。原価は社長と経理だけが見ます。',
    workflows: '受注、製作、検品、納品の順です',
    barred: [['職人', '原価']],
    kept: [
      ['社長', '原価'],
      ['経理', '原価'],
    ],
  },
  {
    description: 'A casting agency. Each audition has an actor, a role, a director and a fee.',
    stakeholders:
      'Agents, assistants, directors. What an actor earns stays between the agents: fees are off limits for assistants and directors.',
    workflows: 'Audition is booked, held, decided',
    barred: [
      ['assistant', 'fee'],
      ['director', 'fee'],
    ],
    kept: [['agent', 'fee']],
  },
  {
    description: 'A dental clinic. Each appointment has a patient, a dentist, a treatment and a bill.',
    stakeholders: 'Dentists, hygienists, reception. Hygienists do not need to know the bills.',
    workflows: 'Appointment is booked, treated, billed',
    barred: [['hygienist', 'bill']],
    kept: [
      ['dentist', 'bill'],
      ['reception', 'bill'],
    ],
  },
  {
    description: 'A brewery keeps recipes. Each batch has a beer, a tank and a recipe. Each recipe has malt, hops and a cost.',
    stakeholders: 'Head brewer, brewers, tour guides. Recipes: head brewer and brewers only.',
    workflows: 'Batch is planned, brewed, tapped',
    barred: [['guide', 'recipe']],
    kept: [['brewer', 'recipe']],
  },
  {
    description: 'Ein Dachdecker mit zwölf Leuten. Jeder Auftrag hat einen Kunden, ein Dach, Stunden und einen Gewinn.',
    stakeholders: 'Meister, Büro, Gesellen. Der Gewinn geht die Gesellen nichts an.',
    workflows: 'Auftrag wird angeboten, ausgeführt, abgerechnet',
    barred: [['gesell', 'gewinn']],
    kept: [
      ['meister', 'gewinn'],
      ['büro', 'gewinn'],
    ],
  },
  {
    description: 'Una ONG acompaña a familias. Cada familia tiene una vivienda, una trabajadora social y un informe médico.',
    stakeholders:
      'Coordinadora, trabajadoras sociales, voluntarios. Los informes médicos están reservados a la coordinadora y las trabajadoras sociales.',
    workflows: 'La familia llega, se acompaña y se despide',
    barred: [['voluntario', 'médico']],
    kept: [
      ['coordinadora', 'médico'],
      ['trabajadora', 'médico'],
    ],
  },
  {
    description: 'Un hôtel de montagne. Chaque séjour a un client, une chambre, un tarif et des remarques.',
    stakeholders: "Directeur, réception, femmes de chambre. Les femmes de chambre n'ont pas accès aux tarifs.",
    workflows: 'Le séjour est réservé, confirmé, facturé',
    barred: [['femmes', 'tarif']],
    kept: [
      ['directeur', 'tarif'],
      ['réception', 'tarif'],
    ],
  },
  {
    description: 'Uma editora publica romances. Cada contrato tem um autor, um agente, um adiantamento e um prazo.',
    stakeholders: 'Editora-chefe, revisores, jurídico. Os revisores não devem saber os adiantamentos.',
    workflows: 'O contrato é negociado, assinado, arquivado',
    barred: [['revisor', 'adiantamento']],
    kept: [['jurídico', 'adiantamento']],
  },
  {
    description: 'A gallery sells paintings. Each painting has an artist, a price, a commission and a buyer.',
    stakeholders: 'Owner, two assistants, artists. Artists get to see their own paintings but neither commission nor buyer.',
    workflows: 'Painting is consigned, shown, sold, paid',
    barred: [
      ['artist', 'commission'],
      ['artist', 'buyer'],
    ],
    kept: [
      ['owner', 'commission'],
      ['assistant', 'buyer'],
    ],
  },
];

it.each(CASES)('whoever is barred gets no sheet that shows it, and nobody else loses one: $stakeholders', (one) => {
  const { audience = [], sheets } = barePlan({
    projectDescription: one.description,
    stakeholders: one.stakeholders,
    currentWorkflows: one.workflows,
  });
  const showing = (what: string) =>
    sheets.filter(({ name, columns }) =>
      [name, ...columns.map(({ title }) => title)].some((text) => text.toLowerCase().includes(what)),
    );
  const given = (who: string) => audience.filter((entry) => entry.who.toLowerCase().includes(who));
  for (const [who, what] of one.barred) {
    expect(given(who).length, who).toBeGreaterThan(0);
    expect(showing(what).length, what).toBeGreaterThan(0);
    for (const { assets } of given(who)) for (const { key } of showing(what)) expect(assets).not.toContain(key);
  }
  for (const [who, what] of one.kept) {
    const assets = given(who).flatMap((entry) => entry.assets);
    expect(
      showing(what).some(({ key }) => assets.includes(key)),
      `${who}: ${what}`,
    ).toBe(true);
  }
});
