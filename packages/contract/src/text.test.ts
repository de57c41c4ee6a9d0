import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerSchema } from './accounts.ts';
import { contactSchema } from './contact.ts';
import { lengthOf } from './limits.ts';
import { refusedNameOf, requirementsSchema } from './requirements.ts';

test('a text is as long as people count it: an emoji is one character', () => {
  expect(['', 'abc', '🎉🎉', '中文', '\ud83c'].map(lengthOf)).toEqual([0, 3, 2, 2, 1]);
});

test.each([
  ['a project name', requirementsSchema.shape.projectName, 100],
  ['a description', requirementsSchema.shape.projectDescription, 20_000],
  ['an optional answer', requirementsSchema.shape.complianceNeeds, 20_000],
  ['a first name', registerSchema.shape.firstName, 100],
  ['a name in the contact form', contactSchema.shape.name, 200],
  ['a company', contactSchema.shape.company, 200],
  ['a message', contactSchema.shape.message, 20_000],
] as const)('%s may have as many characters as its limit, emoji or not, and not one more', (_name, schema, max) => {
  for (const character of ['x', '🎉']) {
    expect(schema.safeParse(character.repeat(max)).success).toBe(true);
    const refused = schema.safeParse(character.repeat(max + 1));
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining(`at most ${max.toLocaleString('en-US')} characters`),
    ]);
  }
});

test('a limit stands in the description of the API', () => {
  expect(z.toJSONSchema(requirementsSchema.shape.projectName)).toMatchObject({ type: 'string', minLength: 2, maxLength: 100 });
});

test('a name from before the limit may stay, and only that one', () => {
  const old = 'x'.repeat(150);
  expect(refusedNameOf(old, old)).toBeNull();
  expect(refusedNameOf('x'.repeat(100), old)).toBeNull();
  expect(refusedNameOf(`${old}x`, old)).toBe('Please use at most 100 characters');
  expect(refusedNameOf(old, undefined)).toBe('Please use at most 100 characters');
});
