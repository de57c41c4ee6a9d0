import { type Requirements, writtenIn } from '@sheetwright/contract/requirements.ts';
import type { Brief, Person, Sentence, Span, Thing } from '../brief/brief.ts';
import type { Design } from '../compose/design.ts';
import type { PlanQuestion } from '../plan.ts';
import { shorten } from '../text/cut.ts';
import { fold } from '../vocabulary/fold.ts';
import { type StatementWords, statementWordsOf } from '../vocabulary/statements.ts';
import { type QuestionKey, questionText } from './question-texts.ts';

const LONGEST_QUOTE = 150;

/** What the questions are asked about. */
export interface Place {
  readonly brief: Brief;
  readonly design: Design;
  readonly requirements: Requirements;
}

/** A question that may be asked, with how much its answer would change. */
export interface Candidate extends PlanQuestion {
  readonly key: QuestionKey;
}

export type Asker = (place: Place) => Candidate[];

interface Asked {
  readonly brief: Brief;
  readonly slots: Readonly<Record<string, string>>;
  readonly spans: readonly Span[];
}

/** A question in the language of the answers. */
export function question(key: QuestionKey, id: string, { brief, slots, spans }: Asked): Candidate {
  return {
    key,
    id,
    ...questionText(key, brief.language, slots),
    spans: spans.map(({ field, start, end }) => ({ field, start, end })),
  };
}

export function quote(text: string): string {
  return shorten(text.replace(/^[\s\-–•*·]+|[\s.。!?]+$/gu, '').replace(/\s+/gu, ' '), LONGEST_QUOTE);
}

/** What was typed at a place of the answers; what was chosen there as it is named in the wizard. */
export function quoteOf(sentence: Sentence, requirements: Requirements): string {
  const answer = writtenIn(requirements, sentence.field);
  const isText = answer.length > sentence.end - sentence.start;
  const typed = isText ? answer.slice(sentence.start, sentence.end) : sentence.text;
  return quote(/[<>{}=]/u.test(typed) || !/\s/u.test(typed) ? sentence.text : typed);
}

/** The words of a list of the answers' language, tested against a text. */
export function says(text: string, list: keyof StatementWords['patterns'], { language }: Brief): boolean {
  return statementWordsOf(language).patterns[list].test(fold(text, language));
}

/** What is read as something that is meant. */
export function readable({ sentences }: Brief): readonly Sentence[] {
  return sentences.filter(({ ignored, field }) => ignored === null && field !== 'projectName');
}

/** The part of a sentence, between commas, that a test holds for. */
export function clauseWhere({ text }: Pick<Sentence, 'text'>, isMeant: (clause: string) => boolean): string {
  const clause = text.split(/,\s|[;、；]|\s(?:->|→)\s/u).find(isMeant);
  return quote(clause ?? text);
}

export function listed(names: readonly string[], { language }: Brief): string {
  if (names.length < 2) return names[0] ?? '';
  if (language === 'ja') return names.join('と');
  const and = { en: 'and', de: 'und', es: 'y', fr: 'et', pt: 'e' }[language];
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

export function lower(text: string, { language }: Brief): string {
  return language === 'de' || /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function grouped(value: number, { language }: Brief): string {
  return value.toLocaleString({ en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', pt: 'pt-BR', ja: 'ja-JP' }[language]);
}

/** Whether a thing is known well enough to be spoken of in a question. */
export function isCertain({ entry, kinds, one }: Thing): boolean {
  // “Released” is what became of something.
  if (/\p{L}{4}ed$/u.test(one) && entry === null) return false;
  return entry !== null || (kinds[0]?.confidence ?? 0) >= 0.5;
}

/** Whom one serves or works with and who has something to say of their own accord. */
export const SERVED =
  /(?<!\p{L})(?:visitors?|guests?|customers?|clients?|patients?|parents?|famil(?:y|ies)|students?|pupils?|members?|residents?|tenants?|applicants?|volunteers?|subscribers?|passengers?|players?|couples?|suppliers?|vendors?|subcontractors?|subs|agenc(?:y|ies)|practices?|partner \p{L}+|shops?|freelanc\w+|guest \p{L}+|linguists?|besucher|gäste|kunden|patienten|eltern|schüler|mitglieder|mieter|lieferanten|azubis?|auszubildende|visitantes?|clientes?|pacientes?|padres|alumnos|socios|proveedores|viticultores|entrenadores|visiteurs?|patients?|parents|élèves|membres|sociétaires?|locataires|fournisseurs?|pacientes?|pais|alunos|membros|moradores|fornecedores)(?!\p{L})|利用者|顧客|患者|保護者|会社|業者/iu;

export function isPerson({ one, many }: Thing, people: readonly Person[]): boolean {
  const names = people.map(({ name }) => name.toLowerCase().replace(/s$/u, ''));
  return SERVED.test(many) || names.includes(one.toLowerCase()) || names.includes(many.toLowerCase());
}
