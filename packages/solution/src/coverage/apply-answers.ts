import type { Brief, Kind, Rule, Thing } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { chosen, isSame } from './answer-words.ts';
import { setBaseline, settleLimit } from './answered-amounts.ts';
import { keepCurrencies, keepPayments, keepSignature, keepUnit, orderQueue } from './answered-columns.ts';
import { nameDeciders, settleAudience } from './answered-people.ts';
import { kindText } from './kind-texts.ts';
import { settle } from './settle-contradiction.ts';

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
  // An id comes from outside: 'toString' names no sort of question.
  const change = Object.hasOwn(CHANGES, sort) ? CHANGES[sort] : undefined;
  const changed = change?.(brief, about, given.answer) ?? brief;
  const others = (changed.answered ?? []).filter(({ id }) => id !== given.id);
  return { ...changed, answered: [...others, given] };
}

type Change = (brief: Brief, about: string, answer: string) => Brief;

const CHANGES: Readonly<Record<string, Change>> = {
  kind: chooseKind,
  limit: settleLimit,
  baseline: setBaseline,
  contradiction: settle,
  relation: settleRelation,
  tool: settleTool,
  window: countDays,
  audience: settleAudience,
  decision: nameDeciders,
  order: orderQueue,
  currency: keepCurrencies,
  unit: keepUnit,
  signature: keepSignature,
  capacity: setCapacity,
  device: settleDevice,
  rows: keepRows,
};

/** How many are possible at once: the first number of the answer. */
function setCapacity(brief: Brief, about: string, answer: string): Brief {
  const words = answer.match(/\p{L}+|\d+/gu) ?? [];
  const count = words.map((word) => (/^\d/u.test(word) ? Number(word) : (numberWord(word) ?? 0))).find((value) => value >= 1);
  if (count === undefined || !brief.things.some(({ id }) => id === about)) return brief;
  return { ...brief, capacities: { ...brief.capacities, [about]: count } };
}

/** On a phone, with or without internet, a form with few fields; what is typed in later needs none. */
function settleDevice(brief: Brief, about: string, answer: string): Brief {
  const choice = chosen(answer, 'device', brief);
  if (choice < 0 || !brief.things.some(({ id }) => id === about)) return brief;
  return { ...brief, writtenDown: { ...brief.writtenDown, [about]: choice === 2 ? 'later' : 'on-a-phone' } };
}

/** Where only what needs something done is a row, what is done with leaves the sheet. */
function keepRows(brief: Brief, _about: string, answer: string): Brief {
  const choice = chosen(answer, 'rows', brief);
  return choice < 0 ? brief : { ...brief, archives: choice === 1 };
}

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

/** Several parents: the key of one is no relation any more. */
function settleRelation(brief: Brief, about: string, answer: string): Brief {
  const [child, parent] = about.split(':');
  if (chosen(answer, 'several', brief) !== 1) return brief;
  return { ...brief, relations: brief.relations.filter((relation) => relation.child !== child || relation.parent !== parent) };
}

function settleTool(brief: Brief, about: string, answer: string): Brief {
  if (about.startsWith('payments:')) return keepPayments(brief, answer);
  return {
    ...brief,
    tools: brief.tools.map((tool) =>
      slug(tool.name) === about ? { ...tool, holds: `${tool.holds ?? tool.name}; ${answer}` } : tool,
    ),
  };
}

/** Working days instead of calendar days, wherever a lead time is told in days. */
function countDays(brief: Brief, about: string, answer: string): Brief {
  if (about !== 'days' || chosen(answer, 'days', brief) !== 1) return brief;
  const rules = brief.rules.map((rule): Rule => {
    if (rule.trigger.is !== 'date') return rule;
    const offsets = rule.trigger.offsets.map((offset) => ({ ...offset, isWorkingDays: true }));
    return { ...rule, trigger: { ...rule.trigger, offsets } };
  });
  return { ...brief, rules };
}
