import type { Brief, Figure, Kind, Span, Thing } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { kindText } from './kind-texts.ts';
import { questionText } from './question-texts.ts';

/** What was asked and answered: the id of the question and the answer as typed. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly answer: string;
}

/** Longer answers are cut: they are notes of a person, not documents. */
const LONGEST_ANSWER = 1_000;

/**
 * The brief after questions were answered, by the ids of the questions. A chosen kind becomes the first, a lifted limit disappears, a level of
 * today becomes the baseline; every answer is kept, so that the question is not asked again and the next steps can quote it. Blank answers and
 * ids that nothing has are ignored. The brief that goes in is not changed.
 */
export function applyAnswers(brief: Brief, answers: Readonly<Record<string, string>>): Brief {
  const given = Object.entries(answers)
    .map(([id, answer]) => ({ id, answer: answer.trim().slice(0, LONGEST_ANSWER) }))
    .filter(({ answer }) => answer !== '')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return given.reduce(applyOne, { ...brief, answered: [...(brief.answered ?? [])] });
}

/** Whether a question was answered before. */
export function isAnswered(brief: Brief, id: string): boolean {
  return (brief.answered ?? []).some((one) => one.id === id);
}

function applyOne(brief: Brief, given: AnsweredQuestion): Brief {
  const [sort = '', ...rest] = given.id.split(':');
  const about = rest.join(':');
  const changed = CHANGES[sort]?.(brief, about, given.answer) ?? brief;
  const others = (changed.answered ?? []).filter(({ id }) => id !== given.id);
  return { ...changed, answered: [...others, given] };
}

type Change = (brief: Brief, about: string, answer: string) => Brief;

const CHANGES: Readonly<Record<string, Change>> = {
  kind: chooseKind,
  limit: liftLimit,
  baseline: setBaseline,
  contradiction: settle,
  relation: settleRelation,
  tool: settleTool,
};

/** The kind whose words the answer repeats comes first, and is certain. */
function chooseKind(brief: Brief, about: string, answer: string): Brief {
  const choose = (thing: Thing): Thing => {
    if (thing.id !== about) return thing;
    const chosen = thing.kinds.find(({ kind }) => isSame(answer, kindText(kind, brief.language)) || isSame(answer, kind));
    if (chosen === undefined) return thing;
    return {
      ...thing,
      kinds: [{ kind: chosen.kind as Kind, confidence: 1 }, ...thing.kinds.filter((one) => one !== chosen).map(lessSure)],
    };
  };
  return { ...brief, things: brief.things.map(choose) };
}

function lessSure({ kind, confidence }: Thing['kinds'][number]): Thing['kinds'][number] {
  return { kind, confidence: Math.min(confidence, 0.3) };
}

function liftLimit(brief: Brief, about: string, answer: string): Brief {
  if (about !== 'sheets') return brief;
  const [, lift = ''] = questionText('sheets', brief.language, {}).options;
  if (!isSame(answer, lift)) return brief;
  return { ...brief, constraints: brief.constraints.filter(({ is }) => is !== 'most-sheets') };
}

/** The first number of the answer is the level of today; a target relative to it becomes a number. */
function setBaseline(brief: Brief, about: string, answer: string): Brief {
  const digits = /\d[\d.,]*/u.exec(answer)?.[0];
  if (digits === undefined) return brief;
  const baseline = Number(
    digits
      .replace(/[.,](?=\d{3}(?!\d))/gu, '')
      .replace(',', '.')
      .replace(/\.$/u, ''),
  );
  if (!Number.isFinite(baseline)) return brief;
  const set = (figure: Figure): Figure => {
    if (slug(figure.text).slice(0, 60) !== about) return figure;
    const { relativeTo } = figure;
    if (relativeTo === null) return { ...figure, baseline };
    const unit = figure.unit === '%' && !/[%％]/u.test(answer) ? 'count' : figure.unit;
    return { ...figure, unit, baseline, target: Math.round(relativeTo * baseline * 100) / 100, relativeTo: null };
  };
  return { ...brief, figures: brief.figures.map(set) };
}

/** What the answer repeats holds; the other statement is no rule, limit or secret any more. */
function settle(brief: Brief, about: string, answer: string): Brief {
  const conflict = brief.contradictions.find((one) => slug(one.about) === about);
  if (conflict === undefined) return brief;
  const isFirst = overlap(answer, conflict.first.text) >= overlap(answer, conflict.second.text);
  const isClear = overlap(answer, conflict.first.text) !== overlap(answer, conflict.second.text);
  const contradictions = brief.contradictions.filter((one) => one !== conflict);
  if (!isClear) return { ...brief, contradictions };
  const dropped = isFirst ? conflict.second : conflict.first;
  const isKept = ({ spans }: { readonly spans: readonly Span[] }) => !spans.some((span) => isInside(span, dropped));
  return {
    ...brief,
    contradictions,
    rules: brief.rules.filter(isKept),
    constraints: brief.constraints.filter(isKept),
    confidentiality: brief.confidentiality.filter(isKept),
  };
}

/** Several parents: the key of one is no relation any more. */
function settleRelation(brief: Brief, about: string, answer: string): Brief {
  const [child, parent] = about.split(':');
  const [one = ''] = questionText('several', brief.language, {}).options;
  if (isSame(answer, one)) return brief;
  const [, several = ''] = questionText('several', brief.language, {}).options;
  if (!isSame(answer, several)) return brief;
  return { ...brief, relations: brief.relations.filter((relation) => relation.child !== child || relation.parent !== parent) };
}

function settleTool(brief: Brief, about: string, answer: string): Brief {
  return {
    ...brief,
    tools: brief.tools.map((tool) =>
      slug(tool.name) === about ? { ...tool, holds: `${tool.holds ?? tool.name}; ${answer}` } : tool,
    ),
  };
}

function isInside(span: Span, place: Span): boolean {
  return span.field === place.field && span.start < place.end && place.start < span.end;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other);
}

/** How many words of a statement an answer repeats. */
function overlap(answer: string, statement: string): number {
  const words = new Set(answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const own = new Set(statement.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  return [...words].filter((word) => own.has(word)).length;
}
