import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { ColumnPlan, SheetPlan } from '../src/index.ts';
import { answersText, becauseOf, type EvaluatedPlan, soundSpans } from './evaluated-plan.ts';
import { sharedWords, wordsOf } from './matching.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** Words that name any sheet, and therefore no fact. */
const GENERIC = wordsOf(
  'register log tracker list plan tasks items sheet data records history overview summary dashboard report status date name notes owner ' +
    'type description comments id number due start end created modified',
);

/** Sheets with a fact behind them: spans of the answers, or, in a plan that tells no reasons, a name that speaks with the answers' words. */
export function scoreSheets({ sheets }: EvaluatedPlan, requirements: Requirements): Figure {
  const answers = wordsOf(answersText(requirements));
  const isFounded = (sheet: SheetPlan) => {
    const because = becauseOf(sheet);
    return because === undefined ? speaksOf(sheet.name, answers) : soundSpans(because, requirements).length > 0;
  };
  return ratioOf(sheets, isFounded, ({ name }) => name);
}

/** Sheets whose name holds a word of the answers: an outside look at what `scoreSheets` lets the plan claim. */
export function scoreSheetNames({ sheets }: EvaluatedPlan, requirements: Requirements): Figure {
  const answers = wordsOf(answersText(requirements));
  return ratioOf(
    sheets,
    ({ name }) => speaksOf(name, answers),
    ({ name }) => name,
  );
}

/** Columns and options with a fact or a block's stated need behind them. */
export function scoreColumns({ sheets }: EvaluatedPlan, requirements: Requirements): Figure {
  const answers = wordsOf(answersText(requirements));
  const parts = sheets.flatMap(({ name, columns }) => columns.flatMap((column) => partsOf(name, column)));
  return ratioOf(
    parts,
    ({ column, text }) => hasReason(column, requirements) || speaksOf(text, answers),
    ({ place }) => place,
  );
}

/** Columns and options that speak with the answers' words: an outside look at what `scoreColumns` lets the plan claim. */
export function scoreColumnNames({ sheets }: EvaluatedPlan, requirements: Requirements): Figure {
  const answers = wordsOf(answersText(requirements));
  const parts = sheets.flatMap(({ name, columns }) => columns.flatMap((column) => partsOf(name, column)));
  return ratioOf(
    parts,
    ({ text }) => speaksOf(text, answers),
    ({ place }) => place,
  );
}

interface Part {
  readonly column: ColumnPlan;
  readonly text: string;
  readonly place: string;
}

function partsOf(sheet: string, column: ColumnPlan): readonly Part[] {
  const { title, options } = column;
  return [
    { column, text: title, place: `${sheet}/${title}` },
    ...(options ?? []).map((option) => ({ column, text: option, place: `${sheet}/${title}=${option}` })),
  ];
}

function hasReason(column: ColumnPlan, requirements: Requirements): boolean {
  const because = becauseOf(column);
  return (because?.block ?? '') !== '' || soundSpans(because, requirements).length > 0;
}

function speaksOf(name: string, answers: ReadonlySet<string>): boolean {
  return sharedWords(wordsOf(name), answers).some((word) => !GENERIC.has(word));
}
