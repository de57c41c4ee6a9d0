import { describe, expect, it } from 'vitest';
import { escaped, fenced } from './markdown.ts';

describe('escaped', () => {
  it.each([
    ['**bold**', '\\*\\*bold\\*\\*'],
    ['<img src=x>', '\\<img src=x\\>'],
    ['![a](b)', '\\!\\[a\\]\\(b\\)'],
    ['a\n# b', 'a \\# b'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['0.333', '0.333'],
    ['{Costs Amount}', '{Costs Amount}'],
    ['`code`', '\\`code\\`'],
    ['a\u202eb\u0000c', 'a b c'],
  ])('leaves nothing in %j that is markup', (text, safe) => {
    expect(escaped(text)).toBe(safe);
  });

  it('cuts what is longer than a name', () => {
    expect(escaped('x'.repeat(500))).toHaveLength(120);
  });
});

describe('fenced', () => {
  it('makes the fence longer than any run of backticks in the formula, which could close it', () => {
    const formula = '="\n```\n<b>"';
    expect(fenced(formula)).toBe(`\`\`\`\`formula\n${formula}\n\`\`\`\``);
  });
});
