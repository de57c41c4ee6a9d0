import { expect, test } from 'vitest';
import type { AutomationSpec } from '../../plan.ts';
import { TYPED_PLAN } from '../../testing/typed-plan.ts';
import type { Language } from '../../vocabulary/index.ts';
import { automationSentence } from './automation-sentence.ts';

const OWNER = [{ is: 'column', column: 'Owner' }] as const;
const NOTHING = { conditions: [], actions: [{ is: 'alert', to: OWNER }] } as const;

test('every automation of a plan is one sentence', () => {
  expect(TYPED_PLAN.automations.map((automation) => automationSentence(automation, TYPED_PLAN))).toEqual([
    'When Due is 14 days away and Status is Ordered, remind the Owner.',
    'When Status becomes Received and Received On is blank, record the date in Received On, then alert the Owner and the warehouse.',
    'When a row is added and Amount is more than 2,500, ask the UPM to approve, which sets Decision to Approved or Declined.',
    'Every Monday at 08:00 and Due is within the next 30 days, ask the Owner to update Status and Due.',
    'When Checked is checked, set Status to Closed, then lock the row.',
    'On the last day of every month and Status is Closed and Due is past, move the row to Deliveries Archive.',
    'When Supplier Is Blocked is checked, alert the Owner.',
  ]);
});

test.each<[AutomationSpec['trigger'], string]>([
  [{ is: 'date-reached', column: 'Due', offsetDays: 0 }, 'When Due is reached'],
  [{ is: 'date-reached', column: 'Due', offsetDays: 1 }, 'When Due was 1 day ago'],
  [{ is: 'row-changed', column: 'Status', to: null }, 'When Status changes'],
  [{ is: 'schedule', every: 'month', weekday: 2, ordinal: 1 }, 'On the first Tuesday of every month'],
  [{ is: 'schedule', every: 'week', interval: 2, weekday: 5 }, 'On Friday of every 2 weeks'],
  [{ is: 'schedule', every: 'month', interval: 3, day: 15 }, 'On day 15 of every 3 months'],
  [{ is: 'schedule', every: 'day' }, 'Every day'],
])('%j begins with %j', (trigger, words) => {
  expect(sentence({ ...NOTHING, trigger })).toBe(`${words}, alert the Owner.`);
});

test('several values are given to choose from', () => {
  const conditions = [{ column: 'Status', operator: 'is-none-of', values: ['Done', 'Dropped', 'Closed'] }] as const;
  expect(sentence({ ...NOTHING, trigger: { is: 'row-added' }, conditions })).toBe(
    'When a row is added and Status is not Done, Dropped or Closed, alert the Owner.',
  );
});

test.each<[Language, readonly string[]]>([
  [
    'de',
    [
      '14 Tage vor „Due“, sofern „Status“ „Ordered“ ist: Erinnerung an den Kontakt in „Owner“.',
      'Wenn „Status“ zu „Received“ wird, sofern „Received On“ leer ist: Datum festhalten in „Received On“; dann Meldung an den Kontakt in „Owner“ und the warehouse.',
      'Wenn eine Zeile hinzukommt, sofern „Amount“ größer als 2.500 ist: Genehmigungsanfrage an the UPM; die Antwort „Approved“ oder „Declined“ kommt in „Decision“.',
      'Jeden Montag um 08:00 Uhr, sofern „Due“ höchstens 30 Tage in der Zukunft liegt: Bitte um Aktualisierung an den Kontakt in „Owner“, für „Status“ und „Due“.',
      'Wenn „Checked“ angehakt wird: „Status“ auf „Closed“ setzen; dann Zeile sperren.',
    ],
  ],
  [
    'es',
    [
      '14 días antes de «Due», si «Status» es «Ordered»: recordatorio a la persona indicada en «Owner».',
      'Cuando «Status» pasa a «Received», si «Received On» está en blanco: registrar la fecha en «Received On»; luego aviso a la persona indicada en «Owner» y the warehouse.',
      'Cuando se añade una fila, si «Amount» es mayor que 2500: solicitud de aprobación a the UPM; la respuesta «Approved» o «Declined» queda en «Decision».',
      'Cada lunes, a las 08:00, si «Due» llega dentro de 30 días como máximo: solicitud de actualización a la persona indicada en «Owner», para «Status» y «Due».',
      'Cuando se marca «Checked»: poner «Status» en «Closed»; luego bloquear la fila.',
    ],
  ],
  [
    'fr',
    [
      '14 jours avant « Due », si « Status » vaut « Ordered » : rappel pour la personne inscrite dans « Owner ».',
      'Quand « Status » devient « Received », si « Received On » est vide : enregistrer la date dans « Received On » ; puis alerte pour la personne inscrite dans « Owner » et the warehouse.',
      'Quand une ligne est ajoutée, si « Amount » dépasse 2 500 : demande d’approbation pour the UPM ; la réponse « Approved » ou « Declined » va dans « Decision ».',
      'Chaque lundi à 08:00, si « Due » arrive sous 30 jours : demande de mise à jour pour la personne inscrite dans « Owner », sur « Status » et « Due ».',
      'Quand « Checked » est cochée : mettre « Status » à « Closed » ; puis verrouiller la ligne.',
    ],
  ],
  [
    'pt',
    [
      '14 dias antes de “Due”, se “Status” é “Ordered”: lembrete para a pessoa indicada em “Owner”.',
      'Quando “Status” passa a “Received”, se “Received On” está em branco: registrar a data em “Received On”; depois alerta para a pessoa indicada em “Owner” e the warehouse.',
      'Quando uma linha é incluída, se “Amount” é maior que 2.500: pedido de aprovação para the UPM; a resposta “Approved” ou “Declined” fica em “Decision”.',
      'Toda segunda-feira, às 08:00, se “Due” chega em até 30 dias: pedido de atualização para a pessoa indicada em “Owner”, sobre “Status” e “Due”.',
      'Quando “Checked” é marcada: mudar “Status” para “Closed”; depois bloquear a linha.',
    ],
  ],
  [
    'ja',
    [
      '「Due」の14日前、「Status」が「Ordered」の場合、「Owner」の担当者にリマインド。',
      '「Status」が「Received」になったとき、「Received On」が空白の場合、「Received On」に日付を記録、続いて「Owner」の担当者、the warehouseに通知。',
      '行が追加されたとき、「Amount」が2,500を超える場合、the UPMに承認を依頼し、「Decision」に「Approved」または「Declined」を記録。',
      '毎週月曜日 08:00、「Due」が今後30日以内の場合、「Owner」の担当者に「Status」、「Due」の更新を依頼。',
      '「Checked」がチェックされたとき、「Status」を「Closed」に変更、続いて行をロック。',
    ],
  ],
])('the sentences of a plan in %s are in its language', (language, sentences) => {
  const plan = { ...TYPED_PLAN, language };
  const told = plan.automations.map((automation) => automationSentence(automation, plan)?.replace(/[\u00a0\u202f]/gu, ' '));
  expect(told.slice(0, sentences.length)).toEqual(sentences);
});

test.each<[Language, string]>([
  ['de', 'Wenn eine Zeile hinzukommt, sofern „Status“ nicht „Done“, „Dropped“ oder „Closed“ ist und „Due“ ausgefüllt ist: '],
  ['es', 'Cuando se añade una fila, si «Status» no es «Done», «Dropped» o «Closed» y «Due» no está en blanco: '],
  [
    'fr',
    'Quand une ligne est ajoutée, si « Status » ne vaut pas « Done », « Dropped » ou « Closed » et si « Due » n’est pas vide : ',
  ],
  ['pt', 'Quando uma linha é incluída, se “Status” não é “Done”, “Dropped” ou “Closed” e “Due” não está em branco: '],
  ['ja', '行が追加されたとき、「Status」が「Done」または「Dropped」または「Closed」以外の場合、かつ「Due」が空白でない場合、'],
])('several conditions and values are joined as %s joins them', (language, beginning) => {
  const conditions = [
    { column: 'Status', operator: 'is-none-of', values: ['Done', 'Dropped', 'Closed'] },
    { column: 'Due', operator: 'is-not-blank', values: [] },
  ] as const;
  const told = sentence({ ...NOTHING, trigger: { is: 'row-added' }, conditions }, language);
  expect(told?.replace(/[\u00a0\u202f]/gu, ' ').startsWith(beginning), told ?? '').toBe(true);
});

test('an automation of a plan of the first format has no more than its own texts', () => {
  const [automation] = TYPED_PLAN.automations;
  if (!automation) throw new Error('The plan has automations');
  const { spec: _, ...former } = automation;
  expect(automationSentence(former, TYPED_PLAN)).toBeNull();
});

function sentence(spec: AutomationSpec, language: Language = 'en') {
  const automation = { key: 'a', name: 'a', sheet: 'deliveries', trigger: '', action: '', steps: [], spec };
  return automationSentence(automation, { ...TYPED_PLAN, language });
}
