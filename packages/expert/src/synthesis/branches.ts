import { contradicts } from './clause-conditions.ts';
import { clausesIn } from './clauses.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './conditions.ts';
import { Draft } from './draft.ts';
import { COLOURS } from './lexicon/colours.ts';
import { limitsInOrder } from './limits-in-order.ts';
import { clipped, type Reading } from './reading.ts';
import type { Column } from './sheet-model.ts';

/** A result and when it holds; without conditions it is what is left. */
export interface Branch {
  readonly label: string;
  readonly conditions: readonly Condition[];
  /** One of its conditions is enough. */
  readonly saysOr?: boolean;
  /** It has a condition, of which nothing was understood. */
  readonly isUnread?: boolean;
}

interface Label {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WHEN =
  /\b(?:if|when|whenever|where|while|wenn|falls|si|cuando|quand|lorsque|se|quando|for|bei|in case|once|as soon as|within|until|unless)\b|なら|場合|とき/;
const IF = /\b(?:if|when|whenever|wenn|falls|si|cuando|quand|lorsque|se|quando|unless)\b[^,;.]*\p{L}{3}/u;
const ELSE =
  /\b(?:otherwise|else|all others?|everything else|anything else|sonst|ansonsten|si no|de lo contrario|en otro caso|sinon|autrement|senao|caso contrario|rest)\b|それ以外|その他/;
const NOT_LABELS = new Set(
  'i if the a an my our we smartsheet excel when and or for in on how what which who can then otherwise else show set nested status need hi please today ifs iferror countif not'.split(
    ' ',
  ),
);

/** 'Red if late, Yellow if due within 7 days, otherwise Green': the branches in the order of the question; empty where there are not two. */
export function branchesIn(draft: Draft): readonly Branch[] {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  // A box has no names to show.
  if (waiting.length > 0 && waiting.every(({ kind }) => kind === 'check')) return [];
  const labels = labelsIn(draft.reading);
  // 'Countifs column C = "Open"' compares with what stands in quotes.
  if (labels.length < 2 || /\b(?:count|sum|average)ifs?\b/.test(draft.reading.text)) return [];
  const isLabelFirst = comesFirst(draft.reading, labels);
  const subject = subjectOf(draft, labels);
  const branches = labels.map((label, place) => {
    const from = isLabelFirst ? label.end : (labels[place - 1]?.end ?? 0);
    const to = isLabelFirst ? (labels[place + 1]?.start ?? draft.reading.text.length) : label.start;
    const isElse =
      ELSE.test(
        draft.reading.text
          .slice(Math.max(labels[place - 1]?.end ?? 0, label.start - 26), label.start)
          // 'OK otherwise' has said it of the label before.
          .replace(/^ (?:otherwise|else|sonst|sinon)\b/, ''),
      ) ||
      (isLabelFirst && /^\s*(?:otherwise|else|sonst|sinon)/.test(draft.reading.text.slice(label.end)));
    const read = isElse ? null : clausesOf(draft, from, to, subject);
    const stated = isElse ? [] : (read?.conditions ?? conditionsIn(draft, from, to));
    const both = ofEitherDate(draft, stated, draft.reading.text.slice(from, to));
    if (both !== null) return { label: label.text, conditions: both, saysOr: true };
    if (read !== null) return { label: label.text, ...read };
    return {
      label: label.text,
      conditions: stated,
      isUnread: !isElse && stated.length === 0 && IF.test(draft.reading.text.slice(from, to)),
      saysOr: clipped(draft.reading, from, Math.max(from, to - 4)).concepts.has('either'),
    };
  });
  const isBare = branches.every(({ conditions }) => conditions.length === 0);
  if (isBare) return namedStates(draft, labels);
  const stated = branches.filter(({ conditions }) => conditions.length > 0);
  const rest = branches.filter(({ conditions }) => conditions.length === 0);
  // A condition that was not understood is not all that is left.
  if (rest.some(({ isUnread }) => isUnread === true)) return [];
  if (stated.length === 0 || rest.length > 1 || stated.length + rest.length < 2) return [];
  return [...inOrder(stated), ...rest];
}

/** 'If the medical or the simulator check has expired', 'if either runs out', 'if a date is missing': of two dates one is enough. */
export function ofEitherDate(draft: Draft, conditions: readonly Condition[], clause: string): readonly Condition[] | null {
  const [only, ...more] = conditions;
  const isOfDate = only !== undefined && only.column.kind === 'date' && more.every(({ column }) => column.kind === 'date');
  const isOfOther = conditions.some(({ isOfRow }) => isOfRow === true);
  // 'In the past or today' is of one date.
  if (/\bor (?:it is |is |already |just )?today\b|\btoday or\b/.test(clause)) return null;
  const isEither = EITHER.test(clause) || (draft.reading.language === 'es' && /\bo\b/.test(clause));
  if (!isOfDate || isOfOther || !isEither) return null;
  const dates = draft.own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const named = dates.filter((column) => draft.isPartlyMentioned(column));
  const two = named.length > 0 ? named : dates;
  return two.length === 2 ? two.map((column) => ({ ...only, column })) : null;
}

const EITHER = /\b(?:or|either|any|a date|one of|oder|einer?|ou|une? date|alguna?|alguma)\b/;

/** 'Paid, Overdue or Open': labels that say themselves when they hold; the last is what is left. */
function namedStates(draft: Draft, labels: readonly Label[]): readonly Branch[] {
  const last = labels.at(-1);
  const branches = labels
    .slice(0, -1)
    .map(({ text, start, end }) => ({ label: text, conditions: conditionsIn(draft, start, end) }));
  if (last === undefined || branches.some(({ conditions }) => conditions.length === 0)) return [];
  return [...branches, { label: last.text, conditions: [] }];
}

/** What all branches are about, where each does not say it: what is named before them, or the first condition of all. */
function subjectOf(draft: Draft, labels: readonly Label[]): Column | null {
  const [first] = labels;
  if (first === undefined || draft.reading.language === 'ja') return null;
  const named = clausesIn(draft, 0, first.start).free.find(({ column }) => column.kind === 'date' || column.kind === 'number');
  return named?.column ?? clausesIn(draft, first.end).alternatives[0]?.[0]?.column ?? null;
}

/** The conditions of a branch where every word of it has its part; null where one has not. */
function clausesOf(draft: Draft, from: number, to: number, subject: Column | null): Omit<Branch, 'label'> | null {
  if (draft.reading.language === 'ja') return null;
  const { alternatives, unknown, numbers, free } = clausesIn(draft, from, to, new Set(), subject);
  const [first = [], ...more] = alternatives;
  const isMixed = more.length > 0 && alternatives.some((all) => all.length > 1);
  if (first.length === 0 || unknown.length + numbers.length + free.length > 0 || isMixed || alternatives.some(contradicts))
    return null;
  return { conditions: alternatives.flat(), saysOr: more.length > 0 };
}

function conditionsIn(draft: Draft, from: number, to: number): readonly Condition[] {
  const part = clipped(draft.reading, from, to);
  const hasColumn = part.columns.length > 0;
  // A band of numbers alone is about the column that the whole question names.
  const reading = hasColumn
    ? part
    : { ...part, columns: draft.reading.columns.filter(({ column }) => column.kind === 'number' || column.kind === 'date') };
  return conditionsOf(new Draft(reading, draft.own, draft.others, draft.source));
}

/** What is missing is looked at first, and of limits the one that is met least often. */
function inOrder(branches: readonly Branch[]): readonly Branch[] {
  const limitOf = ({ conditions: [first, second] }: Branch) =>
    second === undefined && first !== undefined && ['above', 'at-least', 'below', 'at-most'].includes(first.relation)
      ? Number(first.values[0])
      : Number.NaN;
  const limits = branches.map(limitOf);
  if (limits.every((limit) => !Number.isNaN(limit))) {
    const isUpper = ({ conditions: [first] }: Branch) => first?.relation === 'below' || first?.relation === 'at-most';
    return limitsInOrder(branches, limitOf, isUpper);
  }
  const isBlank = ({ conditions }: Branch) => conditions.length > 0 && conditions.every(({ relation }) => relation === 'blank');
  return [...branches.filter(isBlank), ...branches.filter((branch) => !isBlank(branch))];
}

function comesFirst(reading: Reading, labels: readonly Label[]): boolean {
  const [first, second] = labels;
  if (first === undefined || second === undefined) return true;
  const before = reading.text.slice(0, first.start);
  if (/なら|場合|ば|は\s*$|\b(?:then|dann|entonces|alors|entao)\s*$/.test(before)) return false;
  const between = reading.text.slice(first.end, second.start);
  if (/^\s*(?:if|when|where|for|wenn|falls|si|cuando|quand|se|quando|from|above|over|below|under|bei|ab|[:=(<>≥])/.test(between))
    return true;
  return !WHEN.test(before) && !/\d/.test(before.slice(-14)) && !/[=:→>]\s*$/.test(before);
}

/** Colours, texts in quotes and capitalised words that are no names of the sheet. */
function labelsIn(reading: Reading): readonly Label[] {
  const colours = COLOURS.flatMap(([text, pattern]) =>
    [...reading.text.matchAll(pattern)].map(({ 0: word, index }) => ({ text, start: index, end: index + word.length })),
  );
  const isValue = (label: Label) => reading.values.some(({ start, end }) => start < label.end && end > label.start);
  if (new Set(colours.map(({ text }) => text)).size >= 2) return inText(firstOfEach(colours));
  const quoted = reading.quoted.map(({ text, start, end }) => ({ text, start, end })).filter((label) => !isValue(label));
  if (quoted.length >= 2) return inText(quoted);
  const capitals = [
    ...reading.question.matchAll(
      /(?<![\p{L}\p{N}"'])\p{Lu}[\p{L}]+(?: (?:\p{Lu}\p{L}*|risk|track|stock|started|hold|soon|late))*(?![\p{L}\p{N}])/gu,
    ),
  ].map(({ 0: text, index }) => withoutOpening({ text, start: index, end: index + text.length }));
  const isTitle = (label: Label) =>
    reading.columns.some(({ start, end, isPart }) => !isPart && start < label.end && end > label.start);
  const isName = (label: Label) =>
    (!isTitle(label) || (isResult(reading, label) && !isPlaceOfResult(reading, label))) &&
    !isValue(label) &&
    !NOT_LABELS.has(label.text.toLowerCase()) &&
    (label.text !== label.text.toUpperCase() || label.text === 'OK');
  const grades = [
    ...reading.question.matchAll(/(?<![\p{L}\p{N}'"])[A-F](?=\s*(?:from|at|above|over|for|≥|>=|>|:|=|ab|\d|if|\())/gu),
  ].map(({ 0: text, index }) => ({ text, start: index, end: index + 1 }));
  if (grades.length >= 2)
    return inText([
      ...grades,
      ...[...reading.question.matchAll(/(?<=(?:else|otherwise|below|sonst) )[A-F](?![\p{L}\p{N}])/gu)].map(
        ({ 0: text, index }) => ({ text, start: index, end: index + 1 }),
      ),
    ]);
  // Every noun is capitalised in German.
  if (reading.language === 'de') return [];
  const names = capitals.filter((label) => isName(label) && isResult(reading, label));
  const isWithin = (label: Label) => quoted.some(({ start, end }) => start <= label.start && end >= label.end);
  return inText([...quoted, ...names.filter((label) => !isWithin(label))]);
}

/** 'Pon … en Aviso cuando …': the title of the column that it is written into. */
function isPlaceOfResult({ text }: Reading, { start, end }: Label): boolean {
  if (start === 0 && /^ ?[:=]/.test(text.slice(end))) return true;
  return /\b(?:in|into|en|dans|em|no|na|im) (?:(?:the|la|el|le|a|o|der|die|das|den) )?(?:(?:column|columna|colonne|coluna|spalte|campo|champ) )?["'“„«]?$/.test(
    text.slice(Math.max(0, start - 28), start),
  );
}

/** 'Status Paid' at the head of a list is the label Paid. */
function withoutOpening(label: Label): Label {
  const [first = '', ...rest] = label.text.split(' ');
  const isOpening =
    rest.length > 0 &&
    (NOT_LABELS.has(first.toLowerCase()) ||
      /^(?:Set|Show|Mark|Flag|Label|Make|Then|Else|Otherwise|Write|Put|Zeige|Schreibe|Setze|Mostrar|Muestra|Poner|Escribir|Afficher|Affiche|Mettre|Écrire|Mostre|Colocar|Escrever)$/.test(
        first,
      ));
  return isOpening ? { text: rest.join(' '), start: label.start + first.length + 1, end: label.end } : label;
}

const STATES = ['overdue', 'finished', 'open', 'v:approved', 'v:paid', 'v:pending', 'future', 'v:in-progress', 'v:not-started'];

/** A capitalised word is a result where a condition or a limit stands next to it. */
function isResult({ text, mentions }: Reading, { start, end }: Label): boolean {
  if (mentions.some((mention) => STATES.includes(mention.concept) && mention.start >= start && mention.end <= end)) return true;
  const after = text.slice(end, end + 14);
  const before = text.slice(Math.max(0, start - 16), start);
  return (
    /^\s*(?:if|when|from|above|over|below|under|for|\(|[<>≥≤=]|\d|si|wenn|quand|cuando|quando|se|otherwise)/.test(after) ||
    /(?:then|->|→|=|:|%|\d|\b(?:else|otherwise|sonst|sinon|senao|alors|entonces|entao|dann)|no)\s*["']?$/.test(before)
  );
}

function firstOfEach(labels: readonly Label[]): readonly Label[] {
  const seen = new Set<string>();
  return inText(labels).filter(({ text }) => {
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

function inText(labels: readonly Label[]): readonly Label[] {
  return labels.toSorted((one, other) => one.start - other.start);
}
