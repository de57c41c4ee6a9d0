import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
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
