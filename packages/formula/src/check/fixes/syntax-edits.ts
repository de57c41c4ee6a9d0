import { findFunction, parameterAt } from '../../functions/catalogue.ts';
import { writeName } from '../../syntax/names.ts';
import { suggest } from '../suggest.ts';
import type { Edit } from './edit.ts';
import { logicEdits } from './logic-edits.ts';
import { parenthesisEdits } from './parenthesis-edits.ts';
import type { EditSource, Scene } from './scene.ts';
import { argumentAt, endOfText } from './source.ts';

const SOURCES: Readonly<Record<string, readonly EditSource[]>> = {
  'bare-name': [spokenIf, lostParenthesis, logicEdits, emptyValue, calledName, nameInBrackets, nameOfSheet],
  'empty-argument': [emptyArgument],
  'foreign-operator': [logicEdits, plainEquals],
  'missing-name': [currencySign],
  'mixed-separators': [commasOnly],
  'missing-value': [doubledEquals, splitOperator, power, leadingNumberSign, blankComparison],
  'unbalanced-parenthesis': [lostParenthesis, parenthesisEdits],
  'unbracketed-name': [lostParenthesis],
  'unescaped-bracket': [doubledBrackets],
  unexpected: [
    logicEdits,
    rowOfQuotedName,
    doubledRow,
    splitFunctionName,
    lostParenthesis,
    quotesInText,
    callWithoutParentheses,
    thousands,
    missingSeparator,
    parenthesisEdits,
  ],
  'unknown-character': [misspeltAt, logicEdits, negation, missingBracket, strayCharacter],
  'unterminated-reference': [closingBrace],
};

/** Changes that may mend a problem of the syntax. They know nothing of one another, and most of them are wrong: only proof tells. */
export function syntaxEdits(scene: Scene): readonly Edit[] {
  const entities = decodedEntities(scene);
  if (entities.length > 0) return entities;
  return (SOURCES[scene.problem.rule] ?? []).flatMap((source) => source(scene));
}

const ENTITY = /&(lt|gt|quot|amp|nbsp|#39);/g;
const ENTITY_CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** Signs as the source of a web page spells them: all at once, for each brings a semicolon along. */
function decodedEntities({ text }: Scene): readonly Edit[] {
  const [first] = text.matchAll(ENTITY);
  if (first === undefined) return [];
  const rest = text.slice(first.index).replaceAll(ENTITY, (_, name: string) => ENTITY_CHARACTERS[name] ?? '');
  const message = `${first[0]} is how a web page spells ${ENTITY_CHARACTERS[first[1] ?? ''] ?? 'a sign'}: write the sign itself.`;
  return [{ start: first.index, end: text.length, text: rest, message }];
}

const NOTHING: ReadonlySet<string> = new Set(['NULL', 'BLANK', 'EMPTY', 'NONE', 'NOTHING']);

function emptyValue({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  const name = text.slice(start, end);
  if (!NOTHING.has(name.toUpperCase()) || names.columns?.find(name) !== undefined) return [];
  return [{ start, end, text: '""', message: `Smartsheet has no ${name}: write "" for blank.` }];
}

/** `TODAY` without its parentheses, unless a column is called so. */
function calledName({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  const name = text.slice(start, end);
  const entry = findFunction(name.toUpperCase());
  if (entry?.minArgs !== 0 || names.columns?.find(name) !== undefined) return [];
  return [{ start, end, text: `${name}()`, message: `${name} is a function: write ${name}() with parentheses.` }];
}

/** `[Cost@row]`, `[@Cost]`, `[Cost:Cost]`: the row or the range has slipped into the brackets. */
function nameInBrackets({ text, problem: { start, end } }: Scene): readonly Edit[] {
  const inner = /^\[\s*(.*?)\s*\]$/s.exec(text.slice(start, end))?.[1];
  if (inner === undefined) return [];
  const row = /^(.+?)\s*@row$/i.exec(inner)?.[1] ?? /^@(.+)$/.exec(inner)?.[1];
  if (row !== undefined) {
    const written = `${writeName(row)}@row`;
    return [{ start, end, text: written, message: `@row stands behind the name of the column: ${written}.` }];
  }
  const [, from, to] = /^([^:]+?)\s*:\s*([^:]+)$/.exec(inner) ?? [];
  if (from === undefined || to === undefined) return [];
  const range = `${writeName(from)}:${writeName(to)}`;
  return [{ start, end, text: range, message: `Each name of a range has brackets of its own: ${range}.` }];
}

const SPOKEN_IF = /^(\s*=\s*)if\s+(.+?)\s+then\s+(.+?)(?:\s+else\s+(.+?))?\s*$/is;

/** `IF a THEN b ELSE c`, once in the whole formula. */
function spokenIf({ text, hidden }: Scene): readonly Edit[] {
  const found = SPOKEN_IF.exec(hidden);
  if (found === null || /\b(?:then|else)\b/i.test([found[2], found[3], found[4] ?? ''].join(' '))) return [];
  let from = 0;
  const parts = [found[2], found[3], found[4]].flatMap((part) => {
    if (part === undefined) return [];
    const start = hidden.indexOf(part, from === 0 ? (found[1] ?? '').length + 2 : from);
    from = start + part.length;
    return [text.slice(start, from)];
  });
  const written = `IF(${parts.join(', ')})`;
  const message = 'IF is a function here: its condition and its values stand between parentheses, without THEN and ELSE.';
  return [{ start: (found[1] ?? '').length, end: text.trimEnd().length, text: written, message }];
}

/** What a name alone can mean in this sheet: a range where one is wanted, a reference, a field, a column almost called so, or else a text. */
function nameOfSheet({ text, hidden, problem: { start, end }, names }: Scene): readonly Edit[] {
  const isWord = text.charAt(start) !== '[';
  const name = isWord ? text.slice(start, end) : text.slice(start + 1, end - 1);
  const { columns, references, summaryFields } = names;
  const known = columns?.find(name)?.title;
  const isFunction = isWord && findFunction(name) !== undefined;
  const forms = (title: string) => formsOf(title, wantsRange(hidden, start));
  if (known !== undefined || columns === null) {
    const written = known === undefined && isFunction ? [] : forms(known ?? name);
    return written.map((replacement) => ({ start, end, text: replacement }));
  }
  const reference = references?.find(name);
  const field = summaryFields?.find(name);
  const nearest = suggest(name, columns.titles);
  const texts = [
    ...(reference === undefined ? [] : [`{${reference}}`]),
    ...(field === undefined ? [] : [`${writeName(field)}#`]),
    ...(nearest === undefined ? [] : forms(nearest)),
  ];
  const likely = texts.map((replacement) => ({ start, end, text: replacement, message: missingColumn(name, replacement) }));
  if (!isWord || isFunction) return likely;
  const asText = `"${name}"`;
  return [...likely, { start, end, text: asText, message: missingColumn(name, asText), isGuess: true }];
}

function formsOf(title: string, isRange: boolean): readonly string[] {
  const written = writeName(title);
  return isRange ? [`${written}:${written}`, `${written}@row`] : [`${written}@row`];
}

function missingColumn(name: string, replacement = ''): string {
  const advice = replacement.startsWith('"') ? `For a text write ${replacement}` : `Write ${replacement}`;
  return `“${name}” stands alone, and this sheet has no column of that name. ${advice}.`;
}

/** A function that takes a range here, or the cells of one column alone, as SUM does. */
function wantsRange(hidden: string, place: number): boolean {
  const { opening, index, start, end } = argumentAt(hidden, place);
  const entry = opening === null ? undefined : findFunction(opening.name);
  const type = entry && parameterAt(entry, index)?.type;
  if (entry === undefined || opening === null || type === undefined) return false;
  if (type === 'range') return true;
  const isOnly = index === 0 && hidden.charAt(end) === ')' && start === opening.open + 1;
  return type === 'number-or-range' && isOnly;
}

function emptyArgument({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const before = hidden.slice(0, start).trimEnd();
  const message = 'A separator too many: no argument follows it.';
  const blank: Edit = { start, end: start, text: text.charAt(start) === ')' ? ' ""' : '""' };
  if (/[,;]$/.test(before) && hidden.charAt(start) === ')')
    return [{ start: before.length - 1, end: start, text: '', message }, blank];
  const after = /^[,;]\s*/.exec(hidden.slice(start))?.[0].length ?? 0;
  if (/\($/.test(before))
    return [{ start, end: start + after, text: '', message: 'A separator too many: no argument stands before it.' }];
  return [blank, { start, end: start + after, text: '', message }];
}

/** `===` and `= =`: a sign too many. */
function plainEquals({ text, problem: { start, end } }: Scene): readonly Edit[] {
  const run = /^[=!<>]+/.exec(text.slice(start))?.[0] ?? '';
  return run.length > end - start ? [{ start, end: start + run.length, text: run.includes('!') ? '<>' : '=' }] : [];
}

/** Semicolons among commas, unless a comma may be a decimal sign. */
function commasOnly({ text, hidden }: Scene): readonly Edit[] {
  const places = [...hidden.matchAll(/;/g)].map(({ index }) => index);
  const [start = 0] = places;
  const end = (places.at(-1) ?? 0) + 1;
  if (places.length === 0 || /\d,\d/.test(hidden)) return [];
  const written = text
    .slice(start, end)
    .split('')
    .map((sign, at) => (hidden.charAt(start + at) === ';' ? ',' : sign))
    .join('');
  return [{ start, end, text: written, message: 'Commas and semicolons are mixed: write commas alone.' }];
}

/** `$100`, `$1,000`: the sign of a currency is a format of the column. */
function currencySign({ text, problem: { start } }: Scene): readonly Edit[] {
  const amount = /^\$\s*(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)/.exec(text.slice(start));
  if (amount === null) return [];
  const [written, whole = '', fraction = ''] = amount;
  const number = whole.replaceAll(',', '') + fraction;
  const message = `A number has no currency sign in a formula: write ${number}, and format the column.`;
  return [{ start, end: start + written.length, text: number, message }];
}

/** `==SUM(…)` and `= =SUM(…)`. */
function doubledEquals({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const signs = /^\s*=(\s*=)+/.exec(hidden)?.[0];
  if (signs === undefined || start >= signs.length) return [];
  return [{ start: signs.indexOf('=') + 1, end: signs.length, text: '', message: 'A formula begins with one equals sign.' }];
}

const SPLIT_OPERATOR = /([<>!=])\s+([<>=])/g;
const JOINED: ReadonlyMap<string, string> = new Map([
  ['<>', '<>'],
  ['><', '<>'],
  ['!=', '<>'],
  ['<=', '<='],
  ['=<', '<='],
  ['>=', '>='],
  ['=>', '>='],
  ['==', '='],
]);

/** `< >`, `> =`: the two signs of an operator belong together. */
function splitOperator({ hidden, problem }: Scene): readonly Edit[] {
  return [...hidden.matchAll(SPLIT_OPERATOR)].flatMap(({ index, 0: written, 1: one = '', 2: other = '' }) => {
    const operator = JOINED.get(one + other);
    const end = index + written.length;
    if (operator === undefined || problem.start < index || problem.start > end) return [];
    return [{ start: index, end, text: operator, message: `The signs of an operator stand together: ${operator}.` }];
  });
}

/** `2 ** 3`. */
function power({ hidden, problem: { start } }: Scene): readonly Edit[] {
  if (hidden.slice(start - 1, start + 1) !== '**') return [];
  return [{ start: start - 1, end: start + 1, text: '^', message: 'Smartsheet writes powers with ^, not with **.' }];
}

/** `#Budget` for `Budget#`. */
function leadingNumberSign({ text, problem: { start } }: Scene): readonly Edit[] {
  const [written, name] = /^#\s*(\p{L}+|\[[^\]]+\])/u.exec(text.slice(start)) ?? [];
  if (written === undefined || name === undefined) return [];
  const message = `The number sign of a summary field stands behind its name: ${name}#.`;
  return [{ start, end: start + written.length, text: `${name}#`, message }];
}

/** `IF(Cost@row = , …)` asks for a blank. */
function blankComparison({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const end = endOfText(hidden, start);
  if (!/[,;)]/.test(hidden.charAt(start)) || !/(?:=|<>)$/.test(hidden.slice(0, end))) return [];
  return [{ start: end, end, text: ' ""', message: 'A value is missing after the comparison: write "" for blank.' }];
}

/** `[[Due Date]]`: one pair of brackets is enough, unless the column itself has them in its name. */
function doubledBrackets({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  const inner = /^\[\s*\[([^[\]]+)\]\s*\]$/.exec(text.slice(start, end))?.[1];
  if (inner === undefined || names.columns?.find(`[${inner}]`) !== undefined) return [];
  return [{ start, end, text: `[${inner}]`, message: `One pair of square brackets is enough: [${inner}].` }];
}

/** `"Due Date"@row`, `{Due Date}@row`, `[Due Date]row`, `[Due Date].row`: the column is named in another way than with brackets. */
function rowOfQuotedName({ text, problem: { start } }: Scene): readonly Edit[] {
  const before = endOfText(text, start);
  const name = /("[^"]+"|'[^']+'|\{[^}]+\}|\[[^\]]+\]|\([^()]+\))$/.exec(text.slice(0, before))?.[0];
  if (name === undefined) return [];
  const title = name.slice(1, -1);
  const message = `A column's name stands alone or between square brackets: ${writeName(title)}@row.`;
  const row = /^@?row(?![\p{L}\d])/iu.exec(text.slice(start))?.[0];
  if (row !== undefined)
    return [{ start: before - name.length, end: start + row.length, text: `${writeName(title)}@row`, message }];
  const other = /^:\s*(["'{[])([^"'}\]]+)["'}\]]/.exec(text.slice(start));
  if (other === null) return [];
  const range = `${writeName(title)}:${writeName(other[2] ?? '')}`;
  return [
    {
      start: before - name.length,
      end: start + other[0].length,
      text: range,
      message: `The names of a range stand alone or between square brackets: ${range}.`,
    },
  ];
}

/** `Status@row@row`, `Status@cell`. */
function doubledRow({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const [run] = /^(?:@(?:row|cell))+/i.exec(hidden.slice(start)) ?? [];
  if (run === undefined) return [];
  const isRow = /@row\s*$/i.test(hidden.slice(0, start));
  const message = isRow
    ? '@row stands once behind a column name.'
    : 'Behind a column name stands @row; @cell stands alone, inside a criterion.';
  return [{ start, end: start + run.length, text: isRow ? '' : '@row', message }];
}

/** `COUNT IFS(`, `IS BLANK(`. */
function splitFunctionName({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const before = /\p{L}+\s+$/u.exec(hidden.slice(0, start))?.[0] ?? '';
  const after = /^\p{L}+(?=\()/u.exec(hidden.slice(start))?.[0] ?? '';
  const name = before.trimEnd() + after;
  if (before === '' || after === '' || findFunction(name.toUpperCase()) === undefined) return [];
  const message = `The name of a function has no space in it: ${name}.`;
  return [{ start: start - before.length, end: start + after.length, text: name, message }];
}

/** `"He said "hi""`: quotation marks inside a text, where the parts touch one another. */
function quotesInText({ text, problem: { start } }: Scene): readonly Edit[] {
  if (text.charAt(start - 1) !== '"') return [];
  const from = text.lastIndexOf('"', start - 2);
  const run = /^[^",;()]+"(?:"|[^",;()]*")/.exec(text.slice(start))?.[0];
  if (from === -1 || run === undefined) return [];
  const end = start + run.length;
  const parts = text.slice(from + 1, end - 1).split('"');
  const written = parts.flatMap((part, index) => [...(index > 0 ? ['CHAR(34)'] : []), ...(part === '' ? [] : [`"${part}"`])]);
  const message = 'A quotation mark inside a text ends it: write CHAR(34) for one.';
  return [{ start: from, end, text: written.join(' + '), message }];
}

/** `ISBLANK Status@row`. */
function callWithoutParentheses({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const before = /\p{L}+\s+$/u.exec(hidden.slice(0, start))?.[0] ?? '';
  const name = before.trimEnd();
  const entry = findFunction(name.toUpperCase());
  if (entry === undefined || entry.minArgs > 1) return [];
  const end = endOfText(hidden, argumentAt(hidden, start).end);
  const operand = hidden.slice(start, end);
  const message = `${name.toUpperCase()} takes its arguments between parentheses.`;
  const reference = /^[\p{L}\d@:#$\ue000]+/u.exec(operand)?.[0].length ?? operand.length;
  return [reference, operand.length].map((length) => {
    const written = `${name}(${text.slice(start, start + length)})`;
    return { start: start - before.length, end: start + length, text: written, message };
  });
}

/** `SUMCost:Cost)`, `AND[Due Date]@row …`: a function's name runs into its first argument, because its parenthesis is lost. */
function lostParenthesis({ hidden }: Scene): readonly Edit[] {
  return [...hidden.matchAll(GLUED_NAME)].flatMap(({ index, 0: word }) => {
    const names = prefixesOf(word).filter((name) => name !== word || hidden.charAt(index + word.length) !== '(');
    return names.slice(0, 4).map((name): Edit => {
      const place = index + name.length;
      return { start: place, end: place, text: '(', message: `The parenthesis of ${name} is missing.`, isGuess: true };
    });
  });
}

const GLUED_NAME = /(?<![\p{L}\d@#])[A-Z]{2,}[\p{L}\d]*/gu;

/** Functions whose names a word begins with, the longest first. */
function prefixesOf(word: string): readonly string[] {
  const lengths = Array.from({ length: Math.min(word.length, 14) - 1 }, (_, index) => Math.min(word.length, 14) - index);
  return lengths.map((length) => word.slice(0, length)).filter((name) => findFunction(name) !== undefined);
}

/** `1,000`: the comma separates arguments. */
function thousands({ text, problem: { start } }: Scene): readonly Edit[] {
  const before = /\d{1,3}$/.exec(text.slice(0, start))?.[0];
  const after = /^(?:,\d{3})+(?!\d)/.exec(text.slice(start))?.[0];
  if (before === undefined || after === undefined) return [];
  const number = before + after.replaceAll(',', '');
  const message = `A number has no commas between its thousands: write ${number}.`;
  return [{ start: start - before.length, end: start + after.length, text: number, message }];
}

/** Two values beside one another: a separator between arguments; elsewhere + where one is a text, and * beside parentheses as in algebra. */
function missingSeparator({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const end = endOfText(text, start);
  const [before, after] = [text.charAt(end - 1), text.charAt(start)];
  if (/[,;)]/.test(hidden.charAt(start)) || end === 0) return [];
  const separator = hidden.includes(';') && !hidden.includes(',') ? ';' : ',';
  const comma = {
    start: end,
    end: start,
    text: `${separator} `,
    message: 'A separator is missing between these arguments.',
    isGuess: true,
  };
  const sign = before === '"' || after === '"' ? '+' : before === ')' || after === '(' ? '*' : undefined;
  const operator = {
    start: end,
    end: start,
    text: ` ${sign} `,
    message: 'An operator is missing between these values.',
    isGuess: true,
  };
  return [...(argumentAt(hidden, start).opening === null ? [] : [comma]), ...(sign === undefined ? [] : [operator])];
}

/** `@rows`, `@ row`, and `@Cost` for `Cost@row`. */
function misspeltAt({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  if (text.charAt(start) !== '@') return [];
  const written = /^@\s*([\p{L}\d]+|\[[^\]]+\])?/u.exec(text.slice(start)) ?? [''];
  const name = (written[1] ?? '').replaceAll(/^\[|\]$/g, '');
  const nearest =
    suggest(name, ['row', 'cell']) ??
    (/^(row|cell)/i.test(name) ? name.slice(0, /^row/i.test(name) ? 3 : 4).toLowerCase() : undefined);
  const whole = { start, end: Math.max(end, start + written[0].length) };
  const edits: Edit[] = [];
  if (nearest !== undefined) edits.push({ ...whole, text: `@${nearest}` });
  const title = names.columns === null ? name : names.columns.find(name)?.title;
  if (title !== undefined && title !== '' && !/[\p{L}\d\]]$/u.test(text.slice(0, start)))
    edits.push({
      ...whole,
      text: `${writeName(title)}@row`,
      message: `The row stands behind the column name: ${writeName(title)}@row.`,
    });
  if (name === '') edits.push({ start, end: start + 1, text: '@row' });
  return edits;
}

/** `!Done@row`. */
function negation({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const operand = /^!\s*([\p{L}\d@#$\ue000]+)/u.exec(hidden.slice(start));
  if (operand === null) return [];
  const end = start + operand[0].length;
  const written = text.slice(end - (operand[1] ?? '').length, end);
  return [{ start, end, text: `NOT(${written})`, message: 'Smartsheet has no sign for “not”: write NOT(…).' }];
}

/** `Due Date]@row`: the bracket that opens is missing. */
function missingBracket({ text, hidden, problem: { start, end }, names }: Scene): readonly Edit[] {
  if (text.charAt(start) !== ']') return [];
  const before = hidden.slice(0, start);
  const known = [...(names.columns?.titles ?? []), ...(names.summaryFields?.titles ?? [])];
  const titles = known.filter((title) => before.toLowerCase().endsWith(title.toLowerCase()));
  const title = titles.toSorted((one, other) => other.length - one.length)[0] ?? /[\p{L}%][\p{L}\d %&/.-]*$/u.exec(before)?.[0];
  if (title === undefined || title === '') return [];
  const from = start - title.length;
  return [
    {
      start: from,
      end,
      text: `[${text.slice(from, start)}]`,
      message: `The square bracket that opens this column name is missing.`,
    },
  ];
}

const STRAY = /^(?:[\]}.`€£¥|\\~]|\p{Cc})+$/u;

/** A character that belongs to nothing: left behind by an edit, or by the text the formula was copied from. */
function strayCharacter({ text, problem: { start, end } }: Scene): readonly Edit[] {
  return STRAY.test(text.slice(start, end)) ? [{ start, end, text: '' }] : [];
}

function closingBrace({ text, problem: { start }, names }: Scene): readonly Edit[] {
  const rest = text.slice(start);
  const known = names.references?.titles.find((title) => rest.toLowerCase().startsWith(`{${title.toLowerCase()}`));
  const ends = [...rest.matchAll(/[,;)]|$/g)].map(({ index }) => endOfText(rest, index));
  return [...(known === undefined ? [] : [known.length + 1]), ...ends]
    .slice(0, 8)
    .map((end) => ({ start, end: start + end, text: `${rest.slice(0, end)}}` }));
}
