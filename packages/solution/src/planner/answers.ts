import { REQUIREMENTS_DEFAULTS, type RequirementField, type Requirements } from '@sheetwright/contract/requirements.ts';
import { addressesSystem, sentences } from '../text/clauses.ts';
import { stemsOf } from '../text/tokens.ts';

/** A sentence of an answer, as typed, with the stems of its words. */
export interface ReadSentence {
  readonly text: string;
  readonly stems: readonly string[];
}

/** The free texts of a questionnaire, each read once. Sentences that speak to the system are data without meaning and left out. */
export type Answers = ReadonlyMap<RequirementField, readonly ReadSentence[]>;

export function readAnswers(requirements: Requirements): Answers {
  const fields = Object.keys(REQUIREMENTS_DEFAULTS) as RequirementField[];
  return new Map(fields.map((field) => [field, readSentences(textOf(requirements, field))]));
}

function readSentences(text: string): ReadSentence[] {
  return sentences(text)
    .filter((sentence) => !addressesSystem(sentence))
    .map((sentence) => ({ text: sentence, stems: stemsOf(sentence) }));
}

/** An answer as text; answers that were left out are empty. */
export function textOf(requirements: Requirements, field: RequirementField): string {
  const answer = requirements[field];
  return typeof answer === 'string' ? answer : '';
}

/** Whether one of these fields uses one of these stems. */
export function mentionsAny(answers: Answers, fields: readonly RequirementField[], stems: ReadonlySet<string>): boolean {
  return fields.some((field) => answers.get(field)?.some((sentence) => sentence.stems.some((stem) => stems.has(stem))));
}

/** The stems of all words in all answers. */
export function allStems(answers: Answers): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const sentences of answers.values()) {
    for (const sentence of sentences) for (const stem of sentence.stems) stems.add(stem);
  }
  return stems;
}
