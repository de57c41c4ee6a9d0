import type { Language } from '@sheetwright/solution/vocabulary';
import type { Part, RoleName, Sign } from './clause-part.ts';
import { AHEAD } from './clause-part-times.ts';
import { isJapaneseSign, japaneseRolesAt } from './clause-parts-ja.ts';
import { COMPARISON_SIGNS } from './condition.ts';
import type { Draft } from './draft.ts';
import { type Token, typedBetween } from './text.ts';

const NEGATION =
  "(?:has|have|had|is|are|was|were|do|does|did|would|could|should)n['’ ]?t\\b|can['’ ]?t\\b|won['’ ]?t\\b|hasnt|havent|isnt|arent|wasnt|dont|doesnt|not yet|not (?:counting|including)|not|no longer|never|without|unless|nobody|no one|nothing|none|neither|nor|except(?: for)?|(?:everyone|everybody|everything|anyone|all) but|excluding|outside(?: of)?|leav(?:e|ing) out|skip(?:ping)?|ignor(?:e|ing)|other than|apart from|(?:tudo|tod[oa]s?),? menos|alle[ns]? bis auf|a part(?= (?:les?|la|l|ceux|celles)(?!\\p{L}))|aparte de|non|no|awaiting|waiting (?:for|on)|still needs?(?! to\\b)|(?:still )?owes?(?: us)?|lack(?:s|ing)?|es sei denn|ausserhalb (?:von|der|des)|noch nicht|noch kein\\p{L}*|noch nie|nicht|nie|niemals|abgesehen von|mit ausnahme (?:von|der|des)|exklusive|exkl|kein\\p{L}*|ohne|weder|ausser|ausgenommen|a menos que|todavia no|aun no|fuera de(?:l)?(?! plazo)|sin contar|sin incluir|a excepcion de|excluyendo|excluid[oa]s|quitando|descontando|sin|nunca|tampoco|ni|excepto|salvo|a moins que|en dehors (?:de|des|du)|a l['’ ]exception (?:de|des|du)|sans compter|excepte|exclu(?:s|e|es)?|hors|autres? que|ailleurs (?:que|qu)(?: dans| en| a)?|sauf|hormis|a nao ser que|exceto|excluindo|excluid[oa]s|fora d[eoa]s?(?! prazo)|sem contar|tirando|a excecao d[eoa]s?|pas encore|pas|jamais|sans|aucune?|nao|ainda nao|sem|nem";

const ROLES: readonly (readonly [RoleName, RegExp])[] = [
  ['not', new RegExp(`(?:${NEGATION}|(?<=weder [^,.;?!]{1,60} )noch)(?![\\p{L}\\p{N}])`, 'uy')],
  ['or', /(?:or|oder|o|ou|u)(?![\p{L}\p{N}])/uy],
  ['and', /(?:and|but|und|aber|y|pero|et|mais|e|mas|while|plus|as well as)(?![\p{L}\p{N}])|[,;&](?!\d)/uy],
  [
    'past',
    /(?:already )?(?:in the past|(?:is|are|was|were) over(?= ?(?:$|[,;.)!?])| (?:and|or|but|by|already|then|for|since|now|it|while|when|if|with|without|yet|otherwise|else|today)\b)|gone by|went by|behind us|(?<!days? )past(?! (?:\d|one\b|two\b|three\b|few\b|couple\b|week|month|year|day|quarter|due\b))|has passed|have passed|already passed|is past|passed|before today|vor heute|vor dem heutigen tag|avant (?:aujourd['’ ]hui|la date du jour)|antes de ho(?:y|je)|vorbei|took place|taken place|have been and gone|stattgefunden|stattfand(?:en)?|(?:ya )?se (?:celebraron|hicieron|realizaron)|pasaron(?! por\b)|ocurrieron|(?:ont|a) eu lieu|(?:ja )?aconteceram|passaram(?! por\b)|ocorreram|in der vergangenheit|pasad[oa]s?(?! desde)|vencid[oa]s?|depassee?s?(?! (?:de |les )?\d)|passad[oa]s?(?! desde)|(?:passou|passaram|paso|pasaron)(?! d[aeo]| por\b|\s?\d)|venceu|venceram|vencio|vencieron|verstrichen|revolue?s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'future',
    /(?:(?:noch nicht|nicht) stattgefunden|(?:todavia|aun) no se (?:han? )?(?:celebrad[oa]s?|realizad[oa]s?|hech[oa]s?|celebraron|hicieron)|(?:n['’ ]?ont |n['’ ]?a )?pas encore eu lieu|ainda nao (?:aconteceram|aconteceu|ocorreram|foram realizad[oa]s|se realizaram)|in the future|still to come|yet to come|coming up|after today|nach heute|nach dem heutigen tag|apres (?:aujourd['’ ]hui|la date du jour)|despues de hoy|depois de hoje|upcoming|still ahead|(?:noch )?bevorstehen\p{L}*|stehen noch an|por venir|a venir|por vir|in der zukunft|en el futuro|no futuro)(?![\p{L}\p{N}])/uy,
  ],
  [
    'now',
    /(?:right now|now|at the moment|at present|currently|current(?= (?:patients|guests|members|tenants|residents|students|staff|employees|customers|clients|users|visitors|loans|rentals)\b)|gerade|derzeit|aktuell|ahora mismo|ahora|actualmente|en ce moment|maintenant|actuellement|agora|atualmente|no momento)(?![\p{L}\p{N}])/uy,
  ],
  ['today', /(?:today|tonight|this (?:morning|evening|afternoon)|heute|hoy|aujourd['’ ]hui|hoje)(?![\p{L}\p{N}])/uy],
  [
    'ongoing',
    /(?:running(?! (?:total|sum|balance|count))|ongoing|under way|underway|in house|in port|on loan|on hire|on site|on board|in residence|in hospital|staying(?: with us)?|still (?:here|with us|around|out|(?:in|on|at) (?:the |our )?(?:shop|store|yard|house|building|clinic|workshop|warehouse|harbour|harbor|hospital|farm|field|barn|stable|port|dock|berth|tank|kennel|shelter|ward|hotel|museum|garage|lab|depot|premises|site|lot|books|herd))|on right now|(?<=\b(?:is|are) )(?:currently )?(?:away|absent|on leave|off(?: work| duty)?|out of (?:the )?office)(?=,? (?:today|right now|now|at the moment|currently)(?![\p{L}]))|(?:laufen|lauft)(?![^.?!]{0,40} (?:ab|aus)(?![\p{L}])))(?![\p{L}\p{N}])/uy,
  ],
  [
    'blank',
    /(?:left )?(?:has nothing in it|(?<=\b(?:assigned|allocated|given|booked) to )(?:nobody|no one|noone)|blank|empty|missing|not filled(?: in)?|unfilled|leer|fehlt|fehlen|vaci[oa]s?|faltan?(?! por| ?\d| menos)|vides?|manquante?s?|vazi[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'filled',
    /(?:ha(?:s|ve) (?:something|anything|some text|any text|a value|an entry|any value) ?(?:in (?:it|there))?|contains (?:something|anything)|filled(?: in| out)?|(?<=\b(?:is|are|was|been) )(?:assigned|set|named|recorded|known|given|provided|available|on file|there)|(?<=\b(?:to|by|has|have) )(?:somebody|someone|anybody|anyone)|populated|entered|not blank|not empty|ausgefullt|gefullt|rellenad[oa]s?|remplie?s?|preenchid[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
];
const SIGNS: Readonly<Record<string, Sign>> = { ...COMPARISON_SIGNS, equal: '=' };
const STATES = new Set([
  'finished',
  'open',
  'unassigned',
  'overdue',
  'past',
  'future',
  'blank',
  'filled',
  'ticked',
  'unticked',
  'contains',
  'starts-with',
  'ends-with',
]);

export function roleAt(draft: Draft, { start, end, text: typed }: Token): Part | null {
  const { text, question, mentions, columns, language } = draft.reading;
  // In Portuguese 'é' is 'is', and 'e' is 'and'.
  if (language === 'pt' && typed === 'e' && typedBetween(question, start, end) === 'é') return null;
  if (typed === '<>' || typed === '!=') return { kind: 'word', word: 'not', start, end };
  if (/^(?:[<>]=?|=)$/.test(typed)) return { kind: 'sign', sign: typed as Sign, start, end };
  // 'Not yet finished' is one name for open, 'nobody assigned' one for unassigned.
  const named = mentions.find(
    ({ concept, start: at, end: to }) =>
      at === start &&
      STATES.has(concept) &&
      !(concept === 'blank' && NO_DATE.test(text.slice(at, to)) && OF_WHAT.test(text.slice(to))) &&
      !/^ por\b/.test(text.slice(to)) &&
      // 'Retard moyen' of a column of minutes is how long it was.
      !(
        concept === 'overdue' &&
        DELAY.test(text.slice(at, to)) &&
        columns.some((one) => one.start === at && one.column.kind === 'number')
      ) &&
      !(concept === 'finished' && (isDidBy(draft, at, text.slice(at, to)) || isDoneTo(draft, at, to))) &&
      !((concept === 'ends-with' || concept === 'starts-with') && AHEAD.test(text.slice(to))),
  );
  const isSign = language === 'ja' ? isJapaneseSign(text, start) : !isVerbEnding(text, start, end);
  const sign = isSign ? mentions.find(({ concept, start: at }) => at === start && concept in SIGNS) : undefined;
  // '登録されていない', '未登録' of Registered is not done, and no blank of another column.
  const deedAt = text[start] === '未' ? start + 1 : start;
  const isDeed = language === 'ja' && columns.some((one) => one.isDeed === true && one.start === deedAt);
  const roles =
    language === 'ja'
      ? japaneseRolesAt(text, start).filter(({ word }) => !isDeed || (word !== 'blank' && word !== 'filled'))
      : rolesAt(text, start, language);
  // 'What does Bob owe' says of the box Paid that it is not ticked, 'who owes us a form' that there is none.
  const isOwed =
    OWES.test(text.slice(start)) && columns.some((one) => one.isOpposite && one.start >= start && one.end - start < 12);
  // 'Still out' of Came Back.
  const isUndone = columns.some((one) => one.isOpposite && one.start === start);
  const [role] = roles
    .filter(({ word }) => !(word === 'not' && isOwed) && !(word === 'ongoing' && isUndone))
    // 'Assigned to nobody' is blank, and denies nothing behind it.
    .toSorted((one, other) => other.end - one.end || Number(other.word === 'blank') - Number(one.word === 'blank'));
  // 'Noch nicht fertig', 'todavía no terminado': the denial belongs to one name for what is open.
  const denied =
    role?.word === 'not'
      ? mentions.find(({ concept, start: at, end: to }) => concept === 'open' && at > start && at < role.end && to > role.end)
      : undefined;
  if (denied !== undefined) return { kind: 'word', word: 'open', start, end: denied.end };
  // 'La taxe dépasse le prix': a number exceeds another, and no day has gone by.
  const isOverNumber =
    role?.word === 'past' &&
    sign?.concept === 'above' &&
    columns.some(({ column, end: to }) => column.kind === 'number' && !column.empty && to + 1 === start);
  const isLonger = (end: number) => role === undefined || end > role.end || (isOverNumber && end === role.end);
  if (sign !== undefined && isLonger(sign.end)) return { kind: 'sign', sign: SIGNS[sign.concept] ?? '=', start, end: sign.end };
  if (named !== undefined && !isOverNumber && (isLonger(named.end) || named.end === role?.end))
    return { kind: 'word', word: named.concept as RoleName, start, end: named.end };
  return role === undefined ? null : { kind: 'word', word: role.word, start, end: role.end };
}

const OWES = /^(?:still )?owes?(?: us| me)?(?: for\b| from\b| in\b| at\b| now\b| still\b| money\b| anything\b| ?[.,?!]| ?$)/;

const DELAY = /^(?:retard|verspatung|verzug|retraso|atraso)$/;

/** 'The murals that Bix has done': whoever does them, and no state. */
function isDidBy({ reading: { text, values } }: Draft, start: number, word: string): boolean {
  return (
    word === 'done' &&
    values.some(
      ({ column, end }) => column.kind === 'contact' && end <= start && /^ (?:has|have|had|s) $/.test(text.slice(end, start)),
    )
  );
}

/** 'Se les ha hecho servicio', 'foi feita a vistoria': what was done stands behind. */
function isDoneTo({ reading: { text, columns } }: Draft, start: number, end: number): boolean {
  if (!/^(?:hech|feit)[oa]s?$/.test(text.slice(start, end))) return false;
  const joint = /^ (?:(?:el|la|un|una|o|a|um|uma) )?/.exec(text.slice(end))?.[0].length ?? 0;
  return columns.some((one) => one.start === end + joint && (one.column.kind === 'date' || one.column.kind === 'check'));
}

/** 'Sin fecha de instalación' says which date is missing. */
const NO_DATE = /^(?:sin fecha|sem data|sans date|ohne datum|without a date)$/;
const OF_WHAT = /^ (?:de|del|da|do|du|des|der|of|d['’]) ?/;

/** Words of one language that look like a role in another one: in Portuguese 'no' is 'in the' and 'o' is 'the'. */
const NO_ROLE: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  pt: new Set(['no', 'o', 'u', 'sin', 'mais']),
  fr: new Set(['dont', 'no', 'o', 'u', 'sin', 'mas']),
  de: new Set(['no', 'o', 'u', 'e', 'y']),
  es: new Set(['sans', 'sem', 'mas', 'mais']),
  en: new Set(['o', 'u', 'e', 'y']),
};

/** In 'laufen in 60 Tagen ab' the word belongs to the verb. */
function isVerbEnding(text: string, start: number, end: number): boolean {
  return text.slice(start, end) === 'ab' && !/^\s*[\d"„“«'€$]/.test(text.slice(end));
}

function rolesAt(text: string, start: number, language: Language): readonly { readonly word: RoleName; readonly end: number }[] {
  return ROLES.flatMap(([word, pattern]) => {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    const isOther = match !== null && NO_ROLE[language]?.has(match[0]) === true;
    return match === null || isOther ? [] : [{ word, end: start + match[0].length }];
  });
}
