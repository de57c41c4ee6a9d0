import type { Figure, Thing } from '../brief/brief.ts';
import { readCadence } from '../brief/time-words.ts';
import { asTitle } from './column-titles.ts';
import { needOf } from './figure-needs.ts';

/** A column that records what a figure counts, where nothing else in a sheet does: a tick for each row, or a number of the figure's unit. */
export interface OwnFigureColumn {
  readonly title: string;
  readonly type: 'CHECKBOX' | 'TEXT_NUMBER';
}

const LONGEST_TITLE = 48;
const MOST_WORDS = 8;

/** “98 % of”, “no”, “every”: how many of the things it is about. */
const HOW_MANY =
  /^(?:all\s+)?(?:(?:at least|over|under|mindestens|al menos|au moins|pelo menos)\s+)?(?:\d+(?:[.,]\d+)?\s*(?:%|percent|prozent|por ciento|pour cent|por cento)?|all|every|each|no|zero|any|none|fewer|less|more|alle[rn]?|jede[rsnm]?|kein(?:e[rsn]?)?|null|weniger|tod[oa]s?|cada|cero|ning[uú]n[ao]?|nenhuma?|menos|aucune?s?|tou(?:s|tes?)|chaque|moins|zéro)(?:\s+(?:of|de|des|der|di|do|da|d’|d'))?(?:\s+(?:the|all|our|los|las|les|los|os|as|die|der|den))*\s+/iu;
/** “In 98 % of cases”, “at 97.5 or better”, “today 210”: by how much, which the column does not repeat. */
const BY_HOW_MUCH =
  /(?:,?\s*(?<!\p{L})(?:(?:on|in|at|to|for|bei|zu|en|dans|em|à|auf|de)\s+)?(?:(?:at least|over|under|more than|less than|fewer than|mindestens|mehr als|weniger als|al menos|menos de|más de|au moins|plus de|moins de|pelo menos)\s+)?\d+(?:[.,]\d+)?\s*(?:%|percent|prozent|por ciento|pour cent|por cento)(?:\s+(?:of (?:the |all )?\p{L}+$|der fälle|de los casos|des cas|dos casos))?|,?\s*(?:fewer|less|more) than \d+$|:\s*(?:none|zero|0|all|all of them|keine|ninguna?|aucune?|nenhuma?|tod[oa]s)$|,?\s*(?:always|immer|siempre|toujours|sempre)$|,?\s*(?:today|now|statt heute|heute|hoy|hoje|instead of|statt|en vez de|au lieu de)\s+(?:\d+|\p{L}+)$|\s+or (?:better|less|more)(?!\p{L}))/giu;
/** “Within 2 days”, “in at most 8 working days”. */
const DURATION =
  /\s*(?:,\s*)?(?:(?:with)?in|inside|under|less than|at most|no more than|up to|innerhalb(?: von)?|binnen|höchstens|spätestens|unter|max(?:imal|\.)?|en menos de|en|dentro de|como máximo|en moins de|en|sous|au plus|em até|em|até|no máximo|im schnitt|on average|de media|en moyenne|em média)?\s*(?:(?:at most|max(?:imal|\.)?|höchstens|como máximo|au plus|no máximo)\s+)?(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|dos|tres|cinco|deux|trois|cinq|dois|três)\s+((?:working |business |calendar )?(?:minutes?|mins?|hours?|days?|weeks?|months?)|minuten?|stunden?|(?:arbeits|werk)?tagen?|wochen?|monaten?|minutos?|horas?|días?(?: laborables| hábiles)?|semanas?|mes(?:es)?|heures?|jours?(?: ouvrés| ouvrables)?|semaines?|mois|dias?(?: úteis)?)(?!\p{L})(?:\s+or less)?/iu;
/** “From 104 days to 70”: by how much, too. */
const FROM_TO = /\s*(?:from|von|de|du|do|da)\s+\d[^;]*?\s(?:to|auf|a|à|para|zu)\s+\d.*$/iu;
/** Counted in a time: a tick for each row does not tell it. */
const PER_TIME =
  /(?:(?:a|per|each|every|pro|je|im|al|por|cada|par|ao|à la)\s+(?:day|week|month|quarter|year|season|tag|woche|monat|quartal|jahr|día|semana|mes|trimestre|año|jour|semaine|mois|trimestre|an|dia|mês|ano)|\d\s+(?:or better|of \d))(?!\p{L})/iu;
const STARTS_BADLY =
  /^(?:das|dos|na|no|nas|nos|under|over|not|than|of|from|by|to|on|at|for|in|with|the|a|an|and|or|per|is|are|was|were|be|von|vom|zum|zur|bei|im|in|und|de|del|desde|por|para|en|con|y|du|des|par|pour|et|da|do|em|com|e)(?!\p{L})/iu;

/**
 * The column of its own that a figure needs in the sheet of its thing; null where other columns tell it, or where its words make no title.
 * “90 % of referrals answered inside 2 hours” needs “Answered Inside 2 Hours”, “signed timesheets back in 2 days” needs “Signed timesheets
 * back (days)”.
 * @param isRow whether the thing is what the rows of the sheet stand for, so that its name need not be repeated
 */
export function ownFigureColumn(figure: Figure, thing: Thing, language: string, isRow: boolean): OwnFigureColumn | null {
  if (language === 'ja' || figure.relativeTo !== null || figure.unit === 'money' || figure.unit === 'clock') return null;
  if (PER_TIME.test(figure.text)) return null;
  const need = needOf(figure);
  if (isTimed(figure)) return need === null ? lengthColumn(figure, thing, language) : null;
  const isCounted = figure.unit === '%' || figure.unit === 'count';
  if (!isCounted || (need !== null && need !== 'ended' && need !== 'evidence' && need !== 'count')) return null;
  return tickColumn(figure, thing, language, isRow);
}

export function isTimed({ unit }: Figure): boolean {
  return unit === 'minutes' || unit === 'hours' || unit === 'days' || unit === 'weeks' || unit === 'months';
}

function lengthColumn(figure: Figure, thing: Thing, language: string): OwnFigureColumn | null {
  const text = withoutEnds(figure.text);
  const duration = DURATION.exec(figure.text);
  if (duration === null || figure.direction !== 'down' || conditionOf(text, thing) === null) return null;
  const words = tidy(text.replace(HOW_MANY, '').replace(DURATION, ' ').replace(BY_HOW_MUCH, ' '));
  return columnOf(words, ` (${(duration[1] ?? '').toLowerCase()})`, 'TEXT_NUMBER', language);
}

function tickColumn(figure: Figure, thing: Thing, language: string, isRow: boolean): OwnFigureColumn | null {
  const text = withoutEnds(figure.text).replace(HOW_MANY, '').replace(BY_HOW_MUCH, ' ');
  const condition = conditionOf(text, thing);
  if (condition === null || isScrap(condition) || isHowOften(condition) || (figure.unit === '%' && isEnd(condition))) return null;
  return columnOf(isRow ? condition : tidy(text), '', 'CHECKBOX', language);
}

/** “Weekly” of “100 % of the weekly inspections”: when they are done, and nothing that could be ticked. */
function isHowOften(condition: string): boolean {
  return !condition.includes(' ') && readCadence(condition) !== null;
}

/** “Delivered”: the state tells it. */
function isEnd(condition: string): boolean {
  return !condition.includes(' ') && ENDS.test(condition);
}

/** Words for what has come to a good end. */
export const ENDS =
  /(?:finish|complet|done|clos|deliver|ship|answer|approv|signed|paid|ready|filled|resolv|reconcil|publish|launch|licensed|trained|abgeschlossen|erledigt|geliefert|beantwortet|bezahlt|freigegeben|fertig|bestanden|terminad|complet|entregad|cerrad|respondid|aprobad|firmad|pagad|list[oa]s|livré|terminé|clôtur|répond|approuv|payé|prêt|concluíd|entregue|respondid|fechad|aprovad|pag[oa]s|完了|回答|返信|納品)/iu;

/** What nothing may end with that names a column: a word that goes on, an adverb of time, an empty pair of parentheses. */
const ENDS_BADLY =
  /(?:^|[\s(])(?:of|from|to|than|at|on|in|by|for|with|without|below|above|under|over|within|between|until|the|an?|and|or|der|die|das|des|dem|den|von|vom|zu|zum|zur|unter|über|bei|mit|ohne|bis|pro|je|und|oder|de|del|la|el|los|las|por|para|con|sin|en|bajo|sobre|entre|hasta|du|des|le|les|sous|sur|par|pour|avec|sans|dans|d[oa]s?|em|com|sem|sob|até|abaixo|acima)$|\(\s*(?:\p{L}+\s*)?\)$/iu;

/** “Below” of “losses below 3 %”: only the limit stood beside the thing, and no row is below a share. */
function isScrap(condition: string): boolean {
  return STARTS_BADLY.test(condition) || ENDS_BADLY.test(condition);
}

function columnOf(words: string, after: string, type: OwnFigureColumn['type'], language: string): OwnFigureColumn | null {
  const count = words.split(' ').length;
  if (words === '' || count > MOST_WORDS || STARTS_BADLY.test(words) || ENDS_BADLY.test(words) || /[%:;,→=<>]/u.test(words))
    return null;
  const title = `${asTitle(words, language)}${after}`;
  return title.length > LONGEST_TITLE ? null : { title, type };
}

/** What is said of the thing: “rescinded” of “rescinded sales”, “turned away at a gate” of “no crane turned away at a gate”. */
function conditionOf(text: string, { one, many }: Thing): string | null {
  const rest = tidy(text.replace(HOW_MANY, ''));
  const lower = rest.toLowerCase();
  for (const form of [many.toLowerCase(), one.toLowerCase()]) {
    const at = lower.indexOf(form);
    if (at < 0 || /\p{L}/u.test(lower[at + form.length] ?? '') || /\p{L}/u.test(lower[at - 1] ?? '')) continue;
    const [before, after] = [rest.slice(0, at).trim(), tidy(rest.slice(at + form.length))];
    if (before.split(' ').length > 2) continue;
    return tidy(`${before} ${after}`);
  }
  return null;
}

function withoutEnds(text: string): string {
  return text.replace(/[\s.!;]+$/u, '').replace(FROM_TO, '');
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/^[\s,:.–-]+|[\s,:.–-]+$/gu, '');
}
