import { type Across, acrossOf } from '../across.ts';
import { clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import { Draft } from '../draft.ts';
import { clipped } from '../reading.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/**
 * Numbers of the row and totals of another sheet that are put together term by term: 'the opening stock plus what came in minus what went out',
 * 'claimed as a share of the award', 'when what is left falls below the minimum'.
 */

type Sign = '+' | '-' | '/';

interface Term {
  readonly sign: Sign;
  /** A number of the row, or a total of the other sheet. */
  readonly own: Column | null;
  readonly total: Across | null;
  /** Which rows of the other sheet it is of. */
  readonly conditions: readonly Condition[];
}

interface Read {
  readonly terms: readonly Term[];
  readonly limit: { readonly sign: '<' | '>' | '<=' | '>='; readonly column: Column } | null;
}

const JOINTS: readonly (readonly [sign: Sign, said: RegExp])[] = [
  ['-', / (?:minus|less(?! than)|and subtract|subtracting|after deducting|menos|moins|abzuglich|weniger(?! als)|-|−|–) /g],
  ['+', / (?:plus|and add|adding|zuzuglich|mas(?! (?:de|que))|mais(?! (?:de|que))|\+) /g],
  [
    '/',
    / (?:as an? (?:share|percentage|percent|fraction|proportion|part|%) of|divided by|als anteil (?:an|am|von|vom)|geteilt durch|como (?:porcentaje|porcentagem|parte) (?:de|del|da|do)|dividid[oa] (?:entre|por)|en (?:pourcentage|part) (?:de|du)|divisee? par|÷|\/) /g,
  ],
];
const LIMITS: readonly (readonly [sign: '<' | '>' | '<=' | '>=', concepts: readonly string[]])[] = [
  ['<', ['below']],
  ['>', ['above']],
  ['<=', ['at-most']],
  ['>=', ['at-least']],
];
/** What the result is called, ahead of how it is put together: 'current stock: …', 'balance = …'. */
const LABEL = /^[^:=]{2,40}(?::| =) /;
const TICK =
  /^\W*(?:please )?(?:tick|check|flag|mark|put a (?:tick|check))(?: (?:it|the box|this|the row))? (?:when|if|where|once) |^(?:ankreuzen|markieren|haken),? wenn |^(?:marcar|marca|marque|cocher|coche|cochez)(?: la casilla| la case| a caixa)? (?:si|se|cuando|quando|quand) /;

const readings = new WeakMap<Draft, { readonly found: Read | null }>();

function readingOf(draft: Draft): Read | null {
  const { reading, own, others, source } = draft;
  const known = readings.get(draft) ?? { found: readingIn(source === own ? draft : new Draft(reading, own, others, own)) };
  readings.set(draft, known);
  return known.found;
}

function readingIn(draft: Draft): Read | null {
  const { text, mentions } = draft.reading;
  const isBox = draft.own.columns.every(({ empty, kind }) => !empty || kind === 'check');
  const compared = isBox
    ? LIMITS.flatMap(([sign, concepts]) =>
        mentions.flatMap((one) => (concepts.includes(one.concept) ? [{ sign, ...one }] : [])),
      )[0]
    : undefined;
  if (isBox !== (compared !== undefined)) return null;
  const from = (isBox ? TICK.exec(text)?.[0].length : LABEL.exec(text)?.[0].length) ?? 0;
  const to = compared?.start ?? text.length;
  const terms = termsIn(draft, from, to);
  if (terms === null || !terms.some(({ total }) => total !== null) || (terms.length < 2 && !isBox)) return null;
  if (compared === undefined) return { terms, limit: null };
  const column = numberIn(draft, compared.end, text.length);
  return column === null ? null : { terms, limit: { sign: compared.sign, column } };
}

function termsIn(draft: Draft, from: number, to: number): readonly Term[] | null {
  const { text } = draft.reading;
  const joints = JOINTS.flatMap(([sign, said]) =>
    [...text.matchAll(said)].map(({ index, 0: joint }) => ({ sign, start: index, end: index + joint.length })),
  )
    .filter(({ start, end }) => start > from && end < to)
    .toSorted((one, other) => one.start - other.start);
  if (joints.length === 0 && to === text.length) return null;
  const terms: Term[] = [];
  for (const [place, begin] of [{ sign: '+' as const, end: from }, ...joints].entries()) {
    const term = termIn(draft, begin.sign, begin.end, joints[place]?.start ?? to);
    if (term === null) return null;
    terms.push(term);
  }
  return terms;
}

/** A stretch that is a number of the row, or a total of the rows of another sheet that belong to it. */
function termIn(draft: Draft, sign: Sign, from: number, to: number): Term | null {
  const own = numberIn(draft, from, to);
  if (own !== null) return { sign, own, total: null, conditions: [] };
  const part = new Draft(clipped(draft.reading, from, to), draft.own, draft.others, draft.own);
  const total = acrossOf(part);
  if (total === null || total.keys.length === 0 || total.figure !== null || total.minus !== null) return null;
  const { wanted, clauses, result } = total;
  const [conditions = []] = clauses.alternatives;
  const isTotal = wanted === 'count' || (wanted === 'sum' && result !== null);
  const isRead = clauses.alternatives.length < 2 && clauses.unknown.length + clauses.numbers.length === 0;
  return isTotal && isRead && !conditions.some(({ isOfRow }) => isOfRow === true) ? { sign, own: null, total, conditions } : null;
}

/** The number of the row that a stretch names, and nothing besides. */
function numberIn(draft: Draft, from: number, to: number): Column | null {
  const { alternatives, free, numbers, unknown } = clausesIn(draft, from, to);
  const named = new Set(
    free
      .filter(({ column }) => column.kind === 'number' && !column.empty && draft.own.columns.includes(column))
      .map(({ column }) => column),
  );
  const [column] = named;
  const isPlain = alternatives.length === 0 && numbers.length === 0 && unknown.length === 0 && named.size === 1;
  return isPlain && column !== undefined && free.every((one) => one.column === column || one.isPart) ? column : null;
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { terms, limit } = read;
  const codes = terms.map((term) => codeOf(draft, term));
  // What is added and taken off again was not understood.
  if (new Set(codes).size < codes.length) return null;
  const code = terms.map((term, place) => `${place === 0 ? '' : ` ${term.sign} `}${codes[place] ?? ''}`).join('');
  const keys = [...new Set(terms.flatMap(({ total }) => total?.keys.map(({ own }) => own) ?? []))];
  const tests = keys.map((key) => `${draft.row(key)} = ""`);
  const unless = tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`;
  const columns = terms.flatMap(({ own }) => (own === null ? [] : [own]));
  if (limit !== null)
    return rowValue('check', `IF(${unless}, 0, IF(${code} ${limit.sign} ${draft.row(limit.column)}, 1, 0))`, columns);
  const safe = terms.some(({ sign }) => sign === '/') ? `IFERROR(${code}, "")` : code;
  return rowValue('number', `IF(${unless}, "", ${safe})`, columns, { operation: 'balance-across' });
}

function codeOf(draft: Draft, { own, total, conditions }: Term): string {
  if (own !== null) return draft.row(own);
  if (total === null) return '0';
  const { keys, result } = total;
  const keyed = keys.map((pair) => `${draft.all(pair.other)}, ${draft.row(pair.own)}`);
  const criteria = [...keyed, ...(conditions.length === 0 ? [] : [criteriaOf(draft, conditions)])].join(', ');
  return total.wanted === 'count' || result === null ? `COUNTIFS(${criteria})` : `SUMIFS(${draft.all(result)}, ${criteria})`;
}

const COMPLETE = 9.9;
const SEVERAL = 0.5;

export const COMPOSED_ACROSS_TERMS: readonly Frame[] = [
  {
    id: 'composed-across-terms',
    cues: 'expression',
    conditional: true,
    title: 'Balance',
    spot: (draft) => {
      const isAcross = draft.others.length > 0 && draft.own.columns.some(({ empty }) => empty);
      const read = isAcross ? readingOf(draft) : null;
      // Of three terms a reading that knows two has left one out.
      return read === null ? 0 : read.terms.length > 2 ? COMPLETE + SEVERAL : COMPLETE;
    },
    build,
  },
];
