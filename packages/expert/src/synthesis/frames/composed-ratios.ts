import type { Clauses } from '../clauses.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { isReadAsShare } from '../share-parts.ts';
import type { Column } from '../sheet-model.ts';
import { folded, tokensOf } from '../text.ts';
import { type Built, oneValue } from './frame.ts';

/** One total under another: what a question says of two numbers, and of one that is a part of the other. */

/** 'The scrap rate of iron' of a number Scrapped is one of all that was made. */
export function saysRate({ reading: { text, columns } }: Draft, part: Column): boolean {
  return columns.some(({ column, end }) => column === part && /^ rates?\b/.test(text.slice(end)));
}

/** The one other number that is never below a number: what it is a part of. */
export function wholeOf({ source }: Draft, part: Column): Column | null {
  const wholes = source.columns.filter(({ kind, title, empty, primary, classes }) => {
    const isCount = kind === 'number' && !empty && !primary && title !== part.title;
    // Degrees are no part of pieces.
    if (
      !isCount ||
      IS_LEVEL.test(title) ||
      // 'Gross kg' beside 'Contaminated kg' is no money.
      (['c:amount', 'c:price', 'c:budget', 'c:actual', 'c:percent'].some((one) => classes.has(one)) &&
        !sharesUnit(title, part.title))
    )
      return false;
    return source.sheet.rows.every(({ cells }) => {
      const [some, all] = [cells[part.title], cells[title]];
      return typeof some !== 'number' || (typeof all === 'number' && all >= some);
    });
  });
  const pieces = wholes.length > 1 ? wholes.filter(({ title }) => sharesUnit(title, part.title)) : wholes;
  return pieces.length === 1 ? (pieces[0] ?? null) : null;
}

const IS_LEVEL = /\b(?:temp(?:erature)?s?|degrees|depth|height|age|score|rating|pressure|speed|per|price|rate)\b/i;

/** 'Seats' of Seats Sold, 'Snags' of Snags Fixed: the number whose title is that of its part without what was done. */
export function titledWholeOf({ source }: Draft, part: Column): Column | null {
  const words = tokensOf(folded(part.title)).map(({ text }) => text);
  const wholes = source.columns.filter(({ kind, empty, primary, title }) => {
    const name = folded(title);
    const rest = words.filter((word) => word !== name);
    return kind === 'number' && !empty && !primary && rest.length === 1 && words.length === 2 && IS_DONE.test(rest[0] ?? '');
  });
  return wholes.length === 1 ? (wholes[0] ?? null) : null;
}

const IS_DONE = /(?:ed|sold|sent|made|paid|built|grown|lost|won|kept|done|gone|given|taken|used|spent|left|bought|cut|shot)$/;

/** The two numbers of which all is made: 'attendance rate' of Rehearsals Attended and Rehearsals Missed. */
export function oppositePart({ source }: Draft, part: Column): Column | null {
  const words = tokensOf(folded(part.title)).map(({ text }) => text);
  const opposites = source.columns.filter(({ kind, empty, primary, title }) => {
    const others = tokensOf(folded(title)).map(({ text }) => text);
    const [said] = words.filter((word) => !others.includes(word));
    const [other] = others.filter((word) => !words.includes(word));
    const isAlike = others.length === words.length && others.filter((word) => words.includes(word)).length === words.length - 1;
    return (
      kind === 'number' && !empty && !primary && isAlike && said !== undefined && other !== undefined && areOpposite(said, other)
    );
  });
  return opposites.length === 1 ? (opposites[0] ?? null) : null;
}

const OPPOSITES =
  'attended/missed/skipped present/absent won/lost passed/failed accepted/rejected/refused/declined good/bad/broken/damaged sold/unsold/left on-time/late used/unused paid/unpaid/owed kept/cancelled solved/open hits/misses yes/no done/open full/empty'
    .split(' ')
    .map((row) => row.split('/'));

function areOpposite(one: string, other: string): boolean {
  return OPPOSITES.some(
    ([first, ...others]) => (one === first && others.includes(other)) || (other === first && others.includes(one)),
  );
}

/** 'Kg Picked' and 'Kg Culled' are counted alike. */
function sharesUnit(one: string, other: string): boolean {
  const words = new Set(tokensOf(folded(one)).map(({ text }) => text));
  return tokensOf(folded(other)).some(({ text }) => words.has(text));
}

/** 'Total invoiced per hour', 'paid as a percentage of what was claimed': two numbers, the second under the first. */
export function ratioIn(draft: Draft, { free }: Clauses): readonly [Column, Column] | null {
  const all = free.filter(({ column }) => column.kind === 'number' && !column.primary);
  // 'Of the money requested, what was awarded': a word for any money is no column beside those that are named.
  // 'The quote per hour on realism work' has the hours twice.
  const isSaidAgain = (one: Clauses['free'][number], place: number) =>
    one.isPart && all.some((other, at) => other.column === one.column && (at > place || (at < place && !other.isPart)));
  const numbers = all.filter((one, place) => !isSaidAgain(one, place));
  const [first, second, ...more] = numbers;
  if (first === undefined || second === undefined || more.length > 0 || first.column === second.column) return null;
  const between = draft.reading.text.slice(first.start, second.start);
  if (BETWEEN_RATIO.test(between)) return [first.column, second.column];
  // 'What share of the litres is sold': the second is a part of the first.
  const isPartOf = SHARE_OF.test(draft.reading.text.slice(0, first.start)) && PART_OF_IT.test(between);
  return isPartOf ? [second.column, first.column] : null;
}

/** 'What percent of the budget is gone': what was spent of it, where one column has the one and one the other. */
export function spentIn({ reading, source, own }: Draft, { free }: Clauses): readonly [Column, Column] | null {
  const budget = free.find(({ column }) => column.kind === 'number' && column.classes.has('c:budget'));
  // A column that waits for it wants the share of each row.
  if (own.columns.some(({ empty }) => empty)) return null;
  if (budget === undefined || !IS_SPENT.test(reading.text.slice(budget.start))) return null;
  const spent = source.columns.filter(
    ({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:actual') && !classes.has('c:budget'),
  );
  const [only] = spent;
  return only !== undefined && spent.length === 1 ? [only, budget.column] : null;
}

const IS_SPENT =
  /\b(?:gone|spent|used(?: up)?|burnt|burned|consumed|eaten up|blown|gone through|utili[sz]ed|verbraucht|ausgegeben|weg|gastad[oa]|consumid[oa]|usad[oa]|depense|consomme|utilise|gast[oa]|utilizad[oa])\b/;

const SHARE_OF =
  /\b(?:share|percent|percentage|proportion|fraction|part|%|anteil|prozent|porcentaje|parte|part|pourcentage|porcentagem|percentual) (?:of|der|des|vom|von|de|del|du|da|do|des|das|dos|den)(?: (?:all|the|our|total|whole|money|amounts?|los|las|el|la|les|le|os|as|o|a|alle[nr]?|der|dem))* $/;

const PART_OF_IT =
  /\b(?:did|do|does|got|is|are|was|were|has been|have been|have|ist|sind|wurden?|esta|estan|es|son|est|sont|ont ete|a ete|foi|foram|esta|estao)\b/;

export const BETWEEN_RATIO =
  /(?<![a-z])(?:per|pro|por|par|divided by|over|as (?:an? )?(?:percentage|share|percent|proportion|fraction|%) of|in (?:percent|%) of|(?:percent|%|share) of|geteilt durch|dividido (?:por|entre)|divise par)(?![a-z])/;

/** One total under another, or under the total of several. */
export function ratioOf(
  draft: Draft,
  [part, ...wholes]: readonly [Column, ...Column[]],
  conditions: readonly Condition[],
): Built {
  const total = (column: Column) =>
    conditions.length === 0 ? `SUM(${draft.all(column)})` : `SUMIFS(${draft.all(column)}, ${criteriaOf(draft, conditions)})`;
  const whole = wholes.map(total).join(' + ');
  const quotient = `${total(part)} / ${wholes.length > 1 ? `(${whole})` : whole}`;
  const code = isReadAsShare(draft) ? `ROUND(${quotient}, 3)` : quotient;
  return oneValue('number', `IFERROR(${code}, 0)`, [part, ...wholes], { conditions, operation: 'ratio' });
}
