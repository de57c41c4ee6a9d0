import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** When the next, the first or the last of the rows is: questions that want a date. */

/** The only dates of a sheet, where a question asks when the next thing is. */
export function datesNext(draft: Draft): readonly Column[] {
  const dates = draft.source.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  return dates.length === 1 && asksWhen(draft) ? dates : [];
}

/** 'When is the next claim', 'next hearing for Jo': the date is what is wanted. */
export function asksWhen(draft: Draft): boolean {
  const { text } = draft.reading;
  return ASKS_WHEN.test(text) || DATE_OF.test(text) || dateFirst(draft) !== null;
}

/** 'Date of the last visit', 'última visita de Ana': a day is asked for, and compared with nothing. */
export function asksForDay(draft: Draft): boolean {
  const { numbers, text } = draft.reading;
  return numbers.length === 0 && (DATE_OF.test(text) || dateFirst(draft) !== null);
}

/** 'Next hearing?', 'latest delivery to York': which of its days a column of dates is asked for, where a question begins with it. */
export function dateFirst({ reading: { text, columns, language } }: Draft): 'next' | 'first' | 'last' | null {
  const said = (language === 'en' ? DATE_FIRST : DATE_FIRST_ELSEWHERE).exec(text);
  const isDate =
    said !== null &&
    columns.some(({ column, start }) => column.kind === 'date' && !column.empty && start === said[0].length) &&
    !columns.some(({ column, start }) => column.kind !== 'date' && start === said[0].length);
  if (!isDate) return null;
  return AHEAD.test(said[0]) ? 'next' : BEHIND.test(said[0]) ? 'last' : 'first';
}

const DATE_FIRST = /^\W*(?:what is |whats )?(?:the |our |my )?(?:next|upcoming|soonest|earliest|first|last|latest|most recent) /;

const DATE_FIRST_ELSEWHERE =
  /^\W*(?:(?:was|welches|welcher|wann) ist |cual es |quelle? est |qual e )?(?:der |die |das |la |el |le |l['’ ]?|a |o )?(?:nachste[rns]?|proxim[oa]|prochaine?|fruheste[rns]?|erste[rns]?|letzte[rns]?|spateste[rns]?|primer[oa]?|ultim[oa]|premiere?|derniere?|primeir[oa]) (?:(?:date|fecha|data|jour|dia) (?:d['’ ]|de la |de l['’ ]|du |da |do |del |de ))?|^(?:次の|直近の|最初の|最後の|最新の)/;
const AHEAD = /next|upcoming|soonest|nachste|proxim|prochain|次の|直近の/;
const BEHIND = /last|latest|recent|letzte|spateste|ultim|dernier|最後の|最新の/;

export function saysNext(draft: Draft): boolean {
  const { text } = draft.reading;
  return IS_NEXT.test(text) || AHEAD.test(DATE_OF.exec(text)?.[0] ?? '') || dateFirst(draft) === 'next';
}

export function saysLast(draft: Draft): boolean {
  return ASKS_LAST.test(draft.reading.text);
}

/** 'Date of the last invoice', '¿cuál es la fecha de la próxima revisión?'. */
const DATE_OF =
  /^\W*(?:(?:what|which|cual|qual|quelle?|welches|wie) (?:is|was|es|e|era|est|ist|lautet) )?(?:(?:the|la|el|a|o|le|das|der) )?(?:dates?|day|fecha|dia|data|jour|datum|tag) (?:of|de|del|d[aeo]|der|des|du|vom) (?:(?:the|our|my|la|el|a|o|l['’]|mi|nuestr[oa]|letzten(?= )) ?)?(?:next|upcoming|soonest|first|earliest|last|latest|most recent|final|proxim[oa]|ultim[oa]|primer[oa]?|primeir[oa]|prochaine?|derniere?|premiere?|nachste[nrs]?|letzte[nrs]?|erste[nrs]?)(?!\p{L})/u;

const IS_NEXT =
  /^\W*(?:when|wann|cuando|quand|quando)\b.*\b(?:next|upcoming|soonest|nachste|proxim|prochain)|^(?:次[のに回]|直近の).*いつ/;

const ASKS_LAST = /\b(?:last|latest|final|most recent|letzte\p{L}*|zuletzt|ultim[oa]|dernier|derniere)\b/u;

const ASKS_WHEN =
  /^\W*(?:when|wann|cuando|quand|quando)\b.*\b(?:next|first|earliest|soonest|last|latest|final|most recent|nachste|proxim|prochain|letzte|zuletzt|ultim[oa]|dernier|erste|primer|premier|primeir)|^(?:次[のに回]|直近の|最初[のに]|最後[のに]).*いつ|\b(?:next|earliest|soonest) (?:\p{L}+ ){0,3}(?:date|expiry|deadline)/u;
