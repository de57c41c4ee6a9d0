import type { Language } from '@sheetwright/solution/vocabulary';
import { KNOWLEDGE } from './knowledge/knowledge.ts';
import type { ExpertQuestion } from './question.ts';
import { errorIn, type FoundFormula } from './repair/find-formula.ts';
import { isAtLeast, SURELY_KNOWN } from './retrieval/hits.ts';
import { type Hit, indexKnowledge, type KnowledgeIndex } from './retrieval/knowledge-index.ts';
import { TOLD_NOT_WORKED_OUT } from './retrieval/lexicon.ts';

/** Of a question; what lies beyond is left out. */
export const LONGEST_READ = 20_000;

/** Questions that want to be told something, whatever they name. */
const ASKS_TO_BE_TOLD =
  /^\W*(?:why\b|when (?:should|do|is|are)\b|(?:should|must|may) (?:we|i)\b|how long (?:may|must|should)\b|(?:do|does) (?:we|i|it|smartsheet) (?:need|have|support)\b|who (?:can|may|needs?|should|owns?)\b|what (?:is|are) an? |what are the limits|what does .* mean|which .* should (?:we|i)\b|was (?:ist|sind) (?:eine?|der unterschied)\b|warum\b|wann (?:brauche|sollte|lohnt)|sollen? (?:wir|ich)\b|wer (?:darf|braucht|kann)\b|brauchen wir\b|qué (?:es|son) una? |por qué\b|cuándo (?:necesit|conviene|debe)|debemos\b|quién (?:puede|necesita)\b|qu['’]est-ce qu|pourquoi\b|quand (?:faut|doit)|faut-il\b|qui (?:peut|a besoin)\b|o que (?:é|são) uma? |por que\b|quando (?:preciso|vale|deve)|devemos\b|quem (?:pode|precisa)\b|なぜ)/iu;

/** What says the same wherever it stands. */
const TOLD_ANYWHERE = /とは(?:[??]|$)|(?:必要|べき)ですか|\bbest (?:practices?|ways?|architecture|approach|setup|structure)\b/iu;

/** How many of its parts Smartsheet takes at most. */
const ASKS_FOR_LIMIT =
  /\bhow many (?:[\p{L}-]+ ){0,3}(?:rows|columns|sheets|cells|references|formulas|reports|contacts) (?:can|may|does|are allowed|fit)\b|\b(?:limit|max(?:imum)?(?: (?:number|amount))?) (?:of|for) (?:[\p{L}-]+ )?(?:rows|columns|sheets|cells|references)\b|\b(?:l[ií]mites?|(?:número|nombre|nb) (?:máximo|maximal|maximum)) (?:de|du|d[eo]s?) (?:filas|columnas|linhas|colunas|lignes|colonnes|celdas|células|cellules)\b|\b(?:höchstzahl|obergrenze|maximale (?:an)?zahl) (?:an|der|von) (?:zeilen|spalten)\b/iu;

export function asksToBeTold(said: string): boolean {
  return ASKS_TO_BE_TOLD.test(said) || TOLD_ANYWHERE.test(said) || asksForLimit(said);
}

/** Whether it is asked how much Smartsheet holds, which no formula tells. */
export function asksForLimit(said: string): boolean {
  return ASKS_FOR_LIMIT.test(said);
}

/** Everything that is read of a question before it is decided what it asks for. */
export interface Reading {
  readonly question: ExpertQuestion;
  readonly language: Language;
  readonly formulas: readonly FoundFormula[];
  /** The question without its formulas. */
  readonly said: string;
  readonly error: string | null;
  readonly hits: readonly Hit[];
  /** Whether it names something that is told and not worked out, or asks to be told. */
  readonly namesFeature: boolean;
  /** Whether it names any part of Smartsheet, and does not only tell a story. */
  readonly namesPart: boolean;
  /** Whether it names what Smartsheet does by itself, such as a reminder. */
  readonly namesAction: boolean;
}

let builtIndex: KnowledgeIndex | undefined;

export function knowledgeIndex(): KnowledgeIndex {
  builtIndex ??= indexKnowledge(KNOWLEDGE);
  return builtIndex;
}

export function readingOf(
  question: ExpertQuestion,
  { said, formulas, language }: Pick<Reading, 'said' | 'formulas' | 'language'>,
): Reading {
  const { hits, concepts } = knowledgeIndex().find(said, language);
  const namesFeature = asksToBeTold(said) || namesWhatIsTold(concepts, question.sheet !== undefined);
  const namesAction = [...concepts].some((concept) => ACTIONS.has(concept));
  const namesPart = [...concepts].some((concept) => concept.startsWith('#'));
  return {
    question,
    language,
    formulas,
    said,
    error: errorIn(question.question.slice(0, LONGEST_READ)),
    hits,
    namesFeature,
    namesPart,
    namesAction,
  };
}

/** Features; and how many columns or sheets there may be, which no formula counts. */
export function namesWhatIsTold(concepts: ReadonlySet<string>, hasSheet: boolean): boolean {
  const ofLimits = concepts.has('#how-many') && ['#column', '#sheet', '#cell'].some((concept) => concepts.has(concept));
  return ofLimits || [...concepts].some((concept) => TOLD_NOT_WORKED_OUT.has(concept) && !(hasSheet && SYMPTOMS.has(concept)));
}

const ACTIONS: ReadonlySet<string> = new Set(
  'automation trigger reminder update-request lock move copy archive delete restore form report permission print export import'
    .split(' ')
    .map((id) => `#${id}`),
);

/** What goes wrong with a formula: over a sheet that is known, the formula that goes right says more than what is known of the error. */
const SYMPTOMS = new Set(['#error', '#unparseable', '#wrong-zero', '#quotes', '#brackets', '#helper-column']);

export function isSurelyKnown({ hits: [best], namesFeature }: Reading): boolean {
  return best !== undefined && isAtLeast(best, namesFeature ? SURELY_KNOWN.named : SURELY_KNOWN.unnamed);
}
