import { type Draft, literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import { namesIn, ORDINALS } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { folded, stem, tokensOf } from '../text.ts';
import { isOfRow, type Operation, type Reader, SAID_OUT } from './operation.ts';
import { textsOf } from './shapes.ts';

const ITEMS = /^(?:item|value|option|selection|choice|entry|pick|one|tag|element)s?$/;
const NEAR = 24;

/** 'The second language', 'first of the tags', 'last option that was picked': one of the values of a cell that has several. */
export const itemOfCell: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'flag', 'lookup', 'share') || draft.reading.quoted.length > 0) return null;
  // 'If there is one' is said of the value itself.
  if (draft.has('if') && !/\bif (?:there|any|it has|they have)\b/.test(text)) return null;
  const columns = draft.source.columns.filter(({ kind, empty }) => (kind === 'choices' || kind === 'contacts') && !empty);
  for (const [place, row] of ORDINALS.entries())
    for (const { start, end } of namesIn(text, row)) {
      const column = columns.find((one) => {
        const words = new Set(tokensOf(folded(one.title)).map((token) => stem(token.text)));
        const near = tokensOf(text.slice(end, end + NEAR)).map((token) => token.text);
        return (
          near.some((word) => words.has(stem(word))) ||
          (near.some((word) => ITEMS.test(word)) && (draft.isPartlyMentioned(one) || columns.length === 1))
        );
      });
      if (column === undefined) {
        const listed = listedIn(draft, text.slice(end, end + NEAR));
        if (listed === null || (place !== 0 && place !== 1 && place !== LAST)) continue;
        return {
          score: SAID_OUT,
          build: () => {
            draft.explain({ start, end: Math.min(text.length, end + NEAR) });
            return rowValue('text', listedCode(draft.row(listed.column), listed.sign, place), [listed.column], {
              operation: 'text-item',
            });
          },
        };
      }
      return {
        score: SAID_OUT + 1,
        build: () => {
          draft.explain({ start, end: Math.min(text.length, end + NEAR) });
          return rowValue('text', itemCode(draft.row(column), place), [column], { operation: 'multi-select-item' });
        },
      };
    }
  return null;
};

const LAST = 4;

/** A column of texts that list several things, with the sign between them: 'first keyword'. */
function listedIn(draft: Draft, behind: string): { readonly column: Column; readonly sign: string } | null {
  const words = new Set(tokensOf(behind).map(({ text }) => stem(text)));
  for (const column of draft.source.columns) {
    const isNamed = tokensOf(folded(column.title)).some(({ text }) => /s$/.test(text) && words.has(stem(text)));
    if (column.kind !== 'text' || column.empty || !isNamed) continue;
    const texts = textsOf(draft, column);
    const sign = [', ', '; ', ' / ', ',', ';', '|'].find((one) => texts.some((text) => text.includes(one)));
    if (sign !== undefined) return { column, sign };
  }
  return null;
}

function countOfListed(draft: Draft, { column, sign }: { readonly column: Column; readonly sign: string }): Operation {
  return {
    score: SAID_OUT,
    build: () => {
      draft.explain(...draft.reading.tokens);
      const cell = draft.row(column);
      const one = literal(sign.trim());
      return rowValue('number', `IF(${cell} = "", 0, LEN(${cell}) - LEN(SUBSTITUTE(${cell}, ${one}, "")) + 1)`, [column], {
        operation: 'text-item-count',
      });
    },
  };
}

function listedCode(cell: string, sign: string, place: number): string {
  const at = `FIND(${literal(sign)}, ${cell})`;
  if (place === 0) return `IF(${at} > 0, LEFT(${cell}, ${at} - 1), ${cell})`;
  if (place === 1) {
    const rest = `MID(${cell}, ${at} + ${sign.length}, LEN(${cell}))`;
    return `IF(${at} > 0, LEFT(${rest}, FIND(${literal(sign)}, ${rest} + ${literal(sign)}) - 1), "")`;
  }
  const times = `(LEN(${cell}) - LEN(SUBSTITUTE(${cell}, ${literal(sign)}, ""))) / ${sign.length}`;
  return `IF(${at} > 0, MID(${cell}, FIND("~", SUBSTITUTE(${cell}, ${literal(sign)}, "~", ${times})) + 1, LEN(${cell})), ${cell})`;
}

/** 'How many people are in the crew': the values of the row's cell are counted, where a column waits for it. */
export const itemsOfCell: Reader = (draft, text) => {
  const [column, ...more] = draft.source.columns.filter(
    (one) => (one.kind === 'choices' || one.kind === 'contacts') && !one.empty && draft.isPartlyMentioned(one),
  );
  const isWaiting = draft.own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
  const isCounting = draft.has('count', 'items') || /\bhow many\b/.test(text) || /\b(?:number|count) of\b/.test(text);
  const listed = column === undefined && isWaiting && isCounting && isOfRow(draft) ? listedIn(draft, text) : null;
  if (listed !== null && !draft.has('sum', 'average', 'share', 'if', 'contains', 'flag')) return countOfListed(draft, listed);
  const isOfAll =
    draft.has('sum', 'overall', 'average', 'share', 'summary-place', 'flag', 'if', 'contains') || draft.reading.values.length > 0;
  if (column === undefined || more.length > 0 || !isWaiting || !isCounting || isOfAll || !isOfRow(draft)) return null;
  return {
    score: SAID_OUT - 1,
    build: () => {
      draft.explain(...draft.reading.tokens);
      return rowValue('number', `COUNTM(${draft.row(column)})`, [column], { operation: 'option-count' });
    },
  };
};

/** The values stand one under the other. */
function itemCode(cell: string, place: number): string {
  const text = `(${cell} + "")`;
  const at = `FIND(CHAR(10), ${text})`;
  if (place === 0) return `IF(${at} > 0, LEFT(${text}, ${at} - 1), ${text})`;
  const marked = (times: string) => `FIND("~", SUBSTITUTE(${text}, CHAR(10), "~", ${times}))`;
  if (place === LAST) return `IF(COUNTM(${cell}) > 1, MID(${text}, ${marked(`COUNTM(${cell}) - 1`)} + 1, LEN(${text})), ${text})`;
  const from = place === 1 ? at : marked(String(place));
  const next = `IF(COUNTM(${cell}) > ${place + 1}, ${marked(String(place + 1))}, LEN(${text}) + 1)`;
  return `IF(COUNTM(${cell}) > ${place}, MID(${text}, ${from} + 1, ${next} - ${from} - 1), "")`;
}
