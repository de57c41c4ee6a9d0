import type { Brief, Rule, Span, Thing } from '../brief/brief.ts';
import { unitAt } from '../brief/time-words.ts';
import { withoutInflection } from '../text/german-which.ts';
import { fold, type Language, phrasesOf } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { asTitle } from './column-titles.ts';
import type { ColumnRole, DesignedColumn } from './design.ts';
import { eventName } from './event-names.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';
import { title } from './titles.ts';

/** How long before the day of something else a thing has to be there. */
export interface Lead {
  /** Negative: before. */
  readonly days: number;
  readonly isWorkingDays: boolean;
  /** What the days are counted from: “wedding”, “package date”. */
  readonly reference: string;
}

const NUMBER = /(\d{1,3}|\p{L}{2,12})\s{1,3}/gu;
const BEFORE =
  /^\s{0,2}(?:before|ahead of|prior to|in advance of|vor|antes (?:de|del|da|do|dos|das)|avant|前)\s{0,2}(?:(?:the|a|an|each|every|its|their|our|der|die|das|dem|den|jedem|jeder|el|la|los|las|cada|le|les|l['’]|un|une|o|os|as)(?:\s|(?<=['’])))?\s{0,2}(\p{L}[\p{L}\p{N} '’-]{1,60})/iu;
const JAPANESE = /([\p{sc=Han}\p{sc=Katakana}ー]{1,12})の\s?(\d{1,3})(営業日|日|週間|か月|ヶ月)前/u;
const MOST_WORDS = 4;

/** “10 days before the event”: null where a text names no such time of a day or more, or nothing that it counts from. */
export function leadIn(text: string): Lead | null {
  const japanese = JAPANESE.exec(text);
  if (japanese !== null) return japaneseLead(japanese);
  for (const match of text.slice(0, 400).matchAll(NUMBER)) {
    const value = /^\d/.test(match[1] ?? '') ? Number(match[1]) : numberWord(match[1] ?? '');
    const after = text.slice(match.index + match[0].length);
    const unit = value === null ? null : unitAt(after);
    const before = unit === null ? null : BEFORE.exec(after.slice(unit.length));
    if (value === null || unit === null || before === null) continue;
    const days = Math.round(value * (unit.unit === 'months' ? DAYS_OF_MONTH : unit.days));
    const reference = referenceOf(before[1] ?? '');
    return days < 1 || reference === '' ? null : { days: -days, isWorkingDays: unit.isWorkingDays, reference };
  }
  return null;
}

const DAYS_OF_MONTH = 30.4375;
const UNITS: Readonly<Record<string, number>> = { 営業日: 1, 日: 1, 週間: 7, か月: DAYS_OF_MONTH, ヶ月: DAYS_OF_MONTH };

function japaneseLead([, reference = '', value = '0', unit = '日']: RegExpExecArray): Lead {
  return { days: -Math.round(Number(value) * (UNITS[unit] ?? 1)), isWorkingDays: unit === '営業日', reference };
}

/** The words of an event up to where something else is said of it. */
function referenceOf(words: string): string {
  const [event = ''] = words.split(/\s(?:to|and|or|for|so|is|are|und|an|y|e|et|unterschrieben|fertig)(?=\s|$)|\s{2,}/iu);
  return event.trim().split(/\s+/u).slice(0, MOST_WORDS).join(' ');
}

interface LeadOfThing extends Lead {
  readonly thing: string;
  readonly spans: readonly Span[];
  /** A success measure asks how early it was. */
  readonly isMeasured: boolean;
}

/** What says that something has to be there, and not only that somebody is told. */
const MUST =
  /(?<!\p{L})(?:must|has to|have to|needs? to|required?|to be \p{L}+|due|deadline|no later than|at least|muss|müssen|spätestens|debe\w*|tiene[n]? que|doit|doivent|à (?:envoyer|remettre|signer|déposer)|deve\w*|tem que)(?!\p{L})|必要|までに/iu;

/** Every time before something by which a thing has to be there: what success measures ask first, then rules, the shortest last. */
function leadsOf(brief: Brief): LeadOfThing[] {
  const measured = brief.figures.flatMap(({ thing, text, unit, spans }) => {
    const lead = leadIn(text);
    return lead === null || thing === null ? [] : [{ ...lead, thing, spans, isMeasured: unit !== '%' }];
  });
  const ruled = brief.rules.flatMap((rule) => leadsOfRule(rule, brief));
  return [...measured, ...ruled.sort((a, b) => b.days - a.days)];
}

function leadsOfRule({ thing, trigger, text, spans }: Rule, brief: Brief): LeadOfThing[] {
  if (thing === null) return [];
  if (trigger.is === 'missing') {
    const { since, after } = trigger;
    if (since === null || after === null || after.days > -1) return [];
    return [{ thing, days: after.days, isWorkingDays: after.isWorkingDays, reference: since, spans, isMeasured: false }];
  }
  if (trigger.is !== 'date' || OWN_DATE.test(trigger.event)) return [];
  const own = brief.things.find(({ id }) => id === thing);
  if (own === undefined || sharesWord(own.one, trigger.event)) return [];
  const isOfAnother = brief.things.some((other) => other !== own && other.one.toLowerCase() === withoutDate(trigger.event));
  if (!isOfAnother && !MUST.test(text)) return [];
  return trigger.offsets
    .filter(({ days }) => days <= -1)
    .map(({ days, isWorkingDays }) => ({ thing, days, isWorkingDays, reference: trigger.event, spans, isMeasured: false }));
}

/** A date that is the thing's own end: reminders count from it, and nothing has to be there before. */
const OWN_DATE = /(?:expir|runs? out|laps|renew|\bends?\b|\bdue\b|ablauf|läuft ab|fällig|frist|venc|caduc|échéance|prazo|期限)/iu;

function wordsIn(text: string): string[] {
  return withoutDate(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

function withoutDate(event: string): string {
  return event.toLowerCase().replace(/\s*(?:dates?|day|deadline|datum|fecha|data|日)$/iu, '');
}

function sharesWord(first: string, second: string): boolean {
  return wordsIn(first).some((word) => wordsIn(second).includes(word));
}

/** German sentences end with their verb, and German nouns have capitals: “Druck geklärt”. */
function withoutVerb(event: string): string {
  return event.replace(/(?<=\p{Lu}\p{L}{1,40})\s+\p{Ll}[\p{L} ]{1,60}$/u, '');
}

function germanNoun(event: string): string {
  return withoutInflection(withoutVerb(event.replace(/^(?:wenn|falls|sobald)\s+(?:(?:eine?[nmrs]?|die|der|das|den)\s+)?/iu, '')));
}

/** “Package Date” */
export function dateTitle(event: string, { language }: Pick<Brief, 'language'>): string {
  if (language === 'ja')
    return event
      .replace(/が(?=(?:終わる|始まる|切れる)$)/u, '')
      .replace(/(?:終わる|切れる)$/u, '終了日')
      .replace(/始まる$/u, '開始日');
  const told = asDone(event, language);
  if (told !== null) return told;
  const nouns = asNouns(language === 'de' ? germanNoun(event) : event, language);
  const words = eventName(nouns, language).split(/\s+/).slice(0, MOST_WORDS).join(' ');
  return language === 'en' && !/(?:date|deadline|day)$/i.test(words) ? `${words} Date` : words;
}

const AUXILIARY = /\s+(?:is|are|was|were|has|have|had|been|being|gets?|got|wird|werden|wurde|wurden|ist|sind|worden)$/iu;
/** What no plural of a noun looks like: “ends” and “starts” are deeds, “reports” and “repairs” things. */
const IS_DEED =
  /^(?:starts?|begins?|ends?|finishes|closes|opens|arrives|departs|leaves|\p{L}+ed|sent|paid|lent|sold|bought|begun|left|hired)$/iu;

const PRONOUN = /^(?:it|they|that|this|er|sie|es|das|dies)$/iu;

/** “It was sent”: the date of a deed whose object the clause has named before. */
export function saysOnlyDeed(event: string, { language }: Pick<Brief, 'language'>): boolean {
  return PRONOUN.test(event.split(/\s+/u)[0] ?? '') && asDone(event, language) !== null;
}

/** “Device ready”: the day on which it came so far. */
const READY: Readonly<Record<'en' | 'de', ReadonlyMap<string, { readonly column: string }>>> = {
  en: new Map([['ready', { column: 'Ready On' }]]),
  de: new Map([
    ['fertig', { column: 'fertig am' }],
    ['abholbereit', { column: 'abholbereit am' }],
  ]),
};

/** “Loan ends”, “sketch is approved”, „Kampagne endet“: what happens to it, as the title of a date: “Loan End Date”, “Sketch Approved On”. */
function asDone(event: string, language: Language): string | null {
  if (language !== 'en' && language !== 'de') return null;
  const words = event.trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isDeed = language === 'en' ? IS_DEED.test(last) : /^\p{Ll}/u.test(last);
  const deed = words.length > 1 && isDeed ? phrasesOf(language).eventVerbs.get(fold(last, language)) : undefined;
  const verb = deed ?? (words.length > 1 ? READY[language].get(last.toLowerCase()) : undefined);
  if (verb === undefined) return null;
  let subject = words.slice(0, -1).join(' ');
  while (AUXILIARY.test(subject)) subject = subject.replace(AUXILIARY, '');
  if (PRONOUN.test(subject)) return verb.column;
  const named = language === 'de' ? germanNoun(subject) : eventName(subject, language);
  return [...named.split(/\s+/).slice(0, MOST_WORDS - 1), verb.column].join(' ');
}

const ARTICLE_AFTER_OF = /(?<!\p{L})(?:d['’]une?|d[eo] (?:une?|uma?)|du|del|do|da|de (?:la|el|l['’]))\s+/iu;
const VERB_FIRST = /^(?:que\s+)?(\p{L}+)\s+(?:une?|uma?|el|la|los|las|o|a|os|as|le|les|l['’])\s*(.+)$/iu;

const LASTS =
  /(?<=\p{L})\s+(?:lleva[n]?|tarda[n]?|dura[n]?|está[n]?|est|sont|dure(?:nt)?|traîne(?:nt)?|leva[m]?|demora[m]?|está|estão)(?:\s+.*)?$/iu;

/** “Que termine un contrato” and “fin d’un contrat” are dates of their own: “Fin de contrato”, “Fin de contrat”. */
function asNouns(said: string, language: Language): string {
  if (language !== 'es' && language !== 'fr' && language !== 'pt') return said;
  // “La devolución lleva 7 días”: the noun is the date.
  const event = said.replace(LASTS, '');
  const [, verb = '', rest = ''] = VERB_FIRST.exec(event) ?? [];
  const noun = phrasesOf(language).eventVerbs.get(fold(verb, language))?.noun;
  const named = noun === undefined ? event : `${noun} de ${rest}`;
  const plain = named.replace(ARTICLE_AFTER_OF, 'de ');
  return language === 'fr' ? plain.replace(/(?<!\p{L})de (?=[aeiouhyéèêâîôû])/giu, 'd’') : plain;
}

/**
 * The date by which something has to be there, worked out from the date that it counts from: the due date where the thing has this sheet, a
 * column beside it where the thing is a column here.
 */
export function leadColumns(sheet: SheetToLayOut, context: LayoutContext, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const { brief } = context;
  const found: DesignedColumn[] = [];
  for (const lead of leadsOf(brief)) {
    const home = homeOf(lead.thing, sheet, context);
    if (home === null) continue;
    const because = { spans: lead.spans };
    const reference = referenceColumn(lead, brief, [...columns, ...found]) ?? {
      title: freeTitle(asTitle(dateTitle(lead.reference, brief), brief.language), brief, columns),
      type: 'DATE' as const,
      role: 'reference-date' as const,
      because,
    };
    const cell = `[${reference.title}]@row`;
    const counted = lead.isWorkingDays ? `WORKDAY(${cell}, ${lead.days})` : `${cell} - ${-lead.days}`;
    const formula = `=IF(ISDATE(${cell}), ${counted}, "")`;
    const name = home === 'own' ? title('due', brief.language) : title('dueOf', brief.language).replace('…', home.one);
    const role: ColumnRole = home === 'own' ? 'due' : 'lead-date';
    if (found.some((column) => column.title === name)) continue;
    found.push(reference, { title: name, type: 'DATE', role, formula, because });
    if (!lead.isMeasured) continue;
    const done = home === 'own' ? null : title('doneOf', brief.language).replace('…', home.one);
    if (done !== null) found.push({ title: done, type: 'DATE', role: 'attribute', because });
    found.push(daysAhead(cell, done === null ? '«done»' : `[${asTitle(done, brief.language)}]@row`, lead, brief));
  }
  return found;
}

function daysAhead(cell: string, done: string, { spans }: LeadOfThing, { language }: Brief): DesignedColumn {
  return {
    title: title('daysAhead', language),
    type: 'TEXT_NUMBER',
    role: 'days-ahead',
    formula: `=IF(AND(ISDATE(${cell}), ISDATE(${done})), ${cell} - ${done}, "")`,
    because: { spans, block: 'shows how early it was' },
  };
}

function homeOf(id: string, sheet: SheetToLayOut, { placements }: LayoutContext): 'own' | Thing | null {
  if (id === sheet.thing.id) return 'own';
  const placement = placements.find(({ thing, host }) => thing.id === id && host === sheet.thing);
  if (placement === undefined) return null;
  return placement.home === 'column' || placement.home === 'dimension' ? placement.thing : 'own';
}

/** A column of the same name that holds no date stays as it is. */
function freeTitle(wanted: string, { language }: Brief, columns: readonly DesignedColumn[]): string {
  const isTaken = columns.some(({ title: name, type }) => type !== 'DATE' && name.toLowerCase() === wanted.toLowerCase());
  return isTaken ? asTitle(`${wanted} (${title('happened', language)})`, language) : wanted;
}

/** A typed date whose title says what the days are counted from. */
function referenceColumn(
  { reference }: Lead,
  { language }: Brief,
  columns: readonly DesignedColumn[],
): DesignedColumn | undefined {
  const words = wordsIn(reference);
  const dates = columns.filter(({ type, role }) => type === 'DATE' && role !== 'due' && role !== 'lead-date');
  const wanted = asTitle(dateTitle(reference, { language }), language).toLowerCase();
  return (
    dates.find(({ title: name }) => name.toLowerCase() === wanted) ??
    dates.find(({ title: name }) => words.length > 0 && words.every((word) => name.toLowerCase().includes(word)))
  );
}

/** Dates that bear this sheet's name and that other sheets count from: each date has one sheet that owns it. */
export function ownedDates({ thing, key }: SheetToLayOut, { brief, sheets, placements }: LayoutContext): DesignedColumn[] {
  return leadsOf(brief).flatMap((lead): DesignedColumn[] => {
    const host = placements.find((placement) => placement.thing.id === lead.thing)?.host.id ?? lead.thing;
    const isElsewhere = sheets.some((other) => other.key !== key && other.thing.id === host);
    const isBelow = brief.relations.some(({ child, parent }) => child === host && parent === thing.id);
    if (!isElsewhere || !isBelow || !sharesWord(thing.one, lead.reference)) return [];
    return [{ title: dateTitle(lead.reference, brief), type: 'DATE', role: 'reference-date', because: { spans: lead.spans } }];
  });
}
