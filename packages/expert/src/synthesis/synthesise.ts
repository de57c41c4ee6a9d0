import { checkFormula } from '@sheetwright/formula';
import type { ExpertQuestion } from '../question.ts';
import { withBrackets, withQuotes } from './assumed/items.ts';
import { assumedSheets } from './assumed-sheet.ts';
import { withBoxToTick } from './box-to-tick.ts';
import { choicesTold } from './choices-told.ts';
import { wishesOfComplaint } from './complaints.ts';
import { readingOf } from './condition.ts';
import { confidenceOf, type Evidence, isAwaited } from './confidence.ts';
import { leftOut } from './coverage.ts';
import { agedFor } from './derived-age.ts';
import { stayedFor } from './derived-stay.ts';
import { type Derived, derivedFor } from './derived-value.ts';
import { leavesDoubt, wordsLeft } from './doubts.ts';
import { Draft } from './draft.ts';
import { contextOf, fitOf, speaksOfRows, targetOf } from './formula-place.ts';
import { type Candidate, candidatesFor, unexplainedBy } from './frame-candidates.ts';
import { BARE_CELL } from './frames/bare-cell.ts';
import { isExample, isWhole } from './frames/composed.ts';
import type { Built, Frame } from './frames/frame.ts';
import { FRAMES } from './frames/frames.ts';
import { listsLabels } from './frames/own-bounds.ts';
import type { Guard } from './guard.ts';
import { guardIn } from './guards.ts';
import { joinedFor } from './joined-sheet.ts';
import { labelToldIn } from './label-told.ts';
import { numberByOption } from './number-by-option.ts';
import { openEndToldIn } from './open-clause.ts';
import { otherReadings, unlike } from './other-readings.ts';
import { speaksOfOthers } from './other-sheets-spoken.ts';
import { withoutPlaceOfResult } from './place-of-result.ts';
import type { ColumnMention } from './question-mentions.ts';
import { type Reading, readQuestion } from './reading.ts';
import { isBeyondFormulas } from './refusals.ts';
import { modelOf, type SheetModel } from './sheet-model.ts';
import { SURE, type Synthesis, type SynthesisedFormula } from './synthesis.ts';
import { withWhatIsLeft } from './what-is-left.ts';
import { workOut } from './work-out.ts';

/** A formula that a frame could build for a question, with how well it fits. */
export interface Proved {
  readonly frame: string;
  readonly formula: SynthesisedFormula;
  readonly score: number;
  /** How much of what the question names it leaves out. */
  readonly left: number;
  /** Weight of the concepts in the question that the operation does not explain. */
  readonly unexplained: number;
  readonly draft: Draft;
  /** Every word of the question has its part in the formula. */
  readonly isWhole: boolean;
}

const TRIED_AT_MOST = 8;
/** Of two readings the one in which what is told beside the value has its part. */
const GUARDED = 1;
/** A reading that leaves out more than this is not the question's. */
const LEFT_TO_REFUSE = 1.5;
/** Of two that fit as well one is told before the other where it is likelier by more than this. */
const CLEARLY = 0.1;

/**
 * The formula that a question asks for, over the asker's own columns, or over assumed ones where no sheet is known; null where the question
 * asks for none that is understood. Whoever answers decides by its confidence whether it is given. Never throws; the same question gives the
 * same answer.
 */
export function synthesise(question: ExpertQuestion): Synthesis | null {
  const proved = provedFor(question);
  const evidence = evidenceOf(proved);
  if (evidence === null) return null;
  const { draft, formula } = evidence;
  const likelihood = confidenceOf(evidence);
  return {
    ...formula,
    assumed:
      question.sheet === undefined
        ? draft.used.filter(({ sheet: other }) => other === null).map(({ title, type }) => ({ title, type }))
        : [],
    alternatives: otherReadings(formula, proved),
    confidence: leavesDoubt(evidence) ? Math.min(likelihood, SURE - 0.01) : likelihood,
    likelihood,
    isAwaited: isAwaited(formula, draft),
    unaccounted: wordsLeft(draft, formula.formula),
  };
}

/**
 * Everything that the likeliest frames can build for a question, the best fit first.
 *
 * @param frames those that may be used, for an evaluation of questions that some frames do not know
 */
export function provedFor(given: ExpertQuestion, frames: readonly Frame[] = FRAMES): readonly Proved[] {
  const own = given.sheet === undefined ? null : modelOf(given.sheet, true);
  const question = own === null ? given : { ...given, question: withoutPlaceOfResult(given.question, own) };
  const said = own === null ? null : readQuestion(question.question, [own]);
  if (own === null || said === null || said.language !== 'en') return provedPlainly(question, frames);
  // In a list of labels that say themselves when they hold nothing is told beside it.
  const listed = provedBy(frames.filter(listsLabels), { reading: said, own, others: [], guard: null }, question);
  if (listed.some(({ left }) => left === 0)) return listed;
  const rule = choicesWanted(question.question, own);
  if (rule === null) return provedPlainly(question, frames);
  const asked = rule.isWhole ? [] : provedPlainly(question, frames);
  if (isSure(asked)) return asked;
  const reading = readQuestion(rule.question, [own]);
  // All that is told beside it is one of its branches.
  const told = inOrder(provedBy(frames, { reading, own, others: [], guard: null }, question));
  if (told[0] !== undefined && isComplete(told[0])) return told;
  return rule.isWhole ? provedPlainly(question, frames) : asked;
}

/** The choices that a question tells; of one that opens with a complaint, those that are wanted instead. */
function choicesWanted(question: string, own: SheetModel): ReturnType<typeof choicesTold> {
  const told = wishesOfComplaint(question).flatMap((wish) => {
    const rule = choicesTold(wish, own);
    const [, first = ''] = /^"([^"]+)"/.exec(rule?.question ?? '') ?? [];
    // What stands before its first label may be another step of it.
    return rule !== null && first !== '' && wish.replace(/^["“]/, '').startsWith(first) ? [rule] : [];
  });
  return told[0] ?? choicesTold(question, own);
}

/** What is built for a question without the complaint that it opens with, or as it stands. */
function provedPlainly(question: ExpertQuestion, frames: readonly Frame[]): readonly Proved[] {
  const wishes = question.sheet === undefined ? [] : wishesOfComplaint(question.question);
  for (const wish of wishes) {
    const found = provedAsAsked({ ...question, question: wish }, frames);
    if (found.some(isComplete)) return found;
  }
  return provedAsAsked(question, frames);
}

function provedAsAsked(question: ExpertQuestion, frames: readonly Frame[]): readonly Proved[] {
  if (question.question.trim() === '') return [];
  const known = question.sheet;
  const marked = withBrackets(question.question);
  const asked = known === undefined ? withQuotes(marked) : withWhatIsLeft(marked, modelOf(known, true));
  const given = (question.otherSheets ?? []).map((other) => modelOf(other, false));
  const { own, others } =
    known === undefined && given.length === 0
      ? assumedSheets(asked)
      : { own: known === undefined ? assumedSheets(asked).own : withBoxToTick(modelOf(known, true), asked), others: given };
  const reading = readQuestion(asked, [own, ...others]);
  if (isBeyondFormulas(withoutNames(reading))) return [];
  const stayed = known === undefined ? null : stayedFor(new Draft(reading, own, others, own));
  const told = stayed === null ? { reading, own, others, guard: null } : toldOf(stayed, others, null);
  if (known === undefined) return provedBy(frames, told, question);
  const alone = others.length > 0 && !speaksOfOthers(reading, others) ? provedAlone(frames, asked, own, question) : [];
  if (alone.some(isComplete)) return inOrder(alone);
  // What is told of a date that is not there yet is no condition of the rows.
  const open = simplified(told, openEndToldIn).flatMap((one) => provedOver(frames, one, question));
  if (open.some(isComplete)) return inOrder(open);
  const found = [...provedOver(frames, told, question), ...(isSure(alone) ? alone : [])];
  if (found.some(isComplete)) return inOrder(found);
  return inOrder([...found, ...simplerThan(told).flatMap((one) => provedOver(frames, one, question)), ...open]);
}

function isComplete({ isWhole: all, left }: Proved): boolean {
  return all && left === 0;
}

function isSure(proved: readonly Proved[]): boolean {
  const evidence = evidenceOf(proved);
  return evidence !== null && confidenceOf(evidence) >= SURE && !leavesDoubt(evidence);
}

/** What is built over the asker's sheet as if there were no others. */
function provedAlone(frames: readonly Frame[], asked: string, own: SheetModel, question: ExpertQuestion): readonly Proved[] {
  return provedOver(frames, { reading: readQuestion(asked, [own]), own, others: [], guard: null }, question);
}

/** The question without the name of what is wanted, or with one number in place of several; each also without a clause for what is not there yet. */
function simplerThan(told: Told): readonly Told[] {
  const bare = [told, ...simplified(told, labelToldIn)];
  const byOption = bare.flatMap((one) => simplified(one, numberByOption));
  const simpler = [...bare.slice(1), ...byOption];
  return [...simpler, ...simpler.flatMap((one) => simplified(one, openEndToldIn))];
}

function simplified(told: Told, find: (draft: Draft) => Guard | null): readonly Told[] {
  const { own, others, guard } = told;
  const found = find(new Draft(told.reading, own, others, own));
  if (found === null) return [];
  const around: Guard['around'] =
    guard === null ? found.around : (built, draft) => aroundBoth(found.around, guard.around, built, draft);
  return [{ ...told, reading: readQuestion(found.rest, [own, ...others]), guard: { ...found, around } }];
}

/** Of two that fit as well the one in which every word has its part. */
function inOrder(proved: readonly Proved[]): readonly Proved[] {
  return proved.toSorted((one, other) => other.score - one.score || Number(other.isWhole) - Number(one.isWhole));
}

/** What is built for a question in all ways to read it over the asker's sheet. */
function provedOver(frames: readonly Frame[], told: Told, question: ExpertQuestion): readonly Proved[] {
  const { reading, own, others, guard } = told;
  const all = [told, ...guardedIn(reading, own, others, guard)];
  const ways = all.flatMap((one) => [
    one,
    ...joinedAs(one.reading, own, others, one.guard),
    ...agedAs(one.reading, own, others, one.guard),
  ]);
  const found = ways.flatMap((one) => provedBy(frames, one, question));
  const compared = all.flatMap((one) => comparedIn(frames, one, question));
  const whole = compared.filter(({ proved }) => proved.isWhole && proved.left === 0);
  const fits = ({ formula }: Proved) => whole[0]?.found.isComparedIn(formula.formula) !== false;
  return [...found.filter(fits), ...(whole.length > 0 ? whole : compared).map(({ proved }) => proved)];
}

/** What is built for a question that compares what it works out, with one column in place of that. */
function comparedIn(
  frames: readonly Frame[],
  { reading, own, others, guard }: Told,
  question: ExpertQuestion,
): readonly { readonly found: Derived; readonly proved: Proved }[] {
  const found = derivedFor(new Draft(reading, own, others, own));
  if (found === null) return [];
  return provedBy(frames, toldOf(found, others, guard), question)
    .filter(({ formula }) => found.isIn(formula.formula))
    .map((proved) => ({ found, proved }));
}

const GUARDS_AT_MOST = 3;

/** The question without what is told beside its value, and without all that is told so: 'A plus B, members 10% off, 0 if it was cancelled'. */
function guardedIn(reading: Reading, own: SheetModel, others: readonly SheetModel[], first: Guard | null): readonly Told[] {
  const told: Told[] = [];
  for (let last = reading, around = first?.around ?? null; told.length < GUARDS_AT_MOST; ) {
    const guard = guardIn(new Draft(last, own, others, own));
    if (guard === null) break;
    const outer: Guard['around'] | null = around;
    const inner = guard.around;
    around = outer === null ? inner : (built, draft) => aroundBoth(inner, outer, built, draft);
    last = readQuestion(guard.rest, [own, ...others]);
    told.push({ reading: last, own, others, guard: { ...guard, around } });
  }
  return told.filter((_, place) => place === 0 || place === told.length - 1);
}

function aroundBoth(inner: Guard['around'], outer: Guard['around'], built: Built, draft: Draft): Built | null {
  const within = inner(built, draft);
  return within === null ? null : outer(within, draft);
}

/** A way to read a question: over which sheets, and with what around the value that it tells. */
interface Told {
  readonly reading: Reading;
  readonly own: SheetModel;
  readonly others: readonly SheetModel[];
  readonly joined?: readonly SheetModel[];
  readonly guard: Guard | null;
}

/** The question with an age that its sheet has the day of birth for. */
function agedAs(reading: Reading, own: SheetModel, others: readonly SheetModel[], guard: Guard | null): readonly Told[] {
  const found = agedFor(new Draft(reading, own, others, own));
  return found === null ? [] : [toldOf(found, others, guard)];
}

/** A question over the asker's sheet with a column that stands for something else. */
function toldOf(found: { question: string; own: SheetModel }, others: readonly SheetModel[], guard: Guard | null): Told {
  return { reading: readQuestion(found.question, [found.own, ...others]), own: found.own, others, guard };
}

/** The question over the asker's sheet with columns of another one, where it names any. */
function joinedAs(reading: Reading, own: SheetModel, others: readonly SheetModel[], guard: Guard | null): readonly Told[] {
  const found = others.length === 0 ? null : joinedFor(new Draft(reading, own, others, own));
  if (found === null) return [];
  return [{ reading: readQuestion(found.question, [found.own]), own: found.own, others: [], joined: [found.sheet], guard }];
}

/** What the likeliest frames build for a reading, with what is told beside the value around it. */
function provedBy(frames: readonly Frame[], told: Told, question: ExpertQuestion): readonly Proved[] {
  // A column that is found elsewhere is no measure of the operations that know their columns by name.
  const usable = told.joined === undefined ? frames : frames.filter(({ id }) => id.startsWith('composed-'));
  const all = told.guard?.mayBeOfCell === true ? [...usable, BARE_CELL] : usable;
  return candidatesFor(all, told.reading, told.own, told.others, question.sheet !== undefined)
    .slice(0, TRIED_AT_MOST)
    .flatMap((candidate) => prove(candidate, told, question))
    .toSorted((one, other) => other.score - one.score);
}

/** The question without the titles of columns and without options: 'Baseline' is a column here, and nothing of a Gantt chart; 'Bridge' is a place. */
/** A title of one word is named by its word in another language as well: 'comentarios' for Comments. A label in quotes is to be written: "print". */
function withoutNames({ text, columns, values, quoted, language }: Reading): string {
  const isNamed = ({ isPart, isDeed, column }: ColumnMention) =>
    !isPart || (language !== 'en' && isDeed !== true && !/\s/.test(column.title.trim()));
  const titles = columns.filter((mention) => isNamed(mention) && !mention.column.empty);
  return [...titles, ...quoted, ...values.filter(({ column }) => !column.primary)].reduce(
    (left, { start, end }) => left.slice(0, start) + 'x'.repeat(end - start) + left.slice(end),
    text,
  );
}

/** What is known of the best fit, to judge it by; null where there is none, or where it leaves out too much to be the question's. */
export function evidenceOf(proved: readonly Proved[]): Evidence | null {
  const [fittest] = proved;
  if (fittest === undefined || fittest.left > LEFT_TO_REFUSE) return null;
  const withAgreeing = (one: Proved): Evidence => ({
    ...one,
    agreeing: proved.length - 1 - unlike(one.formula, proved).length,
  });
  const alike = proved.filter(({ score, left, isWhole: all }) => {
    return score === fittest.score && left === fittest.left && all === fittest.isWhole;
  });
  const likely = (one: Proved) => confidenceOf(withAgreeing(one));
  const best = alike.reduce((one, other) => (likely(other) > likely(one) + CLEARLY ? other : one));
  const first = withAgreeing(best);
  if (confidenceOf(first) >= SURE || isExample(best.frame)) return first;
  // Of formulas that come to the same the one that leaves no word unread is told.
  const others = proved.filter((one) => one !== best && isAsGood(one, best)).map(withAgreeing);
  return others.find((one) => confidenceOf(one) >= SURE && !leavesDoubt(one)) ?? first;
}

function isAsGood({ frame, formula, left }: Proved, best: Proved): boolean {
  const { value } = best.formula;
  const isShown = value !== null && /[1-9\p{L}]/u.test(value);
  return left === 0 && !isExample(frame) && isShown && formula.value === value && isSamePlace(formula, best.formula);
}

function isSamePlace({ place }: SynthesisedFormula, { place: other }: SynthesisedFormula): boolean {
  return place.kind === other.kind && (place.kind !== 'column' || other.kind !== 'column' || place.title === other.title);
}

/** The formula of a frame, printed, checked and worked out; nothing where a column is missing or the checker finds an error. */
function prove(
  { frame, score }: Candidate,
  { reading, own, others, joined = [], guard }: Told,
  question: ExpertQuestion,
): readonly Proved[] {
  return sourcesFor(reading, own, others)
    .slice(0, 2)
    .flatMap((source, place) => {
      const draft = new Draft(reading, own, others, source, joined);
      const bare = foundOrNothing(frame.build(draft), draft);
      const built = bare === null || guard === null ? bare : guard.around(bare, draft);
      if (built === null) return [];
      const target = targetOf(built, frame, draft);
      const worked = workOut(built, draft, target, question.today);
      if (worked === null) return [];
      const { formula } = worked;
      const problems = checkFormula(formula, contextOf(draft, target, built));
      if (problems.some(({ severity }) => severity === 'error')) return [];
      const understood = {
        operation: built.operation ?? frame.id,
        columns: (built.columns ?? []).map(({ title, shownAs }) => shownAs ?? title),
        conditions: (built.conditions ?? []).map(readingOf),
        group: built.group?.title ?? null,
        chosen: draft.chosen,
      };
      const result: SynthesisedFormula = {
        formula,
        place: target,
        references: draft.neededReferences,
        problems,
        value: worked.shown,
        reading: understood,
      };
      const left = leftOut(draft, formula);
      const penalty = left + place * 0.5 + (worked.fails ? 1.5 : 0);
      const proved = {
        frame: frame.id,
        formula: result,
        score:
          score +
          fitOf(built, target, own, speaksOfRows(reading), source !== own) -
          penalty +
          (guard === null || guard.isUsual === true ? 0 : GUARDED),
        left,
        unexplained: unexplainedBy(frame, draft),
        isWhole: isWhole(frame, score),
        draft,
      };
      return [proved];
    });
}

/** What another sheet does not have is left empty; null where nothing is read of the sheet that was joined. */
function foundOrNothing(built: Built | null, { joined, neededReferences }: Draft): Built | null {
  if (built === null || joined.length === 0) return built;
  if (neededReferences.length === 0 || built.place !== 'row') return null;
  return { ...built, code: `IFERROR(${built.code}, ${built.result === 'check' ? '0' : '""'})` };
}

/** Where the data may be: the asker's sheet, or another one where the question speaks of it or the own sheet cannot hold it. */
function sourcesFor(reading: Reading, own: SheetModel, others: readonly SheetModel[]): readonly SheetModel[] {
  if (others.length === 0) return [own];
  const ranked = [...others].toSorted((one, other) => namedIn(reading, other) - namedIn(reading, one));
  const isAcross =
    reading.concepts.has('other-sheet') ||
    own.columns.filter(({ empty }) => !empty).length <= 2 ||
    namedIn(reading, own) < namedIn(reading, ranked[0] ?? own);
  return isAcross ? [...ranked.slice(0, 1), own] : [own, ...ranked.slice(0, 1)];
}

function namedIn(reading: Reading, sheet: SheetModel): number {
  const columns = reading.columns.filter(({ column }) => sheet.columns.includes(column) && !column.empty).length;
  const values = reading.values.filter(({ column }) => sheet.columns.includes(column)).length;
  return columns + values;
}
