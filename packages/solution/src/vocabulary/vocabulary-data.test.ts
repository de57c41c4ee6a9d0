import { describe, expect, it } from 'vitest';
import { COLUMN_TYPES, LIMITS } from '../smartsheet-rules.ts';
import { TRADES, vocabularyEntries, vocabularyEntry } from './entries.ts';
import { KINDS, LANGUAGES } from './entry.ts';
import { TRADE_ROWS } from './trades.ts';

const entries = vocabularyEntries();

/** The ids of the entries that break a rule, so that a failing test names them. */
function breaking(isRight: (entry: (typeof entries)[number]) => boolean): string[] {
  return entries.filter((entry) => !isRight(entry)).map(({ id }) => id);
}

describe('the vocabulary', () => {
  it('has at least 1,167 things of at least 120 trades', () => {
    expect(entries.length).toBeGreaterThanOrEqual(1167);
    expect(TRADES.length).toBeGreaterThanOrEqual(120);
  });

  it('gives each thing an id of its own in kebab case', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(breaking(({ id }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('gives each thing one of the kinds, and uses every kind at least 30 times', () => {
    expect(breaking(({ kind }) => KINDS.includes(kind))).toEqual([]);
    expect(KINDS.filter((kind) => entries.filter((entry) => entry.kind === kind).length < 30)).toEqual([]);
  });

  it('stands with each thing in the file of its first trade', () => {
    const misplaced = Object.entries(TRADE_ROWS).flatMap(([trade, rows]) =>
      rows.filter(({ trades }) => trades[0] !== trade).map(({ id }) => id),
    );
    expect(misplaced).toEqual([]);
    expect(breaking(({ trades }) => trades.every((trade) => /^[a-z]+(?:-[a-z]+)*$/.test(trade)))).toEqual([]);
  });

  it.each(LANGUAGES)('has a singular and a plural for each thing in %s, and no form twice', (language) => {
    expect(breaking(({ names }) => isClean(names[language].one) && isClean(names[language].many))).toEqual([]);
    expect(breaking(({ names }) => names[language].synonyms.every(isClean))).toEqual([]);
    expect(breaking(({ names: { [language]: forms } }) => new Set(forms.synonyms).size === forms.synonyms.length)).toEqual([]);
    expect(breaking(({ names: { [language]: forms } }) => !forms.synonyms.includes(forms.one))).toEqual([]);
  });

  it('writes Japanese names in Japanese characters, or in capitals as RFI is written there too', () => {
    expect(
      breaking(({ names }) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^[A-Z]+$/u.test(names.ja.one)),
    ).toEqual([]);
  });

  it('gives each thing attributes with titles that Smartsheet takes, each once, of Smartsheet column types', () => {
    expect(breaking(({ attributes }) => attributes.length > 0)).toEqual([]);
    expect(
      breaking(({ attributes }) => attributes.every(({ title }) => title.length > 0 && title.length <= LIMITS.columnTitle)),
    ).toEqual([]);
    expect(
      breaking(({ attributes }) => new Set(attributes.map(({ title }) => title.toLowerCase())).size === attributes.length),
    ).toEqual([]);
    expect(breaking(({ attributes }) => attributes.every(({ type }) => COLUMN_TYPES.includes(type)))).toEqual([]);
  });

  it('gives dropdowns at least two options, each once, and other columns none', () => {
    const isRight = ({ type, options }: (typeof entries)[number]['attributes'][number]) =>
      /PICKLIST/.test(type)
        ? options !== undefined && options.length >= 2 && new Set(options).size === options.length && options.every(isClean)
        : options === undefined;
    expect(breaking(({ attributes }) => attributes.every(isRight))).toEqual([]);
  });

  it('names states once each', () => {
    expect(breaking(({ states }) => new Set(states).size === states.length && states.every(isClean))).toEqual([]);
  });

  it('says what a thing belongs to by the id of another thing or by a plain noun', () => {
    const isPlainNoun = (parent: string) => /^[a-z]+$|^[A-Za-z]+(?:[ -][A-Za-z]+)* [a-z]+$|^[A-Z]+$/.test(parent);
    const isParent = (parent: string) => vocabularyEntry(parent) !== undefined || isPlainNoun(parent);
    expect(breaking(({ id, belongsTo }) => belongsTo.every((parent) => parent !== id && isParent(parent)))).toEqual([]);
  });

  it('has both sides of each rule, and a text and a direction for each measure', () => {
    expect(breaking(({ rules }) => rules.every((rule) => isClean(rule.when) && isClean(rule.do)))).toEqual([]);
    expect(
      breaking(({ measures }) =>
        measures.every(({ text, direction }) => isClean(text) && ['up', 'down', 'hold'].includes(direction)),
      ),
    ).toEqual([]);
  });
});

function isClean(text: string): boolean {
  return text !== '' && text === text.trim() && !/[|<>\p{Cc}]|\s{2}/u.test(text);
}
