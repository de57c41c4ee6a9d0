import type { ProjectScope } from '@sheetwright/contract/requirements.ts';
import type { Brief, ReportRequest, Span } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { isDashboardAlone } from '../brief/read-reports.ts';
import { isTail } from '../brief/when-words.ts';
import { asTitle } from '../compose/column-titles.ts';
import { isState } from '../compose/key-columns.ts';
import type { ColumnPlan, ReportCriterion, ReportPlan, ThingHome } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutWords } from '../text/cut.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import { columnLike, sheetOf } from './find-columns.ts';
import { quotable } from './quotations.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';
import { conditionsOf, isBelowMinimum, openOnly, refOf, windowOf } from './report-criteria.ts';
import { reportPlan } from './report-layout.ts';

const MOST: Readonly<Record<ProjectScope, number>> = { small: 3, medium: 6, large: 10, enterprise: 14 };
/** Days ahead that a report of what runs out looks. */
const EXPIRES_WITHIN = 60;

interface Place {
  readonly brief: Brief;
  readonly sheets: readonly RealizedSheet[];
  readonly homes: readonly ThingHome[];
}

/** The reports that are asked for; then, where there is room, one of what is late and one of what runs out. */
export function planReports(place: Place, scope: ProjectScope): ReportPlan[] {
  const requests = place.brief.reports.filter((request) => !isDashboardAlone(request));
  const asked = requests.flatMap((request) => askedReport(request, place));
  const words = phrasebook(place.brief.language);
  const attention = [
    ...place.sheets.flatMap((sheet) => stuckReport(sheet, place.brief) ?? []),
    ...place.sheets.flatMap((sheet) => attentionReport(sheet, words) ?? []),
  ];
  const all = [
    ...asked,
    ...attention.filter(
      ({ sources, name }) =>
        !asked.some((other) => other.name === name || (other.sources[0] === sources[0] && isNarrowed(other, place))),
    ),
  ];
  // Sheets and reports lie side by side in the workspace.
  const names = new Set(place.sheets.map(({ design }) => design.name.toLowerCase()));
  return all.slice(0, Math.max(MOST[scope], asked.length)).map((report, index) => {
    const name = unique(report.name, names);
    return { ...report, name, key: `report-${index + 1}-${slug(name).slice(0, 40)}` };
  });
}

/** Filtered by more than the sort of record: only such a report may stand for the one of what is late or runs out. */
function isNarrowed({ sources, filter }: ReportPlan, { sheets }: Place): boolean {
  const sheet = sheets.find(({ design }) => design.key === sources[0]);
  const types = sheet && columnWith(sheet, 'record-type')?.title;
  return filter?.criteria.some(({ column }) => column.title !== types) ?? false;
}

/** Whether a report is the one that was asked for with these words. */
export function answers({ because }: Pick<ReportPlan, 'because'>, request: ReportRequest): boolean {
  const [first] = request.spans;
  return first !== undefined && because?.spans.some((span) => isSame(span, first)) === true;
}

function isSame(one: Span, other: Span): boolean {
  return one.field === other.field && one.start === other.start && one.end === other.end;
}

function unique(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1)
    candidate = `${cutWords(name, LIMITS.reportName - 3)} ${number}`;
  taken.add(candidate.toLowerCase());
  return candidate;
}

function askedReport(request: ReportRequest, place: Place): ReportPlan[] {
  const sheet = sheetFor(request, place);
  if (sheet === undefined) return [];
  const groups = request.groupBy.flatMap((word) => groupOf(word, sheet, place) ?? []).filter(({ primary }) => !primary);
  const sorts = request.sortBy.flatMap((word) => columnLike(word, sheet) ?? []);
  const window = windowOf(request, sheet);
  const criteria = [...conditionsOf(request, sheet, place.brief), ...window.criteria, ...typesOf(request, sheet, place)];
  const words = phrasebook(place.brief.language);
  const name = reportName(request, place.brief);
  return [
    reportPlan(sheet, words, {
      name: name === '' ? sheet.design.name : name,
      purpose: words.reports.asked(quotable(request.text)),
      criteria,
      either: window.either ?? [],
      groups: groups.slice(0, 3),
      sorts: [...sorts, ...window.sorts],
      isCalendar: request.view,
      spans: request.spans,
    }),
  ];
}

function groupOf(word: string, sheet: RealizedSheet, { brief }: Place): ColumnPlan | undefined {
  return (isState(word, brief) ? columnWith(sheet, 'state') : undefined) ?? columnLike(word, sheet);
}

/** “Open faults” of a sheet that lists incidents as well: only what the report names. */
function typesOf({ subject, things }: ReportRequest, sheet: RealizedSheet, { brief }: Place): ReportCriterion[] {
  const types = columnWith(sheet, 'record-type');
  if (types?.options === undefined || subject === null) return [];
  const named = sheet.design.things.filter((id) => id === subject || things.includes(id));
  const titles = brief.things.filter(({ id }) => named.includes(id)).map(({ one }) => asTitle(one, brief.language));
  const values = types.options.filter((option) => titles.some((one) => option === one || isSortOf(option, one)));
  return values.length === 0 || values.length === types.options.length
    ? []
    : [{ column: refOf(types), operator: 'IS_ONE_OF', values }];
}

/** A brake fault is a fault. */
function isSortOf(option: string, name: string): boolean {
  return option.toLowerCase().endsWith(` ${name.toLowerCase()}`);
}

/** What is reported and how it is cut; when and to whom is said where it is sent. */
function reportName(request: ReportRequest, brief: Brief): string {
  const text = withoutTails(request.text)
    .replace(/^\d{1,2}[.)]\s+/u, '')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(REMARKS, '')
    .replace(WHEN, ' ')
    .replace(/\s+(?=[,;:])/gu, '')
    .replace(/,{2,}/g, ',');
  const plain = withoutRecipients(text, request, brief);
  // “Figures for the board” says nothing without the board.
  const named = (/\p{L},?\s+\p{L}/u.test(plain.trim()) ? plain : text).replace(/^[\s:,、–-]+|[\s:,、–-]+$/gu, '');
  const cut = cutWords(asTitle(named.replace(/\s+/gu, ' '), brief.language), LIMITS.reportName);
  return cut.length < named.length ? cut.replace(DANGLING, '').replace(/[,;:]+$/u, '') : cut;
}

/** “Faults by site, first working day of the month”: the faults by site. */
function withoutTails(text: string): string {
  const comma = Math.max(...[',', ';', '、'].map((sign) => text.lastIndexOf(sign)));
  return comma > 0 && isTail(text.slice(comma + 1)) ? withoutTails(text.slice(0, comma)) : text;
}

/** “Every Monday at 8”, “monthly”, 「毎週月曜日」: never “by month”, which cuts. */
const WHEN =
  /(?<!\p{L})(?:(?:every|each|jede[nrsm]?|alle|a cada|cada|tod[oa]s? (?:l[oa]s|[oa]s)|tod[oa]|chaque|tou(?:s|tes) les|on|am|los|le)\s+)(?:\d+ |two |three |four |six |zwei |drei |sechs |dos |tres |seis |deux |trois |six |dois |três |first |last |second |other |working |erste[nr]? |letzte[nr]? |primer |último |premier |dernier )?(?:(?:work(?:ing)? ?)?days?|mornings?|evenings?|nights?|weeks?|months?|quarters?|half-?years?|years?|shifts?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:\s+(?:morning|afternoon|evening)s?)?|tage?n?|wochen?|monate?|quartale?|jahre?|(?:mon|diens|donners|frei|sams|sonn)tage?s?|mittwochs?|d[ií]as?|mañanas?|semanas?|mes(?:es)?|trimestres?|años?|lunes|martes|miércoles|jueves|viernes|jours?|matins?|semaines?|mois|ans?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|manhãs?|mês|anos?|segundas?(?:-feiras?)?|terças?(?:-feiras?)?|quartas?(?:-feiras?)?|quintas?(?:-feiras?)?|sextas?(?:-feiras?)?)(?!\p{L})(?:\s+(?:at|um|a las|à|às)\s+[\p{L}\d:.]+)?(?:\s+\d{1,2}[:.h]\d{2})?|(?<!\p{L})(?:daily|weekly|fortnightly|monthly|quarterly|yearly|annually|nightly|täglich\p{L}*|wöchentlich\p{L}*|monatlich\p{L}*|vierteljährlich\p{L}*|jährlich\p{L}*|diari[oa]s?|semanal(?:es)?|mensual(?:es)?|trimestral(?:es)?|anual(?:es)?|quotidien(?:ne)?s?|hebdomadaires?|mensuel(?:le)?s?|trimestriel(?:le)?s?|annuel(?:le)?s?|diári[oa]s?|semanais|mensa(?:l|is)|trimestrais|anuais)(?!\p{L})|(?<!\p{L})(?:(?:once|twice|\d+ times) (?:a|an|per|each|every)|(?:einmal|zweimal|\d+[ -]?mal) (?:im|am|in der|pro|je)|(?:una vez|\d+ veces|dos veces) (?:al|a la|por|cada)|(?:une|deux|\d+) fois par|(?:uma vez|\d+ vezes|duas vezes) (?:por|ao|à)) (?:day|week|month|quarter|season|year|tag|woche|monat|quartal|saison|jahr|día|semana|mes|trimestre|temporada|año|jour|semaine|mois|saison|an|dia|mês|temporada|ano)(?!\p{L})|を?四半期(?:ごと|毎)に?|を?[年月週]に?[一二三四\d]回|を?毎(?:朝|日|週|月|年|四半期)(?:[月火水木金土日]曜日?)?の?に?/giu;
/** “Live is fine”, “twice a day ok” */
const REMARKS =
  /,\s*(?:[^,]*\s(?:is|are|ist|es|est|é) (?:fine|ok(?:ay)?|enough|too much|genug|zu viel)[^,]*|(?:once|twice) [^,]*)/giu;
const DANGLING =
  /(?:\s+(?:and|or|by|for|of|to|the|with|at|in|on|per|from|und|oder|je|nach|für|von|mit|der|die|das|y|o|por|para|de|del|la|el|con|et|ou|par|pour|du|des|les|le|tous|e|ou|da|do|com))+$/iu;
const FOR = '(?:to|for|an|für|a|para|pour|à|aux?|ao?s?)';
/** “Without a driver” tells nobody anything. */
const ENGLISH_FOR = '(?:to|for)';

function withoutRecipients(text: string, { recipients }: ReportRequest, { people, language }: Brief): string {
  const names = people.filter(({ id }) => recipients.includes(id)).map(({ name }) => escapePattern(name));
  if (names.length === 0) return text;
  const told = new RegExp(
    `(?:\\s+${language === 'en' ? ENGLISH_FOR : FOR}\\s+|,\\s*)(?:(?:the|den|die|der|das|la|el|los|las|le|les|l['’]|o|os|as)\\s*)?(?:${names.join('|')})s?(?!\\p{L})`,
    'iu',
  );
  return text.replace(told, ' ');
}

function sheetFor(request: ReportRequest, place: Place): RealizedSheet | undefined {
  const kept = request.things.map((id) => sheetOf(id, place));
  const ofSubject = request.subject === null ? undefined : sheetOf(request.subject, place);
  const scored = place.sheets
    .map((sheet) => ({
      sheet,
      score:
        (sheet === ofSubject ? 4 : 0) +
        (isBelowMinimum(request, sheet) ? 3 : 0) +
        kept.filter((other) => other === sheet).length * 2 +
        (columnLike(request.text, sheet) ? 1 : 0) +
        (request.groupBy.some((word) => columnLike(word, sheet)) ? 1 : 0) +
        (sheet.design.name
          .toLowerCase()
          .split(' ')
          .some((word) => word.length > 3 && request.text.toLowerCase().includes(word.replace(/s$/, '')))
          ? 2
          : 0),
    }))
    .sort((a, b) => b.score - a.score);
  return scored[0]?.sheet;
}

/** What has been in one of the customer's own stages the longest. */
function stuckReport(sheet: RealizedSheet, brief: Brief): ReportPlan | undefined {
  const days = columnWith(sheet, 'days-in-stage');
  const state = columnWith(sheet, 'state');
  const isOwn = sheet.design.columns.some(({ role, because }) => role === 'days-in-stage' && because.spans.length > 0);
  if (days === undefined || state === undefined || !isOwn) return undefined;
  const { reports } = phrasebook(brief.language);
  const { name } = sheet.design;
  return reportPlan(sheet, phrasebook(brief.language), {
    name: cutWords(reports.stuckName(name), LIMITS.reportName),
    purpose: reports.stuck(name),
    criteria: openOnly(sheet),
    groups: [state],
    sorts: [days],
    isCalendar: null,
    spans: null,
  });
}

/** What needs somebody now: late rows, or what runs out within the next 60 days. */
function attentionReport(sheet: RealizedSheet, words: Phrasebook): ReportPlan | undefined {
  const expiry = columnWith(sheet, 'expiry');
  const late = columnWith(sheet, 'late');
  const owner = columnWith(sheet, 'owner');
  const groups = owner === undefined ? [] : [owner];
  const { name } = sheet.design;
  const validity = columnWith(sheet, 'health');
  const [, expiring, expired] = validity?.options ?? [];
  if (expiry !== undefined && validity !== undefined && expiring !== undefined && expired !== undefined) {
    return reportPlan(sheet, words, {
      name: cutWords(words.reports.notValidName(name), LIMITS.reportName),
      purpose: words.reports.notValid(name),
      // What is past is in no window of days to come.
      criteria: [{ column: refOf(validity), operator: 'IS_ONE_OF', values: [expiring, expired] }],
      groups,
      sorts: [expiry],
      isCalendar: null,
      spans: null,
    });
  }
  if (expiry !== undefined) {
    return reportPlan(sheet, words, {
      name: cutWords(words.reports.expiringName(name, EXPIRES_WITHIN), LIMITS.reportName),
      purpose: words.reports.expiring(name, EXPIRES_WITHIN),
      criteria: [{ column: refOf(expiry), operator: 'NEXT_N_DAYS', values: [EXPIRES_WITHIN] }],
      groups,
      sorts: [expiry],
      isCalendar: null,
      spans: null,
    });
  }
  if (late === undefined) return undefined;
  const isToReorder = sheet.design.kind === 'stock';
  return reportPlan(sheet, words, {
    name: cutWords(isToReorder ? `${name}: ${late.title}` : words.reports.lateName(name), LIMITS.reportName),
    purpose: words.reports.late(name),
    // What was finished late is late as well; it needs nobody any more.
    criteria: [{ column: refOf(late), operator: 'IS_CHECKED', values: [] }, ...openOnly(sheet)],
    groups,
    sorts: [],
    isCalendar: null,
    spans: null,
  });
}
