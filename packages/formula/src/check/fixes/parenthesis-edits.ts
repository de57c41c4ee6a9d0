import { locate } from '../../problem.ts';
import type { Edit } from './edit.ts';
import type { Scene } from './scene.ts';
import { argumentAt, endOfText, endsOfArguments } from './source.ts';

/** So many places are tried: those behind them lie far from where formulas are usually damaged. */
const TRIED = 60;

/** A parenthesis that is never closed, one too many, or one that closes too early so that what follows stands outside. */
export function parenthesisEdits(scene: Scene): readonly Edit[] {
  const { text, problem } = scene;
  if (problem.rule === 'unbalanced-parenthesis' && problem.start === problem.end) return closings(scene);
  if (problem.rule === 'unbalanced-parenthesis') return surplus(scene);
  return /[,;]/.test(text.charAt(problem.start)) ? earlyClosings(scene) : [];
}

/** At the end, as Smartsheet itself would do, or else behind any argument. */
function closings(scene: Scene): readonly Edit[] {
  const { text, hidden, problem } = scene;
  const opened = Math.max(0, hidden.indexOf('('));
  const inside = endsOfArguments(hidden)
    .filter((end) => end > opened)
    .slice(0, TRIED);
  const end = endOfText(text, text.length);
  const atEnd = { start: end, end, text: ')', message: problem.message };
  const missing = hidden.split('(').length - hidden.split(')').length;
  const allAtEnd = {
    ...atEnd,
    text: ')'.repeat(Math.max(1, missing)),
    message: `${missing} parentheses are never closed.`,
    isGuess: true,
  };
  return [
    ...(missing > 1 ? [allAtEnd] : []),
    atEnd,
    ...inside.map((place) => ({ start: place, end: place, text: ')', message: unclosedAt(scene, place), isGuess: true })),
  ];
}

function unclosedAt({ text, hidden }: Scene, place: number): string {
  const { opening } = argumentAt(hidden, place);
  const { line, column } = locate(text, opening?.start ?? 0);
  const what = opening === null || opening.name === '' ? 'The parenthesis' : `The parenthesis of ${opening.name}`;
  return `${what} at ${line === 1 ? '' : `line ${line}, `}column ${column} is not closed here.`;
}

/** The one that closes nothing, or one before it, when what follows it belongs inside. */
function surplus({ hidden, problem: { start, end } }: Scene): readonly Edit[] {
  const message = 'This closing parenthesis closes too early: what follows it belongs inside.';
  return [
    { start, end, text: '' },
    ...closingsBefore(hidden, start).map((place) => ({ start: place, end: place + 1, text: '', message, isGuess: true })),
  ];
}

function earlyClosings({ text, hidden, problem: { start, end } }: Scene): readonly Edit[] {
  const message = 'This closing parenthesis closes too early: what follows it belongs inside.';
  const early = closingsBefore(hidden, start).map((place) => ({
    start: place,
    end: place + 1,
    text: '',
    message,
    isGuess: true,
  }));
  const isLast = text.slice(end).trim() === '';
  return isLast ? [{ start, end: text.length, text: '' }, ...early] : early;
}

/** Places of closing parentheses, the nearest first. */
function closingsBefore(hidden: string, place: number): readonly number[] {
  const before = [...hidden.slice(0, place).matchAll(/\)/g)].map(({ index }) => index);
  return before.reverse().slice(0, TRIED);
}
