import type { Brief } from '../brief/brief.ts';
import type { DesignedColumn } from './design.ts';
import { values } from './titles.ts';

const SEVERITY = /(?:^|[\s-])(?:severity|seriousness)$|^(?:schwere(?:grad)?|gravedad|gravité|gravidade|重症度|重大度|深刻度)$/iu;
const LEVEL =
  /(?:^|[\s-])(?:risk(?: level| class)?|urgency|priority|impact|likelihood)$|^(?:risiko(?:stufe|klasse)?|dringlichkeit|nivel de riesgo|urgencia|niveau de risque|urgence|nível de risco|urgência|リスク(?:レベル)?|緊急度)$/iu;
const GRADE = /(?:^|[\s-])(?:grades?|grading|class|condition grade)$|^(?:stufe|klasse|note|grado|clase|classe|grau)$/iu;

/** “Graded A to E”, „Stufe 1 bis 4“, “classe A a C”. */
const RANGE =
  /(?<!\p{L})(?:grade[sd]?|graded|class(?:es|ed)?|rated|stufen?|klassen?|noten?|eingestuft|grados?|clases?|clasific\p{L}+|classes?|notée?s?|graus?)\s+(?:from\s+|as\s+|in\s+|von\s+|mit\s+|de\s+)?([A-D]|[1-3])\s*(?:to|through|bis|a|à|–|-)\s*([B-H]|[2-9])(?![\p{L}\d])/iu;

/** The degrees in which answers speak of how severe something is, in order. */
const DEGREES: readonly (readonly string[])[] = [
  ['Mild', 'Moderate', 'Severe'],
  ['Light', 'Moderate', 'Severe'],
  ['Minor', 'Major', 'Critical'],
  ['Minor', 'Serious', 'Fatal'],
];

/** How severe, how risky and of which grade something is are chosen, and not typed: from what the answers name, else from what is usual. */
export function withUsualChoices(columns: readonly DesignedColumn[], brief: Brief): DesignedColumn[] {
  return columns.map((column) => {
    if (!isTyped(column)) return column;
    const options = optionsFor(column.title, brief);
    const { format: _, ...plain } = column;
    return options === null ? column : { ...plain, type: 'PICKLIST', options };
  });
}

function isTyped({ title, type, role, format, formula, forRules, refersTo }: DesignedColumn): boolean {
  const isFree =
    (format === undefined || (format === 'number' && (GRADE.test(title) || LEVEL.test(title)))) &&
    formula === undefined &&
    forRules === undefined &&
    refersTo === undefined;
  return type === 'TEXT_NUMBER' && (role === 'dimension' || role === 'attribute' || role === 'severity') && isFree;
}

function optionsFor(title: string, brief: Brief): readonly string[] | null {
  if (GRADE.test(title)) return rangeIn(brief);
  if (SEVERITY.test(title)) return degreesIn(brief) ?? values('level', brief.language);
  return LEVEL.test(title) ? values('level', brief.language) : null;
}

function rangeIn({ sentences }: Brief): readonly string[] | null {
  const [, first = '', last = ''] = sentences.flatMap(({ text, ignored }) => (ignored === null ? (RANGE.exec(text) ?? []) : []));
  const [from, to] = [first, last].map((sign) => sign.toUpperCase().codePointAt(0) ?? 0);
  if (from === undefined || to === undefined || to <= from || to - from > MOST_GRADES) return null;
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

const MOST_GRADES = 9;

/** Two degrees of one scale that the answers name tell which scale it is. */
function degreesIn({ sentences, language }: Brief): readonly string[] | null {
  if (language !== 'en') return null;
  const said = new Set(
    sentences.flatMap(({ text, ignored }) => (ignored === null ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [])),
  );
  const named = (degrees: readonly string[]) => degrees.filter((degree) => said.has(degree.toLowerCase())).length;
  return DEGREES.find((degrees) => named(degrees) >= 2) ?? null;
}
