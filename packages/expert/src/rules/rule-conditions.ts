import type { ExpertQuestion } from '../question.ts';
import { contradicts } from '../synthesis/clause-conditions.ts';
import { clausesIn } from '../synthesis/clauses.ts';
import type { Condition } from '../synthesis/condition.ts';
import { Draft } from '../synthesis/draft.ts';
import { testOf } from '../synthesis/guard-code.ts';
import { readQuestion } from '../synthesis/reading.ts';
import type { Column, SheetModel } from '../synthesis/sheet-model.ts';
import { SURE } from '../synthesis/synthesis.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import { folded } from '../synthesis/text.ts';

import { waysToSay } from './condition-wordings.ts';
import { type GroupTotal, totalOfGroup } from './group-totals.ts';
import type { RuleTest } from './rule.ts';

const BOX = 'Box';
const WORDS_BEFORE_HEAD = 3;
/** A clause is read behind words that a condition stands behind. */
const LEAD = 'tick if ';
/** 'Or if …', 'but only when …': conditions that are told one by one. */
const OR_IF = /,? or (?:if|when|whenever|where|in case|once) /iu;
const AND_IF =
  /,? (?:and|but) (?:only |also )?(?:if|when|whenever|where|in case|once|as long as) |,? (?:as long as|so long as|provided(?: that)?|but only for|although|even though|though) /iu;
/** What is told of other rows, or of all of them, no test of one cell says. */
const OF_OTHER_ROWS =
  /\b(?:same|another|first|earliest|latest|last one|previous|earlier|average|usual|total|together|altogether|largest|highest|lowest|most|each|any of|all (?:of )?(?:the|its|their)|under (?:it|them)|child(?:ren)?|parent|sub ?tasks?)\b/iu;
/** 'Sick leave longer than 3 days', 'requested less than 14 days before it begins': between two dates, and not counted from today. */
const OF_TWO_DATES =
  /\b(?:longer|shorter) than \d+ (?:days?|weeks?|months?)|\b\d+ (?:working |business )?(?:days?|weeks?|months?)[^,;]{0,12} (?:of|from|before|after|prior to) (?:it|they|the|its|their|we|i|an?)\b|\bolder than (?:its|the)\b|\b(?:finished|done|completed|delivered|returned|came|arrived|paid|shipped|sent) (?:too )?(?:late|early)\b/iu;
/** A second statement has begun: 'lost bids it is 0'. */
const GOES_ON =
  /(?<!\b(?:and|or|but|if|when|although|though|unless|because|before|after|once|until|while)|,) (?:it|they) (?:is|are|should|must|gets|will|says|costs?|stays)\b/iu;
const DAYS_AGO = /\b(?:between|from) (?<low>\d+) (?:and|to) (?<high>\d+) days ago\b/iu;
const WORKING_DAYS_AGO = /\b(\d+) (?:working|business|work) days ago\b/iu;
/** 'Going by the order date', where rows are first or last. */
const ORDERED_BY = /\b(?:going by|judged by|based on|according to|sorted by|by) (?:the |its |their )?([\p{L} ]{0,20}?date)\b/iu;
const TICKED = /^=IF\((?:(?<missing>(?:OR|ISBLANK)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)), 0, IF\()?(?<code>.*), 1, 0\)\)?$/su;
/** Another value or a second way to count has begun: 'sent in time and Late if after it', 'until it is closed or today'. */
const SAYS_MORE =
  /(?:,| and| but) \p{Lu}[\p{L}' ]{0,30} (?:if|when|once|while|for) |\b(?:otherwise|else)\b|\bor (?:to |until )?today\b|\b(?:errors?|formula)\b/u;
const SAYS_PAST =
  /\b(?:ago|old|older|since|past|overdue|late|last|within|in the|earlier|before|back|been|waiting|open|already|still|yet|not)\b/iu;
const UNLESS = /(?:^|,? )unless /iu;
const IS_SAMPLE = /\b(?:like|for example|e\.g\.|such as|in this form|following)\b/iu;
const NOT_LATE = /^(?:.*\b)?(?:is|are|was|were)(?: not|n't) (?:yet |already )?(overdue|late|past due)$/iu;
/** 'It is above 3', 'under 2': of what was named before. */
const OF_SUBJECT =
  /^(?:(?:it|they|that|this|those|these|amounts?|values?|anything|everything)(?:'s| is| was| are| were| has been)? (?:(?:with|of|from) )?)?(?=(?:more|less|fewer|over|under|above|below|at least|at most|up to|higher|lower|greater|smaller|between|from|older|longer|later|\d|[<>])(?:\b|\s))/iu;
/** 'It is negative', 'that was more than 10 days ago': what 'it' is, was named before. */
const OF_IT =
  /^(?:it|that|this|they)(?:'s| is| was| are| were)? (?:negative|positive|zero|0|more|less|fewer|over|under|above|below|at least|at most|up to|higher|lower|greater|smaller|between)\b/iu;

const PARTS: readonly (readonly ['AND' | 'OR', RegExp])[] = [
  ['OR', /,? or /giu],
  ['AND', /,? (?:and|but) /giu],
  ['AND', / (?:when|if|while|as long as|where) /giu],
  ['AND', / (?:that|which|who) (?=(?:have|has|are|is|were|was|do|does|did|had|aren't|isn't|haven't)\b)/giu],
];
const SOMETHING_ELSE =
  /\b(?<what>[\p{L}% ]+?) (?:is|says|shows|has) (?:something|anything|another one|different|anything) ?(?:else)?$/iu;

/** Reads conditions of one sheet; what was read once is not read again. */
export class ConditionReader {
  private readonly own: SheetModel;
  private readonly question: ExpertQuestion;
  private readonly topic: Column | null;
  /** The number that was compared last, which 'it' stands for in the next limit. */
  private last: Column | null = null;
  /** A total that was compared before, which 'it' stands for. */
  private total: GroupTotal | null = null;
  private readonly known = new Map<string, RuleTest | null>();

  /**
   * @param topic what a limit without a column is of
   */
  constructor(question: ExpertQuestion, own: SheetModel, topic: Column | null) {
    this.question = question;
    this.own = own;
    this.topic = topic;
  }

  /** The test that a clause tells; null where a word of it has no part. */
  read(clause: string, subject: Column | null = null): RuleTest | null {
    const key = `${subject?.title ?? ''}\n${clause}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = this.readAll(clause.trim().replace(/^[\s,;:]+|[\s,;:.]+$/gu, ''), subject);
    this.known.set(key, made);
    return made;
  }

  private readAll(clause: string, subject: Column | null): RuleTest | null {
    if (clause === '') return null;
    const [held = '', ...exempt] = clause.split(UNLESS);
    if (exempt.length > 0) return this.butNot(held, exempt.join(' or '), subject);
    const either = clause.split(OR_IF);
    if (either.length > 1) return this.joined('OR', either, subject);
    const both = clause.split(AND_IF);
    if (both.length > 1) return this.joined('AND', both, subject);
    return this.readOne(clause, subject);
  }

  private butNot(held: string, exempt: string, subject: Column | null): RuleTest | null {
    const denied = this.denied(this.readAll(exempt, subject));
    if (held === '' || denied === null) return denied;
    const test = this.readAll(held, subject);
    return test === null
      ? null
      : { code: `AND(${test.code}, ${denied.code})`, conditions: [...test.conditions, ...denied.conditions], only: null };
  }

  private joined(name: 'AND' | 'OR', clauses: readonly string[], subject: Column | null): RuleTest | null {
    const tests: RuleTest[] = [];
    for (const clause of clauses) {
      const last = tests.at(-1)?.conditions.at(-1)?.column ?? subject;
      const test = this.readAll(withOther(clause, tests), last);
      if (test === null) return null;
      tests.push(test);
    }
    return {
      code: `${name}(${tests.map(({ code }) => code).join(', ')})`,
      conditions: tests.flatMap((one) => one.conditions),
      only: null,
    };
  }

  private readOne(clause: string, subject: Column | null): RuleTest | null {
    if (GOES_ON.test(clause) || IS_SAMPLE.test(clause) || SAYS_MORE.test(clause)) return null;
    if (OF_TWO_DATES.test(clause)) return this.ofTwoDates(clause);
    const stretch = DAYS_AGO.exec(clause)?.groups;
    if (stretch !== undefined) return this.inStretch(clause, stretch, subject);
    const total = totalOfGroup(clause, this.own, this.total);
    if (total !== null) {
      this.total = total;
      return total.test;
    }
    if (OF_OTHER_ROWS.test(clause)) return this.asBox(clause);
    const working = WORKING_DAYS_AGO.exec(clause)?.[1];
    if (working !== undefined) return this.inWorkingDays(clause.replace(WORKING_DAYS_AGO, '$1 days ago'), working, subject);
    const late = NOT_LATE.exec(clause)?.[1];
    if (late !== undefined) return this.denied(this.readAll(`it is ${late}`, subject));
    const about = subject ?? this.topic ?? this.last;
    if (about === null && OF_IT.test(clause) && !/\b(?:overdue|late)\b/iu.test(clause) && !this.hasOneMeasure(clause))
      return null;
    if (about !== null && OF_SUBJECT.test(clause)) {
      const test =
        this.asSaid(clause.replace(OF_SUBJECT, 'it is '), about) ??
        this.asSaid(`${about.title} is ${clause.replace(OF_SUBJECT, '')}`, about);
      if (test !== null) return test;
    }
    for (const way of waysToSay(clause, this.own, this.topic)) {
      const test = this.asSaid(way, subject);
      if (test !== null) return test;
    }
    return this.inParts(clause, subject);
  }

  /** Conditions that are read one by one where all of them together are not. */
  private inParts(clause: string, subject: Column | null): RuleTest | null {
    for (const [name, joint] of PARTS) {
      for (const { 0: said, index } of clause.matchAll(joint)) {
        const parts = [clause.slice(0, index), clause.slice(index + said.length)];
        const first = this.readOne(parts[0] ?? '', subject);
        const second = first === null ? null : this.readOne(parts[1] ?? '', subject);
        if (first === null || second === null) continue;
        const both = [first, second];
        // 'Cancelled and completed tasks' are either of the two.
        const isList = name === 'AND' && isOption(first) && isOption(second) && first.only?.column === second.only?.column;
        if (isList)
          return {
            ...first,
            code: `OR(${first.code}, ${second.code})`,
            conditions: [...first.conditions, ...second.conditions],
            only: null,
          };
        return {
          code: `${name}(${both.map(({ code }) => code).join(', ')})`,
          conditions: both.flatMap((one) => one.conditions),
          only: null,
        };
      }
    }
    return null;
  }

  /** What compares a row with others, as a box would be ticked for it. */
  private asBox(clause: string): RuleTest | null {
    const { sheet } = this.question;
    if (sheet === undefined) return null;
    const filled = this.own.columns.map(({ title }) => title);
    const columns = [...sheet.columns.filter(({ title }) => filled.includes(title)), { title: BOX, type: 'CHECKBOX' }];
    const by = ORDERED_BY.exec(this.question.question)?.[1];
    const ways = [
      ...(by === undefined ? [] : [`tick the box for ${clause} by ${by}`]),
      `tick the box for ${clause}`,
      `tick the box if ${clause}`,
    ];
    for (const way of ways) {
      const made = synthesise({ ...this.question, question: way, sheet: { ...sheet, columns } });
      if (made === null || made.place.kind !== 'column' || made.unaccounted.length > 0 || made.confidence < SURE) continue;
      // As what a box shows: the whole formula is ticked or not.
      const test = TICKED.exec(made.formula)?.groups;
      if (test === undefined) continue;
      const { missing, code = '' } = test;
      return { code, conditions: [], only: null, ...(missing === undefined ? {} : { missing }) };
    }
    return null;
  }

  /** Whether a limit that names no column can be of one column alone. */
  private hasOneMeasure(clause: string): boolean {
    const kind = /\b(?:days?|weeks?|months?|years?|ago)\b/iu.test(clause) ? 'date' : 'number';
    const isNamed = readQuestion(clause, [this.own]).columns.some(({ column }) => column.kind === kind);
    return isNamed || this.own.columns.filter((column) => column.kind === kind && !column.empty).length === 1;
  }

  /** 'Shipped more than 5 days after the order date': one date of the row is compared with another one. */
  private ofTwoDates(clause: string): RuleTest | null {
    const test = this.asBox(clause);
    return test === null || test.code.includes('TODAY(') ? null : test;
  }

  /** 'Between 30 and 60 days ago'. */
  private inStretch(clause: string, { low, high }: Readonly<Record<string, string>>, subject: Column | null): RuleTest | null {
    const test = this.readOne(clause.replace(DAYS_AGO, `more than ${low} days ago`), subject);
    const cell = new RegExp(`AND\\(ISDATE\\((?<cell>[^()]+)\\), \\k<cell> < TODAY\\(-${low}\\)\\)`, 'u').exec(test?.code ?? '');
    if (test === null || cell === null) return null;
    const date = cell.groups?.cell;
    const within = `AND(ISDATE(${date}), ${date} <= TODAY(-${low}), ${date} >= TODAY(-${high}))`;
    return { ...test, code: test.code.replace(cell[0], within), only: null };
  }

  /** 'More than 5 working days ago'. */
  private inWorkingDays(clause: string, days: string, subject: Column | null): RuleTest | null {
    const test = this.readOne(clause, subject);
    const day = `TODAY(-${days})`;
    if (test === null || !test.code.includes(day)) return null;
    return { ...test, code: test.code.replaceAll(day, `WORKDAY(TODAY(), -${days})`), only: null };
  }

  private denied(test: RuleTest | null): RuleTest | null {
    return test === null ? null : { ...test, code: `NOT(${test.code})`, only: null };
  }

  private asSaid(clause: string, subject: Column | null): RuleTest | null {
    const reading = readQuestion(LEAD + clause, [this.own]);
    const draft = new Draft(reading, this.own, [], this.own);
    const read = clausesIn(draft, LEAD.length, reading.text.length, new Set(), subject);
    const { unknown, numbers, free } = read;
    const alternatives = sharedAhead(read.alternatives.map(withoutImplied));
    // What the rows are called stands first: 'customers in DE'.
    const isHead = (start: number) => reading.text.slice(LEAD.length, start).split(' ').length <= WORDS_BEFORE_HEAD;
    const isRest = ({ column, isPart, start }: { column: Column; isPart: boolean; start: number }) =>
      alternatives.flat().some((one) => one.column === column) ||
      (!SAYS_HAVING.test(reading.text.slice(0, start)) &&
        (isPart || column.primary || (isHead(start) && (column.kind === 'text' || column.kind === 'contact'))));
    const isWhole = unknown.length + numbers.length === 0 && free.every(isRest);
    if (!isWhole || alternatives.length === 0 || alternatives.some(contradicts)) return null;
    if (guessesDays(clause, testOf(draft, alternatives))) return null;
    const [all = [], ...more] = alternatives;
    this.last = alternatives.flat().find(({ column }) => column.kind === 'number')?.column ?? this.last;
    return {
      code: testOf(draft, alternatives),
      conditions: alternatives.flat(),
      only: more.length === 0 && all.length === 1 ? (all[0] ?? null) : null,
    };
  }
}

function isOption({ only }: RuleTest): boolean {
  return only?.relation === 'is' || only?.relation === 'one-of';
}

/** 'Vacation of more than 10 days' and 'not shipped after 5 days' are stretches of days, and not counted from today. */
function guessesDays(clause: string, code: string): boolean {
  if (!/\b\d+ (?:working |business )?days?\b/iu.test(clause)) return false;
  if (/TODAY\(-\d+\)/.test(code)) return !SAYS_PAST.test(clause);
  return /TODAY\(\d+\)/.test(code) && /\bafter \d+ days?\b/iu.test(clause);
}

/** 'There is a mechanic' says something of it, and no more names the rows. */
const SAYS_HAVING = /\b(?:there is|there s|there are|has|have|had|with|no|without)(?: an?| any| the)? $/u;

/** 'In progress and overdue': what is in progress is not complete. */
function withoutImplied(all: readonly Condition[]): readonly Condition[] {
  const isSet = ({ column }: Condition) => all.some((one) => one.column === column && one.relation === 'is');
  return all.filter((one) => one.relation !== 'is-not' || !isSet(one));
}

/** 'High priority, not complete and due within 7 days or overdue': what stands before two times of one date holds for both. */
function sharedAhead(alternatives: readonly (readonly Condition[])[]): readonly (readonly Condition[])[] {
  const [one = [], other = [], ...more] = alternatives;
  const date = one.find(({ column }) => column.kind === 'date')?.column;
  const [second] = other;
  const ahead = one.filter(({ column }) => column !== date);
  const isApart = other.every(({ column }) => column === date || ahead.some((condition) => condition.column === column));
  if (
    more.length > 0 ||
    date === undefined ||
    second?.column !== date ||
    one.at(-1)?.column !== date ||
    ahead.length === 0 ||
    !isApart
  )
    return alternatives;
  return [one, [...ahead, ...other.filter(({ column }) => column === date)]];
}

/** 'Or the status is something else': another value than it has in the alternative before. */
function withOther(clause: string, before: readonly RuleTest[]): string {
  const said = SOMETHING_ELSE.exec(clause);
  if (said === null) return clause;
  const what = folded(said.groups?.what ?? '');
  const named = before
    .flatMap(({ conditions }) => conditions)
    .find(({ column, relation }) => relation === 'is' && what.endsWith(folded(column.title)));
  return named === undefined ? clause : `${clause.slice(0, said.index)}${said.groups?.what} is not ${named.values[0]}`;
}
