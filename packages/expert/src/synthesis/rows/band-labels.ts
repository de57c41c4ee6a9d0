import { type Draft, literal } from '../draft.ts';
import { COLOURS } from '../lexicon/colours.ts';
import type { Column } from '../sheet-model.ts';
import { folded, tokensOf, typedBetween } from '../text.ts';
import { figureOf } from '../values-in.ts';

/** What a range of a scale gives: a text, nothing, or a number, which may be a share of something. */
export type BandLabel =
  | { readonly kind: 'text'; readonly code: string }
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly isPercent: boolean;
      /** 'Off' and 'on top' change what was worked out; 'of' takes a share of a column. */
      readonly way: 'plain' | 'off' | 'on-top' | 'of';
      readonly of: Column | null;
    };

const LEADS =
  /^(?:is|are|then|gets?|gives?|give|show|say|put|set|mark|label|call|called|as|counts?|means?|it|its|we|they|you|and|for|if|when|where|with|to|of|an?|the|or|in|on|has|have|having|being|becomes?|would|should|be|goes|rated|use|pays?|costs?|earns?|take|takes|charge|only|just|a|there|until|once|at|by|s|from|than|that|they|re|our|my|ist|sind|dann|soll|sollen|steht|stehen|heisst|heissen|gilt|als|wird|werden|mit|bei|und|oder|im|am|der|die|das|den|dem|eine?[rmns]?|es|sie|von|vom|fur|son|entonces|sea|pon|poner|ponga|con|como|y|o|de|del|la|el|los|las|un|una|en|que|diga|para|se|ser|sera|est|sont|alors|soit|avec|comme|et|ou|du|au|aux|le|les|une|des|pour|met|mettre|e|sao|entao|seja|com|do|da|os|um|uma|em|coloque|fica|si|wenn|se|quand|cuando|quando|tiene|tienen|hay|supera|superan|pasa|pasan|haya|ont|depasse|hat|haben|hatte|betragt|liegt|tem|ha|passa|passam|for|forem|mas|mais|segun|conforme|segundo|selon|nach|je|dependiendo|dependendo|etiqueta|etiquetar|rotulo|rotular)$/;
/** A name has no condition in it. */
const HAS_CONDITION = / (?:if|when|si|wenn|falls|se|quand|cuando|quando) /;
const NUMBER =
  /^(?:[$€£] ?)?(\d+(?:[.,]\d+)*)(k)?( ?%| percent)?(?: ?(?:[$€£]|euros?|dollars?|points?|days?|hours?|people|pieces|staff))?(?: (off|discount|rebate|reduction|less|lower|rabatt|nachlass|skonto|weniger|(?:de |a |en )?(?:menos|moins)|(?:de )?(?:descuento|desconto|remise|rabais))| (surcharge|extra|on top|more|markup|mark-up|added|higher|aufschlag|zuschlag|mehr|(?:de |a |en )?(?:mas|plus|mais)|(?:de )?(?:recargo|majoration|supplement|acrescimo))| of (?:the |its |our )?(?:[\p{L} ]+))?$/u;
const NOTHING =
  /^(?:nothing|none|blank|empty|no (?:discount|fee|charge|bonus|surcharge|commission|extra|points|rebate)|zero|free|nichts|leer|nada|vacio|rien|vide|vazio|kein(?:en?)? \p{L}+|(?:sin|sans|sem) \p{L}+)$/u;

/** What stands between two places of the question as the label of a range; null where that is no label. */
export function labelAt(draft: Draft, from: number, to: number, besides: readonly Column[]): BandLabel | null {
  const { text, question, quoted, columns, values } = draft.reading;
  const inside = quoted.filter(({ start, end }) => start >= from && end <= to);
  if (inside.length > 1) return null;
  if (inside[0] !== undefined)
    return hasOtherCondition(draft, from, to, besides) ? null : { kind: 'text', code: literal(inside[0].text) };
  const number = numberAt(draft, trimmed(draft, from, to, [])) ?? numberAt(draft, trimmed(draft, from, to, besides));
  if (number !== null) return number;
  const [start, end] = trimmed(draft, from, to, besides);
  if (end <= start) return null;
  const said = text.slice(start, end);
  if (NOTHING.test(said) && written(draft, said) === null) return { kind: 'blank' };

  const words = said.split(/[\s-]+/);
  // 'Minor 0 none' is two labels, of which the second has its own number.
  const isName = words.length <= 3 && /^[\p{L}][\p{L}\d+&/' -]*$/u.test(said) && !/ \d+ \p{L}/u.test(said);
  const isOfSheet = columns.some(
    (one) => !one.isPart && !one.column.empty && !one.column.primary && one.start < end && one.end > start,
  );
  // 'Wet for sand above 10%, for gravel above 4%': an option beside a limit says which rows it is of.
  const isOption = values.some(
    (one) =>
      !one.column.empty &&
      one.start < end &&
      one.end > start &&
      (one.start > start || one.end < end || /\b(?:for|in|of|with) $/.test(text.slice(0, start))),
  );
  if (!isName || isOfSheet || isOption || HAS_CONDITION.test(` ${said} `)) return null;
  return { kind: 'text', code: literal(written(draft, said) ?? typedBetween(question, start, end)) };
}

/** '"High" if somebody was hurt or the amount is over 20': what is joined to the limit hangs on more than the scale. */
function hasOtherCondition({ reading: { text, columns } }: Draft, from: number, to: number, besides: readonly Column[]): boolean {
  const joint = JOINT.exec(text.slice(from, to));
  if (joint === null) return false;
  const end = from + joint.index;
  return columns.some((one) => !besides.includes(one.column) && !one.column.empty && one.start >= from && one.end <= end);
}

const JOINT = / (?:or|and|oder|und|o|y|ou|et|e) (?!["“])/u;

/** '5%', '5% off', '3% of the value', '40 euros'. */
function numberAt({ reading: { text, columns } }: Draft, [start, end]: readonly [number, number]): BandLabel | null {
  const said = text.slice(start, end);
  const number = NUMBER.exec(said);
  if (number === null) return null;
  const [, digits = '', thousand, percent, off, added] = number;
  const saysOf = / of /.test(said);
  const of = saysOf ? numberIn(columns, start, end) : null;
  if (saysOf && of === null) return null;
  return {
    kind: 'number',
    value: figureOf(digits) * (thousand === undefined ? 1 : 1000),
    isPercent: percent !== undefined,
    way: off !== undefined ? 'off' : added !== undefined ? 'on-top' : of !== null ? 'of' : 'plain',
    of,
  };
}

/** An option of the column that waits, or the English name of a colour. */
function written({ own }: Draft, said: string): string | null {
  const options = own.columns.filter(({ empty }) => empty).flatMap(({ values }) => values);
  const option = options.find(({ names }) => names.includes(said))?.written;
  if (option !== undefined) return option;
  return COLOURS.find(([, pattern]) => said.match(pattern)?.[0] === said)?.[0] ?? null;
}

function numberIn(columns: Draft['reading']['columns'], from: number, to: number): Column | null {
  const named = columns.filter(
    ({ column, start, end }) => column.kind === 'number' && !column.empty && start >= from && end <= to,
  );
  return (named.find(({ isPart }) => !isPart) ?? named[0])?.column ?? null;
}

/** The stretch without the words that lead to it and away from it, and without the names of what the scale is of. */
function trimmed(
  { reading: { text, columns } }: Draft,
  from: number,
  to: number,
  besides: readonly Column[],
): readonly [number, number] {
  // 'Visitas' of the column Visits, too.
  const said = columns.filter(({ column }) => besides.includes(column)).map(({ start, end }) => text.slice(start, end));
  const names = new Set([...said, ...besides.flatMap(({ title }) => tokensOf(folded(title)).map((token) => token.text))]);
  const words = [...text.slice(from, to).matchAll(/[\p{L}\d$€£%][\p{L}\d%$€£.,'+&/-]*/gu)].map(({ 0: word, index }) => {
    const bare = word.replace(/[.,'-]+$/, '');
    return { word: bare, start: from + index, end: from + index + bare.length };
  });
  const isLead = ({ word }: { word: string }) => LEADS.test(word) || names.has(word) || names.has(`${word}s`);
  const first = words.findIndex((word) => !isLead(word));
  // 'A' is a grade where nothing else stands there.
  const grade = words.find(({ word, start }) => word.length === 1 && /\p{L}/u.test(text.slice(start, start + 1)));
  if (first < 0) return grade === undefined ? [0, 0] : [grade.start, grade.end];
  // 'Mais' leads to a clause, and is 'more' behind a share.
  const last = words.findLastIndex((word) => !isLead(word) || /^(?:mas|mais)$/.test(word.word));
  return [words[first]?.start ?? 0, words[last]?.end ?? 0];
}
