import type { Person, ReportRequest, Sentence, Thing } from './brief.ts';
import { peopleIn } from './read-people.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import { thingsIn } from './read-rules.ts';
import { readCadence } from './time-words.ts';

const MOST_REPORTS = 16;
const BY =
  /(?<!\p{L})(?:by|per|grouped by|split by|across|je|pro|nach|por|par|selon)\s+(?<what>(?!week|month|day|quarter|year)[\p{L}&/ '-]{2,40}?)(?=\s+(?:by|per|and|und|y|et|e|for|next|sorted|weekly|monthly|daily|quarterly|each|every|with|in|im|to|on)\b|[,;.()]|$)|(?<japanese>[\p{sc=Han}\p{sc=Katakana}]{2,8})別/giu;
const SORTED =
  /(?<!\p{L})(?:sorted by|in order of|ordered by|sortiert nach|ordenad\w+ por|triés? par)\s+(?<what>[\p{L} ]{2,30})/iu;
const CONDITIONS =
  /(?<!\p{L})(?:not [\p{L}]+(?: yet)?|open|missing|overdue|late|unpaid|pending|stuck|expired|expiring|expirables?|incomplete|without [\p{L}]+|w\/o [\p{L} ]+|unassigned|active|upcoming|at risk|blocked|offene?[rsn]?|fehlende?[rsn]?|überfällige?[rsn]?|abiert[oa]s?|vencid[oa]s?|pendientes?|próxim[oa]s?|sin [\p{L}]+|ouvert\w*|en retard|sans [\p{L}]+|manquant\w*|abert[oa]s?|atrasad[oa]s?)(?!\p{L})|未完了|未対応|期限切れ|滞留/giu;
const VIEWS: readonly (readonly [RegExp, NonNullable<ReportRequest['view']>])[] = [
  [/(?<!\p{L})(?:calendar|kalender|calendario|calendrier|calendário)(?!\p{L})|カレンダー/iu, 'calendar'],
  [/(?<!\p{L})(?:gantt|timeline)(?!\p{L})|ガント/iu, 'gantt'],
  [/(?<!\p{L})(?:kanban|card view)(?!\p{L})|カンバン/iu, 'card'],
  [
    /(?<!\p{L})(?:dashboard|scorecard|traffic light|semáforo|ampel|tableau de bord|one-pager)(?!\p{L})|ダッシュボード/iu,
    'dashboard',
  ],
];

/** The reports that are asked for, each with what it is about, how it is cut, and who gets it when. */
export function readReports(
  sentences: readonly Sentence[],
  things: readonly Thing[],
  people: readonly Person[],
): ReportRequest[] {
  return sentences
    .filter(({ field, ignored }) => field === 'reportingRequirements' && ignored === null)
    .flatMap(itemsOf)
    .map((item) => reportOf(item, things, people))
    .slice(0, MOST_REPORTS);
}

function itemsOf(sentence: Sentence): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const take = (end: number) => {
    const raw = sentence.text.slice(from, end);
    const body = raw.trim();
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    if (/\p{L}{2}/u.test(body)) found.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of sentence.text.matchAll(/,\s+|、|\s+and\s+(?=(?:a|the) )/gu)) {
    const isInside = sentence.text.lastIndexOf('(', match.index) > sentence.text.lastIndexOf(')', match.index);
    if (isInside) continue;
    take(match.index);
    from = match.index + match[0].length;
  }
  take(sentence.text.length);
  return found;
}

function reportOf(item: Sentence, things: readonly Thing[], people: readonly Person[]): ReportRequest {
  const { text } = item;
  const sorted = SORTED.exec(text)?.groups?.what;
  const groupBy = [...text.replace(SORTED, '').matchAll(BY)].map(({ groups }) => (groups?.what ?? groups?.japanese ?? '').trim());
  const [span] = readQuantities(item).filter(({ is }) => is === 'duration');
  const cadence = readCadence(text);
  return {
    text,
    things: thingsIn(item, things),
    groupBy: groupBy.flatMap((what) => what.split(/\s*(?:&|\+|\band\b|\bund\b)\s*/u)).filter((what) => what.length > 1),
    sortBy: sorted ? [sorted.trim()] : [],
    conditions: [...text.matchAll(CONDITIONS)].map(([found]) => found),
    window:
      span && !cadence
        ? (/(?<!\p{L})(?:last|past|previous|letzte\w*|últim\w*|derni\w*)(?!\p{L})|過去/iu.test(text) ? -1 : 1) *
          Math.round(daysOf(span))
        : null,
    cadence,
    recipients: peopleIn(text, people).map(({ id }) => id),
    view: VIEWS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
    spans: [item],
  };
}
