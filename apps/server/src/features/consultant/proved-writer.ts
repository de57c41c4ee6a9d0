import type { AnswerFormula, AskEvent } from '@sheetwright/contract/consultant.ts';
import type { Emit } from '../../http/event-stream.ts';
import { asFormulaBlocks, createFormulaGate, type Piece } from './formula-gate.ts';

type Code = Extract<Piece, { kind: 'code' }>;
interface CheckedCode {
  readonly code: Code;
  formulas: AnswerFormula[];
}
type Held = Extract<Piece, { kind: 'prose' }> | CheckedCode;

export interface ProvedWriter {
  /** Takes the next stretch of the answer. */
  push(text: string): void;
  /** The stretches are over: formulas are checked again by what is known now. @returns those that are wrong */
  end(): readonly AnswerFormula[];
  /** Puts a formula in the place of a wrong one. */
  correct(wrong: AnswerFormula, formula: string): void;
  /** Shows what was held, wrong formulas too. @returns the whole answer with its formulas */
  finish(): { readonly response: string; readonly formulas: AnswerFormula[] };
  /** The answer as the model wrote it so far. */
  written(): string;
}

/**
 * Shows an answer while it is written: prose at once, code with formulas when they are found right. From a wrong one on everything is held,
 * so that it can be corrected before it is seen.
 */
export function createProvedWriter(prove: (formula: string) => AnswerFormula, emit: Emit<AskEvent>): ProvedWriter {
  const gate = createFormulaGate();
  const held: Held[] = [];
  /** Each once, however often the answer writes it. */
  const shown = new Map<string, AnswerFormula>();
  let response = '';
  let written = '';
  /** Exclamation marks of which it is not known yet what follows them. */
  let carry = '';

  const showText = (text: string) => {
    if (text === '') return;
    response += text;
    emit({ type: 'text', text });
  };
  /** A picture that is loaded tells its address whatever the model put into it, so it becomes a link that somebody has to choose. */
  const showProse = (text: string) => {
    const safe = (carry + text).replace(/!+\[/g, '[');
    carry = /!*$/.exec(safe)?.[0] ?? '';
    showText(safe.slice(0, safe.length - carry.length));
  };
  const showCarry = () => {
    showText(carry);
    carry = '';
  };
  const show = (piece: Held) => {
    if ('kind' in piece) return showProse(piece.text);
    showCarry();
    for (const formula of piece.formulas) {
      shown.set(formula.formula, formula);
      emit({ type: 'formula', formula });
    }
    const formulas = piece.formulas.map(({ formula }) => formula);
    showText(asFormulaBlocks(piece.code, formulas));
  };
  const take = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      const checked: Held = piece.kind === 'prose' ? piece : { code: piece, formulas: piece.formulas.map(prove) };
      const isWrong = 'formulas' in checked && !checked.formulas.every(({ verified }) => verified);
      if (held.length > 0 || isWrong) held.push(checked);
      else show(checked);
    }
  };
  const checkedCode = () => held.filter((piece) => 'formulas' in piece);

  return {
    push(text) {
      written += text;
      take(gate.push(text));
    },
    end() {
      take(gate.end());
      for (const piece of checkedCode()) piece.formulas = piece.formulas.map(({ formula }) => prove(formula));
      return checkedCode().flatMap(({ formulas }) => formulas.filter(({ verified }) => !verified));
    },
    correct(wrong, formula) {
      for (const piece of checkedCode()) piece.formulas = piece.formulas.map((one) => (one === wrong ? prove(formula) : one));
    },
    finish() {
      for (const piece of held.splice(0)) show(piece);
      showCarry();
      return { response, formulas: [...shown.values()] };
    },
    written: () => written,
  };
}
