import type { Language } from '@sheetwright/solution/vocabulary';
import { COLOURS } from './lexicon/colours.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** Labels that Spanish and Portuguese questions write with a capital and without quotes: 'si On Hand = 0 entonces Agotado, si no OK'. */

const NAME =
  '\\p{Lu}[\\p{L}\\d]*(?: (?!si\\b|se\\b|y\\b|e\\b|cuando|quando|en\\b|n?os\\b|em\\b|con\\b|com\\b|caso\\b|de lo\\b|do\\b)\\p{Ll}+)?';
const IF = 'si|cuando|se|quando|con|com|para';
/** What a label is told for besides a condition: 'Alto desde 300', 'Médio a partir de 45'. */
const FROM =
  'desde|a partir d[eo]|hasta|at[eé]|de \\d|entre \\d|por encima|por debajo|acima|abaixo|por debaixo|m[aá]s de|mais de|menos de';
const ELSE =
  'el resto|o resto|si no|sino|de lo contrario|en (?:cualquier )?otro caso|en caso contrario|en (?:todos )?los dem[aá]s casos|en el resto|sen[aã]o|se n[aã]o|caso contr[aá]rio|nos (?:demais|outros|restantes) casos|no resto|do contr[aá]rio';
const VERBS =
  'entonces|ent[aã]o|poner|ponga|pon|mostrar|muestre|mostre|colocar|coloque|escribir|escriba|escrever|escreva|diga|decir|dizer|aparecer|aparezca|apare[cç]a|devolver|devuelva|devolva|retornar|retorne';
const VERB = VERBS.split('|')
  .map((verb) => `[${verb.slice(0, 1).toUpperCase()}${verb.slice(0, 1)}]${verb.slice(1)}`)
  .join('|');

const PLACES: readonly RegExp[] = [
  new RegExp(`(?<=(?<!\\p{L})(?:${VERB}),? )(${NAME})(?= *(?:$|[,;.]| (?:${IF}|y|e|pero|mas|${ELSE}) ))`, 'gu'),
  new RegExp(`(?<=(?<!\\p{L})(?:${ELSE}),? (?:(?:${VERB}) )?)(${NAME})(?=\\W*$|[,;])`, 'gu'),
  new RegExp(`(?<=[,;] | (?:y|e) )(${NAME})(?= (?:${ELSE})(?!\\p{L}))`, 'gu'),
  // Behind a number, as 'Status = Open' compares.
  new RegExp(`(?<=\\d,? )(${NAME})(?=[,;] (?:(?:y|e) )?(?:${IF}|${ELSE}) )`, 'gu'),
  // '<= 7000 Pequeño, <= 15000 Mediano, > 15000 Grande'.
  new RegExp(`(?<=[<>]=? ?\\d[\\d.]*,? )(${NAME})(?=[,;] (?:(?:y|e) )?[<>]|\\W*$)`, 'gu'),
  new RegExp(`(?<=^\\W*|[,:;] (?:(?:y|e) )?| (?:y|e) )(${NAME})(?= (?:${IF}) )`, 'gu'),
];
const ONLY = new RegExp(`(?<=(?<!\\p{L})(?:entonces|ent[aã]o),? (?:(?:${VERB}) )?)(${NAME})(?=\\W*$)`, 'u');
const CONDITIONAL = /(?:^|\P{L})(?!se n[aã]o|si no)(?:si|cuando|se|quando) |(?:el|o) resto\W*$/iu;
/** Labels that are told for a bound alone stand in quotes only beside one with a condition. */
const BOUND = new RegExp(`(?<=^\\W*|[,:;] (?:(?:y|e) )?| (?:y|e) )(${NAME})(?= (?:${FROM})[ \\d])`, 'gu');
/** Verbs that a question begins with. */
const INFINITIVE = /^\p{L}+(?:[aei]r|arse|erse|irse)\b/u;
/** What asks, and what is a way of asking. */
const ASKS =
  /^(?:si|se|como|cuando|quando|quiero|quero|necesito|preciso|anidar|anidado|marque|marca|casilla|caixa|fecha|data|dias?|estado|total|suma|soma|acima|abaixo|por|desde|a partir|hasta|ate|entre|mas|mais|menos)\b/u;

/** Colours are those of a column of symbols. */
function isColour(name: string): boolean {
  return COLOURS.some(([, pattern]) => name.search(pattern) >= 0);
}

/** The question with quotes around its labels, where there are at least two of them and nothing stands in quotes. */
export function withLabelsQuoted(typed: string, language: Language, own: SheetModel | undefined): string {
  if (/["“”«»„]/.test(typed)) return typed;
  if (language === 'de' || language === 'fr') return withSmallLabelsQuoted(typed, language);
  if (language !== 'es' && language !== 'pt') return typed;
  const titles = new Set((own?.columns ?? []).map(({ title }) => folded(title)));
  const found = new Map<number, string>();
  const isConditional = CONDITIONAL.test(typed);
  for (const pattern of isConditional ? [...PLACES, BOUND] : PLACES) {
    for (const { 1: name = '', index } of typed.matchAll(pattern)) {
      const plain = folded(name);
      const isVerb = INFINITIVE.test(plain) && !/\p{L}/u.test(typed.slice(0, index));
      if (!isVerb && !ASKS.test(plain) && !isColour(plain) && !titles.has(plain)) found.set(index, name);
    }
  }
  // Behind a condition that ends with a title only the capital tells the label: 'si On Hand < Reorder Point Reorder, …'.
  for (const { title } of /[<>=]/.test(typed) ? (own?.columns ?? []) : []) {
    const said = new RegExp(`(?<=[<>=] ?${title.replace(/[^\p{L}\p{N} ]/gu, '.')} )(${NAME})(?=[,;] )`, 'giu');
    for (const { 1: name = '', index } of typed.matchAll(said)) if (/^\p{Lu}/u.test(name)) found.set(index, name);
  }
  // 'Entonces Avisar' at the end needs no other beside it.
  if (found.size < 2 && !isConditional) return typed;
  if (found.size < 2) return typed.replace(ONLY, '"$1"');
  return [...found]
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [index, name]) => `${text.slice(0, index)}"${name}"${text.slice(index + name.length)}`, typed);
}

const WORD =
  '(?!(?:leer|nichts|nicht|ja|nein|wahr|falsch|haken|ankreuzen|anhaken|markieren|vide|rien|pas|oui|non|vrai|faux|cocher|marquer|laisser|lassen)(?!\\p{L}))\\p{Ll}\\p{L}{2,14}';
/** 'Wenn Ende leer ist offen, sonst fertig', 'afficher fini si Fin renseigné, ouvert sinon': two words in small letters, each behind its condition. */
const SMALL: Readonly<Record<'de' | 'fr', readonly RegExp[]>> = {
  de: [
    new RegExp(
      `^(\\W*(?:wenn|falls|sobald) [^,;]{3,60}? (?:ist|sind|wurde|hat|haben|steht),?(?: dann)? )(${WORD})(,? (?:sonst|ansonsten|andernfalls) )(${WORD})(\\W*)$`,
      'iu',
    ),
    new RegExp(
      `^(\\W*)(${WORD})((?:,)? (?:wenn|falls|sobald) [^,;]{3,60}, (?:sonst|ansonsten|andernfalls) )(${WORD})(\\W*)$`,
      'u',
    ),
  ],
  fr: [
    new RegExp(
      `^(\\W*si [^,;]{3,60}? (?:est |sont )?(?:vides?|remplie?s?|renseign[ée]e?s?|coch[ée]e?s?|d[ée]pass[ée]e?s?|pass[ée]e?s?)(?: alors)?,? )(${WORD})(,? sinon )(${WORD})(\\W*)$`,
      'iu',
    ),
    new RegExp(
      `^(\\W*(?:(?:afficher|mettre|[ée]crire|noter) )?)(${WORD})( si [^,;]{3,60}, (?:sinon )?)(${WORD})((?: sinon)?\\W*)$`,
      'iu',
    ),
  ],
};

function withSmallLabelsQuoted(typed: string, language: 'de' | 'fr'): string {
  const pattern = SMALL[language].find((one) => one.test(typed));
  const quoted = pattern === undefined ? typed : typed.replace(pattern, '$1"$2"$3"$4"$5');
  // Of two texts one has to be what is left.
  return /(?<!\p{L})(?:sonst|ansonsten|andernfalls|sinon)(?!\p{L})/iu.test(typed) ? quoted : typed;
}
