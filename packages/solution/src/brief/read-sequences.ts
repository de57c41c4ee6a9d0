import type { Language } from '../vocabulary/index.ts';
import { stageWordsOf } from '../vocabulary/stage-words.ts';
import type { Sentence } from './brief.ts';
import { deedIn, isDone, shapeOf, shapesOf } from './stage-shapes.ts';

/** Sentences that tell one stage each. */
export interface Sequence {
  readonly sentences: readonly Sentence[];
  /** What the lines are of: the sentence before them, where one announces them. */
  readonly heading: Sentence | null;
}

const FEWEST = 3;
const LONGEST_LINE = 50;
const LONGEST_CLAUSE = 80;
const TOLD_IN: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'currentWorkflows',
  'complianceNeeds',
]);

/** Stages told one after another in sentences or lines of their own: “The clerk registers it. An adjuster inspects it. …” */
export function readSequences(sentences: readonly Sentence[], language: Language): Sequence[] {
  const found: Sequence[] = [];
  let run: Sentence[] = [];
  const close = (next: Sentence | undefined) => {
    const heading = run[0] === undefined ? undefined : sentences[sentences.indexOf(run[0]) - 1];
    if (isSequence(run, { before: heading, after: next, language })) found.push({ sentences: run, heading: heading ?? null });
    run = [];
  };
  for (const sentence of sentences) {
    const last = run.at(-1);
    if (!tellsOneStage(sentence, language)) close(sentence);
    else {
      if (last !== undefined && (last.field !== sentence.field || isLine(last) !== isLine(sentence))) close(sentence);
      run = [...run, sentence];
    }
  }
  close(undefined);
  return found;
}

const LINE = /^(?:[-*•]|\(?\d{1,2}[.)])\s*\S/u;

/** A line of a list, with its bullet or number. */
export function isLine({ text }: Sentence): boolean {
  return LINE.test(text);
}

function tellsOneStage(sentence: Sentence, language: Language): boolean {
  if (sentence.ignored !== null || !TOLD_IN.has(sentence.field)) return false;
  if (isLine(sentence)) return sentence.text.length <= LONGEST_LINE && !/[,:;]/u.test(sentence.text);
  return isShortClause(sentence.text, language);
}

/** “An adjuster inspects the roof.”, “Then the child is placed.” */
function isShortClause(text: string, language: Language): boolean {
  if (text.length > LONGEST_CLAUSE) return false;
  const clause = text.replace(/[.!。]+$/u, '').replace(shapesOf(language).lead, '');
  if (/[,:;?]/u.test(clause)) return false;
  const deed = deedIn(clause, language);
  if (deed !== null && deed.actor !== '') return true;
  if (language === 'ja' || language === 'de') return false;
  return [...clause.matchAll(shapesOf(language).auxiliary)].some(
    (match) => match.index > 0 && isDone(clause.slice(match.index + match[0].length).trim(), language),
  );
}

interface Around {
  readonly before: Sentence | undefined;
  readonly after: Sentence | undefined;
  readonly language: Language;
}

function isSequence(run: readonly Sentence[], { before, after, language }: Around): boolean {
  if (run.length < FEWEST || run.length > 15) return false;
  if (!run.every(isLine)) return true;
  if (run.every(({ text }) => /^\(?\d/u.test(text))) return true;
  const noun = new RegExp(`(?<!\\p{L})${stageWordsOf(language).nouns}(?!\\p{L})`, 'iu');
  const isAnnounced = [before, after].some((one) => one !== undefined && noun.test(one.text));
  const shaped = run.filter(({ text }) => shapeOf(text.replace(/^[-*•]\s*/u, ''), language) !== null);
  return isAnnounced || shaped.length >= run.length * 0.6;
}
