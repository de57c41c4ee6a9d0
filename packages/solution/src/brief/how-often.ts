import { namesDuty } from '../vocabulary/index.ts';

const PERIOD_WORDS =
  '(?:(?:working |business |other |second |third |single )?(?:days?|weeks?|fortnights?|months?|quarters?|half-years?|years?|shifts?|mornings?|evenings?|nights?|seasons?|terms?|hours?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)';
/** Where a clause says how often, in all languages of the questionnaire. */
export const HOW_OFTEN = new RegExp(
  [
    String.raw`(?<![\p{L}-])(?:(?:every|each|per|once an?|twice an?|(?:\p{L}{1,12}|\d{1,3}) times an?)\s+(?:(?:\d{1,3}|two|three|four|five|six|ten|twelve|fifteen)[\s-])?${PERIOD_WORDS}|(?:at least )?(?:hourly|daily|nightly|weekly|fortnightly|monthly|quarterly|half-yearly|six-monthly|yearly|annually|annual)|morning and evening|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:on|by) the \d{1,2}(?:st|nd|rd|th)|once an?\s+${PERIOD_WORDS})(?!\p{L})`,
    String.raw`(?<![\p{L}-])(?:(?:ein|zwei|drei|vier)mal (?:am|im|pro|die|jede[nrs]?) \p{L}+|am (?:sonn|mon|diens|donners|frei|sams)tag|(?:am|zum) monats(?:ersten|letzten|ende)|am mittwoch|am \d{1,2}\.|(?:jede[nrs]?|alle|pro|je) (?:\d+ |\p{L}+ )?(?:zweite[nrs]? )?(?:tage?n?|wochen?|monate?n?|quartale?|jahre?n?|schicht|morgen|abend|nacht|\p{L}+tag)|(?:halb|viertel|zwei)?jährlich\p{L}*|täglich\p{L}*|wöchentlich\p{L}*|monatlich\p{L}*)(?!\p{L})`,
    String.raw`(?<![\p{L}-])(?:(?:una vez|dos veces|tres veces|\p{L}+ veces|a) (?:a la|al|por) \p{L}+|a diario|(?:cada|todos los|todas las) (?:\d+ |\p{L}+ )?(?:días?|semanas?|mes(?:es)?|años?|trimestres?|turnos?|mañanas?|noches?|lunes|martes|miércoles|jueves|viernes)|diari(?:o|a)s?(?:mente)?|semanal(?:es|mente)?|mensual(?:es|mente)?|trimestral(?:es|mente)?|semestral(?:es|mente)?|anual(?:es|mente)?)(?!\p{L})`,
    String.raw`(?<![\p{L}-])(?:(?:une|deux|trois|\p{L}+) fois (?:par|l['’])\s?\p{L}+|\p{L}+ \p{L}+ sur deux|le \d{1,2}(?![\d.,]|\s\p{L})|(?:chaque|tous les|toutes les) (?:\d+ |\p{L}+ )?(?:jours?|semaines?|mois|ans?|années?|trimestres?|matins?|soirs?|lundis?|mardis?|mercredis?|jeudis?|vendredis?)|quotidien\p{L}*|hebdomadaire\p{L}*|mensuel\p{L}*|trimestriel\p{L}*|semestriel\p{L}*|annuel\p{L}*)(?!\p{L})`,
    String.raw`(?<![\p{L}-])(?:(?:uma|duas|três|\p{L}+) vez(?:es)? (?:por|ao|à) \p{L}+|(?:a cada|todos os|todas as|todo|toda|cada) (?:\d+ |\p{L}+ )?(?:dias?|semanas?|mês|meses|anos?|trimestres?|turnos?|manhãs?|noites?)|diári[oa]s?|diariamente|semanal(?:mente)?|mensal(?:mente)?|trimestral(?:mente)?|semestral(?:mente)?|anual(?:mente)?)(?!\p{L})`,
    '(?:毎[日週月年朝晩]|(?:日|週|月|年)に?[0-9０-９一二三四]+回|[0-9０-９]+(?:年|か月|ヶ月|週間?|日)(?:ごと|毎|おき)に?(?:[0-9０-９一二三四]回)?|隔[日週月年]|[0-9０-９]+時間(?:ごと|毎|おき)に?)',
  ].join('|'),
  'iu',
);

/** The passive of a habit: “the rota is published”, „wird veröffentlicht“, “se publican”. What merely is so is none. */
const IS_DONE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:is|are|gets?|be)\s(?:\p{L}+ly\s)?(?!(?:clos|locat|bas|need|requir|employ|interest|suppos|expect|limit|mix|involv|tir|miss|delay|overload|stress)ed)(?:\p{L}{2,}ed|sent|held|kept|made|paid|put|written|drawn|brought|met|given|taken|printed)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:wird|werden)\s(?:[\p{L}\d.-]+\s){0,6}?(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:ver|be|ent|er)\p{Ll}{3,}(?:t|en)|\p{Ll}{3,}iert)(?!\p{L})`,
    String.raw`(?<!\p{L})se\s(?!(?:pierd|olvid|romp|retras|qued|perd|esquec|atras)\p{L}*)\p{L}{2,}(?:an?|en?)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:est|sont)\s(?:\p{L}+ment\s)?(?!(?:perdu|oubli|fermé|situé)\p{L}*)\p{L}{3,}(?:ée?s?|ies?|its?|ites?|ues?)(?!\p{L})|(?<!\p{L})se (?:fait|font|tient|tiennent)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:é|são)\s(?!(?:perdid|esquecid|fechad|situad)\p{L}*)\p{L}{3,}(?:ad|id|eit|rit)[oa]s?(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Whether a clause tells what somebody does, by a word for such work or by the way in which it is told. */
export function tellsDuty(text: string): boolean {
  return namesDuty(text) || IS_DONE.test(text);
}

const INTERVAL =
  /(?<!\p{L})(?:every|alle|cada|tou(?:te)?s les|a cada)\s+(?:\d|two|three|four|six|eight|zwei|drei|vier|sechs|dos|tres|cuatro|seis|deux|trois|quatre|dois|três)/iu;
const MOST_WORDS = 7;

/** “Farrier every 6 weeks”: what comes round at a counted interval and is said in few words is done again and again, and no rate. */
export function namesInterval(text: string): boolean {
  return INTERVAL.test(text) && text.trim().split(/\s+/u).length <= MOST_WORDS;
}
