import { findFunction, parameterAt } from '../../functions/catalogue.ts';
import { writeName } from '../../syntax/names.ts';
import { suggest } from '../suggest.ts';
import type { Edit } from './edit.ts';
import type { Scene } from './scene.ts';
import { argumentAt, endOfText } from './source.ts';

const NOTHING: ReadonlySet<string> = new Set(['NULL', 'BLANK', 'EMPTY', 'NONE', 'NOTHING']);

export function emptyValue({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  const name = text.slice(start, end);
  if (!NOTHING.has(name.toUpperCase()) || names.columns?.find(name) !== undefined) return [];
  return [{ start, end, text: '""', message: `Smartsheet has no ${name}: write "" for blank.` }];
}

/** `[Cost@row]`, `[@Cost]`, `[Cost:Cost]`: the row or the range has slipped into the brackets. */
export function nameInBrackets({ text, problem: { start, end } }: Scene): readonly Edit[] {
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

/** What a name alone can mean in this sheet: a range where one is wanted, a reference, a field, a column almost called so, or else a text. */
export function nameOfSheet({ text, hidden, problem: { start, end }, names }: Scene): readonly Edit[] {
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
  const isWhole = /^\s*(?:[,;)]|$)/.test(hidden.slice(end));
  return [...likely, { start, end, text: asText, message: missingColumn(name, asText), isGuess: !isWhole }];
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
  if (type === 'range') return entry.search === undefined;
  const isOnly = index === 0 && hidden.charAt(end) === ')' && start === opening.open + 1;
  return type === 'number-or-range' && isOnly;
}

/** `#Budget` for `Budget#`. */
export function leadingNumberSign({ text, problem: { start } }: Scene): readonly Edit[] {
  const [written, name] = /^#\s*(\p{L}+|\[[^\]]+\])/u.exec(text.slice(start)) ?? [];
  if (written === undefined || name === undefined) return [];
  const message = `The number sign of a summary field stands behind its name: ${name}#.`;
  return [{ start, end: start + written.length, text: `${name}#`, message }];
}

/** `[[Due Date]]`: one pair of brackets is enough, unless the column itself has them in its name. */
export function doubledBrackets({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
  const inner = /^\[\s*\[([^[\]]+)\]\s*\]$/.exec(text.slice(start, end))?.[1];
  if (inner === undefined || names.columns?.find(`[${inner}]`) !== undefined) return [];
  return [{ start, end, text: `[${inner}]`, message: `One pair of square brackets is enough: [${inner}].` }];
}

/** `"Due Date"@row`, `{Due Date}@row`, `[Due Date]row`, `[Due Date].row`: the column is named in another way than with brackets. */
export function rowOfQuotedName({ text, problem: { start } }: Scene): readonly Edit[] {
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
export function doubledRow({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const [run] = /^(?:@(?:row|cell))+/i.exec(hidden.slice(start)) ?? [];
  if (run === undefined) return [];
  const isRow = /@row\s*$/i.test(hidden.slice(0, start));
  const message = isRow
    ? '@row stands once behind a column name.'
    : 'Behind a column name stands @row; @cell stands alone, inside a criterion.';
  return [{ start, end: start + run.length, text: isRow ? '' : '@row', message }];
}

/** `@rows`, `@ row`, and `@Cost` for `Cost@row`. */
export function misspeltAt({ text, problem: { start, end }, names }: Scene): readonly Edit[] {
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

/** `Due Date]@row`: the bracket that opens is missing. */
export function missingBracket({ text, hidden, problem: { start, end }, names }: Scene): readonly Edit[] {
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

export function closingBrace({ text, problem: { start }, names }: Scene): readonly Edit[] {
  const rest = text.slice(start);
  const known = names.references?.titles.find((title) => rest.toLowerCase().startsWith(`{${title.toLowerCase()}`));
  const ends = [...rest.matchAll(/[,;)]|$/g)].map(({ index }) => endOfText(rest, index));
  return [...(known === undefined ? [] : [known.length + 1]), ...ends]
    .slice(0, 8)
    .map((end) => ({ start, end: start + end, text: `${rest.slice(0, end)}}` }));
}
