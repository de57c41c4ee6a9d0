import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { assumedSheets } from './assumed-sheet.ts';

const TODAY = '2026-11-21';

function formulaFor(question: string): string | null {
  const { kind, formulas } = answerQuestion({ question, today: TODAY });
  return kind === 'formula' ? (formulas[0]?.formula ?? null) : null;
}

function columnsFor(question: string): readonly string[] {
  return assumedSheets(question).own.columns.map(({ title, kind }) => `${title}: ${kind}`);
}

describe('without a sheet, the columns are those that the question speaks of', () => {
  test.each([
    ['a number that is added up', 'Sum of all prices', 'Prices: number'],
    ['a number by what it is compared with', 'count trucks whose mileage is over 90000', 'Mileage: number'],
    ['a number by what it is taken from', 'harvest - waste', 'Waste: number'],
    ['a date by its title', 'days until the launch date', 'Launch Date: date'],
    ['a date by the time that is said of it', 'How many orders shipped last month?', 'Shipped: date'],
    ['a box that is ticked', 'count rows where insured is checked', 'Insured: check'],
    ['a person', 'count visits assigned to Maria', 'Assigned To: contact'],
    ['what a name in capitals is a name of', 'average rating of the Premium plan', 'Plan: choice'],
    ['a title in brackets', 'sum of [Order Value] where region is West', 'Order Value: number'],
    ['a title in another language', 'Durchschnitt der Verkaufspreise', 'Verkaufspreise: number'],
  ])('%s: %s', (_, question, column) => {
    expect(columnsFor(question)).toContain(column);
  });

  test('what is counted are the rows, and no column of them', () => {
    const { columns } = assumedSheets('how many invoices are late').own;
    expect(columns.find(({ primary }) => primary)?.title).toBe('Invoice');
  });

  test('what a number is of are the rows', () => {
    const { columns } = assumedSheets('average age of patients').own;
    expect(columns.find(({ primary }) => primary)?.title).toBe('Patient');
  });

  test('a column that the formula is written into waits for it', () => {
    const { columns } = assumedSheets('In the column [Balance], write a formula that subtracts [Paid] from [Invoiced]').own;
    expect(columns.filter(({ empty }) => empty).map(({ title }) => title)).toEqual(['Balance']);
  });
});

describe('without a sheet, a formula is made over the assumed columns', () => {
  test.each([
    ['Sum of all prices', '=SUM(Prices:Prices)'],
    [
      'averageif region is West for revenue',
      '=IFERROR(AVG(COLLECT(Revenue:Revenue, Revenue:Revenue, <> "", Region:Region, "West")), 0)',
    ],
    ['how many tickets have the status Won', '=COUNTIFS(Status:Status, "Won")'],
    ['total cost where category is Travel', '=SUMIFS(Cost:Cost, Category:Category, "Travel")'],
    [
      'count rows where Priority is High and Status is not Done',
      '=COUNTIFS(Priority:Priority, "High", Status:Status, <> "Done")',
    ],
    ['sum of <Order Value> where <Region> is West', '=SUMIFS([Order Value]:[Order Value], Region:Region, "West")'],
    ['add 30 days to the start date', '=IF(ISDATE([Start Date]@row), [Start Date]@row + 30, "")'],
    ['how many boats have a length over 12', '=COUNTIFS(Length:Length, > 12)'],
    ['average yield per field', '=IFERROR(AVG(COLLECT(Yield:Yield, Yield:Yield, <> "", Field:Field, Field@row)), 0)'],
    ['count of grants by funder', '=COUNTIFS(Funder:Funder, Funder@row)'],
    ['how many chapters are drafted or edited', '=COUNTIFS(Status:Status, OR(@cell = "Drafted", @cell = "Edited"))'],
    ['sumif crop = "Barley" for yield', '=SUMIFS(Yield:Yield, Crop:Crop, "Barley")'],
    ['how many entries have a comment that contains "refund"', '=COUNTIFS(Comment:Comment, CONTAINS("refund", @cell))'],
    ['Summe aller Preise', '=SUM(Preise:Preise)'],
    ['¿Cuántos pedidos tienen el estado "Enviado"?', '=COUNTIFS(Estado:Estado, "Enviado")'],
    ['Combien de factures ont le statut « Payée » ?', '=COUNTIFS(Statut:Statut, "Payée")'],
    ['some o valor quando o tipo for "Despesa"', '=SUMIFS(Valor:Valor, Tipo:Tipo, "Despesa")'],
    ['ステータスが「完了」の行数は?', '=COUNTIFS(ステータス:ステータス, "完了")'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });

  test('which columns it assumes is told in the language of the question, and no value is claimed', () => {
    const { markdown, formulas } = answerQuestion({ question: 'Summe aller Preise', today: TODAY });
    expect(markdown).toContain('**Preise**');
    expect(formulas[0]?.value).toBeNull();
  });
});

describe('without a sheet, another sheet that is named is assumed as well', () => {
  test.each([
    [
      'Pull the phone number for a customer from the Contacts sheet',
      '=IFERROR(INDEX({Contacts - Phone Number}, MATCH(Customer@row, {Contacts - Customer}, 0)), "")',
    ],
    [
      'look up the manager of an employee in the Staff sheet by employee ID',
      '=IFERROR(INDEX({Staff - Manager}, MATCH([Employee ID]@row, {Staff - Employee ID}, 0)), "")',
    ],
    ['sum the Amount from the Orders sheet where Status is Paid', '=SUMIFS({Orders - Amount}, {Orders - Status}, "Paid")'],
    [
      'Preis aus dem Blatt Preisliste anhand der Artikelnummer holen',
      '=IFERROR(INDEX({Preisliste - Preis}, MATCH(Artikelnummer@row, {Preisliste - Artikelnummer}, 0)), "")',
    ],
    [
      'buscar o preço na planilha Produtos pelo código',
      '=IFERROR(INDEX({Produtos - Preço}, MATCH(Código@row, {Produtos - Código}, 0)), "")',
    ],
    [
      '商品マスタシートから商品コードで単価を取得',
      '=IFERROR(INDEX({商品マスタ - 単価}, MATCH(商品コード@row, {商品マスタ - 商品コード}, 0)), "")',
    ],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });
});

describe('without a sheet, what is asked about Smartsheet itself is told', () => {
  test.each([
    'Can a formula reference cells in another sheet?',
    'how do automations work',
    'we copy rows by hand between sheets every week',
    'best architecture for several linked sheets',
    'how many statuses are sensible',
    'what is AVERAGEIF',
    'report total per project',
    'Salary sheet should not be visible',
    'How long may we keep applicant data',
    'nobody updates the sheet',
    'Warum erscheint Status im Bericht zweimal?',
  ])('%s', (question) => {
    expect(formulaFor(question)).toBeNull();
  });
});
