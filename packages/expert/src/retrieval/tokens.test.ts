import { describe, expect, it } from 'vitest';
import { spellerOver } from './spelling.ts';
import { tokensOf } from './tokens.ts';

describe('what a text speaks of', () => {
  it.each([
    ['fr', "J'ai perdu une ligne", '#ai'],
    ['pt', 'Quem preencheu o formulário?', '#formula'],
    ['es', 'Un formulario para los clientes', '#formula'],
    ['ja', '会議室を予約したい', '~meeting'],
    ['fr', 'Comment faire ?', '#comment'],
    ['de', 'Niemand soll etwas kaputt machen', '#error'],
    ['en', 'People order by phone', '#mobile'],
    ['en', 'The parents of our pupils', '#hierarchy'],
    ['de', 'Die Eltern der Kinder', '#hierarchy'],
    ['en', 'We send quotes to customers', '#quotes'],
  ] as const)(
    'is no feature or goal whose word is only a part of what is said, or a small word of the language: %s “%s” is not %s',
    (language, text, concept) => {
      expect(tokensOf(text, language).concepts).not.toContain(concept);
    },
  );

  it.each([
    ['en', 'Ping the nurse', '~tell'],
    ['de', 'Bitte den Chef informieren', '~tell'],
    ['de', 'Zwei haben zugestimmt', '~agree'],
    ['de', 'Die Listen sind abzutippen', '~by-hand'],
    ['es', 'Nadie responde', '~chase'],
    ['fr', 'Il faut le feu vert du directeur', '~agree'],
    ['pt', 'Cada um escreve do seu jeito', '~consistent'],
    ['ja', '前任者から引き継いだ', '~handover'],
  ] as const)('is the goal that plain words name: %s “%s” is %s', (language, text, goal) => {
    expect(tokensOf(text, language).concepts).toContain(goal);
  });

  it.each([
    ['en', 'Nobody in the office ever notices', '~tell'],
    ['de', 'Jeder soll nur die eigenen Zeilen bearbeiten', '~own-part'],
    ['ja', '自分の担当だけ見たい', '~own-part'],
  ] as const)('is the goal that two words name with others between them: %s “%s” is %s', (language, text, goal) => {
    expect(tokensOf(text, language).concepts).toContain(goal);
  });

  it('is a feature whose word has another meaning where the rest speaks of a sheet', () => {
    expect(tokensOf('Sum the children of the parent row', 'en').concepts).toContain('#hierarchy');
    expect(tokensOf('Quotes around a text in a formula', 'en').concepts).toContain('#quotes');
  });

  it('says nothing more by the goal of a feature that is named itself', () => {
    expect(tokensOf('Who gets the approval?', 'en').implied).toContain('~agree');
    expect(tokensOf('Who gives the green light?', 'en').implied).not.toContain('~agree');
  });

  it('reads a denial in its short form as in its long one', () => {
    expect(tokensOf('The rule doesn’t run', 'en').concepts).toContain('#error');
    expect(tokensOf('The rule does not run', 'en').concepts).toContain('#error');
    expect(tokensOf('The rule runs', 'en').concepts).not.toContain('#error');
  });

  it('has what was deleted as a loss, said or implied by the feature alone', () => {
    expect(tokensOf('Somebody erased my rows', 'en').implied).not.toContain('~lost-now');
    expect(tokensOf('Keep my rows from being erased', 'en').concepts).not.toContain('~lost-now');
  });

  it('has an error by its name without the sign', () => {
    expect(tokensOf('#BLOCKED', 'en').stems).toEqual(new Set(['#block', 'block']));
  });
});

describe('the spelling', () => {
  it('leaves another form of a known word as it is', () => {
    const spell = spellerOver(
      new Map([
        ['delivered', 1],
        ['drivers', 1],
        ['resource', 1],
      ]),
    );
    expect(spell('delivers')).toBe('delivers');
    expect(spell('resuorce')).toBe('resource');
  });
});
