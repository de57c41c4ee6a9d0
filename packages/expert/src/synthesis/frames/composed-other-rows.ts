import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { CHATTER, groupsIn } from './composed-groups.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { keyCondition } from './grouping.ts';

/** Whether another row shares something with the row of the formula: 'tick if that customer has another ticket'. */

interface Reading {
  readonly groups: readonly Column[];
  /** What the other row has to be besides. */
  readonly conditions: readonly Condition[];
  readonly left: number;
}

const ANOTHER =
  /\b(?:another|any other|some other|an? (?:second|further|different|other)|one more|other|no other|eine? (?:andere[rs]?|weitere[rs]?|zweite[rs]?)|otr[oa]s?|une? autre|d['’]autres|outr[oa]s?)\b/;
const NO_OTHER =
  /\b(?:no|not|isn['’]?t|without|keine?|ningun\p{L}*|aucune?|nenhuma?) (?:another|any other|other|andere\p{L}*|otr[oa]|autre|outr[oa])\b/u;
/** 'If the customer has another ticket': whoever has it is shared. */
const HOLDER =
  /\b(?:whose|if|when|whenever|where|whether|that|because|as|wenn|falls|si|quand|se|quando)(?: (?:the|this|that|its|der|die|das|el|la|le|o|a|ese|esa|ce|cette|esse|essa))* $/;
const HAS =
  /^ (?:already |also |still |schon |bereits |ya |deja |ja )?(?:has|have|had|got|is (?:on|in|also)|(?:is|was|were|has been|have been) (?:also )?\p{L}+ (?:on|in|at|for|by|to)|appears|booked|ordered|sent|hat|steht|tiene|aparece|a |tem)\b/u;

const readingOf = memoized(readingIn);

function readingIn(draft: Draft): Reading | null {
  const { text, tokens, columns, mentions } = draft.reading;
  const another = ANOTHER.exec(text);
  if (another === null || NO_OTHER.test(text)) return null;
  const spans = [...groupsIn(draft), ...holdersIn(draft)];
  const groups = [...new Set(spans.map(({ column }) => column))];
  if (groups.length === 0) return null;
  const flagged = mentions.filter(({ concept }) => concept === 'flag' || concept === 'each-row' || concept === 'per');
  const aside = [...spans, ...flagged, { start: another.index, end: another.index + another[0].length }];
  const isAside = ({ start, end }: { start: number; end: number }) => aside.some((one) => start >= one.start && end <= one.end);
  const besides = new Set([...tokens, ...columns].filter(isAside).map(({ start }) => start));
  const { alternatives, free, numbers, unknown } = clausesIn(draft, 0, text.length, besides);
  const [conditions = []] = alternatives;
  if (alternatives.length > 1 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const words = unknown.filter(
    (word) => !CHATTER.test(word) && !ALREADY.test(word) && !isThing(draft, word) && !EXISTS.test(word),
  );
  const others = free.filter(({ column, isPart }) => !groups.includes(column) && !isPart && !column.primary);
  return { groups, conditions, left: words.length + numbers.length + others.length };
}

/** That another row is there already tells no state of it. */
const ALREADY = /^(?:already|still|schon|bereits|deja)$/;
const EXISTS =
  /^(?:exists?|existing|found|somewhere|elsewhere|vorhanden|existen?|exista|existir|besteht|gibt|hay|haya|ha|houver|aparezca|aparecer|filas?|linhas?|registros?|registos?|zeilen?|lignes?)$/;

function holdersIn(draft: Draft): ReturnType<typeof groupsIn> {
  const { text, columns } = draft.reading;
  return columns.flatMap(({ column, start, end, isPart }) => {
    const lead = HOLDER.exec(text.slice(0, start));
    const isOwn =
      draft.own.columns.includes(column) && !column.empty && !isPart && ['text', 'choice', 'contact'].includes(column.kind);
    const has = HAS.exec(text.slice(end));
    return lead === null || has === null || !isOwn ? [] : [{ column, start, end: end + has[0].length }];
  });
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { groups, conditions } = read;
  const all = [...groups.map((group) => keyCondition(draft, group)), ...conditions];
  const count = `COUNTIFS(${criteriaOf(draft, all)})`;
  const tests = conditions.map(({ column, test }) => test(draft.row(column)));
  const itself = tests.length === 0 ? '1' : `IF(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}, 1, 0)`;
  const blanks = groups.map((group) => `ISBLANK(${draft.row(group)})`);
  const guard = blanks.length === 1 ? blanks[0] : `OR(${blanks.join(', ')})`;
  return rowValue('check', `IF(${guard}, 0, IF(${count} > ${itself}, 1, 0))`, [...groups], {
    conditions,
    operation: 'duplicate-flag',
  });
}

function isPlain({ reading, others, own, source }: Draft): boolean {
  const isOther = ['count', 'sum', 'rows-asked', 'children', 'parent', 'descendants'].some((one) => reading.concepts.has(one));
  const waiting = own.columns.filter(({ empty }) => empty);
  return (
    source === own && others.length === 0 && reading.text.length < 260 && !isOther && waiting.some(({ kind }) => kind === 'check')
  );
}

const COMPLETE = 8;

export const COMPOSED_OTHER_ROWS: readonly Frame[] = [
  {
    id: 'composed-other-rows',
    cues: 'expression',
    title: 'Of the Same',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      return read?.left === 0 ? COMPLETE : 0;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
