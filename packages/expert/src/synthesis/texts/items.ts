import { rowValue } from '../frames/frame.ts';
import { namesIn, ORDINALS } from '../lexicon/text-words.ts';
import { folded, stem, tokensOf } from '../text.ts';
import { isOfRow, type Reader, SAID_OUT } from './operation.ts';

const ITEMS = /^(?:item|value|option|selection|choice|entry|pick|one|tag|element)s?$/;
const NEAR = 24;

/** 'The second language', 'first of the tags', 'last option that was picked': one of the values of a cell that has several. */
export const itemOfCell: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'flag', 'contains', 'lookup', 'share')) return null;
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
      if (column === undefined) continue;
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
