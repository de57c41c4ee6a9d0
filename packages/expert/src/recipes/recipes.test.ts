import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { KNOWLEDGE } from '../knowledge/knowledge.ts';
import { readQuestion } from '../synthesis/reading.ts';
import { modelOf } from '../synthesis/sheet-model.ts';
import { drawnSheet } from '../synthesis/testing/drawn-sheet.ts';
import { readRecipe } from './read-recipe.ts';
import { indexRecipes, recipesFor } from './recipe-index.ts';
import { RECIPES } from './recipes.ts';

const TASKS = drawnSheet(
  'Task:T=Walls,Roof,Paint; Status:P=Open,Done,Open; Region:P=North,South,North; Due Date:D=2026-05-01,2026-12-01,; Cost:N=100,300,50; Tags:M=Red+Blue,Red,Green; Paid:C=1,0,0',
);
const TODAY = '2026-11-22';
const formulaFor = (question: string) => readRecipe({ question, sheet: TASKS, today: TODAY })?.formula ?? null;

describe('What is asked in general is answered over the asker’s own columns', () => {
  test.each([
    ['averageif', '=IFERROR(AVG(COLLECT(Cost:Cost, Status:Status, "Open")), 0)'],
    ['countif with or', '=COUNTIFS(Status:Status, OR(@cell = "Open", @cell = "Done"))'],
    ['MINIFS in Smartsheet?', '=MIN(COLLECT(Cost:Cost, Status:Status, "Open"))'],
    ['multi select contains any of', '=COUNTIFS(Tags:Tags, OR(HAS(@cell, "Red"), HAS(@cell, "Blue")))'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });

  test.each([
    [
      'several conditions are as many as the question counts',
      'countifs two criteria',
      '=COUNTIFS(Status:Status, <> "Done", Region:Region, "North")',
    ],
    [
      'of work the first date is that of what is not finished',
      'min date with a condition',
      '=MIN(COLLECT([Due Date]:[Due Date], [Due Date]:[Due Date], ISDATE(@cell), Status:Status, <> "Done"))',
    ],
    [
      'a month that nobody names is the one of today',
      'count by month',
      '=COUNTIFS([Due Date]:[Due Date], AND(IFERROR(MONTH(@cell), 0) = 11, IFERROR(YEAR(@cell), 0) = 2026))',
    ],
    [
      'what is complained of tells what is wanted',
      'my SUMIF ignores cells with more than one value selected',
      '=SUMIFS(Cost:Cost, Tags:Tags, HAS(@cell, "Red"))',
    ],
    [
      'functions may be called as Excel calls them in other languages',
      'MOYENNE.SI.ENS',
      '=IFERROR(AVG(COLLECT(Cost:Cost, Status:Status, <> "Done", Region:Region, "North")), 0)',
    ],
    [
      'functions may be called so without their dots',
      'contar si conjunto',
      '=COUNTIFS(Status:Status, <> "Done", Region:Region, "North")',
    ],
    ['a wildcard in quotes tells which part of a text is meant', 'countif "Wa*"', '=COUNTIFS(Task:Task, LEFT(@cell, 2) = "Wa")'],
    ['words are understood that were mistyped', 'averge excludng zeros', '=IFERROR(AVG(COLLECT(Cost:Cost, Cost:Cost, <> 0)), 0)'],
    ['a condition is one in every language', '条件付きで平均', '=IFERROR(AVG(COLLECT(Cost:Cost, Status:Status, "Open")), 0)'],
  ])('%s: %s', (_rule, question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });

  test('a reading that is not sure gives way to a recipe that is asked for in nearly its own words', () => {
    const { formulas } = answerQuestion({ question: 'median if', sheet: TASKS, today: TODAY });
    expect(formulas[0]?.formula).toBe('=IFERROR(MEDIAN(COLLECT(Cost:Cost, Status:Status, "Open")), 0)');
  });

  test('a recipe for each row does not come before a reading of the question', () => {
    const sheet = drawnSheet('Ticket:T=T1,T2,T3; Opened:D=2026-05-01,2026-06-01,2026-11-01; Closed:D=2026-05-09,,; Days:N');
    const { formulas } = answerQuestion({ question: 'days open', sheet, today: TODAY });
    expect(formulas[0]?.formula).not.toContain('YEAR(');
  });

  test.each(['redo rate', 'not repotted yet', 'subtract two apples'])('%s asks for something else', (question) => {
    expect(formulaFor(question)).toBeNull();
  });

  test('values and columns that the question names come before those of the sheet', () => {
    expect(formulaFor('countif with or: Region')).toBe('=COUNTIFS(Region:Region, OR(@cell = "North", @cell = "South"))');
    expect(formulaFor('averageif for South')).toBe('=IFERROR(AVG(COLLECT(Cost:Cost, Region:Region, "South")), 0)');
  });

  test('the answer asks to confirm it and says what it chose', () => {
    const { markdown, isSure } = answerQuestion({ question: 'countif with or', sheet: TASKS, today: TODAY });
    expect(isSure).toBe(false);
    expect(markdown).toContain('My choice where your question leaves it open: **Open**, **Done**.');
  });

  test('what names more of the sheet than a recipe takes is left to others', () => {
    expect(formulaFor('countif with or for Status and Paid and Due Date')).toBeNull();
  });
});

describe('Each recipe', () => {
  test('has an id of its own', () => {
    expect(new Set(RECIPES.map(({ id }) => id)).size).toBe(RECIPES.length);
  });

  test.each(RECIPES)('$id is the first that each of its English ways of asking finds', (recipe) => {
    const index = indexRecipes(RECIPES);
    for (const ask of recipe.asks.en ?? []) {
      const [first] = recipesFor(index, readQuestion(ask, [modelOf(TASKS, true)]));
      expect(first?.recipe.id, ask).toBe(recipe.id);
    }
  });
});

describe('An entry that has a recipe', () => {
  test.each(KNOWLEDGE.flatMap(({ id, recipe }) => (recipe === undefined ? [] : [[id, recipe] as const])))(
    '%s names one',
    (_, recipe) => {
      expect(RECIPES.map(({ id }) => id)).toContain(recipe);
    },
  );

  test('shows its formula over the asker’s own columns', () => {
    const { kind, formulas, markdown } = answerQuestion({
      question: 'In which order do the arguments of SUMIF and SUMIFS stand?',
      sheet: TASKS,
      today: TODAY,
    });
    expect(kind).toBe('knowledge');
    expect(formulas.map(({ formula }) => formula)).toEqual([
      '=SUMIFS(Cost:Cost, Status:Status, <> "Done", Region:Region, "North")',
    ]);
    expect(markdown).not.toContain('Category:Category');
  });
});
