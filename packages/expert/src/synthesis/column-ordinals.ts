import type { Language } from '@sheetwright/solution/vocabulary';
import type { ColumnMention } from './question-mentions.ts';
import { folded } from './text.ts';

/** Words of titles that tell two columns of the same thing apart, and what other languages say for them, folded. */
const ORDINALS: readonly (readonly [titled: RegExp, said: string])[] = [
  [/\b(?:last|latest|previous)\b/, 'letzt\\p{L}*|vorig\\p{L}*|ultim[oa]s?|derni(?:er|ere)s?|anterior(?:es)?|precedente?s?'],
  [/\b(?:next|upcoming)\b/, 'nachst\\p{L}*|proxim[oa]s?|prochaine?s?'],
  [/\bfirst\b/, 'erste[nrsm]?|primer[oa]?s?|premi(?:er|ere)s?|primeir[oa]s?'],
  [
    /\b(?:planned|scheduled|expected|estimated|budgeted)\b/,
    'geplant\\p{L}*|erwartet\\p{L}*|geschatzt\\p{L}*|voraussichtlich\\p{L}*|previst[oa]s?|planificad[oa]s?|esperad[oa]s?|estimad[oa]s?|prevue?s?|estimee?s?|attendue?s?|planejad[oa]s?',
  ],
  [/\bactual\b/, 'tatsachlich\\p{L}*|wirklich\\p{L}*|real(?:es)?|reais|reel(?:le)?s?|effecti(?:f|ve)s?|efetiv[oa]s?'],
  [/\b(?:minimum|min)\b/, 'mindest\\p{L}*|minim[oa]s?|minimale?s?|minimum'],
  [/\b(?:maximum|max)\b/, 'hochst\\p{L}*|maxim[oa]s?|maximale?s?|maximum'],
];

const PATTERNS = ORDINALS.map(([titled, said]) => ({
  titled,
  before: new RegExp(`(?<!\\p{L})(?:${said}) (?:de (?:la |l['’] ?)?|d['’] ?|du |del |da |do )?$`, 'u'),
  behind: new RegExp(`^ (?:${said})(?!\\p{L})`, 'u'),
}));
const AHEAD_AT_MOST = 24;

/**
 * 'Letzte Wartung' is Last Service, and not Next Service: in other languages than English the mentions of columns with such a word beside them,
 * which belongs to them, and without those of the columns that are titled by another one.
 */
export function withOrdinals(text: string, mentions: readonly ColumnMention[], language: Language): readonly ColumnMention[] {
  if (language === 'en' || language === 'ja') return mentions;
  const named = mentions.map((mention) => ({ mention, wide: widened(text, mention) }));
  return named
    .filter(
      ({ mention: { column, start, end }, wide }) =>
        wide !== null ||
        !isTitledSo(column.title) ||
        !named.some(
          (one) => one.wide !== null && one.mention.column !== column && one.mention.start <= start && one.mention.end >= end,
        ),
    )
    .map(({ mention, wide }) => wide ?? mention);
}

function isTitledSo(title: string): boolean {
  return PATTERNS.some(({ titled }) => titled.test(folded(title)));
}

/** The mention with the word beside it that its title has as well; null where there is none. */
function widened(text: string, mention: ColumnMention): ColumnMention | null {
  const { column, start, end, isPart } = mention;
  if (!isPart || column.empty) return null;
  const title = folded(column.title);
  for (const { titled, before, behind } of PATTERNS) {
    if (!titled.test(title)) continue;
    const ahead = before.exec(text.slice(Math.max(0, start - AHEAD_AT_MOST), start))?.[0].length ?? 0;
    const after = behind.exec(text.slice(end, end + AHEAD_AT_MOST))?.[0].length ?? 0;
    if (ahead + after > 0) return { ...mention, start: start - ahead, end: end + after };
  }
  return null;
}
