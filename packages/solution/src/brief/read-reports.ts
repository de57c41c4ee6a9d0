import type { Cadence, Person, ReportRequest, Sentence, Thing } from './brief.ts';
import { outsideParentheses } from './ranges.ts';
import { peopleIn } from './read-people.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import { thingsIn } from './span-index.ts';
import { clockIn, isMonthName, readCadence, weekdayIn } from './time-words.ts';
import { isOnlyWhen, isTail } from './when-words.ts';

const MOST_REPORTS = 16;
/** What ends the words after “by”: how often, for whom, over which time. */
const END_OF_GROUP =
  '(?=\\s+(?:by|per|for|due|next|last|sorted|wöchentlich|monatlich|täglich|vierteljährlich|jährlich|weekly|monthly|daily|nightly|quarterly|yearly|annually|each|every|once|twice|live|with|within|in|to|on|at|from|as|je|pro|nach|für|jede[nrsm]?|alle|im|am|in den|por|cada|para|con|todos?|todas?|en el|par|pour|chaque|avec|tous|toutes|dans|a cada|toda|no|na|where|whose|that|who|which)(?!\\p{L})|[,;.()]|$)';
const BY = new RegExp(
  `(?<!\\p{L})(?:by|per|grouped by|split by|broken down by|across|je|pro|nach|aufgeteilt nach|por|agrupad\\p{L}+ por|par|selon|ventilé\\p{L}* par)\\s+(?:the |each )?(?:(?:week|month|day|year|woche|monat|tag|semana|mes|día|año|semaine|mois|jour|mês|dia)\\s(?:and|und|y|et|e)\\s)?(?<what>(?!(?:${'week|month|day|quarter|year|e-?mail|phone|hand|woche|monat|tag|quartal|jahr|semana|mes|día|año|semaine|mois|jour|an|année|mês|dia|ano'})(?!\\p{L}))[\\p{L}&/ '-]{2,60}?)${END_OF_GROUP}|(?<japanese>[\\p{sc=Han}\\p{sc=Katakana}ー]{1,8})(?:別|(?<!四半期|月|週|年|日)ごと)`,
  'giu',
);
const BETWEEN_GROUPS = /\s*(?:&|\+|\/|(?<!\p{L})(?:and|und|y|et|e|then by|then)(?!\p{L}))\s*/u;
/** “By week”: rows are grouped by the period of their date. As a cadence it would have stood alone. */
const BY_PERIOD =
  /(?<!\p{L})(?:by|per|pro|je|nach|por|par)\s+(?:week|month|day|year|woche|monat|tag|jahr|semana|mes|día|año|semaine|mois|jour|an|année|mês|dia|ano)(?!\p{L})/giu;
const ONCE_PER = /(?<!\p{L})(?:once|twice|times|mal|einmal|zweimal|vez|veces|fois|vezes)\s+$/iu;
/** A report about this week is wanted every week. */
const CURRENT: readonly (readonly [RegExp, Cadence['every']])[] = [
  [
    /(?<!\p{L})(?:today'?s?|tomorrow'?s?|heute|heutige[rn]?|morgige[rn]?|hoy|de hoy|mañana|aujourd['’]hui|du jour|hoje|do dia|amanhã)(?!\p{L})|本日|今日|明日/iu,
    'day',
  ],
  [
    /(?<!\p{L})(?:this week'?s?|the week'?s?|of the week|diese[rn]? woche|der woche|esta semana|de la semana|cette semaine|de la semaine|da semana|desta semana)(?!\p{L})|今週/iu,
    'week',
  ],
  [
    /(?<!\p{L})(?:this month'?s?|of the month|month[- ]end|diese[nsm]? monats?|este mes|del mes|ce mois|du mois|deste mês|do mês)(?!\p{L})|今月/iu,
    'month',
  ],
  [
    /(?<!\p{L})(?:this quarter'?s?|of the quarter|by quarter|(?:dieses|im) quartals?|del trimestre|en el trimestre|du trimestre|do trimestre|no trimestre)(?!\p{L})|今期|当四半期/iu,
    'quarter',
  ],
];
const SORTED =
  /(?<!\p{L})(?:sorted by|in order of|ordered by|sortiert nach|ordenad\p{L}+ por|triés? par)\s+(?<what>[\p{L} ]{2,30})/iu;
const CONDITIONS =
  /(?<!\p{L})(?:not (?:yet )?[\p{L}]+(?: yet)?|(?:noch )?nicht [\p{L}]+t\p{L}{0,2}|(?:aún )?no [\p{L}]+[ai]d[oa]s?|non [\p{L}]+é\p{L}{0,2}|(?:ainda )?não [\p{L}]+[aí]d[oa]s?|un(?:confirmed|approved|signed|answered|billed|invoiced|reviewed|resolved|shipped|scheduled|delivered)|open|missing|overdue|late|unpaid|pending|stuck|expired|expiring|expirables?|incomplete|without [\p{L}]+|w\/o [\p{L} ]+|unassigned|in progress|waiting|outstanding|active|upcoming|at risk|blocked|behind (?:schedule|plan)|past due|in arrears|offene?[rsn]?|fehlende?[rsn]?|überfällige?[rsn]?|abiert[oa]s?|vencid[oa]s?|pendientes?|próxim[oa]s?|sin [\p{L}]+|ouvert\p{L}*|en retard|sans [\p{L}]+|manquant\p{L}*|abert[oa]s?|atrasad[oa]s?)(?!\p{L})|未[\p{sc=Han}]{1,3}|期限切れ|滞留/giu;
const VIEWS: readonly (readonly [RegExp, NonNullable<ReportRequest['view']>])[] = [
  [/(?<!\p{L})(?:calendar|kalender|calendario|calendrier|calendário)(?!\p{L})|カレンダー/iu, 'calendar'],
  [/(?<!\p{L})(?:gantt|timeline)(?!\p{L})|ガント/iu, 'gantt'],
  [/(?<!\p{L})(?:kanban|card view)(?!\p{L})|カンバン/iu, 'card'],
  [
    /(?<!\p{L})(?:dashboards?|scorecard|traffic light|semáforo|ampel|tableaux? de bord|one-pager|panel(?: de (?:control|mando))?(?= (?:para|de|del|con)(?!\p{L})|$)|cuadros? de mando|tablero|painel(?= (?:para|do|da|de|com)(?!\p{L})|$))(?!\p{L})|ダッシュボード/iu,
    'dashboard',
  ],
];

/** The reports that are asked for, each with what it is about, how it is cut, and who gets it when. */
export function readReports(
  sentences: readonly Sentence[],
  things: readonly Thing[],
  people: readonly Person[],
): ReportRequest[] {
  const asked = sentences
    .filter(({ field, ignored }) => field === 'reportingRequirements' && ignored === null)
    .flatMap((sentence) => itemsOf(sentence, people))
    .reduce<readonly Sentence[]>(withTail, []);
  const elsewhere = sentences
    .filter(({ field, ignored }) => ignored === null && ELSEWHERE.has(field))
    .flatMap(({ text, ...sentence }) => {
      const match = ASKED_ELSEWHERE.exec(text);
      if (match === null) return [];
      const start = match.index + match[0].length - (match.groups?.what ?? '').length;
      return [
        {
          ...sentence,
          text: match.groups?.what ?? '',
          start: sentence.start + start,
          end: sentence.start + match.index + match[0].length,
        },
      ];
    });
  return [...asked, ...elsewhere].map((item) => reportOf(item, things, people)).slice(0, MOST_REPORTS);
}

const ELSEWHERE: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'stakeholders',
  'painPoints',
  'complianceNeeds',
  'automationNeeds',
]);
/** “The board wants a monthly summary of …”: a report that stands in another answer. */
const ASKED_ELSEWHERE =
  /(?<!\p{L})(?:wants?|needs?|gets?|expects?|receives?|asks? for|send(?:s)?|braucht|bekommt|möchte|quiere|necesita|recibe|veut|reçoit|souhaite|quer|precisa|recebe)\s+(?:(?:to )?(?:see|have)\s+)?(?<what>(?:an? |the |ein(?:en|e)? |un[ae]? |une? |um[a]? )?(?:\p{L}+ ){0,3}(?:report|summary|overview|dashboard|digest|statistics|bericht|übersicht|informe|resumen|reporte|rapport|synthèse|tableau de bord|relatório|resumo)(?!\p{L})[^.;,]{0,80})/iu;

/** “A dashboard for the owner”: the page of figures itself, which lists no rows of any sheet. */
export function isDashboardAlone({
  view,
  subject,
  things,
  groupBy,
  conditions,
  sortBy,
  window,
  cadence,
}: ReportRequest): boolean {
  const asksForRows = subject !== null || things.length + groupBy.length + conditions.length + sortBy.length > 0;
  return view === 'dashboard' && !asksForRows && window === null && cadence === null;
}

const CLOSE = 4;

/** “Open orders by farm”, and in the next line “every Monday”: blanks stand for what is between, so that offsets stay. */
function withTail(found: readonly Sentence[], item: Sentence): readonly Sentence[] {
  const former = found.at(-1);
  const gap = item.start - (former?.end ?? 0);
  if (former === undefined || gap < 0 || gap > CLOSE || cadenceOf(former.text) !== null || !isTail(item.text))
    return [...found, item];
  const whole = `${former.text}${gap === 0 ? '' : ','.padEnd(gap)}${item.text}`;
  return [...found.slice(0, -1), { ...former, text: whole, end: item.end }];
}

/** Items between commas; one that only says when or how belongs to the one before. */
function itemsOf(sentence: Sentence, people: readonly Person[]): Sentence[] {
  if (isOneReport(sentence.text)) return [sentence];
  const found: Sentence[] = [];
  let from = 0;
  const { text } = sentence;
  const take = (end: number) => {
    const raw = text.slice(from, end);
    // “Every Monday stock by region”: what comes first belongs to what follows.
    if (found.length === 0 && end < text.length && isOnlyWhen(raw)) return false;
    const body = raw.trim();
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    const former = found.at(-1);
    if (former !== undefined && (isTail(body) || isAside(body, people))) {
      const whole = text.slice(former.start - sentence.start, start + body.length - sentence.start);
      found[found.length - 1] = { ...former, text: whole, end: start + body.length };
      return true;
    }
    if (/\p{L}{2}|[\p{sc=Han}\p{sc=Katakana}]{2}/u.test(body))
      found.push({ ...sentence, text: body, start, end: start + body.length });
    return true;
  };
  for (const match of outsideParentheses(text, ITEM_END)) {
    if (take(match.index)) from = match.index + match[0].length;
  }
  take(text.length);
  return found.flatMap(recurringApart);
}

/** “Monthly for the council: nights, guests, moves”: when and for whom, and then what stands in the one report. */
function isOneReport(text: string): boolean {
  const head = /^[^:]{5,50}(?=:\s)/u.exec(text)?.[0];
  if (head === undefined || SEVERAL.test(head) || !TO_WHOM.test(head) || cadenceOf(head) === null) return false;
  return text
    .slice(head.length + 1)
    .split(/[,;]/u)
    .every((item) => cadenceOf(item) === null);
}

const SEVERAL =
  /(?<!\p{L})(?:reports|lists|dashboards|views|overviews|berichte|listen|übersichten|informes|listas|listados|rapports|listes|relatórios)(?!\p{L})/iu;

/** “Unsold ice on Thursdays and money owed at month end” are two, because each says how often. */
function recurringApart(item: Sentence): Sentence[] {
  for (const { 0: and, index } of outsideParentheses(item.text, AND)) {
    const [left, right] = [item.text.slice(0, index), item.text.slice(index + and.length)];
    if (isTail(right) || isOnlyWhen(left) || cadenceOf(left) === null || cadenceOf(right) === null) continue;
    const start = item.start + index + and.length;
    return [{ ...item, text: left, end: item.start + index }, ...recurringApart({ ...item, text: right, start })];
  }
  return [item];
}

const AND = /\s+(?:and|und|y|et|e)\s+/giu;

/** When, to whom, or a remark on it: part of the report before. */
function isAside(text: string, people: readonly Person[]): boolean {
  if (FOLLOWS.test(text) || REMARK.test(text) || HOW_OFTEN.test(text)) return true;
  return people.some(({ name }) => name.toLowerCase() === text.replace(WITHOUT, '').toLowerCase());
}

/** “Every 3 months”, “fortnightly”, “month end” */
const HOW_OFTEN =
  /^(?:(?:every|each|alle|jede[nrsm]?|cada|todos los|todas las|tous les|toutes les|a cada)\s+(?:[\p{L}\d]+\s+)?(?:days?|weeks?|months?|quarters?|years?|shifts?|tage?|wochen?|monate?|jahre?|d[ií]as?|semanas?|mes(?:es)?|años?|anos?|jours?|semaines?|mois|ans?)(?:\s+(?:at|um|a las|à|às)\s+\S+)?|fortnightly|hourly|month[- ]end|jeweils am \p{L}+)$/iu;

/** “To the treasury”, „die im nächsten Monat reif werden“ */
const FOLLOWS =
  /^(?:(?:to|an|für|para|pour|aux?|ao?s?)\s+(?:(?:the|den|die|das|la|el|les?|os?|as?)\s+)?[\p{L}&/-]+(?:\s+[\p{L}&/-]+){0,2}$|(?:die|der|das|deren|which|that|who|whose|qui|dont|cuy[oa]s?)\s)/iu;
const REMARK = /(?<!\p{L})(?:(?:is|are|ist|es|est|é) (?:fine|ok(?:ay)?|enough|too much|genug|zu viel)|ok(?:ay)?$)/iu;
const WITHOUT = /^(?:to|for|an|für|para|pour|à|aux?|ao?)\s+(?:the |den |die |das |la |el |les? |o |a )?/iu;

/** A word of a choice: “missing, late or wrong”. What is cut or comes again and again is a report. */
const OF_CHOICE = String.raw`(?!(?:by|per|daily|weekly|monthly|quarterly|every|each|je|nach|por|par|cada|chaque)[\s,])[\p{L}'’-]+`;
const CHOICE = String.raw`${OF_CHOICE}(?:\s${OF_CHOICE}){0,3}`;
/** In dictation the next report begins after the cadence of the one before. */
const ITEM_END = new RegExp(
  String.raw`,\s+(?!(?:by|per|split by|grouped by|sorted by|je|pro|nach|por|agrupad[oa]s? por|par|selon)\s)(?!${CHOICE}(?:,\s${CHOICE}){0,12}\s(?:or|oder|o|ou)\s)|\s+\/\s+(?=[\p{L}'’]+\s)|、|\s+(?:and|und|y|et|e)\s+(?=(?:an?|the|ein|eine|einen|un|una|une|uma)\s)|(?<=(?<!\p{L})(?:(?:every|each)\s(?:morning|day|evening|night|week|month|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?<=\p{Ll}{3,}\s)(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)days|daily|nightly|weekly|monthly|quarterly|yearly)|(?:of the|this|next|last)\s(?:week|month|quarter|year)))\s+(?=\p{Ll}{3,}\s+\p{L}{2,})(?!(?:at|by|for|to|from|until|before|after|in|on|during|sorted|grouped|with|and|als|per|as|via|sent)\s)`,
  'giu',
);

function cadenceOf(text: string): Cadence | null {
  const plain = text.replace(BY_PERIOD, (found, at: number) =>
    ONCE_PER.test(text.slice(0, at)) ? found : ' '.repeat(found.length),
  );
  const named = firstCadence(plain);
  if (named !== null) return { ...named, text };
  const weekday = weekdayIn(plain);
  const at = clockIn(plain);
  if (weekday !== null) return { every: 'week', weekday, ordinal: null, at, text };
  if (isMonthName(IN_MONTH.exec(plain)?.groups?.month ?? '')) return { every: 'year', weekday: null, ordinal: null, at, text };
  const current = CURRENT.find(([pattern]) => pattern.test(plain));
  return current === undefined ? null : { every: current[1], weekday: null, ordinal: null, at, text };
}

/** “Final report to the council in July” */
const IN_MONTH = /(?<!\p{L})(?:in|im|en|em)\s(?<month>\p{L}{3,10})[.。]?$/iu;

/** “Daily in season and weekly otherwise”: of several frequencies the one that is said first. */
function firstCadence(text: string): Cadence | null {
  const whole = readCadence(text);
  const first = text
    .split(JOINED)
    .map(readCadence)
    .find((cadence) => cadence !== null);
  return first !== undefined && first !== null && first.every !== whole?.every ? first : whole;
}

const JOINED = /[,;、]|\s(?:and|und|y|et|e)\s/u;

/**
 * “Unpaid buyers to accounts” goes to accounts: whom a report is about does not get it. Without a preposition only those inside do, as in
 * “sampling plan per sampler”.
 */
function recipientsIn(text: string, people: readonly Person[]): readonly Person[] {
  const told = TO_WHOM.exec(text)?.index;
  const named = told === undefined ? [] : peopleIn(text.slice(told), people);
  return named.length > 0 ? named : peopleIn(text, people).filter(({ isOutside }) => !isOutside && told === undefined);
}

const TO_WHOM = /(?<!\p{L})(?:to|for|an|für|para|pour|aux?|à|ao?s?|al)\s+(?=\p{L})|(?:に|へ|向け)/iu;

/** What the report lists: the first thing that it names before what it is cut by. */
function subjectOf(item: Sentence, things: readonly Thing[]): string | null {
  const cut = [...item.text.matchAll(BY)][0]?.index ?? item.text.length;
  return thingsIn({ ...item, end: item.start + cut }, things).at(0) ?? null;
}

/** Times to come that are named without a number, in days. */
const NEAR: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:tomorrow|morgen(?=\s+fällig)|morgige[rn]?|mañana|demain|amanhã)(?!\p{L})|明日/iu, 1],
  [
    /(?<!\p{L})(?:(?:this|coming|next) week|diese[rn]? woche|(?:nächste|kommende)[rn]? woche|(?:esta|próxima) semana|(?:cette semaine|semaine prochaine)|(?:esta|próxima) semana)(?!\p{L})|(?:今|来)週/iu,
    7,
  ],
  [/(?<!\p{L})(?:(?:coming|next) fortnight|próxima quincena|prochaine quinzaine|próxima quinzena)(?!\p{L})/iu, 14],
  [
    /(?<!\p{L})(?:due (?:this|next) month|(?:coming|next) month|nächste[nmr]? monat|(?:el )?próximo mes|le mois prochain|próximo mês)(?!\p{L})|来月/iu,
    31,
  ],
];

/** “By member at the end”: when, and not by what. */
const AT_LAST = /\s+(?:at the (?:end|close)|am ende|zum schluss|al final|à la fin|no final|ao final|no fim)(?:\s.*)?$/iu;

const EVERY_BEFORE = /(?<!\p{L})(?:every|each|alle|cada|tous les|toutes les|a cada)\s*$/iu;

function reportOf(item: Sentence, things: readonly Thing[], people: readonly Person[]): ReportRequest {
  const { text } = item;
  const sorted = SORTED.exec(text)?.groups?.what;
  const groupBy = [...text.replace(SORTED, '').matchAll(BY)].map(({ groups }) => (groups?.what ?? groups?.japanese ?? '').trim());
  const [span] = readQuantities(item).filter(
    (quantity) => quantity.is === 'duration' && !EVERY_BEFORE.test(text.slice(0, quantity.start - item.start)),
  );
  const cadence = cadenceOf(text);
  const view = VIEWS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  // Whoever a dashboard is for is not what it shows.
  const told = view === 'dashboard' ? TO_WHOM.exec(text)?.index : undefined;
  const shown = told === undefined ? item : { ...item, text: text.slice(0, told), end: item.start + told };
  return {
    text,
    subject: subjectOf(shown, things),
    things: thingsIn(shown, things),
    groupBy: groupBy
      .flatMap((what) => what.split(BETWEEN_GROUPS))
      .map((what) => what.replace(AT_LAST, ''))
      .filter((what) => what.length > 1 && !/^(?:week|month|day|year)$/iu.test(what)),
    sortBy: sorted ? [sorted.trim()] : [],
    conditions: [...text.matchAll(CONDITIONS)].map(([found]) => found),
    window:
      span === undefined
        ? (NEAR.find(([pattern]) => pattern.test(text))?.[1] ?? null)
        : (/(?<!\p{L})(?:last|past|previous|letzte\p{L}*|últim\p{L}*|derni\p{L}*)(?!\p{L})|過去/iu.test(text) ? -1 : 1) *
          Math.round(daysOf(span)),
    cadence,
    recipients: recipientsIn(text, people).map(({ id }) => id),
    view,
    spans: [item],
  };
}
