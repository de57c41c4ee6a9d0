import { type Expression, parseFormula } from '@sheetwright/formula';
import { contradicts } from './clause-conditions.ts';
import { clausesIn } from './clauses.ts';
import type { Condition } from './condition.ts';
import { type Draft, literal } from './draft.ts';
import type { Built } from './frames/frame.ts';
import { isPlainWord } from './lexicon/plain-words.ts';

/**
 * What is told beside a value: when it stands at all ('only while it ferments'), and what stands there instead ('otherwise a dash', 'n/a if
 * unknown').
 */
export interface Guard {
  /** The question without it. */
  readonly rest: string;
  /** Puts it around the value that the rest of the question tells; null where that is none of a row. */
  readonly around: (built: Built, draft: Draft) => Built | null;
  /** Many readings have a blank where something is missing by themselves. */
  readonly isUsual?: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const INSTEAD =
  '(?:then )?(?:(?:just |please )?(?:show|say|put|write|give|use|display|return|leave|keep|have)(?: (?:it|that|them))? |(?:it |that |they )?(?:is|are|gets?|stays?|be) )?(?:an? |the (?:word|text) )?("[^"]{0,40}"|dash|hyphen|n/a|n\\.a\\.|zero|\\d+(?:\\.\\d+)?|blank|empty|nothing|tbd|none|never|unknown|pending|no (?:light|value|entry|mark|number|date|result|fee|charge|fine|bonus|discount|colou?r|symbol|status|label|grade|score|price))(?: there| in there| in it)?';
const OTHERS =
  '(?:for |in |on )?(?:all |every )?(?:of )?(?:the )?(?:others?|rest|other (?:rows|cases|ones|lines)|remaining (?:rows|ones))';
const ELSE = `(?:otherwise|or else|else|if not|everything else|everyone else|${OTHERS})`;
const OPENS = '(?:^|[,;.(:]|(?<=\\S) ?[-–]| and| but| or)\\s*(?:and |but |or )?';
const CLAUSE = '([^,;.()]{3,90})';
const WHEN = '(?:once|if|when|whenever|where|for|while|until|as long as|unless|without|with no)';
const END = '\\s*[.)!?]*$';

const ELSE_ABROAD =
  '(?:sonst|ansonsten|andernfalls|si no|de lo contrario|en caso contrario|en otro caso|sinon|autrement|dans les autres cas|senao|caso contrario|do contrario)';
const INSTEAD_ABROAD =
  '(?:(?:bleibt es |bleibt |ist |soll es |zeige |dejar(?:lo)? (?:en )?|mostrar |laisser |afficher |deixar (?:em )?)*)("[^"]{0,40}"|strich|null|leer|nichts|vacio|blanco|nada|cero|guion|vide|rien|zero|tiret|vazio|branco|traco|\\d+(?:[.,]\\d+)?)(?: lassen| bleiben| anzeigen)?';

const OTHERWISE = [
  new RegExp(`[,;.(]\\s*(?:und |aber |y |pero |et |mais |e |mas )?${ELSE_ABROAD},? ${INSTEAD_ABROAD}${END}`, 'u'),
  new RegExp(`${OPENS}${ELSE},? ${INSTEAD}${END}`, 'u'),
  new RegExp(`[,;.(]\\s*(?:and |but |or )?${INSTEAD} (?:otherwise|elsewhere|${OTHERS})${END}`, 'u'),
];
/** 'N/a if unknown', 'a dash without a start date'. */
const WHERE_MISSING = new RegExp(`(?:[,;.(]|(?<=\\S) [-–])\\s*(?:and |but |or )?${INSTEAD} (${WHEN}) ${CLAUSE}${END}`, 'u');
const IF_MISSING = new RegExp(`[,;.(]\\s*(?:and |but |or )?(${WHEN}) ${CLAUSE},? ${INSTEAD}${END}`, 'u');
const FIRST_MISSING = new RegExp(`^${INSTEAD} (${WHEN}) ${CLAUSE}, (?:otherwise|else|or else)(?: show| give| put)? `, 'u');
const ONLY = new RegExp(
  `(?:[,;(]\\s*)?(?:but |and )?(?:counted |counting |calculated )?\\b(?:only|just) (if|when|whenever|while|where|for|on|as long as|once) ${CLAUSE}(?=[,;.)]|$)`,
  'u',
);
const ONLY_ABROAD = new RegExp(
  `(?:[,;(]\\s*)?(?:aber |und |pero |y |mais |et |mas |e )?\\b(?:nur|allerdings nur|solo|solamente|unicamente|seulement|uniquement|so|apenas|somente) (?:dann )?(wenn|falls|bei|fur|solange|si|cuando|para|en|mientras|quand|pour|lorsque|se|quando|em|enquanto) ${CLAUSE}(?=[,;.)]|$)`,
  'u',
);
const TRAILING = new RegExp(`(?:, |; | )(?:but )?(if|when|whenever|while|as long as|provided|once|unless) ${CLAUSE}${END}`, 'u');
const LEADING = new RegExp(`^(?:for|if|when|where|while) ${CLAUSE}, ?(?:then )?(?:show |give |calculate |work out )?`, 'u');

/** Words for a value that is not there. */
const MISSING =
  /\b(?:unknown|missing|blank|empty|no|not|none|nothing|without|nobody|isn|hasn|doesn|aren|wasn|can|cannot|known|there|filled|found|yet)\b|^(?:an? |the |its )?\p{L}+(?: \p{L}+)?$/u;

/** Results of branches, a box to tick, and one value for all rows are read otherwise. */
const NOT_FOR_A_VALUE = /^(?:how many|count|number of (?:rows|all)|sum of all|tick|check|flag|mark|true|yes if|highlight)\b/;

/** What a question tells beside its value; null where it tells nothing of the kind that every word has its part in. */
export function guardIn(draft: Draft): Guard | null {
  const { text, language } = draft.reading;
  if (language === 'ja' || text.length > 400 || NOT_FOR_A_VALUE.test(text)) return null;
  const told = language === 'en' ? (levelsIn(draft) ?? changeIn(draft) ?? exceptIn(draft) ?? missingIn(draft)) : null;
  if (told !== null) return told;
  const otherwise = OTHERWISE.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const spared: readonly Span[] = otherwise === undefined ? [] : [spanOf(otherwise)];
  const when = conditionIn(draft, spared, otherwise !== undefined);
  if (otherwise === undefined && when === null) return null;
  const instead = otherwise === undefined ? '""' : insteadOf(draft, otherwise);
  if (instead === null) return null;
  const rest = without(draft, [...spared, ...(when === null ? [] : [when.span])]);
  if (rest === null) return null;
  return { rest, around: when === null ? orInstead(instead) : underCondition(when, instead) };
}

function spanOf({ index, 0: said }: RegExpExecArray): Span {
  return { start: index, end: index + said.length };
}

const PARENTS =
  '(?:(?:on|for|in|at|if (?:it is|it s|its)|when (?:it is|its)) )(?:all |the |a )?(?:parents?|summary|header|top[- ]level|group|phases?)(?: (?:rows?|lines?|tasks?|items?))?';
const LEAVES =
  '(?:(?:and |but )?(?:(?:on|for|in|at) )?(?:all )?(?:the )?(?:children|child|sub-?tasks?|leaf|leaves|detail|tasks?|items?|others?|rest|other)(?: (?:rows?|lines?|ones|tasks?|items?))?|otherwise|else)';
const OWN_VALUE =
  '(?:just |simply |only |show )?(?:the |their |its )?([\\p{L}%/ -]{2,40}?)(?: as (?:it is|typed|entered)| itself| themselves)?';
const OF_LEVELS: readonly RegExp[] = [
  new RegExp(`^(?<parents>${PARENTS}),? (?<value>[^,;]+)[,;] ?(?:and |but )?${LEAVES},? ${OWN_VALUE}${END}`, 'u'),
  new RegExp(
    `^(?<value>[^,;]+) (?<parents>${PARENTS})[,;] ?(?:and |but )?(?:(?:on|for) ${LEAVES},? )?${OWN_VALUE}(?: (?:on|for) ${LEAVES})?${END}`,
    'u',
  ),
];
const ROWS_BELOW =
  /\b(?:(?:rows|ones|lines|tasks|items|everything|all) )?(?:below|beneath|under(?:neath)?)(?: (?:it|them|that|those))?\b/gi;
const OF_CHILDREN = /\b(?:child(?:ren)?|sub-?(?:tasks?|rows?|items?)|below|under(?:neath)?|beneath|descendants?|rolled? up)\b/;

/** 'On parent rows the sum of the hours below, on the others their own': what rows with children show, and what those without. */
function levelsIn(draft: Draft): Guard | null {
  const { text, columns, question } = draft.reading;
  const found = draft.own.isTree ? OF_LEVELS.map((pattern) => pattern.exec(text)).find((match) => match !== null) : undefined;
  const { value } = found?.groups ?? {};
  const said = found?.at(-1);
  const primary = draft.own.columns.find((column) => column.primary);
  if (found === undefined || value === undefined || said === undefined || primary === undefined) return null;
  const from = text.lastIndexOf(said);
  const named = columns.find(({ start, column }) => start >= from && start < from + said.length && !column.empty)?.column;
  const isBlank = /\b(?:blank|empty|nothing)\b/.test(said);
  if (named === undefined && !isBlank && !/\b(?:own|value|number|it|same)\b/.test(said)) return null;
  const at = found.index + found[0].indexOf(value);
  const told = question.slice(at, at + value.length).replace(ROWS_BELOW, 'child rows');
  return {
    rest: OF_CHILDREN.test(value) ? told : `${told} of the children`,
    around: (built, inner) => {
      const column = named ?? built.columns?.[0];
      if (!isOfRow(built) || !/\b(?:CHILDREN|DESCENDANTS)\(/.test(built.code) || (column === undefined && !isBlank)) return null;
      const own = column === undefined || isBlank ? '""' : inner.row(column);
      if (built.code.startsWith('IF(COUNT(CHILDREN(') && built.code.endsWith(`, ${own})`)) return built;
      return { ...built, code: `IF(COUNT(CHILDREN(${inner.row(primary)})) > 0, ${built.code}, ${own})`, isForBlank: true };
    },
  };
}

const WAYS = '(off|discount|rebate|reduction|less|cheaper|on top|extra|more|surcharge|added|higher)';
const CHANGED_FOR: readonly RegExp[] = [
  new RegExp(
    `[,;.(]\\s*(?:and |but )?(?:with |minus |plus |less |a |an )*(?<amount>\\d+(?:[.,]\\d+)?)(?<percent> ?%)?(?: (?:euros?|dollars?|pounds?))? (?<way>${WAYS})(?: is (?:added|taken off))? (?:for|in|if|when|on|where|with|during) (?<clause>[^,;.()]{3,60})${END}`,
    'u',
  ),
  new RegExp(
    `[,;.(]\\s*(?:and |but )?(?<clause>[^,;.()]{3,40}?) (?:gets?|pays?|have|has|receives?|are|is) (?:an? )?(?<amount>\\d+(?:[.,]\\d+)?)(?<percent> ?%)?(?: (?:euros?|dollars?|pounds?))? (?<way>${WAYS})${END}`,
    'u',
  ),
];
const NAMED_CHANGE: readonly RegExp[] = [
  new RegExp(
    `[,;.(]\\s*(?:and |but )?(?:with |plus |minus |less )?(?:an? )?(?<way>bonus|surcharge|premium|supplement|mark-?up|extra charge|discount|rebate|reduction|deduction) of (?<amount>\\d+(?:[.,]\\d+)?)(?<percent> ?%)? (?:for|in|if|when|on|where|with|during) (?<clause>[^,;.()]{3,60})${END}`,
    'u',
  ),
  new RegExp(
    `[,;.(]\\s*(?:and |but |at )?(?<times>half(?: (?:the )?price| of (?:it|that))?|double|twice (?:that|as much)|free) (?:for|in|if|when|on|where|with|during) (?<clause>[^,;.()]{3,60})${END}`,
    'u',
  ),
];
const TAKES_OFF = /^(?:off|discount|rebate|reduction|deduction|less|cheaper)$/;

const FACTORS: readonly (readonly [RegExp, string])[] = [
  [/^half/, '0.5'],
  [/^(?:double|twice)/, '2'],
  [/^free/, '0'],
];

/** '…, 15% on top in high season', '…, members get 10% off', '…; 50 extra if it is a rush': what changes the value of some rows. */
function changeIn(draft: Draft): Guard | null {
  const { text } = draft.reading;
  const match = [...CHANGED_FOR, ...NAMED_CHANGE].map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const { percent, way = '', clause, times } = match?.groups ?? {};
  const amount = times === undefined ? match?.groups?.amount : FACTORS.find(([said]) => said.test(times))?.[1];
  if (match === undefined || amount === undefined || clause === undefined) return null;
  const from = match.index + match[0].lastIndexOf(clause);
  const alternatives = statedIn(draft, from, from + clause.length);
  const rest = without(draft, [spanOf(match)]);
  if (alternatives === null || rest === null) return null;
  const value = Number(amount.replace(',', '.'));
  const sign = TAKES_OFF.test(way) ? -1 : 1;
  const factor = times === undefined ? Math.round((1 + (sign * value) / 100) * 1e6) / 1e6 : value;
  return {
    rest,
    around: (built, inner) => {
      if (!isOfRow(built) || built.result !== 'number') return null;
      const test = testOf(inner, alternatives);
      return withinGuards(built, (code) =>
        percent === undefined && times === undefined
          ? `${code} ${sign < 0 ? '-' : '+'} IF(${test}, ${value}, 0)`
          : `(${code}) * IF(${test}, ${factor}, 1)`,
      );
    },
  };
}

/** The value of a row changed within its guards against blanks and errors. */
function withinGuards(built: Built, change: (code: string) => string): Built | null {
  const parsed = parseFormula(`=${built.code}`);
  if (!parsed.ok) return null;
  const code = `=${built.code}`;
  const { start, end } = innerOf(parsed.formula.expression);
  return { ...built, code: `${code.slice(1, start)}${change(code.slice(start, end))}${code.slice(end)}` };
}

const EXCEPT =
  /[;,.(]\s*(?:but |and )?(?:ignor(?:e|ing)|skip(?:ping)?|leav(?:e|ing) out|not for|nothing for|except(?: for)?|excluding|without) (?:any |all |the )?([^,;.()]{3,60})[.)]?$/;

/** '…; ignore cancelled ones': rows that have no value. */
function exceptIn(draft: Draft): Guard | null {
  const match = EXCEPT.exec(draft.reading.text);
  const clause = match?.[1];
  if (match === null || clause === undefined) return null;
  const from = match.index + match[0].lastIndexOf(clause);
  const alternatives = statedIn(draft, from, from + clause.length);
  const isOfState = alternatives?.flat().some(({ relation }) => relation !== 'blank' && relation !== 'filled') ?? false;
  const rest = without(draft, [spanOf(match)]);
  if (alternatives === null || !isOfState || rest === null) return null;
  return { rest, around: underCondition({ alternatives, isUnless: true }, '""') };
}

/** What stands where the value, or another one, is missing. */
function missingIn(draft: Draft): Guard | null {
  const { text } = draft.reading;
  const found = [FIRST_MISSING, WHERE_MISSING, IF_MISSING].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ match, isSaidFirst: pattern !== IF_MISSING }];
  });
  for (const { match, isSaidFirst } of found) {
    const [, one = '', other = '', third = ''] = match;
    const [opens, clause] = isSaidFirst ? [other, third] : [one, other];
    const instead = insteadOf(draft, match, isSaidFirst ? one : third);
    // '"past" if it is over and blank if there is none' tells of two.
    if (/\b(?:if|when|where|otherwise|else|then)\b/.test(clause)) continue;
    const left = without(draft, [spanOf(match)]);
    if (instead === null || left === null) continue;
    const from = match.index + match[0].indexOf(clause, match[0].indexOf(opens) + opens.length);
    const rest = isSaidFirst ? withAntecedent(draft, left, from, from + clause.length) : left;
    if (OF_ITSELF.test(clause) && opens !== 'until') return { rest: left, around: orInsteadOfNone(instead) };
    const isLack = MISSING.test(clause) || /^(?:until|without|with no|unless)$/.test(opens);
    const stated = statedIn(draft, from - (/^with/.test(opens) ? opens.length + 1 : 0), from + clause.length);
    const isOfState = stated?.flat().some(({ relation }) => relation !== 'blank' && relation !== 'filled') ?? false;
    if (isOfState && stated !== null)
      return {
        rest,
        around: underCondition({ alternatives: stated, isUnless: opens !== 'unless' && opens !== 'until' }, instead),
      };
    if (isLack) return { rest, around: orInstead(instead), isUsual: instead === '""' };
  }
  return null;
}

/** 'When nothing is left', 'if it is zero': the value itself is what there is none of. */
const OF_ITSELF =
  /^(?:(?:there (?:is|are) )?(?:nothing|none|no more|no \p{L}+)(?: (?:is|are))?(?: left| remaining| free| available)|(?:it|this|that|the (?:result|difference|value|total))(?: (?:is|would be|comes to|falls))? ?(?:0|zero|none|nothing|negative|below (?:0|zero)|less than (?:0|zero)|used up|minus))$/u;

/** The value where there is something of it, and another one where there is none. */
function orInsteadOfNone(instead: string): Guard['around'] {
  return (built) => {
    if (!isOfRow(built) || built.result !== 'number') return null;
    return withinGuards(built, (value) => `IF(${value} <= 0, ${instead}, ${value})`);
  };
}

/** The value within its guards against blanks and errors. */
function innerOf(expression: Expression): Span {
  const [, held, missed] = expression.kind === 'call' && expression.name === 'IF' ? expression.args : [];
  const isEmpty = (one: Expression | undefined) => one?.kind === 'text' && one.value === '';
  if (held !== undefined && isEmpty(missed)) return innerOf(held);
  if (missed !== undefined && isEmpty(held)) return innerOf(missed);
  return expression;
}

/** 'Without a last visit never, otherwise how many weeks ago it was': what 'it' is, was named in the clause that is left out. */
function withAntecedent({ reading: { columns } }: Draft, rest: string, from: number, to: number): string {
  const named = columns.find(({ start, end, isPart, column }) => start >= from && end <= to && !isPart && !column.empty)?.column;
  return named === undefined ? rest : rest.replace(/\b(?:it|that)(?: was| is\b|(?= (?:has|had)\b| ?(?:[,.;)]|$)))/i, named.title);
}

/** What is to stand there, as a formula writes it. */
function insteadOf({ reading: { text, question } }: Draft, { 0: said, index }: RegExpExecArray, word?: string): string | null {
  const abroad = new RegExp(`${ELSE_ABROAD},? ${INSTEAD_ABROAD}`, 'u').exec(said)?.[1];
  const meant = word ?? abroad ?? new RegExp(INSTEAD, 'u').exec(said.replace(new RegExp(`^.*?${ELSE},? `, 'u'), ''))?.[1] ?? '';
  if (meant === '') return null;
  if (/^"/.test(meant) || /^(?:n\/a|n\.a\.|tbd|none|never|unknown|pending)$/.test(meant)) {
    const at = text.indexOf(meant, index);
    return literal(question.slice(at, at + meant.length).replace(/"/g, ''));
  }
  if (/^(?:dash|hyphen|strich|guion|tiret|traco)$/.test(meant)) return '"-"';
  if (/^(?:blank|empty|nothing|no .*|leer|nichts|vacio|blanco|nada|vide|rien|vazio|branco)$/.test(meant)) return '""';
  return /^(?:zero|null|cero)$/.test(meant) ? '0' : meant.replace(',', '.');
}

interface When {
  readonly alternatives: readonly (readonly Condition[])[];
  readonly isUnless: boolean;
  readonly span: Span;
}

/** When the value stands at all; without 'only' and without what stands there otherwise just at the end of the question. */
function conditionIn(draft: Draft, spared: readonly Span[], saysOtherwise: boolean): When | null {
  const end = spared[0]?.start ?? draft.reading.text.length;
  const text = draft.reading.text.slice(0, end);
  const isAbroad = draft.reading.language !== 'en';
  const patterns = isAbroad ? [ONLY_ABROAD] : saysOtherwise ? [ONLY, LEADING, TRAILING] : [ONLY, TRAILING];
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const clause = match?.at(-1);
    if (match === null || clause === undefined) continue;
    const from = match.index + match[0].lastIndexOf(clause);
    const alternatives = statedIn(draft, from, from + clause.length);
    const isApart = /^[,;]/.test(match[0]) || !CHANGES.test(text.slice(0, match.index));
    if (alternatives === null || !isApart || (!saysOtherwise && pattern === TRAILING && isLoose(text, alternatives))) continue;
    return { alternatives, isUnless: match[1] === 'unless', span: spanOf(match) };
  }
  return null;
}

/** 'With 10% off if it is a member', 'leave empty once it is sold': the condition is of what stands before it alone. */
const CHANGES = /[;,][^;,]*$|\b(?:off|on top|extra|surcharge|discount|empty|blank|nothing)\b/;

/** 'Until today if it is open', 'if … then …': what stands at the end may say how the value is worked out, and not when. */
function isLoose(text: string, alternatives: readonly (readonly Condition[])[]): boolean {
  return (
    /\b(?:today|then|until|error|turns?)\b|#/.test(text) ||
    [...text.matchAll(/\b(?:if|when|whenever|while|unless)\b/g)].length > 1 ||
    alternatives.flat().every(({ relation }) => relation === 'blank')
  );
}

/** The conditions of a clause of which every word has its part. */
function statedIn(draft: Draft, from: number, to: number): readonly (readonly Condition[])[] | null {
  const { alternatives, unknown, numbers, free } = clausesIn(draft, from, to);
  const isWhole = unknown.length + numbers.length + free.filter(({ isPart }) => !isPart).length === 0;
  return isWhole && alternatives.length > 0 && !alternatives.some(contradicts) ? alternatives : null;
}

/** The question without some stretches; null where too little of it is left to tell a value. */
function without({ reading: { question } }: Draft, spans: readonly Span[]): string | null {
  const left = spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, question)
    .replace(/[\s,;:(–-]+$/u, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const words = left.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !isPlainWord(word, 'en')) ? left : null;
}

/** The value, with another one wherever it is missing. */
function orInstead(instead: string): Guard['around'] {
  return (built, draft) =>
    isOfRow(built) ? { ...built, code: withInstead(built.code, draft, instead), isForBlank: true } : null;
}

/** The value where its condition holds, and another one elsewhere. */
function underCondition({ alternatives, isUnless }: Omit<When, 'span'>, instead: string): Guard['around'] {
  return (built, draft) => {
    if (!isOfRow(built)) return null;
    const [held, missed] = isUnless ? [instead, built.code] : [built.code, instead];
    return {
      ...built,
      code: `IF(${testOf(draft, alternatives)}, ${held}, ${missed})`,
      conditions: [...(built.conditions ?? []), ...alternatives.flat()],
      isForBlank: true,
    };
  };
}

function isOfRow({ place, result }: Built): boolean {
  return place === 'row' && result !== 'check';
}

function testOf(draft: Draft, alternatives: readonly (readonly Condition[])[]): string {
  const joined = (name: string, tests: readonly string[]) =>
    tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
  return joined(
    'OR',
    alternatives.map((all) =>
      joined(
        'AND',
        all.map(({ column, test }) => test(draft.row(column))),
      ),
    ),
  );
}

/** The formula with another text wherever it gives an empty one; where it never does, around it. */
function withInstead(code: string, draft: Draft, instead: string): string {
  const parsed = parseFormula(`=${code}`);
  if (!parsed.ok) return code;
  const { expression } = parsed.formula;
  // What another sheet does not have is missing, and not what the row has yet to get.
  const isFound = expression.kind === 'call' && expression.name === 'IFERROR' && /\bMATCH\(/.test(code);
  const empty = isFound ? expression.args.slice(1) : emptyResultsOf(expression);
  if (empty.length > 0)
    return empty
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, { start, end }) => text.slice(0, start) + instead + text.slice(end), `=${code}`)
      .slice(1);
  if (/\b(?:MATCH|VLOOKUP|COLLECT|PARENT)\(/.test(code)) return `IFERROR(${code}, ${instead})`;
  const inputs = draft.used
    .filter(({ sheet, empty, derived }) => sheet === null && !empty && derived === undefined)
    .map((column) => `ISBLANK(${draft.row(column)})`);
  if (inputs.length === 0) return code;
  return `IF(${inputs.length === 1 ? inputs[0] : `OR(${inputs.join(', ')})`}, ${instead}, ${code})`;
}

/** Where a formula gives an empty text: as a branch, or instead of an error. */
function emptyResultsOf(expression: Expression): readonly Span[] {
  if (expression.kind === 'text' && expression.value === '') return [expression];
  if (expression.kind !== 'call') return [];
  if (expression.name === 'IF') return expression.args.slice(1).flatMap(emptyResultsOf);
  return expression.name === 'IFERROR' ? expression.args.flatMap(emptyResultsOf) : [];
}
