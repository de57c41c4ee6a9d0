import type { AnswerFormula, AskEvent } from '@sheetwright/contract/consultant.ts';
import type { ExpertFormula, ExpertQuestion } from '@sheetwright/expert';
import { type WorkbookSheet, withFormulaColumn } from '@sheetwright/formula';
import type { Emit } from '../../http/event-stream.ts';
import { closestSheet } from './closest-sheet.ts';
import { type Answered, type Consultation, groundsOf } from './consultation.ts';
import { createFormulaGate } from './formula-gate.ts';
import { latestOf } from './instructions.ts';
import { readNamedSheets } from './own-sheets.ts';
import { type Grounds, proveFormula } from './prove-formula.ts';
import type { ConsultantServices } from './services.ts';
import { withDistinctNames, withValuesOnly } from './workbook.ts';

/** Our own answer, from the asker's columns where they are known; it costs nothing and always comes. */
export async function answerByExpert(
  consultation: Consultation,
  emit: Emit<AskEvent>,
  services: ConsultantServices,
): Promise<Answered> {
  const { user, ask, reading, signal } = consultation;
  const named = reading === null ? [] : await readNamedSheets({ user, question: ask.question, reading, signal }, services);
  const { markdown, formulas, topics } = await services.expert(questionOf(consultation, named), user.id);
  const known = groundsOf(consultation);
  const grounds = { ...known, others: [...known.others, ...named] };
  const proved = formulas.map((formula) => prove(formula, grounds));
  tell(markdown, proved, emit);
  return { response: markdown, isComplete: true, formulas: proved, topics, tokens: 0, costMicros: 0 };
}

function questionOf({ ask, reading, project, today }: Consultation, named: readonly WorkbookSheet[]): ExpertQuestion {
  const { question, history = [] } = ask;
  const planned = project?.sheets ?? [];
  const meant = reading?.sheet ?? closestSheet(question, planned);
  const further = [...(reading?.others ?? []), ...named, ...planned.filter((sheet) => sheet !== meant)];
  const [first, ...others] = withDistinctNames([...(meant ? [meant] : []), ...further].map(withValuesOnly));
  const known = meant && first ? { sheet: first, otherSheets: others } : { otherSheets: first ? [first, ...others] : [] };
  return { question, history: latestOf(history), ...known, today };
}

/** The expert knows where its formula stands, which is checked there too, and which column has to be made first. */
function prove({ formula, references, problems, helperColumn }: ExpertFormula, grounds: Grounds): AnswerFormula {
  const proved = proveFormula(formula, helperColumn === undefined ? grounds : withHelper(grounds, helperColumn), references);
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  if (errors.length === 0 || !proved.verified) return proved;
  return { ...proved, verified: false, reason: errors.join(' '), example: null };
}

/** The sheets as they are once the column is made. */
function withHelper(grounds: Grounds, column: NonNullable<ExpertFormula['helperColumn']>): Grounds {
  const meant = grounds.meant.map((one) => ({ ...one, sheet: withFormulaColumn(one.sheet, column, grounds) }));
  return { ...grounds, meant };
}

/** The text in pieces, each formula before its block. */
function tell(markdown: string, formulas: readonly AnswerFormula[], emit: Emit<AskEvent>): void {
  const gate = createFormulaGate();
  const known = new Map(formulas.map((formula) => [formula.formula, formula]));
  for (const piece of [...gate.push(markdown), ...gate.end()]) {
    for (const text of piece.kind === 'code' ? piece.formulas : []) {
      const formula = known.get(text);
      if (formula) emit({ type: 'formula', formula });
    }
    emit({ type: 'text', text: piece.text });
  }
}
