import { type Draft, literal, NUMBER_KINDS } from '../draft.ts';
import { isNamed } from '../find-concepts.ts';
import type { Column } from '../sheet-model.ts';
import { folded, tokensOf } from '../text.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Labels by limits of a number: Small, Medium or Large; Critical, Major or Minor. */

/** Words of one scale, from the least to the most, in the languages of the questions. */
const SCALES: readonly (readonly (readonly [name: string, pattern: RegExp])[])[] = [
  [
    ['Small', /\b(?:small|klein\p{L}*|pequen[oa]s?|petite?s?)\b|小/u],
    ['Medium', /\b(?:medium|mid|mittel\p{L}*|median[oa]s?|medi[oa]s?|moyenn?e?s?)\b|中/u],
    ['Large', /\b(?:large|big|gross\p{L}*|grandes?|grand)\b|大/u],
  ],
  [
    ['Low', /\b(?:low|niedrig\p{L}*|gering\p{L}*|baj[oa]s?|faibles?|bas|basse|baix[oa]s?)\b|低/u],
    ['Medium', /\b(?:medium|mid|moderate|mittel\p{L}*|medi[oa]s?|moyenn?e?s?)\b|中/u],
    ['High', /\b(?:high|hoch|hohe?\p{L}?|alt[oa]s?|elevee?s?|haute?s?)\b|高/u],
  ],
];

const LEAST = /^(?:small|low|minor|cheap|bad|poor|junior|short|light|few|easy|bronze|basic|weak|cold|fail|beginner)/i;

interface Labels {
  /** From the most to the least. */
  readonly names: readonly string[];
  /** The question has them. */
  readonly isSaid: boolean;
}

/** The words of a scale that the question has all of. */
function scaleIn({ reading, own }: Draft): readonly string[] | null {
  const scale = SCALES.find((words) => words.every(([, pattern]) => pattern.test(reading.text)));
  if (scale === undefined) return null;
  const titles = own.columns.flatMap(({ title }) => tokensOf(folded(title)).map(({ text }) => text));
  const isEnglish = titles.filter((word) => isNamed(word, 'en')).length * 2 >= titles.length;
  return scale
    .map(([name, pattern]) => {
      const said = pattern.exec(reading.text)?.[0] ?? name;
      // On an English sheet the values are English, whatever language the question has.
      return reading.language === 'en' || !isEnglish ? said[0]?.toUpperCase() + said.slice(1) : name;
    })
    .toReversed();
}

/** Three names in a list: 'Cheap, Normal or Expensive', 'Critical / Major / Minor'. */
const LISTED =
  /(\p{Lu}[\p{L}-]+)\s?(?:,|\/)\s?(\p{Lu}[\p{L}-]+)(?:,?\s(?:or|and|oder|und|o|y|ou|et|e)\s|\s?\/\s?|,\s)(\p{Lu}[\p{L}-]+)/u;

function labelsIn(draft: Draft): Labels {
  const quoted = draft.reading.quoted.map(({ text }) => text);
  if (quoted.length >= 2) return { names: quoted, isSaid: true };
  const scale = scaleIn(draft);
  if (scale !== null) return { names: scale, isSaid: true };
  const slashed = /(\p{L}+)\s?\/\s?(\p{L}+)\s?\/\s?(\p{L}+)/u.exec(draft.reading.question)?.slice(1);
  const listed = slashed ?? LISTED.exec(draft.reading.question)?.slice(1);
  if (listed !== undefined) return { names: LEAST.test(listed[0] ?? '') ? listed.toReversed() : listed, isSaid: true };
  if (/\bpass\b.*\bfail\b/.test(draft.reading.text)) return { names: ['Pass', 'Fail'], isSaid: true };
  const isRisk = draft.own.columns.some(({ classes }) => classes.has('c:impact') || classes.has('c:likelihood'));
  if (isRisk) return { names: ['Critical', 'Major', 'Minor'], isSaid: false };
  const isSize = draft.own.columns.some(({ empty, title }) => empty && /\b(?:size|größe|tama|taille|porte)/i.test(title));
  return { names: isSize ? ['Large', 'Medium', 'Small'] : ['High', 'Medium', 'Low'], isSaid: false };
}

/** One and five of the power of ten of the largest number: 10 000 and 50 000 where the largest is 72 000. */
function limitsBy({ highest }: Column, count: number): readonly number[] {
  if (highest === null || highest <= 0) return [15, 8];
  const power = 10 ** Math.floor(Math.log10(highest));
  const rising = [power / 10, power / 2, power, power * 5, power * 10].filter((limit) => limit <= highest);
  return rising.slice(-count).toReversed();
}

/** The numbers of the question that are limits: of '8 to 14' the lower end. */
function limitsIn(draft: Draft): readonly number[] {
  return draft.reading.numbers.flatMap((number) => {
    const isUpperEnd = /\d\s?(?:to|-|–|bis|a|ate|〜)\s?$/.test(draft.reading.text.slice(0, number.start));
    if (isUpperEnd) draft.explain(number);
    return isUpperEnd ? [] : [number.value];
  });
}

function numberBands(draft: Draft): Built | null {
  const product = riskOperands(draft);
  const measure =
    product === null ? draft.pick({ kinds: NUMBER_KINDS, classes: ['c:score', 'c:amount', 'c:quantity', 'c:percent'] }) : null;
  if (product === null && measure === null) return null;
  const value = product ?? draft.row(measure as Column);
  const { names } = labelsIn(draft);
  const said = [...new Set(limitsIn(draft))].toSorted((one, other) => other - one).slice(0, Math.max(1, names.length - 1));
  const isTold = said.length >= names.length - 1 && names.length > 1;
  const usual = measure === null ? [15, 8] : limitsBy(measure, names.length - 1);
  if (!isTold) draft.choose(usual.join(', '));
  const steps = isTold ? said : usual;
  const last = product === null ? literal(names[steps.length] ?? '') : unrated(value, names[steps.length] ?? 'Minor');
  const code = steps.reduceRight(
    (rest, limit, place) => `IF(${value} >= ${limit}, ${literal(names[place] ?? '')}, ${rest})`,
    last,
  );
  const guarded = measure === null ? code : `IF(ISNUMBER(${value}), ${code}, "")`;
  return rowValue('text', guarded, measure === null ? [] : [measure]);
}

function unrated(value: string, least: string): string {
  return `IF(${value} > 0, ${literal(least)}, "Not rated")`;
}

function riskOperands(draft: Draft): string | null {
  const impact = draft.own.columns.find((column) => column.kind === 'number' && column.classes.has('c:impact'));
  const likelihood = draft.own.columns.find((column) => column.kind === 'number' && column.classes.has('c:likelihood'));
  return impact === undefined || likelihood === undefined ? null : `${draft.row(impact)} * ${draft.row(likelihood)}`;
}

/** 'Small, Medium or Large by amount', 'a score into Critical / Major / Minor': a list of labels, and the number that they are of. */
function listsBands(draft: Draft): boolean {
  const { text, question } = draft.reading;
  const isBy =
    /\b(?:by|per|depending on|according to|based on|from|into|je nach|nach|segun|selon|conforme|por|de acuerdo)\b|に応じて|で/.test(
      text,
    );
  const listed = LISTED.exec(question)?.slice(1) ?? [];
  const isOfSheet = draft.own.columns.some(
    ({ empty, values }) => !empty && values.some(({ written }) => listed.includes(written)),
  );
  const hasLabels = scaleIn(draft) !== null || listed.length > 0;
  const hasNumber =
    riskOperands(draft) !== null ||
    draft.own.columns.some((column) => column.kind === 'number' && !column.empty && draft.placeOf(column) >= 0);
  const isOfDates = draft.has('dates-named', 'overdue', 'c:due', 'count', 'symbol', 'children', 'level');
  return isBy && hasLabels && hasNumber && !isOfSheet && !isOfDates && !/\b(?:if|when|below|above|over|under)\b/.test(text);
}

const LISTS = 7;

export const NUMBER_BANDS: readonly Frame[] = [
  {
    id: 'number-bands',
    cues: 'bands|score-of+convert|bands+c:score|v:critical+at-least',
    also: 'if convert score-of set at-least below above c:score lookup v:critical share between v:medium per',
    title: 'Level',
    build: numberBands,
  },
  {
    id: 'number-bands',
    cues: 'expression',
    also: 'bands if set v:medium v:high v:low either per nth median average multi-select measure-named',
    title: 'Level',
    spot: (draft) => (draft.source === draft.own && listsBands(draft) ? LISTS : 0),
    build: numberBands,
  },
];
