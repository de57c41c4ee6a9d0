import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const INVOICE_COLUMNS =
  'Invoice No:T=A1,A2,A3; Vendor:T=Acme,Bolt,Acme; Invoice Date:D=2026-10-03,2026-11-05,2026-11-20; Due Date:D=2026-10-30,2026-11-10,2026-12-20; Paid On:D=2026-11-02,2026-11-08,; Net Amount:N=100,200,400; Cost Center:P=Marketing,IT,IT; Status:P=Paid,Paid,Disputed';
const INVOICES = drawnSheet(INVOICE_COLUMNS, [], 'Invoices');
const FLAGGED = drawnSheet(`${INVOICE_COLUMNS}; Late:C=`, [], 'Invoices');
const STATED = drawnSheet(`${INVOICE_COLUMNS}; Payment State:T=`, [], 'Invoices');
const ASSETS_COLUMNS =
  'Asset:T=P1,P2,M1; Category:P=Pump,Pump,Motor; Site:P=Lyon,Porto,Lyon; Technician:T=Ann,Ann,Raj; Last Service:D=2026-09-01,,2026-10-05; Condition:P=Good,Poor,Poor; Out of Service:C=0,1,0; Start:D=2026-11-01,2026-11-20,2026-12-01; Progress:N=0.2,0.8,0; Shipment:P=In Transit,Out of Stock,Renewed; Asset Tag:T=PMP-0012-N,PMP-0013-N,MTR-0101-S';
const ASSETS = drawnSheet(ASSETS_COLUMNS, [], 'Equipment');
const BEHIND = drawnSheet(`${ASSETS_COLUMNS}; Behind:C=`, [], 'Equipment');
const TAGGED = drawnSheet(`${ASSETS_COLUMNS}; Tag Number:T=`, [], 'Equipment');
const SPENT = drawnSheet('Item:T=a,b,c; Budget:N=10,20,30; Spent:N=12,18,30; Warning:T=', [], 'Costs');

function value(sheet: typeof INVOICES, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('an option of several words, and one that says what was done, is known in other languages', () => {
  test.each([
    ['¿Cuántas bombas están en mal estado?', '1'],
    ['Quantas bombas estão em mau estado?', '1'],
    ['¿Cuántos equipos están en tránsito?', '1'],
    ['Quantos equipamentos estão sem estoque?', '1'],
    ['輸送中の設備は何台ですか?', '1'],
    ['¿Cuántos equipos están renovados?', '1'],
  ])('%s', (question, shown) => expect(value(ASSETS, question)).toBe(shown));

  test('an option in capitals has its own in another language', () => {
    expect(value(INVOICES, 'Quantas faturas de TI são de novembro de 2026?')).toBe('2');
  });
});

describe('the verb that a question begins with is no option', () => {
  test('Marcar las facturas …', () => {
    expect(value(FLAGGED, 'Marcar las facturas que se pagaron después del vencimiento')).toBe('1, 0, 0');
  });
});

describe('what a Japanese question compares with stands ahead of what is compared', () => {
  test.each([
    ['期日より後に支払われた請求書にフラグを立てたい', '1, 0, 0'],
    ['支払日が期日より後の請求書にフラグ', '1, 0, 0'],
    ['期日までに支払われたものにチェック', '0, 1, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe('in Japanese a text in quotes behind a condition is what is shown', () => {
  test('where it is an option of another column', () => {
    const question = '支払日があれば「Paid」、期日を過ぎていれば「Overdue」、それ以外は「Open」';
    expect(value(STATED, question)).toBe('Paid, Paid, Open');
  });

  test('where a title stands in it', () => {
    expect(value(SPENT, '支出が予算を超えたら「Over budget」と表示したい')).toBe('Over budget, , ');
  });
});

describe('the date of the last thing is the latest of its dates', () => {
  test.each([
    'Date of the last invoice from Acme',
    'Fecha de la última factura de Acme',
    'Data da última fatura da Acme',
    'Date de la dernière facture de Acme',
    'Datum der letzten Rechnung von Acme',
  ])('%s', (question) => expect(value(INVOICES, question)).toBe('11/20/26'));
});

describe('what has begun is told by its date of start, in the past of each language', () => {
  test.each([
    'Marcar los equipos que ya empezaron y llevan menos del 50 %',
    'Sinalizar equipamentos que já começaram e estão com menos de 50%',
    'すでに始まっていて進捗が50%未満の設備にフラグ',
    '開始日を過ぎていて進捗が50%未満の設備にフラグを立てたい',
  ])('%s', (question) => expect(value(BEHIND, question)).toBe('1, 0, 0'));
});

describe('what was never done has no date', () => {
  test.each([
    '¿A cuántos equipos nunca se les ha hecho servicio?',
    'Quantos equipamentos nunca passaram por manutenção?',
    '一度も点検していない設備は何台ですか?',
  ])('%s', (question) => expect(value(ASSETS, question)).toBe('1'));
});

describe('how many of a column there are counts each once, whatever its title is called', () => {
  test.each([
    ['Em quantos locais diferentes a Ann trabalha?', '2'],
    ['Annは何か所の拠点を担当していますか?', '2'],
  ])('%s', (question, shown) => expect(value(ASSETS, question)).toBe(shown));
});

test('what is in the middle is no average', () => {
  expect(value(TAGGED, 'Sacar los cuatro dígitos del medio del Asset Tag')).toBe('0012, 0013, 0101');
});

const TICKETS_COLUMNS =
  'Ticket:T=T1,T2,T3; Subject:T=a,b,c; Agent:T=Kai,Bea,Kai; Status:P=Resolved,Open,Open; Opened:D=2026-11-03,2026-09-15,2026-10-12; Resolved On:D=2026-11-04,,; Hours Spent:N=2,6,1; Satisfaction:N=4,,; Escalated:C=0,1,1';
const TICKETS = drawnSheet(TICKETS_COLUMNS, [], 'Support Tickets');
const ORDERS = drawnSheet(
  'PO Number:T=P1,P2,P3; Item:T=Rod,Foil,Cap; Quantity:N=10,20,30; Unit Price:N=4,5,2; Discount:N=0.1,0.5,0; Expected Date:D=2026-10-01,2026-11-27,2026-12-03; Received Date:D=2026-10-06,,; Total:T=',
  [],
  'Purchase Orders',
);

describe('the oldest is first in time, among the rows that a state says', () => {
  test.each([
    'Which unresolved ticket is the oldest?',
    '¿Cuál es el ticket sin resolver más antiguo?',
    'Qual é o chamado não resolvido mais antigo?',
    '未解決のチケットで一番古いのはどれですか?',
  ])('%s', (question) => expect(value(TICKETS, question)).toBe('T2'));
});

describe('a state beside a time is the deed of a date', () => {
  test.each([
    ['Horas que Kai dedicó a tickets abiertos este mes', '2'],
    ['Horas que Kai gastou em chamados abertos este mês', '2'],
    ['今月起票されたチケットにKaiがかけた時間の合計', '2'],
  ])('%s', (question, shown) => expect(value(TICKETS, question)).toBe(shown));
});

describe('the past tense of a verb is its deed', () => {
  test.each([
    ['¿Qué porcentaje de los tickets se escaló?', '0.67'],
    ['¿Cuántos tickets se resolvieron este mes?', '1'],
    ['Quantos chamados foram resolvidos este mês?', '1'],
  ])('%s', (question, shown) => expect(value(TICKETS, question)).toBe(shown));
});

describe('a share that is taken off is the column that holds it', () => {
  test.each([
    'cantidad por precio unitario menos el porcentaje de descuento',
    'quantidade vezes preço unitário menos o percentual de desconto',
    '数量×単価から割引率を引いた金額',
  ])('%s', (question) => expect(value(ORDERS, question)).toBe('36, 50, 60'));
});

const CONTRACTS = drawnSheet(
  'Contract:T=C1,C2,C3; Client:T=Alba,Alba,Chiyo; End Date:D=2026-12-15,2027-01-31,2026-10-01; Signed On:D=2025-01-10,,2024-03-01; Annual Value:N=10,20,40; Status:P=Active,Active,Terminated; Country:P=Spain,Spain,Japan',
  [],
  'Contracts',
);

describe('the verb for an end is no option that says what was done', () => {
  test.each(['¿Cuándo termina el próximo contrato?', 'Quando termina o próximo contrato?', '次に終了する契約はいつですか?'])(
    '%s',
    (question) => expect(value(CONTRACTS, question)).toBe('12/15/26'),
  );
});

describe('countries have their names in other languages, and what is valid has not expired', () => {
  test.each([
    ['Valor anual de los contratos activos en España', '30'],
    ['Valor anual dos contratos ativos na Espanha', '30'],
    ['スペインの有効な契約の年間金額の合計', '30'],
  ])('%s', (question, shown) => expect(value(CONTRACTS, question)).toBe(shown));
});
