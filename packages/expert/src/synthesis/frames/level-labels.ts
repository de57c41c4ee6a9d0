import { type Draft, literal } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Names for the levels of the hierarchy: 'level 0 = Project, level 1 = Phase, else Task', 'label rows Site, Building or Room by indent'. */

const NAME = String.raw`["“„«「']?(\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*)?)["”“»」']?`;
const OTHERWISE = `(?:else|otherwise|all others?|the rest|everything (?:else|below|deeper)|below|deeper|sonst|darunter|alles andere|lo demás|el resto|le reste|sinon|o resto|senão)`;
/** 'Level 1 = Phase', 'Phase for level 1'. */
const BY_NUMBER = new RegExp(
  String.raw`(?:level|ebene|nivel|niveau|nível|レベル) ?(\d) ?(?:=|is|:|->|→|ist|es|est|é|は)? ?${NAME}`,
  'giu',
);
const ELSE = new RegExp(`${OTHERWISE} ?(?:=|is|:|->|→|ist|es|est|é)? ?${NAME}|${NAME} ${OTHERWISE}`, 'iu');
const LISTED = new RegExp(`${NAME}((?: ?[,/、] ?${NAME})*) ?(?:,? (?:or|and|oder|und|o|y|ou|et|e) |/|、) ?${NAME}`, 'u');
const AT_LEAST = 2;
const AT_MOST = 6;

/** The names from the top level down; the last one is that of all deeper levels. Empty where the question gives none. */
function labelsIn(question: string): readonly string[] {
  const numbered = [...question.matchAll(caseSensitive(BY_NUMBER))].map(([, level = '', name = '']) => ({
    level: Number(level),
    name,
  }));
  if (numbered.length > 0) {
    const names = numbered.toSorted((one, other) => one.level - other.level).map(({ name }) => name);
    const rest = ELSE.exec(question);
    const last = rest?.[1] ?? rest?.[2];
    return last === undefined || names.includes(last) ? names : [...names, last];
  }
  const quoted = [...question.matchAll(/["“„«「]([^"”“»」]{1,30})["”“»」]/gu)].map(([, name = '']) => name.trim());
  if (quoted.length >= AT_LEAST) return quoted;
  const listed = LISTED.exec(question);
  return listed === null ? [] : [...listed[0].matchAll(new RegExp(NAME, 'gu'))].map(([, name = '']) => name);
}

/** Words for levels in any case, names with a capital. */
function caseSensitive(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replace('(?:level|', '(?:[Ll]evel|LEVEL|').replace('|ebene|', '|[Ee]bene|'), 'gu');
}

function waitsForText({ own }: Draft): boolean {
  return own.columns.some(({ empty, kind }) => empty && (kind === 'text' || kind === 'choice'));
}

/** The names that the question gives; where it only asks for some, those that most plans have, to be confirmed. */
function namesFor(draft: Draft, primary: Column): readonly string[] {
  const said = labelsIn(draft.reading.question);
  if (said.length > 0 || !ASKS_FOR_NAMES.test(draft.reading.text)) return said;
  return ['Project', 'Phase', primary.title].map((name) => draft.choose(name));
}

const ASKS_FOR_NAMES =
  /\b(?:labels?|lables?|labell?ing|name (?:each|the|every) level|names? (?:of|for) (?:each|the|every) level|(?:row|line|item) types?|type of (?:the )?(?:row|line)|beschrift\p{L}*|zeilentyp\p{L}*|etiquet\p{L}*|tipo de fila|type de ligne|rotul\p{L}*|tipo de linha)\b|ラベル|行の種類/u;

function labels(draft: Draft): Built | null {
  const primary = draft.own.columns.find((column) => column.primary);
  const names = primary === undefined ? [] : namesFor(draft, primary);
  if (primary === undefined || names.length < AT_LEAST || names.length > AT_MOST) return null;
  const cell = draft.row(primary);
  const depth = `COUNT(ANCESTORS(${cell}))`;
  const code = names
    .slice(0, -1)
    .reduceRight((rest, name, level) => `IF(${depth} = ${level}, ${literal(name)}, ${rest})`, literal(names.at(-1) ?? ''));
  return rowValue('text', `IF(ISBLANK(${cell}), "", ${code})`, [primary], { operation: 'level-labels' });
}

const FITS = 8;

export const LEVEL_LABELS: readonly Frame[] = [
  {
    id: 'level-labels',
    cues: 'level',
    also: 'level top-level set row parent children each-row combine either c:name flag if not descendants',
    title: 'Row Type',
    spot: (draft) => {
      const isOfLevels = draft.has('level', 'top-level') && !draft.has('ancestors') && waitsForText(draft);
      const isAsked = labelsIn(draft.reading.question).length >= AT_LEAST || ASKS_FOR_NAMES.test(draft.reading.text);
      return isOfLevels && isAsked ? FITS : 0;
    },
    build: labels,
  },
];
