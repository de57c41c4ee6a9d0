import { stretchNamedAt } from './calendar.ts';
import { stretchInJapanese } from './calendar-ja.ts';
import type { Part } from './clause-part.ts';
import { japanesePartAt } from './clause-parts-ja.ts';
import { PERIOD_CONCEPTS } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Mention } from './find-concepts.ts';
import { finishedCondition } from './finished-work.ts';
import type { Token } from './text.ts';

const UNIT = '(days?|weeks?|months?|years?|tagen?|wochen?|monaten?|dias?|semanas?|mes(?:es)?|jours?|semaines?|mois)';
const COUNT =
  '(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|eine[rnm]?|einem|zwei|drei|una?|dos|tres|une?|deux|trois|uma?|dois)';

/** Stretches of days around today, from the plainest wording to the rest; the numbers of the pattern are those of days and unit. */
const STRETCHES: readonly (readonly [RegExp, 'next' | 'last' | 'newer' | 'older' | 'at-least' | 'later'])[] = [
  [
    new RegExp(
      `(?:at least|a minimum of) ${COUNT} ${UNIT} (?:ago|old)|${COUNT} (?:or more ${UNIT} ago|${UNIT} or more ago)|vor mindestens ${COUNT} ${UNIT}|hace al menos ${COUNT} ${UNIT}|il y a au moins ${COUNT} ${UNIT}|(?:ha|faz) pelo menos ${COUNT} ${UNIT}`,
      'y',
    ),
    'at-least',
  ],
  [
    new RegExp(
      `(?:less|fewer) than ${COUNT} ${UNIT} (?:ago|old)|under ${COUNT} ${UNIT} ago|vor weniger als ${COUNT} ${UNIT}|(?:desde )?hace menos de ${COUNT} ${UNIT}|il y a moins de ${COUNT} ${UNIT}|(?:ha|faz) menos de ${COUNT} ${UNIT}|menos de ${COUNT} ${UNIT} atras`,
      'y',
    ),
    'newer',
  ],
  [
    new RegExp(
      `(?:with)?in (?:the )?(?:next|coming|following) ${COUNT} (?:calendar )?${UNIT}|within ${COUNT} ${UNIT}(?![a-z])(?! (?:of|after|before) )(?: from (?:now|today))?|(?:in )?less than ${COUNT} ${UNIT} (?:away|from now|ahead|left|out)|in ${COUNT} ${UNIT} or less|due in ${COUNT} ${UNIT}|in den (?:nachsten|kommenden) ${COUNT} ${UNIT}|innerhalb von ${COUNT} ${UNIT}|(?:en|dentro de) los proximos ${COUNT} ${UNIT}|en las proximas ${COUNT} ${UNIT}|dans les ${COUNT} (?:prochaine?s )?${UNIT}|n[oa]s proxim[oa]s ${COUNT} ${UNIT}|binnen ${COUNT} ${UNIT}|in ${COUNT} (?:tagen|wochen|monaten?)|en ${COUNT} (?:dias|semanas|meses)(?! o mas)|em ${COUNT} (?:dias|semanas|meses)|dentro de ${COUNT} ${UNIT}|d['’ ]ici ${COUNT} ${UNIT}|(?:faltan?|faltam?|quedan?|restam?) (?:menos de )?${COUNT} ${UNIT}(?: o menos| ou menos)?|dans moins de ${COUNT} ${UNIT}|sous ${COUNT} ${UNIT}|en menos de ${COUNT} ${UNIT}|em menos de ${COUNT} ${UNIT}|in weniger als ${COUNT} ${UNIT}|il reste (?:moins de )?${COUNT} ${UNIT}(?: ou moins)?|noch (?:weniger als |hochstens |maximal )?${COUNT} ${UNIT}|dans ${COUNT} ${UNIT}|(?:die|los|les|os|as) (?:nachsten|proxim[oa]s|prochaine?s) ${COUNT} ${UNIT}`,
      'y',
    ),
    'next',
  ],
  [
    new RegExp(
      `(?:(?:with)?in|over|during|for) (?:the )?(?:last|past|previous) ${COUNT} ${UNIT}|(?:up to|at most|(?:no|not) more than) ${COUNT} ${UNIT} (?:ago|old)|(?<=\\b(?:not|never|no|nobody|without|untouched)\\b[^.?!]{1,40})in (?:over |more than |at least )?${COUNT} ${UNIT}(?! or less)|in den letzten ${COUNT} ${UNIT}|en los ultimos ${COUNT} ${UNIT}|ces ${COUNT} derniers ${UNIT}|n[oa]s ultim[oa]s ${COUNT} ${UNIT}|(?:die|los|las|les|os|as) (?:letzten|ultim[oa]s) ${COUNT} ${UNIT}|les ${COUNT} derniere?s ${UNIT}|(?:au cours des|pendant les|durant les) ${COUNT} derniere?s ${UNIT}`,
      'y',
    ),
    'last',
  ],
  [
    new RegExp(
      `for (?:at least )?${COUNT} ${UNIT}(?: now| already| or (?:more|longer))?|(?:for |since )?(?:over|more than|longer than|older than) ${COUNT} ${UNIT}(?![a-z])(?: (?:ago|old|in the past))?(?! (?:away|from now|ahead|left|after|before|past|later than|earlier than|prior to)\\b)|vor (?:mehr als|uber) ${COUNT} ${UNIT}|(?:alter als|seit mehr als|seit uber|seit mindestens) ${COUNT} ${UNIT}|(?:mehr als|uber) ${COUNT} ${UNIT} (?:alt|zuruck)|(?:langer|mehr) als ${COUNT} ${UNIT} her|(?:hace(?: ya)?|lleva|llevan|desde hace) mas de ${COUNT} ${UNIT}|(?:tiene|tienen|con) mas de ${COUNT} ${UNIT}(?: de antiguedad)?|(?:il y a|depuis|datent? de|remontent? a|(?:vieux|vieilles?|anciens?|anciennes?) de|agee?s? de) plus de ${COUNT} ${UNIT}|(?:ha|faz|tem|com) mais de ${COUNT} ${UNIT}|mais de ${COUNT} ${UNIT} atras`,
      'y',
    ),
    'older',
  ],
  [new RegExp(`more than ${COUNT} ${UNIT} (?:away|from now|ahead|left|out)`, 'y'), 'later'],
];

const EVENTS: readonly (readonly ['start' | 'end', boolean, RegExp])[] = [
  [
    'start',
    true,
    /(?:(?:has|have) (?:come|arrived|been reached)|is here|is reached|started|began|begun|begonnen|angefangen|gestartet|begann(?:en)?|empezad[oa]s?|empezo|empezaron|comenzad[oa]s?|comenzo|comenzaron|arrancad[oa]s?|arranco|arrancaron|iniciaron|commencee?s?|demarree?s?|comecad[oa]s?|comecou|comecaram|iniciou|iniciaram)(?![\p{L}\p{N}])/uy,
  ],
  [
    'end',
    true,
    /(?:ended|expired|lapsed|ran out|abgelaufen|beendet|caducad[oa]s?|caduco|caducaron|expiro|expiraron|expirou|expiraram|expirad[oa]s?|expiree?s?|terminad[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'start',
    false,
    /(?:starts?|starting|begins?|beginning|beginnen|beginnt|starten|startet|empiezan?|empezaran?|comienzan?|comenzaran?|arrancan|inician|commencent?|commenceront|demarrent|comecam?|comecarao|iniciam)(?![\p{L}\p{N}])/uy,
  ],
  [
    'end',
    false,
    /(?:ends?|ending|expires?|expiring|runs? out|running out|lapses?|enden|endet|ablaufen|(?:se )?terminent?|finissent|s['’ ]achevent?|(?:laufen|lauft)(?=[^.?!]{0,40} (?:ab|aus)(?![\p{L}]))|terminan?|vencen?|expiran?|expirent?|finissent|terminam?|vencem?|expiram?)(?![\p{L}\p{N}])/uy,
  ],
];

const CALENDAR =
  /(?:in |of |during |im |en |em |de |do mes de )?(?:january|february|march|april|june|july|august|september|october|november|december|januar|februar|marz|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro)(?: (?:of |de )?20\d\d)?(?![\p{L}\p{N}])|(?:in |of )?q[1-4](?: 20\d\d)?(?![\p{L}\p{N}])|(?:in|im jahre?|im|en|em|de|del|von|du|do|no ano(?: de)?|en el ano|en l['’ ]an|dans l['’ ]annee) 20\d\d(?![\d-])|(?<=[a-z]ed )20\d\d(?![\d\p{L}/.-])/uy;

const NUMBERS_SPELLED: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  ein: 1,
  eine: 1,
  einer: 1,
  einem: 1,
  einen: 1,
  un: 1,
  una: 1,
  une: 1,
  um: 1,
  uma: 1,
  zwei: 2,
  drei: 3,
  dos: 2,
  tres: 3,
  deux: 2,
  trois: 3,
  dois: 2,
};
const DAYS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:week|woche|semana|semaine)/, 7],
  [/^(?:month|monat|mes|mois)/, 30],
  [/^year/, 365],
];

const TODAY_OR_NEXT =
  /^(?:today (?:or|and) tomorrow|tomorrow or today|heute oder morgen|hoy o manana|aujourd['’ ]hui ou demain|hoje ou amanha)\b/;

export function stretchAt({ reading: { text, language } }: Draft, { start }: Token): Part | null {
  if (language === 'ja') return stretchInJapanese(text, start) ?? japanesePartAt(text, start);
  const soon = TODAY_OR_NEXT.exec(text.slice(start, start + 24))?.[0];
  if (soon !== undefined) return { kind: 'days', from: 0, to: 1, start, end: start + soon.length };
  for (const [pattern, direction] of STRETCHES) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [said = '', unit = ''] = match.slice(1).filter((group) => group !== undefined);
    const days = (NUMBERS_SPELLED[said] ?? Number(said)) * (DAYS_OF.find(([one]) => one.test(unit))?.[1] ?? 1);
    const end = start + match[0].length;
    if (direction === 'next') return { kind: 'days', from: 0, to: days, start, end };
    // The seventh day is not less than 7 days ago.
    if (direction === 'newer') return { kind: 'days', from: 1 - days, to: 0, start, end };
    if (direction === 'last') return { kind: 'days', from: -days, to: 0, start, end };
    if (direction === 'at-least') return { kind: 'days', from: null, to: 1 - days, start, end };
    return direction === 'older'
      ? { kind: 'days', from: null, to: -days, start, end }
      : { kind: 'days', from: days, to: null, start, end };
  }
  const stretch = stretchNamedAt(text, start, language);
  return stretch === null ? null : { kind: 'stretch', stretch, start, end: stretch.end };
}

export function timeAt(draft: Draft, { start, end }: Token): Part | null {
  const { text, mentions, language } = draft.reading;
  const period = mentions.find(({ concept, start: at }) => at === start && PERIOD_CONCEPTS.has(concept));
  if (period !== undefined && period.concept !== 'on-today')
    return { kind: 'period', concept: period.concept, start, end: period.end };
  CALENDAR.lastIndex = start;
  const calendar = CALENDAR.exec(text);
  if (calendar !== null) return { kind: 'period', concept: 'calendar', start, end: start + calendar[0].length };
  // 'Begins with' is no beginning in time.
  const isOfText = ({ concept, start: at, end: to }: Mention) =>
    at === start && (concept === 'starts-with' || concept === 'ends-with') && !AHEAD.test(text.slice(to));
  if (mentions.some(isOfText)) return null;
  // 'Terminado' and 'beendet' say that the work is finished, where something in the sheet tells that.
  const isFinished = mentions.some(({ concept, start: at }) => at === start && concept === 'finished');
  if (isFinished && finishedCondition(draft, true) !== null) return null;
  // 'Vom Start bis zur Abnahme': another language's noun is no verb.
  if (language !== 'en' && /^(?:start|end)$/.test(text.slice(start, end))) return null;
  for (const [event, hasHappened, pattern] of EVENTS) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match !== null) return { kind: 'event', event, hasHappened, start, end: Math.max(end, start + match[0].length) };
  }
  return null;
}

/** 'Ends in the next 60 days' speaks of a date. */
export const AHEAD = /^ (?:the )?(?:next|coming|following|less than|more than|about|\d+ (?:days?|weeks?|months?))\b/;
