import { calculate, checkFormula, displayOf, parseFormula, printFormula } from '@sheetwright/formula';
import type { ExpertQuestion } from '../question.ts';
import { bracketed } from './draft.ts';
import { SURE, type Synthesis } from './synthesis.ts';
import { withReferences } from './work-out.ts';

/** 'Unpaid fees / total fees': two figures of many rows, each of which is a question of its own, and one divided by the other. */

const LONGEST = 300;
/** A sign with words around it; 'km/h' has none. */
const DIVIDES =
  / (?:\/|÷|divided by|over(?= (?:the )?total )|as an? (?:percent(?:age)?|share|proportion|%) of|in (?:%|percent) of|geteilt durch|dividid[oa]s? (?:por|entre)|divisée?s? par)(?: (?:the|all|die|el|la|los|las|le|les|os?|as?))? /giu;
const IN_PERCENT =
  /(?:,| ?[([])? ?(?:(?:shown |given |displayed )?(?:as|in|als|en|em) (?:an? |eine[nr]? |un |uma? )?)?(?:%|percent(?:age)?s?|prozent(?:satz)?|porcentaje|por ciento|pourcentage|pour cent|porcentagem|por cento)[)\]]?[\s.?!]*$/iu;
const SAYS_SHARE = /%|\b(?:percent|share|proportion|ratio|prozent|anteil|porcent|pourcent|part)/iu;
/** The other figure by its own name alone: all of the first. */
const WHOLE =
  /^(?:(?:grand|overall|whole|full|entire) )?(?:totals?|all(?: of (?:it|them))?|everything|sum|whole|overall|gesamt|alles?|total|todo|todos|todas|tout|tous|tudo)[.?!]*$/iu;
/** 'Suspicious / total claims': what rows are divided by are rows as well. */
const ALL_OF = /^(?:total|all|overall) (?!number|count|of\b)(.*)$/iu;
/** 'COUNTIFS / COUNTIF' names no figure. */
const FUNCTIONS = /\b(?:count|sum|average|avg)(?:ifs?)?\b/giu;
const LEADS =
  /^(?:(?:(?:it|this|that) (?:must|should|has to) be|what(?: is|'s)|how (?:do|can) i (?:get|show|calculate|work out)|i (?:need|want)|show|give me|formula for|calculate|get) )+/iu;

interface Said {
  readonly left: string;
  readonly right: string;
  readonly isShare: boolean;
  /** The sign is no word: 'overdue / open'. */
  readonly isShort: boolean;
}

function saidIn({ question, sheet }: ExpertQuestion): Said | null {
  if (question.length > LONGEST || sheet === undefined || question.includes('=')) return null;
  const [sign, second] = [...question.matchAll(DIVIDES)];
  if (sign === undefined || second !== undefined) return null;
  // 'Cost / Unit' is a title.
  const isOfTitle = sheet.columns.some(
    ({ title }) => / [/÷] /.test(title) && question.toLowerCase().includes(title.toLowerCase()),
  );
  if (isOfTitle) return null;
  // What leads up to the figures ends with a colon or a comma, and so does what is said of them.
  const left = (
    question
      .slice(0, sign.index)
      .split(/[,:;] /)
      .at(-1) ?? ''
  )
    .trim()
    .replace(LEADS, '');
  const behind = question.slice(sign.index + sign[0].length);
  const right = (behind.split(/[,:;.] /)[0] ?? '').replace(IN_PERCENT, '').trim();
  const hasWords = [left, right].every((side) => /\p{L}{2}/u.test(side.replace(FUNCTIONS, '')));
  return hasWords ? { left, right, isShare: SAYS_SHARE.test(question), isShort: !/\p{L}/u.test(sign[0]) } : null;
}

/**
 * One figure divided by another where the question has a sign for that between them and each can be read by itself; null otherwise, and where what
 * was read of the whole question surely divides already.
 */
export function figuresDivided(
  question: ExpertQuestion,
  whole: Synthesis | null,
  read: (question: ExpertQuestion) => Synthesis | null,
): Synthesis | null {
  const isDivided = whole?.formula.replace(/"[^"]*"/g, '').includes('/') === true;
  // 'Cafe and product with a slash between' is a text of each row.
  const isOfRow = whole !== null && whole.place.kind === 'column' && whole.confidence >= SURE;
  const said = isOfRow ? null : saidIn(question);
  if (said === null || (isDivided && (said.isShort || (whole?.confidence ?? 0) >= SURE))) return null;
  // 'Failed visits' beside a sign is their number.
  const figureOf = (side: string) =>
    oneFigure(read({ ...question, question: side })) ?? oneFigure(read({ ...question, question: `number of ${side}` }));
  const left = figureOf(said.left);
  if (left === null) return null;
  const rows = /^=COUNT/.test(left.formula) ? ALL_OF.exec(said.right)?.[1] : undefined;
  const right = WHOLE.test(said.right) ? allOf(left, question) : figureOf(rows === undefined ? said.right : `number of ${rows}`);
  return right === null ? null : divided(question, left, right, said.isShare);
}

function oneFigure(made: Synthesis | null): Synthesis | null {
  return made !== null && made.place.kind !== 'column' && made.helper === undefined ? made : null;
}

/** The same total without its conditions: `SUMIFS(Fee:Fee, …)` of all rows is `SUM(Fee:Fee)`. */
function allOf(left: Synthesis, { sheet }: ExpertQuestion): Synthesis | null {
  const summed = /^=SUMIFS?\(/.test(left.formula) ? left.reading.columns[0] : undefined;
  const counted = /^=COUNTIFS?\(/.test(left.formula) ? sheet?.columns.find(({ primary }) => primary)?.title : undefined;
  const title = summed ?? counted;
  if (title === undefined || left.references.length > 0) return null;
  const name = bracketed(title);
  const code = summed === undefined ? `COUNTIFS(${name}:${name}, <>"")` : `SUM(${name}:${name})`;
  return { ...left, formula: `=${code}`, reading: { ...left.reading, conditions: [], chosen: [] } };
}

function divided(question: ExpertQuestion, left: Synthesis, right: Synthesis, isShare: boolean): Synthesis | null {
  const quotient = `${left.formula.slice(1)} / ${right.formula.slice(1)}`;
  const places = /^=COUNT/.test(left.formula) ? 2 : 3;
  const parsed = parseFormula(`=IFERROR(${isShare ? `ROUND(${quotient}, ${places})` : quotient}, 0)`);
  if (!parsed.ok) return null;
  const formula = printFormula(parsed.formula);
  const references = [
    ...left.references,
    ...right.references.filter(({ name }) => !left.references.some((one) => one.name === name)),
  ];
  const problems = checkFormula(formula, {
    columns: (question.sheet?.columns ?? []).map(({ title, type }) => ({ title, type })),
    references: references.map(({ name }) => name),
  });
  if (problems.some(({ severity }) => severity === 'error')) return null;
  return {
    ...left,
    formula,
    references,
    problems,
    value: valueShown(formula, references, question),
    reading: {
      operation: 'ratio',
      columns: [...new Set([...left.reading.columns, ...right.reading.columns])],
      conditions: left.reading.conditions,
      group: null,
      chosen: [...left.reading.chosen, ...right.reading.chosen],
    },
    alternatives: [],
    confidence: Math.min(left.confidence, right.confidence),
    likelihood: Math.min(left.likelihood, right.likelihood),
    unaccounted: [...new Set([...left.unaccounted, ...right.unaccounted])],
  };
}

function valueShown(
  formula: string,
  needed: Synthesis['references'],
  { sheet, otherSheets = [], today }: ExpertQuestion,
): string | null {
  if (sheet === undefined || sheet.rows.length === 0) return null;
  const own = withReferences(sheet, needed);
  try {
    return displayOf(calculate({ sheets: [own, ...otherSheets] }, { today }).evaluate(formula, { sheet: sheet.name }));
  } catch {
    // A sheet that cannot be worked with proves nothing about the formula.
    return null;
  }
}
