import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

const AMOUNT = '(?:[€$£] ?)?\\d+(?:[.,]\\d+)?(?: ?%)?|nothing|none|zero|free';
const VERB =
  '(?: (?:is|are|pays?|gets?|costs?|earns?|takes?|adds?|has|have|means?)| ?(?:=|:|->|=>|→|-(?= )|–))?(?: (?:a|an|only|just|another))?';
/** What the rest is called, ahead of its amount or behind it. */
const REST =
  'otherwise|or else|else|if not|(?:for )?(?:all |any )?(?:the )?(?:rest|others?|remaining ones)(?: (?:ones|jobs|rows))?|(?:for )?(?:everything|everyone|everybody|anything|all|anyone) else|in all other cases';
const REST_FIRST = new RegExp(`^(?:${REST})${VERB},? (?<amount>${AMOUNT})$`, 'iu');
const REST_LAST = new RegExp(`^(?<amount>${AMOUNT}) (?:${REST})$`, 'iu');
const ROWS_FIRST = new RegExp(`^(?<rows>\\p{L}[^:;()"“]{1,60}?)${VERB} (?<amount>${AMOUNT})$`, 'iu');
/** A sign in a number ends nothing. */
const SEPARATORS = /\s*(?:[;,](?!\d)|\.(?!\d))\s*(?:and |but )?/u;
const LEAD = /^(?<lead>[^:;,.\d]{2,50}): (?=.+[,;])/u;
/** Such a list tells one amount for each of its rows, and works nothing out. */
const WORKS_OUT =
  /\b(?:times|plus|minus|less|per|of|off|on top|extra|more|if|when|where|then|days?|weeks?|months?|years?|hours?|from|after|before|until|since|up to|between|to|for)\b/i;
const QUESTION_AT_MOST = 200;

/** 'Rush jobs 25%, colour jobs 10%, the others 0' as '25% if rush jobs, 10% if colour jobs, otherwise 0'; null where no list of amounts is told. */
export function amountsListed(typed: string, own: SheetModel): string | null {
  if (typed.length > QUESTION_AT_MOST || !waitsForNumber(own)) return null;
  const lead = LEAD.exec(typed)?.groups?.lead ?? '';
  const isOfNumber = own.columns.some(
    ({ kind, empty, title }) => kind === 'number' && !empty && folded(lead).includes(folded(title)),
  );
  if (isOfNumber) return null;
  const list = lead === '' ? typed : typed.slice(lead.length + 2);
  const segments = list.replace(/[ .!?]+$/, '').split(SEPARATORS);
  const rest = restOf(segments.at(-1) ?? '');
  if (rest === null) return null;
  const told = segments.slice(0, -1).map((segment) => ROWS_FIRST.exec(segment)?.groups);
  if (told.length < 2) return null;
  const written = told.map((groups) => {
    const { rows = '', amount = '' } = groups ?? {};
    return rows === '' || WORKS_OUT.test(rows) ? null : `${amountOf(amount)} if ${rows}`;
  });
  return written.includes(null) ? null : `${written.join(', ')}, otherwise ${rest}`;
}

function waitsForNumber({ columns }: SheetModel): boolean {
  const waiting = columns.filter(({ empty }) => empty);
  return waiting.length === 1 && waiting.every(({ type, values }) => type === 'TEXT_NUMBER' && values.length === 0);
}

function restOf(segment: string): string | null {
  const { amount } = (REST_FIRST.exec(segment) ?? REST_LAST.exec(segment))?.groups ?? {};
  return amount === undefined ? null : amountOf(amount);
}

function amountOf(said: string): string {
  return /^\p{L}/u.test(said) ? '0' : said.replace(/^[€$£] ?/, '');
}
