import { describe, expect, test } from 'vitest';
import { asFormulaBlocks, createFormulaGate, formulasIn, type Piece } from './formula-gate.ts';

const SUM = '=SUM([Cost]:[Cost])';

describe('formulas are found in', () => {
  test.each<[string, string, readonly string[]]>([
    ['a block that says so', `Use this:\n\n\`\`\`formula\n${SUM}\n\`\`\`\nDone.`, [SUM]],
    ['a block of any other kind', `\`\`\`excel\n${SUM}\n\`\`\``, [SUM]],
    ['a block without a kind', `\`\`\`\n  ${SUM}\n\`\`\``, [SUM]],
    ['a block of tildes', `~~~\n${SUM}\n~~~`, [SUM]],
    ['a block that is never closed', `\`\`\`formula\n${SUM}`, [SUM]],
    [
      'a block within a list within a list',
      `1. Open\n   - Write\n\n     \`\`\`formula\n     ${SUM}\n     \`\`\`\n   - Save\n`,
      [SUM],
    ],
    ['an indented line', `So:\n\n    ${SUM}\n`, [SUM]],
    ['a span of code', `Write \`${SUM}\` there.`, [SUM]],
    ['a span of two backticks', `Write \`\`${SUM}\`\` there.`, [SUM]],
    ['several lines that are one formula', '```formula\n=IF(Done@row,\n   1,\n   2)\n```', ['=IF(Done@row,\n   1,\n   2)']],
    ['one block with two of them', `\`\`\`\n${SUM}\n=TODAY()\n\`\`\``, [SUM, '=TODAY()']],
    ['two spans of one line', `Either \`=TODAY()\` or \`${SUM}\`.`, ['=TODAY()', SUM]],
    ['a block that says so but has no equals sign', '```formula\nSUM([Cost]:[Cost])\n```', ['SUM([Cost]:[Cost])']],
    ['a sentence', `Write ${SUM} into the summary.`, [SUM]],
    ['a sentence that begins with it', `${SUM} gives the total.`, [SUM]],
    ['brackets of a sentence', `The total (${SUM}) is there.`, [SUM]],
    [
      'a sentence, with what is worked out with it',
      'Use =SUM(Cost:Cost) / COUNT(Cost:Cost) - 1 there.',
      ['=SUM(Cost:Cost) / COUNT(Cost:Cost) - 1'],
    ],
    ['a sentence, with a parenthesis in a text', 'So =IF(A@row = ")", 1, 0) it is', ['=IF(A@row = ")", 1, 0)']],
    ['other scripts', '`=SUM([費用]:[費用])`', ['=SUM([費用]:[費用])']],
    ['a block with Windows line ends', `\`\`\`formula\r\n${SUM}\r\n\`\`\`\r\n`, [SUM]],
  ])('%s', (_name, markdown, formulas) => {
    expect(formulasIn(markdown)).toEqual(formulas);
    for (const size of [1, 2, 3, 7]) expect(formulasOf(inChunks(markdown, size))).toEqual(formulas);
  });

  test.each<[string, string]>([
    ['a sign of comparison', 'Use `=`, `==` or `=>`.'],
    ['the beginning of a call', 'It begins with `=IF(` and goes on.'],
    ['code of another kind', '```js\nconst a = 1;\n```\n and `a = b`'],
    ['a span that is never closed', 'A ` stands alone. =SUM(A)'],
    ['a sum in a sentence', 'Set x =y and a = b, or 1 =SUM is none'],
    ['a call of a sentence that is never closed', 'Write =SUM(Cost and so on\n\nand more)'],
    ['a sign within a word', 'a=SUM(1)'],
    ['an underlined heading', 'Title\n=====\n'],
    ['an empty block', '```formula\n```\n'],
    ['a span that ends with its paragraph', 'A `=SUM(\n\nB` is none'],
  ])('and not in %s', (_name, markdown) => {
    expect(formulasIn(markdown)).toEqual([]);
    for (const size of [1, 2, 5]) expect(formulasOf(inChunks(markdown, size))).toEqual([]);
  });
});

describe('a text that comes in stretches', () => {
  const answer = `Add this column formula:\n\n\`\`\`formula\n${SUM}\n\`\`\`\n\nIt reads \`Cost\` and, as \`=TODAY()\` does, no row.\n\n- one\n- two ~ three\n`;

  test.each([1, 2, 3, 5, 11, 1000])('is whole again in pieces of %i characters', (size) => {
    const pieces = inChunks(answer, size);
    expect(pieces.map(({ text }) => text).join('')).toBe(answer);
    expect(formulasOf(pieces)).toEqual([SUM, '=TODAY()']);
  });

  test('lets prose flow at once and holds a formula until its block is closed', () => {
    const gate = createFormulaGate();
    expect(gate.push('Add this')).toEqual([{ kind: 'prose', text: 'Add this' }]);
    expect(gate.push(' here:\n```for')).toEqual([{ kind: 'prose', text: ' here:\n' }]);
    expect(gate.push(`mula\n${SUM}\n`)).toEqual([]);
    expect(gate.push('```\nThen')).toEqual([
      { kind: 'code', text: `\`\`\`formula\n${SUM}\n\`\`\`\n`, formulas: [SUM], isBlock: true },
      { kind: 'prose', text: 'Then' },
    ]);
  });

  test('lets other code of a line flow', () => {
    const gate = createFormulaGate();
    expect(
      gate
        .push('Open `Status')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Open `Status');
  });
});

describe('code with formulas is shown', () => {
  test.each<[string, string, readonly string[], string]>([
    ['as a block that says so', `\`\`\`excel\n${SUM}\n\`\`\`\n`, [SUM], `\`\`\`formula\n${SUM}\n\`\`\`\n`],
    ['with what took the place of a formula', `\`\`\`formula\n${SUM}\n\`\`\`\n`, ['=TODAY()'], '```formula\n=TODAY()\n```\n'],
    [
      'at the margin where it stood in a list',
      `     \`\`\`formula\n     ${SUM}\n     \`\`\`\n`,
      [SUM],
      `\`\`\`formula\n${SUM}\n\`\`\`\n`,
    ],
    [
      'one block each',
      '```\n=TODAY()\n=1+1\n```\n',
      ['=TODAY()', '=1+1'],
      '```formula\n=TODAY()\n```\n\n```formula\n=1+1\n```\n',
    ],
    [
      'as it stands where there is more in the block',
      `\`\`\`\nIn Cost:\n${SUM}\n\`\`\`\n`,
      [SUM],
      `\`\`\`\nIn Cost:\n${SUM}\n\`\`\`\n`,
    ],
    ['within its line', '`=TODAY()`', ['=TODAY() + 1'], '`=TODAY() + 1`'],
  ])('%s', (_name, markdown, formulas, shown) => {
    const [piece] = inChunks(markdown, 1000);
    if (piece?.kind !== 'code') throw new Error('no code');
    expect(asFormulaBlocks(piece, formulas)).toBe(shown);
  });
});

function inChunks(text: string, size: number): readonly Piece[] {
  const gate = createFormulaGate();
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(...gate.push(text.slice(at, at + size)));
  return [...pieces, ...gate.end()];
}

function formulasOf(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((piece) => (piece.kind === 'code' ? piece.formulas : []));
}
