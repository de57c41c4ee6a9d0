import type { ExpertQuestion } from './question.ts';

const SHORT = 7;
/** One that says that it goes on may be longer. */
const LONG = 14;
const CHARACTERS_IN_JAPANESE = 18;
/** A stretch of time, as people name it in the six languages. */
const PERIOD =
  /\b(?:this|last|next|current|previous|past) (?:week|month|quarter|year)\b|\b(?:today|yesterday|tomorrow)\b|\b(?:dies(?:en|er|e|es)|letzte[nrs]?|nächste[nrs]?|vorige[nrs]?) (?:woche|monat|quartal|jahr)s?\b|\b(?:heute|gestern|morgen)\b|\b(?:est[ea]|el|la) (?:mes|semana|trimestre|año)(?: (?:pasad[oa]|próxim[oa]|que viene))?\b|\b(?:hoy|ayer|mañana)\b|\b(?:ce|cette|le|la|l['’]) ?(?:mois|semaine|trimestre|année)(?:[- ](?:ci|dernier|dernière|prochain|prochaine))?\b|\b(?:aujourd['’]hui|hier|demain)\b|\b(?:n?est[ea]|n?[oa]) (?:mês|semana|trimestre|ano)(?: (?:passad[oa]|que vem))?\b|\b(?:hoje|ontem|amanhã)\b|今月|先月|来月|今週|先週|来週|今年|昨年|来年|今日/iu;
/** Words that only say that it goes on. */
const GOES_ON =
  /^\W*(?:(?:and|but|ok(?:ay)?|now|then|so|und|aber|jetzt|y|pero|ahora|et|mais|e|mas|agora)\b[ ,]*)*(?:what about|how about|(?:the )?same(?: thing)?(?: again)?(?: but)?(?: for| with)?|wie (?:ist|sieht) es mit|(?:das )?gleiche(?: aber)?(?: für)?|qué tal|lo mismo(?: pero)?(?: para)?|quid de|(?:la )?même chose(?: mais)?(?: pour)?|o mesmo(?: mas)?(?: para)?)?|^(?:では|じゃあ?|それで|あと|また)[、 ]?|[?？。]/giu;
const SAYS_SO =
  /^\W*(?:and|but|only|just|now only|same|what about|how about|without|except|excluding|und|aber|nur|ohne|y|pero|solo|sólo|sin|et|mais|seulement|uniquement|sans|e|mas|só|apenas|sem|では|じゃあ?|それで)(?![\p{L}\p{N}])|^(?:では|じゃ|それで)/iu;
/** A question of its own says what is worked out. */
const STANDS_ALONE =
  /^\W*(?:how (?:many|much|do|can)|count|sum|total|average|what(?:['’]s| is| are| share| percent)|which|who|when|list|flag|show|calculate|wie ?viele?|anzahl|summe|welche|zeige|cu[aá]nt[oa]s?|suma|qu[eé] |combien|somme|quel|quant[oa]s?|soma|qual)\b|何件|何人|合計は|数える|求める|するには/iu;

/** 'and for last month?' and 'per person?' go on about the question before them. */
export function isFollowUp({ question, history = [] }: ExpertQuestion): boolean {
  return history.some(({ role }) => role === 'user') && goesOn(question);
}

const POINTS_BACK =
  /\b(?:it|them|they|those|that|this|there|then|one|sie|es|das|dies|dann|dort|damit|dabei|eso|esto|ella|ellos|entonces|allí|ça|cela|elle|ils|elles|alors|isso|isto|ele|ela|eles|elas|então)\b|(?:それ|その|これ|この|そこ)/iu;

/** A short question that stands alone but for a word that points back: 'who can still edit it then?'. */
export function refersBack({ question, history = [] }: ExpertQuestion): boolean {
  return history.some(({ role }) => role === 'user') && question.length <= 80 && POINTS_BACK.test(question);
}

/** What was asked last before a question. */
export function lastQuestion({ history = [] }: ExpertQuestion): string | null {
  return (
    history
      .filter(({ role }) => role === 'user')
      .at(-1)
      ?.content.slice(0, LONGEST_BEFORE) ?? null
  );
}

function goesOn(question: string): boolean {
  const text = question.trim();
  const words = text.split(/\s+/).length;
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (isJapanese)
    return SAYS_SO.test(text)
      ? text.length <= 2 * CHARACTERS_IN_JAPANESE
      : text.length <= CHARACTERS_IN_JAPANESE && !STANDS_ALONE.test(text);
  if (SAYS_SO.test(text)) return words <= LONG && text.length <= 120;
  return words <= SHORT && text.length <= 60 && !STANDS_ALONE.test(text);
}

/** The question before, and what a follow-up may stand for. */
export interface Continuation {
  /** Null where the question is no follow-up. */
  readonly before: string | null;
  /** The likeliest first: with the period or choice that the follow-up names in the place of its own, or with the follow-up added. */
  readonly meant: readonly string[];
}

const LONGEST_BEFORE = 500;

/** What a question stands for together with those before it: a chain of follow-ups keeps what the first of them asked for. */
export function questionsMeant(asked: ExpertQuestion): Continuation {
  const earlier = (asked.history ?? []).filter(({ role }) => role === 'user').map(({ content }) => content);
  const before = earlier.reduce(
    (whole, content) => (whole !== '' && goesOn(content) ? (together(whole, content, asked)[0] ?? content) : content),
    '',
  );
  if (!isFollowUp(asked) || before === '' || before.length > LONGEST_BEFORE) return { before: null, meant: [] };
  return { before, meant: together(before, asked.question, asked) };
}

/** The readings of a follow-up, the likeliest first. */
function together(before: string, question: string, asked: ExpertQuestion): readonly string[] {
  const added = question.replace(GOES_ON, ' ').trim();
  const replaced = withOtherPeriod(before, added) ?? withOtherChoice(before, added, asked);
  const whole = `${before.replace(/[?？。.!\s]+$/u, '')} ${added}`;
  return replaced === null ? [whole] : [replaced, whole];
}

function withOtherPeriod(before: string, added: string): string | null {
  const other = PERIOD.exec(added)?.[0];
  return other === undefined || !PERIOD.test(before) ? null : before.replace(PERIOD, other);
}

/** 'and the open ones?' after a question about the done ones: another value of the same column. */
function withOtherChoice(before: string, added: string, { sheet }: ExpertQuestion): string | null {
  for (const values of valuesOf(sheet)) {
    const [was, is] = [placeOf(before, values), placeOf(added, values)];
    if (was === null || is === null || was.value === is.value) continue;
    return before.slice(0, was.start) + is.value + before.slice(was.start + was.value.length);
  }
  return null;
}

const ROWS_READ = 200;

/** The values of each column that has words to choose from. */
function valuesOf(sheet: ExpertQuestion['sheet']): readonly (readonly string[])[] {
  return (sheet?.columns ?? [])
    .filter(({ primary }) => primary !== true)
    .map(({ title, options = [] }) => {
      const cells = sheet?.rows.slice(0, ROWS_READ).map(({ cells: row }) => row[title]) ?? [];
      const words = cells.filter((cell) => typeof cell === 'string').filter((cell) => /^\p{L}[^\n]{1,40}$/u.test(cell));
      return [...new Set([...options, ...words])];
    });
}

function placeOf(text: string, values: readonly string[]): { value: string; start: number } | null {
  for (const value of values.toSorted((one, other) => other.length - one.length)) {
    const start = text.toLowerCase().indexOf(value.toLowerCase());
    const isWord = !/\p{L}/u.test(text[start - 1] ?? '') && !/\p{L}/u.test(text[start + value.length] ?? '');
    if (start >= 0 && (isWord || /[^\0-\x7f]/.test(value))) return { value, start };
  }
  return null;
}
