import type { Kind, Language, Thing } from '../brief/brief.ts';

/** Whether one name says the same as the other with a word more: “label” and “label approval”, “release” and “beer release”. */
export function isSameThing(first: Thing, second: Thing, language: Language): boolean {
  if (first.entry !== null && first.entry === second.entry) return true;
  const [base, other] = [recordedIn(first), recordedIn(second)];
  if (base !== null && (base === other || base === second.one.toLowerCase())) return true;
  if (other !== null && other === first.one.toLowerCase()) return true;
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isCompoundOf(short, long, language) || isCompoundOf(long, short, language)) return true;
  if (short.length === 0 || !short.every((word) => long.includes(word))) return false;
  return (
    long.at(-1) === short.at(-1) ||
    (long[0] === short[0] && !isWhatHappens(short === a ? second : first, short === a ? first : second))
  );
}

const SHORTEST_HEAD = 4;
const SHORTEST_FIRST_PART = 3;
const SHORTEST_JAPANESE_HEAD = 2;

/** “Werftauftrag” is an “Auftrag” and オーダーケーキ a ケーキ, as a yard job is a job. English joins no such words. */
function isCompoundOf(
  [head = '', ...more]: readonly string[],
  [whole = '', ...others]: readonly string[],
  language: Language,
): boolean {
  if (more.length > 0 || others.length > 0 || !whole.endsWith(head)) return false;
  const first = whole.length - head.length;
  if (language === 'ja') return head.length >= SHORTEST_JAPANESE_HEAD && first >= SHORTEST_JAPANESE_HEAD;
  return language === 'de' && head.length >= SHORTEST_HEAD && first >= SHORTEST_FIRST_PART;
}

const SURE = 0.6;

/** What is written of something, or done to it by plan, has its place with it. */
const KEPT_OF = /(?:^|\s)(?:logs?|logbooks?|records?|reports?|checks?|inspections?|lists?|tests?|services?|rounds?)$/iu;

/** A lift fault is none of the lifts, whose log and whose checks are theirs: it happens to one of them. */
function isWhatHappens({ one, kinds: [long] }: Thing, { kinds: [short] }: Thing): boolean {
  return long?.kind === 'occurrence' && long.confidence >= SURE && short?.kind !== 'occurrence' && !KEPT_OF.test(one);
}

export function wordsOf({ one }: Thing): string[] {
  return one.toLowerCase().split(/[\s/-]+/);
}

/** What only says that it is written down: “incident report” and “incident record” are of one incident. */
const RECORD = /\s(?:reports?|records?|forms?|logs?|tickets?)$/u;
const GERMAN_RECORD = /s?(?:bericht|protokoll|meldung|formular)$/u;
const JAPANESE_RECORD = /(?:依頼|記録|報告書?|票)$/u;
const SHORTEST_BASE = 4;
const SHORTEST_JAPANESE_BASE = 2;

const RECORDED: ReadonlySet<Kind> = new Set<Kind>(['occurrence', 'document', 'request']);

/** What a record is of, in lower case; null for what is no record of what happens. */
function recordedIn({ one, kinds }: Thing): string | null {
  if (!kinds.some(({ kind }) => RECORDED.has(kind))) return null;
  const name = one.toLowerCase();
  const japanese = name.replace(JAPANESE_RECORD, '');
  if (japanese !== name) return japanese.length < SHORTEST_JAPANESE_BASE ? null : japanese;
  const base = name.replace(RECORD, '').replace(GERMAN_RECORD, '');
  return base.length < SHORTEST_BASE || base === name ? null : base;
}
