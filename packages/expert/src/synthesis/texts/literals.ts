import { type Draft, literal } from '../draft.ts';
import { type Built, rowValue } from '../frames/frame.ts';
import { LITERAL_DEEDS, namesIn, type Said, signsNamed } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { isOfText, type Reader, SAID_OUT } from './operation.ts';
import { sideOf, signsTyped } from './parts.ts';
import { columnOfShape, dividerIn, textsOf } from './shapes.ts';

/** A stretch of the question, as it was typed, that stands in the texts of a column. */
interface Found extends Said {
  readonly text: string;
  readonly column: Column;
}

const WORDS_AT_MOST = 3;
/** Between the deed and the text: articles, and what the text is called. */
const BEFORE_TEXT =
  /^[\s:]*(?:(?:the|a|an|any|all|every|each|of|out|off|everything|away|word|words|text|texts|letters?|prefix|suffix|ending|part|bit|string|with|das|die|der|den|alle|wort|texte?|el|la|los|las|le|les|l|o|os|as|todos|toda|palabra|palavra|mot|texto)\s+|["'“„«「])*/iu;
const BEHIND_EXCHANGE =
  /^["'”“»」]?\s*(?:with|for|by|to|into|out as|as|through|gegen|durch|in|zu|por|con|par|en|com|->|→|を)\s*(?:the |a |an )?["'“„«「]?/iu;
const BEHIND_NEW =
  /["'”“»」]|[,;?]|\.$|\s+(?:in|im|inside|within|on|for|everywhere|of|from|dans|en|em|nos?|nas?|del?|du|the|please)(?:\s|$)/u;

/** 'Swap St. for Street', 'drop the RE:', 'what stands after INV': a text that cells have, without quotes as well. */
export const literalChange: Reader = (draft, text) => {
  if (!isOfText(draft) || draft.has('contains', 'starts-with', 'ends-with', 'flag', 'blank', 'filled')) return null;
  if (text !== draft.reading.text) return null;
  const exchange = exchanged(draft) ?? exchangedSigns(draft);
  // 'What follows the colon' says more than what is left out.
  if (exchange === null && sideOf(draft, text, [...signsTyped(draft), ...signsNamed(text)]) !== null) return null;
  const built = exchange ?? removed(draft) ?? sided(draft);
  return built === null ? null : { score: SAID_OUT, build: () => finished(draft, built) };
};

/** What is done to the result: 'in capitals', 'as a number'. */
function finished(draft: Draft, built: Built): Built {
  const { text } = draft.reading;
  const inCase = draft.has('upper') ? 'UPPER' : draft.has('lower') ? 'LOWER' : null;
  if (inCase !== null) return { ...built, code: `${inCase}(${built.code})` };
  const isNumber = /\b(?:as (?:a |an )?(?:real |true )?numbers?|numeric|als zahl|como numero|en nombre)\b/.test(text);
  return isNumber ? { ...built, result: 'number', code: `IFERROR(VALUE(${built.code}), "")` } : built;
}

/** 'Replace the dash with a space', 'with dots instead of dashes': one sign in the place of another. */
function exchangedSigns(draft: Draft): Built | null {
  const { text } = draft.reading;
  const [one, other, ...more] = [...signsNamed(text), ...signsTyped(draft)].toSorted(
    (first, second) => first.start - second.start,
  );
  if (one === undefined || more.length > 0) return null;
  const isInstead = other !== undefined && INSTEAD.test(text.slice(one.end, other.start));
  const isWith =
    other !== undefined && WITH.test(text.slice(one.end, other.start)) && namesIn(text, LITERAL_DEEDS.exchange).length > 0;
  if (other === undefined || (!isInstead && !isWith)) return null;
  const [old, given] = isInstead ? [other.sign, one.sign] : [one.sign, other.sign];
  const fitting = old.length === 1 && given.length === 1 ? columnOfShape(draft, (cell) => cell.includes(old)) : null;
  if (fitting === null) return null;
  draft.explain(...draft.reading.tokens.filter(({ start, end }) => start >= one.start && end <= other.end));
  return rowValue('text', `SUBSTITUTE(${cellOf(draft, fitting.column)}, ${literal(old)}, ${literal(given)})`, [fitting.column], {
    operation: 'replace',
  });
}

const INSTEAD = / (?:instead of|rather than|statt|anstelle von|en lugar de|en vez de|au lieu de|em vez de)(?: (?:the|a|an))? $/;
const WITH = /\b(?:with|by|for|to|into|durch|gegen|por|con|par)(?: (?:the|a|an|ein|einen|un|una|um|uma|une))? $/;

function exchanged(draft: Draft): Built | null {
  const { text, question } = draft.reading;
  for (const deed of namesIn(text, LITERAL_DEEDS.exchange)) {
    const old = textAt(draft, deed.end, isAnyText);
    if (old === null) continue;
    const joint = BEHIND_EXCHANGE.exec(question.slice(old.end))?.[0];
    if (joint === undefined) continue;
    const start = old.end + joint.length;
    const rest = question.slice(start);
    const isQuoted = /["'“„«「]$/u.test(joint);
    const until = (isQuoted ? /["'”“»」]/u : BEHIND_NEW).exec(rest)?.index ?? rest.length;
    const other = isQuoted ? rest.slice(0, until) : rest.slice(0, until).trim();
    if (other.length > 30 || namesColumn(draft, start, start + until)) continue;
    const given = /^(?:nothing|blank|an? empty|nichts|nada|rien)/i.test(other) ? '' : other;
    draft.explain({ start: deed.start, end: start + until });
    return rowValue('text', `SUBSTITUTE(${cellOf(draft, old.column)}, ${literal(old.text)}, ${literal(given)})`, [old.column], {
      operation: 'replace',
    });
  }
  return null;
}

function removed(draft: Draft): Built | null {
  for (const deed of namesIn(draft.reading.text, LITERAL_DEEDS.removal)) {
    const old = textAt(draft, deed.end, isLetters);
    if (old === null) continue;
    const isSpaced = textsOf(draft, old.column).every((one) => !one.includes(old.text) || one.includes(`${old.text} `));
    const isBehind = textsOf(draft, old.column).every((one) => !one.includes(old.text) || one.includes(` ${old.text}`));
    // The space beside it goes with it.
    const whole = isSpaced ? `${old.text} ` : isBehind ? ` ${old.text}` : old.text;
    draft.explain(deed, old);
    return rowValue('text', `SUBSTITUTE(${cellOf(draft, old.column)}, ${literal(whole)}, "")`, [old.column], {
      operation: 'replace',
    });
  }
  return null;
}

function sided(draft: Draft): Built | null {
  for (const side of ['before', 'after'] as const)
    for (const deed of namesIn(draft.reading.text, LITERAL_DEEDS[side])) {
      const mark = textAt(draft, deed.end, isLetters);
      if (mark === null) continue;
      draft.explain(deed, mark);
      const sign = dividerIn(draft, mark.column, mark.text, side);
      const cell = cellOf(draft, mark.column);
      const at = `FIND(${literal(sign)}, ${cell})`;
      const code =
        side === 'before'
          ? `IF(${at} > 0, LEFT(${cell}, ${at} - 1), ${cell})`
          : `IF(${at} > 0, MID(${cell}, ${at} + ${sign.length}, LEN(${cell})), "")`;
      return rowValue('text', code, [mark.column], { operation: `text-${side}` });
    }
  return null;
}

function isAnyText(text: string): boolean {
  return text.length > 0;
}

/** Signs alone have readers of their own. */
function isLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** 'Folder number' where the texts are 'BOX 12 / FOLDER 3'. */
export const numberBehindSaidWord: Reader = (draft, text) => {
  if (!isOfText(draft) || !/\b(?:numbers?|no|nr|nummer|numero|digits?)\b|番号/.test(text)) return null;
  const signs = [...signsTyped(draft), ...signsNamed(text)];
  if (namesIn(text, LITERAL_DEEDS.exchange).length > 0 || sideOf(draft, text, signs) !== null) return null;
  for (const { text: word, start, end } of draft.reading.tokens) {
    if (word.length < 2 || !/^\p{L}+$/u.test(word) || namesColumn(draft, start, end)) continue;
    const behind = new RegExp(`(?<!\\p{L})${word}[ :#.-]*(?=\\d)`, 'iu');
    const fitting = columnOfShape(draft, (one) => behind.test(one), ['text', 'choice']);
    const leads = fitting === null ? [] : textsOf(draft, fitting.column).flatMap((one) => behind.exec(one)?.[0] ?? []);
    const [lead = ''] = leads;
    if (fitting === null || leads.some((one) => one !== lead)) continue;
    return {
      score: SAID_OUT + 1,
      build: () => {
        const cell = cellOf(draft, fitting.column);
        const at = `FIND(${literal(lead)}, ${cell})`;
        const rest = `MID(${cell}, ${at} + ${lead.length}, LEN(${cell}))`;
        const isLast = textsOf(draft, fitting.column).every(
          (one) => !one.includes(lead) || /^\d+$/.test(one.slice(one.indexOf(lead) + lead.length)),
        );
        const behind = signBehindDigits(textsOf(draft, fitting.column), lead);
        const digits = isLast ? rest : `LEFT(${rest}, FIND(${literal(behind)}, ${rest} + ${literal(behind)}) - 1)`;
        draft.explain({ start, end });
        return rowValue('number', `IF(${at} > 0, IFERROR(VALUE(${digits}), ""), "")`, [fitting.column], {
          operation: 'number-from-text',
        });
      },
    };
  }
  return null;
};

/** The sign that ends the digits behind a word, where it is the same in all texts; otherwise a space. */
function signBehindDigits(texts: readonly string[], lead: string): string {
  const signs = texts.flatMap((text) => {
    const place = text.indexOf(lead);
    return place < 0 ? [] : (/^\d+(\D)/.exec(text.slice(place + lead.length))?.[1] ?? []);
  });
  const [first = ' '] = signs;
  return signs.every((sign) => sign === first) ? first : ' ';
}

/** The longest stretch behind a place that stands in the texts of a column by itself. */
function textAt(draft: Draft, place: number, isText: (text: string) => boolean): Found | null {
  const { question } = draft.reading;
  const skipped = BEFORE_TEXT.exec(question.slice(place))?.[0].length ?? 0;
  const start = place + skipped;
  const words = [...question.slice(start, start + 60).matchAll(/[^\s"“”„«»「」]+/gu)].slice(0, WORDS_AT_MOST);
  if (words[0]?.index !== 0 || namesColumn(draft, start, start + (words[0]?.[0].length ?? 0))) return null;
  for (const word of words.toReversed()) {
    const whole = question.slice(start, start + word.index + word[0].length);
    for (const text of new Set([whole, whole.replace(/[,.;:?!)]+$/, '')])) {
      if (!isText(text)) continue;
      const fitting = columnOfShape(draft, (one) => isApart(one, text));
      if (fitting !== null) return { text, column: fitting.column, start, end: start + text.length };
    }
  }
  return null;
}

/** Whether a text stands in another and is no part of a word there; nor the whole of it, which is a value. */
function isApart(whole: string, text: string): boolean {
  const place = whole.indexOf(text);
  if (place < 0 || whole.trim() === text) return false;
  const isWord = (one: string | undefined) => one !== undefined && /\p{L}/u.test(one);
  const [first = '', last = ''] = [text[0], text.at(-1)];
  return !(isWord(first) && isWord(whole[place - 1])) && !(isWord(last) && isWord(whole[place + text.length]));
}

function namesColumn({ reading }: Draft, start: number, end: number): boolean {
  return reading.columns.some((one) => !one.isPart && one.start < end && one.end > start);
}

function cellOf(draft: Draft, column: Column): string {
  const row = draft.row(column);
  return column.kind === 'number' || column.kind === 'auto' ? `(${row} + "")` : row;
}
