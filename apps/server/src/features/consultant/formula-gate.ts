/** A piece of Markdown: what can be shown at once, or code that holds formulas, which are to be checked first. */
export type Piece =
  | { readonly kind: 'prose'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly formulas: readonly string[]; readonly isBlock: boolean };

export interface FormulaGate {
  /** Takes the next stretch of the text. @returns the pieces that are certain now */
  push(text: string): readonly Piece[];
  /** @returns what is left, whether or not it was ended properly */
  end(): readonly Piece[];
}

/** Deeper than Markdown itself takes a fence: models write blocks within lists. */
const FENCE = /^ {0,12}(`{3,}|~{3,})([^\n]*)\n/;
/** What may still become a fence, or a line of indented code that begins a formula. */
const MAYBE_FENCE = /^ {0,12}(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[^\n]*)?$/;
const MAYBE_INDENTED = /^(?: {4,}|\t[ \t]*)(?:=[^\n]*)?$/;
const INDENTED = /^(?: {4,}|\t[ \t]*)=[^\n]*\n/;

/**
 * Parts a text that comes in stretches into prose, which flows on, and code with formulas, which is held until it is whole. However the text
 * is cut into stretches, the pieces hold the same formulas, and together they are the text.
 */
export function createFormulaGate(): FormulaGate {
  let rest = '';
  let isLineStart = true;
  /** Whether a word may begin here: a sign within one begins no formula. */
  let isWordStart = true;
  /** Backticks that opened a span of code which is no formula. */
  let openRun = 0;

  const emit = (length: number): Piece => {
    const text = rest.slice(0, length);
    rest = rest.slice(length);
    isLineStart = text.endsWith('\n');
    isWordStart = /[\s([:"'“„«「：、。]$/.test(text);
    return { kind: 'prose', text };
  };
  const emitCode = (length: number, formulas: readonly string[], isBlock: boolean): Piece => {
    const { text } = emit(length);
    return formulas.length === 0 ? { kind: 'prose', text } : { kind: 'code', text, formulas, isBlock };
  };

  /** Null: it takes more of the text to tell. */
  const next = (isEnd: boolean): Piece | null => {
    if (isLineStart && openRun === 0) {
      const block = readBlock(rest, isEnd);
      if (block === 'wait') return null;
      if (block !== null) return emitCode(block.length, block.formulas, true);
    }
    if (openRun === 0 && isWordStart && rest.startsWith('=')) {
      const bare = readBare(rest, isEnd);
      if (bare === 'wait') return null;
      if (bare !== null) return emitCode(bare.length, bare.formulas, false);
      return emit(1);
    }
    const found = /[`\n]|(?<=[\s([:"'“„«「：、。])=/.exec(rest);
    const special = found?.[0];
    const at = found?.index ?? rest.length;
    if (at > 0) return emit(at);
    if (special === '=') return emit(1);
    if (special === '\n') {
      if (openRun > 0 && rest.startsWith('\n\n')) openRun = 0;
      return openRun > 0 && rest === '\n' && !isEnd ? null : emit(1);
    }
    return nextSpan(isEnd);
  };

  const nextSpan = (isEnd: boolean): Piece | null => {
    const run = /^`+/.exec(rest)?.[0].length ?? 0;
    if (run === rest.length && !isEnd) return null;
    if (openRun > 0) {
      if (run === openRun) openRun = 0;
      return emit(run);
    }
    const span = readSpan(rest, run, isEnd);
    if (span === 'wait') return null;
    if (span !== null) return emitCode(span.length, span.formulas, false);
    openRun = run;
    return emit(run);
  };

  const drain = (isEnd: boolean): readonly Piece[] => {
    const pieces: Piece[] = [];
    while (rest !== '') {
      const piece = next(isEnd);
      if (piece === null) break;
      const last = pieces.at(-1);
      if (last?.kind === 'prose' && piece.kind === 'prose') pieces.splice(-1, 1, { kind: 'prose', text: last.text + piece.text });
      else pieces.push(piece);
    }
    return pieces;
  };

  return {
    push(text) {
      rest += text;
      return drain(false);
    },
    end: () => drain(true),
  };
}

interface Code {
  readonly length: number;
  readonly formulas: readonly string[];
}

/** A fenced block, or a line of indented code, at the beginning of a line. */
function readBlock(text: string, isEnd: boolean): Code | 'wait' | null {
  const indented = INDENTED.exec(text)?.[0] ?? (isEnd && /^(?: {4,}|\t[ \t]*)=/.test(text) ? text : undefined);
  if (indented !== undefined) return { length: indented.length, formulas: formulasOf(indented.trim(), false) };
  const open = FENCE.exec(text);
  if (!open) return !isEnd && (MAYBE_FENCE.test(text) || MAYBE_INDENTED.test(text)) ? 'wait' : null;
  const [opening, fence = '', info = ''] = open;
  const body = text.slice(opening.length);
  const closing = new RegExp(`^ {0,12}${fence[0]}{${fence.length},}[ \\t]*(?:\\n|$)`, 'm').exec(body);
  const isWhole = closing !== null && (isEnd || closing[0].endsWith('\n'));
  if (!isWhole && !isEnd) return 'wait';
  const content = closing === null ? body : body.slice(0, closing.index);
  const length = closing === null ? text.length : opening.length + closing.index + closing[0].length;
  return { length, formulas: formulasOf(content, info.trim().toLowerCase() === 'formula') };
}

/** A span of code within a line that begins with an equals sign; null for any other. */
function readSpan(text: string, run: number, isEnd: boolean): Code | 'wait' | null {
  const body = text.slice(run);
  const [first] = /\S/.exec(body) ?? [];
  if (first === undefined) return isEnd ? null : 'wait';
  if (first !== '=') return null;
  const [paragraph = ''] = body.split('\n\n', 1);
  const closing = new RegExp(`(?<!\`)\`{${run}}(?!\`)`).exec(paragraph);
  // A run of backticks at the very end may go on.
  const isWhole = closing !== null && (isEnd || closing.index + run < body.length);
  if (!isWhole) return isEnd || paragraph.length < body.length ? null : 'wait';
  return { length: run + closing.index + run, formulas: [body.slice(0, closing.index).trim()].filter(isFormula) };
}

const CALL = /^[A-Z]{2,15}\(/;
const BARE_OPENING = /^=\s?[A-Z]{2,15}\(/;
const MAYBE_BARE = /^=\s?[A-Z]{0,15}$/;
/** What goes on behind a call: a sign, then a column, a cell, a number or another call. */
const GOES_ON = /^\s?[-+*/]\s?(?=[A-Z]{2,15}\(|\[|\d|\p{L}+@row)/u;
const OPERAND = /^(?:\[[^\]\n]*\]|\p{L}+)(?:@row|:(?:\[[^\]\n]*\]|\p{L}+))|^\d+(?:\.\d+)?/u;

/** A formula in the middle of a sentence, from its sign to the parenthesis that closes its call, with what is worked out with it. */
function readBare(text: string, isEnd: boolean): Code | 'wait' | null {
  if (!BARE_OPENING.test(text)) return !isEnd && MAYBE_BARE.test(text) ? 'wait' : null;
  let end = /^=\s?/.exec(text)?.[0].length ?? 1;
  while (true) {
    const part = CALL.test(text.slice(end)) ? callLength(text.slice(end)) : (OPERAND.exec(text.slice(end))?.[0].length ?? 0);
    if (part === 0) break;
    // A blank line ends the sentence; until then the call may be closed.
    if (part === null) return isEnd || text.slice(end).includes('\n\n') ? null : 'wait';
    end += part;
    // What follows may still belong to it.
    if (!isEnd && text.length - end < 20 && /^\s?(?:[-+*/][^\n]*)?$/.test(text.slice(end))) return 'wait';
    const sign = GOES_ON.exec(text.slice(end));
    if (sign === null) break;
    end += sign[0].length;
  }
  return { length: end, formulas: [text.slice(0, end)].filter(isFormula) };
}

/** How far a call goes, texts in quotes aside; null where it is not closed. */
function callLength(text: string): number | null {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (index > 0 && sign === '\n' && text[index + 1] === '\n') return null;
    if (sign === '"') isText = !isText;
    if (isText) continue;
    if (sign === '(') depth += 1;
    if (sign !== ')') continue;
    depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

/** In a block each formula begins on a line of its own. @param isMeant the block says that it holds one */
function formulasOf(content: string, isMeant: boolean): readonly string[] {
  const formulas = content
    .split(/^(?=[ \t]*=)/m)
    .map((part) => part.trim())
    .filter((part) => part.startsWith('=') && isFormula(part));
  const whole = content.trim();
  return formulas.length === 0 && isMeant && whole !== '' ? [whole] : formulas;
}

/** A sign of comparison, an arrow or the beginning of a call is none. */
function isFormula(text: string): boolean {
  return /^=\s*[\p{L}\d[("{@#.+-]/u.test(text) && !/(?:\(|,|…|\.\.\.)$/.test(text);
}

/** All formulas in a Markdown text: fenced blocks, indented lines, spans of code that begin with an equals sign, and calls within a sentence. */
export function formulasIn(markdown: string): readonly string[] {
  const gate = createFormulaGate();
  return [...gate.push(markdown), ...gate.end()].flatMap((piece) => (piece.kind === 'code' ? piece.formulas : []));
}

/** Code with its formulas in blocks of their own, as the panel shows them; a block of which formulas are only a part stays as it is. */
export function asFormulaBlocks(piece: Extract<Piece, { kind: 'code' }>, formulas: readonly string[]): string {
  const replaced = piece.formulas.reduce(
    (text, formula, index) => text.replace(formula, () => formulas[index] ?? formula),
    piece.text,
  );
  if (!piece.isBlock || !holdsNothingElse(piece)) return replaced;
  return `${formulas.map((formula) => `\`\`\`formula\n${formula}\n\`\`\``).join('\n\n')}\n`;
}

function holdsNothingElse({ text, formulas }: Extract<Piece, { kind: 'code' }>): boolean {
  const content = text.replace(/^ {0,12}(?:`{3,}|~{3,})[^\n]*$/gm, '');
  return content.replace(/\s/g, '') === formulas.join('').replace(/\s/g, '');
}
