import { escapePattern, type Language } from '@sheetwright/solution/vocabulary';
import { deedsOf } from './lexicon/deeds.ts';
import { titlesMeant } from './lexicon/title-words.ts';
import { isNounOfRows } from './nouns-of-rows.ts';
import type { SheetModel } from './sheet-model.ts';
import { timeTakenIn } from './speeds.ts';
import { folded, isSameWord, type Token, tokensOf } from './text.ts';

/** What Spanish and Portuguese questions say of a row by what the rows are called, in words that leave that open. */

/** What asks how many rows there are, or for what they come to. */
const ASKS_NUMBER = /(?<!\p{L})(?:wie ?viele?n?|anzahl|zähle?n?|summe|durchschnitt\p{L}*|gesamt\p{L}*)(?!\p{L})/iu;

const SUPERLATIVE = '(?:mayor|menor|maior|(?:m[aá]s|mais) (?!d[eo]s?\\b|que\\b)\\p{L}+)';
const WAYS: readonly (readonly [said: RegExp, inPlain: (noun: string, title: string) => string])[] = [
  // 'Tarea con mayor presupuesto', 'o pedido mais caro' ask for a name.
  [
    new RegExp(
      `^\\W*(?:(?:el|la|o|a) )?(?<noun>\\p{L}+)(?= (?:(?:con|com|de|do|da) (?:(?:el|la|o|a) )?)?${SUPERLATIVE}(?!\\p{L}))`,
      'iu',
    ),
    (noun) => `cual ${noun}`,
  ],
  [/(?<!\p{L})(?:nombre|t[ií]tulo|nome) d(?:el?|e la|e las|e los|[oa]s?) (?<noun>\p{L}+)/giu, (_, title) => title],
  [/^\W*(?:(?:el|la|o|a) )?(?<noun>\p{L}+)(?= e[nm] (?:may[uú]scul|mai[uú]scul|min[uú]scul))/iu, (_, title) => title],
  // 'Total de pedidos abiertos' counts them; what brings or costs money is added up.
  [
    /(?<=^\W*(?:(?:quiero|necesito|quero|preciso|ver|saber|d[oe]|el|o) )*)(?:(?:n[uú]mero )?total|cantidad total|quantidade total) de (?:(?:l[oa]s|[oa]s) )?(?!ventas|gastos|ingresos|pagos|cost[eo]s|cobros|vendas|despesas|receitas|pagamentos|custos|recebimentos)(?<noun>\p{L}+s)(?!\p{L})/giu,
    (noun) => `numero de ${noun}`,
  ],
  // 'Cuál de los eventos confirmados tiene …' asks which event.
  [
    /^\W*(?:cu[aá]l(?:es)?|qual|quais) (?:de (?:los|las)|d[oa]s) (?<noun>\p{L}+s)(?= .{2,60}(?:tiene|tuvo|tem|teve) )/iu,
    (noun) => `cual ${noun}`,
  ],
  // What all rows have on average, and the most of any, is of each of them.
  [
    /(?<=(?<!\p{L})(?:promedio|media|m[eé]di[ao])(?!\p{L})[^,;.]{0,40}) (?:por|en cada|em cada) (?:cada )?(?<noun>\p{L}+)/giu,
    () => '',
  ],
  [
    /(?<=(?<!\p{L})(?:m[aá]xim[oa]|m[ií]nim[oa])(?!\p{L})[^,;.]{0,30}) (?:en|em|de|n) ?(?:un|una|um|uma)(?: sol[oa]| s[oó])? (?<noun>\p{L}+)/giu,
    () => '',
  ],
];

/** The question with what it says of a row by what the rows are called in plainer words. */
export function withRowsSaidPlainly(typed: string, language: Language, own: SheetModel | undefined): string {
  if (own !== undefined && (language === 'de' || language === 'fr'))
    return saidPlainly(withNumbersOfOptions(withTitleAhead(typed, own), own), language, own);
  if ((language !== 'es' && language !== 'pt') || own === undefined) return typed;
  const title = own.columns.find(({ primary }) => primary)?.title;
  if (title === undefined) return typed;
  const dated = withEachRow(withDateTitles(typed, language, own), language, own);
  return WAYS.reduce(
    (text, [said, inPlain]) =>
      text.replace(said, (...found: unknown[]) => {
        const [whole, noun] = [String(found[0]), String(found[1])];
        return isNounOfRows(own, folded(noun), language) ? inPlain(noun, title) : whole;
      }),
    dated,
  );
}

function saidPlainly(typed: string, language: Language, own: SheetModel): string {
  const waits = own.columns.some(({ empty, primary }) => empty && !primary);
  const perRow = waits ? withoutEachRow(withPlacesBySpeed(typed, language, own), language, own) : typed;
  if (language === 'fr') return withNameOfRow(withTextInNom(perRow, own), language, own);
  return language === 'de'
    ? withLastDated(withRowsCounted(withNameOfRow(withTextInName(perRow, own), language, own), own), own)
    : perRow;
}

const FIRST_BY_SPEED: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^\W*(?:wer |der |die |das )?(?:am )?(schnellste|langsamste)[nr]?(?: \p{L}+)?(?: war| ist)?,? (?:bekommt|kriegt|erh(?:ä|ae)lt|hat|ist|soll) (?:den )?(?:platz|rang|nummer) ?(?:1|eins)(?: (?:bekommen|sein|haben))?(?:,? (?:usw\.?|und so weiter|etc\.?))?\W*$/iu,
  fr: /^\W*(?:le |la |(?:celui|celle) qui est (?:le |la )?)?plus (rapide|lente?)(?: \p{L}+)? (?:doit avoir|a|aura|obtient|re[çc]oit|prend|est) (?:la |le )?(?:place|rang|num[ée]ro) ?1(?:,? (?:etc\.?|et ainsi de suite))?\W*$/iu,
};

/** 'Wer am schnellsten war, bekommt Platz 1': a place by the column that tells how long it took. */
function withPlacesBySpeed(typed: string, language: Language, own: SheetModel): string {
  const speed = FIRST_BY_SPEED[language]?.exec(typed)?.[1];
  const title = speed === undefined ? undefined : timeTakenIn(own)?.title;
  if (speed === undefined || title === undefined) return typed;
  const isLow = /^(?:schnell|rapide)/i.test(speed);
  if (language === 'de') return `Rang nach ${title}, ${isLow ? 'niedrigste' : 'höchste'} zuerst`;
  return `classement par ${title}, le plus ${isLow ? 'petit' : 'grand'} en premier`;
}

/** 'Tage überfällig pro Aufgabe' into a column: what stands in each row is worked out for it. */
function withoutEachRow(typed: string, language: Language, own: SheetModel): string {
  return typed.replace(/(?<=(?:Tage überfällig|Jours de retard)) (?:pro|je|par) (\p{L}+)/giu, (said: string, noun: string) =>
    isCalled(own, folded(noun), language) ? '' : said,
  );
}

/** 'Klein bis 5, mittel bis 20, groß darüber (Menge)', '… je nach Menge': the number that labels are told for stands ahead of them. */
function withTitleAhead(typed: string, own: SheetModel): string {
  const [, told, named] =
    /^([^()?]*\d[^()?]*?),? ?(?:\(([^()]{2,40})\)|(?:je nach|abhängig von|selon|en fonction de)(?: la| le| der| dem)? ([^()?:,;\d]{2,40}))\W*$/iu
      .exec(typed)
      ?.filter((one) => one !== undefined) ?? [];
  const isNumber = own.columns.some(
    ({ title, kind, empty }) => kind === 'number' && !empty && folded(title) === folded(named ?? ''),
  );
  const waits = own.columns.some(({ empty }) => empty);
  return told !== undefined && isNumber && waits ? `${named}: ${told}` : typed;
}

/** 'Wenn Status Offen ist 1, wenn Fertig 0,5': an option and what it is worth. */
function withNumbersOfOptions(typed: string, own: SheetModel): string {
  const options = own.columns.flatMap(({ kind, values }) =>
    kind === 'choice' ? values.map(({ written }) => escapePattern(written)) : [],
  );
  if (options.length === 0 || !/(?<!\p{L})(?:sonst|ansonsten|sinon)(?!\p{L})/iu.test(typed)) return typed;
  const clause = new RegExp(
    `(?<!\\p{L})(wenn|falls|bei|si|quand) ((?:[^,;\\d"]{2,30} )?)(?:est )?(${options.join('|')})(?: ist)? (\\d+(?:[.,]\\d+)?)(?=,|;| (?:sonst|ansonsten|sinon)|\\W*$)`,
    'giu',
  );
  return typed.replace(clause, (_, when: string, title: string, option: string, worth: string) => {
    const then = when.toLowerCase() === 'si' || when.toLowerCase() === 'quand' ? 'alors' : 'dann';
    return `${when} ${title}${title.trim() === '' ? '' : '= '}${option} ${then} ${worth}`;
  });
}

/** 'Mit Pumpe im Namen', 'in deren Namen Pumpe vorkommt': what the first column contains. */
function withTextInName(typed: string, own: SheetModel): string {
  const title = own.columns.find(({ primary }) => primary)?.title;
  if (title === undefined || !/(?<!\p{L})Namen?(?!\p{L})/u.test(typed)) return typed;
  const text = '["„“]?([\\p{L}\\p{N}-]{2,30})["”“]?';
  return typed
    .replace(
      new RegExp(`,? (?:in )?deren Namen? ${text} (?:vorkommt|steht|enthalten ist|enthält|enthaelt)`, 'gu'),
      `, deren ${title} "$1" enthält`,
    )
    .replace(new RegExp(` mit ${text} im Namen(?!\\p{L})`, 'gu'), `, deren ${title} "$1" enthält,`);
}

const NAME_OF: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<!\p{L})(?:der |den |dem )?(?:Namen?|Bezeichnung|Titel) (?:des|der|vom|von der|von dem) (\p{L}+)(?=,| (?:und|plus|\+|dann|dahinter|gefolgt|in (?:Gro|Klein))(?!\p{L}))/giu,
  fr: /(?<!\p{L})(?:le |l['’])?(?:nom|intitul[ée]|titre) (?:de l['’]|du |de la |des |de )(\p{L}+)(?=,| (?:et|plus|\+|puis|suivie?s?|en (?:maj|min))\p{L}*(?!\p{L}))/giu,
};

/** 'Le nom de l’animal', 'der Name des Tiers': what the first column holds, where none is titled so. */
function withNameOfRow(typed: string, language: Language, own: SheetModel): string {
  const said = NAME_OF[language];
  const primary = own.columns.find((column) => column.primary);
  const isTitled = own.columns.some((column) => !column.primary && /\b(?:name|nom|titel|titre|title)\b/iu.test(column.title));
  if (said === undefined || primary === undefined || primary.kind !== 'text' || isTitled) return typed;
  return typed.replace(said, (whole: string, noun: string) => (isCalled(own, folded(noun), language) ? primary.title : whole));
}

/** 'Avec Pompe dans le nom'. */
function withTextInNom(typed: string, own: SheetModel): string {
  const title = own.columns.find(({ primary }) => primary)?.title;
  if (title === undefined) return typed;
  return typed.replace(
    / (?:avec|ayant) ["«“]? ?([\p{L}\p{N}-]{2,30}) ?["»”]? dans (?:le|leur|son) (?:nom|titre|intitulé)(?!\p{L})/giu,
    ` dont ${title} contient "$1"`,
  );
}

/** 'Wieviel offene Anlagen haben wir': of what the rows are called 'how much' asks how many. */
function withRowsCounted(typed: string, own: SheetModel): string {
  return typed.replace(
    /(?<!\p{L})wie ?viel (?=(\p{L}+)(?: (\p{L}+))?)/giu,
    (said: string, first: string, second: string | undefined) => {
      const noun = second !== undefined && /en?$/u.test(first) && !isPluralOfRows(own, folded(first)) ? second : first;
      return isPluralOfRows(own, folded(noun)) ? 'wie viele ' : said;
    },
  );
}

/** Whether a German word is what the sheet or its first column is called, and no number. */
function isPluralOfRows(own: SheetModel, word: string): boolean {
  const isNumber = own.columns.some(({ kind, title }) => kind === 'number' && folded(title).includes(word.slice(0, -1)));
  return word.length >= 4 && !isNumber && isCalled(own, word, 'de');
}

/** Whether the sheet or its first column is called by a word, in whatever language. */
function isCalled(own: SheetModel, word: string, language: Language): boolean {
  const names = [own.name, ...own.columns.flatMap(({ primary, title }) => (primary ? [title] : []))];
  const meant = titlesMeant(word);
  const isAlike = ({ text }: Token) =>
    isSameWord(text, word, language) || (meant.length > 0 && titlesMeant(text).some((title) => meant.includes(title)));
  return names.some((name) => tokensOf(folded(name)).some(isAlike));
}

/** 'Die letzte Meldung' of a date Gemeldet am is the latest of them. */
function withLastDated(typed: string, own: SheetModel): string {
  const dates = own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const deeds = new Set(dates.flatMap(({ title }) => tokensOf(folded(title)).flatMap(({ text }) => deedsOf(text))));
  const named = withLastOfRows(typed, own, dates);
  if (named !== typed) return named;
  const isTitled = dates.some(({ title }) => /\b(?:last|latest|first|letzte|erste|next|nächste)/iu.test(title));
  if (deeds.size === 0 || isTitled || ASKS_NUMBER.test(typed)) return typed;
  return typed.replace(
    /(?<!\p{L}|(?:[Dd]atum|[Tt]ag|nach|seit|vor|ab|von|zu|bis|zwischen|und) (?:der|dem|den) )(letzte|erste)([nrsm]?)(?= (\p{Lu}\p{L}+))/gu,
    (said: string, which: string, ending: string, noun: string) =>
      deedsOf(folded(noun)).some((deed) => deeds.has(deed)) && !dates.some(({ title }) => title.includes(noun))
        ? `${which === 'erste' ? 'früheste' : 'späteste'}${ending}`
        : said,
  );
}

/** 'Letzter Flug von Kaya', 'das Datum vom letzten Flug': of rows with one date, the last one is told by it. */
function withLastOfRows(typed: string, own: SheetModel, dates: SheetModel['columns']): string {
  const [only, ...others] = dates;
  const isPerRow = own.columns.some(({ empty, primary }) => empty && !primary);
  if (only === undefined || others.length > 0 || isPerRow || ASKS_NUMBER.test(typed) || ASKS_NAME.test(typed)) return typed;
  return typed.replace(LAST_OF_ROWS, (said: string, which: string, noun: string) =>
    isCalled(own, folded(noun), 'de') ? `${/^erst/i.test(which) ? 'früheste' : 'späteste'}s ${only.title}` : said,
  );
}

const LAST_OF_ROWS =
  /^\W*(?:ich such(?:e)? |wann war |zeig mir |bitte )?(?:(?:das )?datum (?:vom |von dem |des |der )|der |die |das )?(letzte|erste)[nrsm]? (\p{L}+?)s?(?= (?:von|vom|des|der|mit|in|bei|f(?:ü|ue)r|am)(?!\p{L})|\W*$)/iu;
const ASKS_NAME = /(?<!\p{L})(?:welche[rsnm]?|wer|wie hei(?:ß|ss)t|name[n]?)(?!\p{L})/iu;

const SHARE = /(?<!\p{L})(?:porcentajes?|porcentagem|percentagem|percentual)(?!\p{L})|%/iu;

/** 'Qué porcentaje del presupuesto se ha gastado en cada obra' is of each row, where a column waits for it. */
function withEachRow(typed: string, language: Language, own: SheetModel): string {
  if (!SHARE.test(typed) || own.columns.every(({ empty }) => !empty)) return typed;
  return typed.replace(/(?<!\p{L})(en|em|de|para|por) cada (\p{L}+)/giu, (said: string, lead: string, noun: string) => {
    if (!isNounOfRows(own, folded(noun), language)) return said;
    const row = language === 'es' ? 'fila' : 'linha';
    return `${/^de$/i.test(lead) ? 'de' : language === 'es' ? 'en' : 'em'} cada ${row}`;
  });
}

const DATE_OF = /(?<!\p{L})(?:fecha|data) d(?:el?|el? la|a|o) (?<noun>\p{L}{3,})(?! (?:date|fecha|data)(?!\p{L}))/giu;

const SUPERLATIVE_IN_TIME =
  /(?<!\p{L})(?:(?:m[aá]s|mais) (?:tempran|reciente|tard|antigu|pr[oó]xim|cercan|recente|antig|cedo)\p{L}*|[uú]ltim[oa]|primer[oa]?|primeir[oa]|prime(?:ra|ira))(?!\p{L})/iu;

/** 'Fecha del evento' is Event Date, though the rows are events. */
function withDateTitles(typed: string, language: Language, own: SheetModel): string {
  // 'La fecha del evento más temprana' is asked for, and not a row by it.
  if (SUPERLATIVE_IN_TIME.test(typed)) return typed;
  return typed.replace(DATE_OF, (said, noun: string) => {
    const meant = titlesMeant(folded(noun));
    const isOf = (title: string) =>
      /\b(?:date|fecha|data)\b/i.test(title) &&
      tokensOf(folded(title)).some(
        ({ text }) =>
          !/^(?:date|fecha|data)$/.test(text) &&
          (isSameWord(text, folded(noun), language) || titlesMeant(text).some((one) => meant.includes(one))),
      );
    const [only, ...more] = own.columns.filter(({ kind, title }) => kind === 'date' && isOf(title));
    return only === undefined || more.length > 0 ? said : only.title;
  });
}
