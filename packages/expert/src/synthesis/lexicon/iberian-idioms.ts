/** Idioms of time and number in Spanish and Portuguese, with the same in the words that readers know. */

export type Phrase = readonly [pattern: RegExp, plain: string];

/** A pattern of whole words, where accented letters belong to words too. */
export function said(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
}

/** What ends a clause. */
const END = '(?= (?:y|e|o|ou|pero|mas|entonces|ent[aã]o)(?!\\p{L})|[,;.?)]|\\W*$)';

export const IDIOMS_ES: readonly Phrase[] = [
  [/(?<=^\W*)(?:n|n[º°.]|nro\.?|num\.?|n[uú]m\.) de (?=\p{L})/giu, 'número de '],
  [said('(?:para|de) cu[aá]ndo(?= (?:es|son|fue|era)(?!\\p{L}))'), 'cuándo'],
  // 'Cuándo vino Ana por última vez', 'la última vez que se visitó'.
  [/(?<=^\W*)cu[aá]ndo ([^,;.?]{3,60}?) por (última|ultima|primera) vez/iu, 'cuándo fue la $2 vez que $1'],
  [said('((?:la )?(?:[uú]ltima|primera)) vez que(?: se)?'), '$1'],
  [said('de media(?! (?:jornada|hora|ma[nñ]ana|tarde))|por t[eé]rmino medio'), 'en promedio'],
  // 'En cada fase el costo de las tareas que tiene debajo': what hangs under a row are its children.
  [
    /(?<!\p{L})(?:que )?en cada \p{L}+ (?:(?:salga|aparezca|se vea|muestre|ponga|quede) )?([^,;.?]{3,60}?) de (?:las|los|sus) \p{L}+s que (?:tiene|tenga|cuelgan|hay|est[aá]n) (?:por )?debajo(?: de (?:ella|[eé]l|cada un[oa]))?/giu,
    '$1 de los hijos en la fila principal',
  ],
  [said('(\\d{1,3}) mil'), '$1000'],
  [said('tengan?(?= (?:m[aá]s|menos) de \\d)'), 'tiene'],
  // 'Cuánto duran de media las consultas' asks for a duration.
  [
    said('cu[aá]nto (?:tiempo )?(?:duran?|dur[oó]|duraron)(?: (?:en promedio|normalmente))(?= (?:las|los|el|la))'),
    'duración media de',
  ],
  // 'Aplica un 10 % de descuento al importe si …'.
  [
    /(?:aplicar?|aplique|hacer|haz|dar) (?:un |el )?(\d+(?:[.,]\d+)? ?%) de descuento (?:al|a la|en el|en la|sobre el|sobre la|a) ([^,;.?]{2,40}?),? (?=(?:si|cuando)(?!\p{L}))/giu,
    '$2, con un $1 de descuento ',
  ],
  // 'Usuario en minúsculas: …' is said of what follows.
  [/^(?:\p{L}+ ){1,3}(en (?:min|may)[uú]sculas): ([^:]+)$/iu, '$2, todo $1'],
  // A minimum of a number sets a limit; that of a column is its lowest value.
  [said('m[ií]nimo de(?= (?!\\d|un|una|dos|tres|cuatro|cinco|seis|diez|l[oa]s|la|el|tod[oa]s)\\p{L})'), 'mínimo del'],
  // 'Si faltan 10 días o menos para Due' is said of the days that are left.
  [
    new RegExp(
      `(?<!\\p{L})falt(?:an?|en?) (?:(\\d+ d[ií]as?) o menos|(?:menos de|como mucho|como m[aá]ximo) (\\d+ d[ií]as?)) para (?:(?:el|la) )?([^,;.?]{3,40}?)${END}`,
      'giu',
    ),
    '$3 es en los próximos $1$2',
  ],
  [said('fuera de(?= l[oa]s )|aparte de(?= l[oa]s )|menos(?= l[oa]s (?:de|del|que)(?!\\p{L}))'), 'excepto'],
];

export const IDIOMS_PT: readonly Phrase[] = [
  [
    /(?<!\p{L})(?:que )?em cada \p{L}+ (?:(?:apare[cç]a|saia|mostre|fique) )?([^,;.?]{3,60}?) d(?:as|os|e suas|e seus) \p{L}+s que (?:est[aã]o|ficam|tem|h[aá]) (?:por )?(?:abaixo|debaixo)(?: del[ea])?/giu,
    '$1 dos filhos na linha pai',
  ],
  [/(?<=^\W*)(?:n|n[º°.]|nro\.?|num\.?|n[uú]m\.) d(e|[oa]s?) (?=\p{L})/giu, 'número d$1 '],
  [said('(?:para|de) quando(?= (?:[eé]|s[aã]o|foi|era)(?!\\p{L}))'), 'quando'],
  [/(?<=^\W*)quando ([^,;.?]{3,60}?) pela (última|ultima|primeira) vez/iu, 'quando foi a $2 vez que $1'],
  [said('((?:a )?(?:[uú]ltima|primeira)) vez (?:em )?que(?: se)?'), '$1'],
  [said('(\\d{1,3}) mil'), '$1000'],
  [said('quanto (?:tempo )?(?:duram?|durou|duraram)(?: (?:em m[eé]dia|normalmente))(?= (?:as|os|o|a))'), 'duração média de'],
  [
    /(?:aplicar?|aplique|fazer|dar) (?:um |o )?(\d+(?:[.,]\d+)? ?%) de desconto (?:ao|[aà]|no|na|sobre o|sobre a) ([^,;.?]{2,40}?),? (?=(?:se|quando)(?!\p{L}))/giu,
    '$2, com $1 de desconto ',
  ],
  [/^(?:\p{L}+ ){1,3}(em (?:min|mai)[uú]sculas): ([^:]+)$/iu, '$2, tudo $1'],
  [said('m[ií]nimo de(?= (?!\\d|um|uma|dois|duas|tr[eê]s|quatro|cinco|seis|dez|tod[oa]s)\\p{L})'), 'mínimo do'],
  [said('(semana|m[eê]s|ano|trimestre) pasad([oa])'), '$1 passad$2'],
  [
    new RegExp(
      `(?<!\\p{L})falt(?:am?|ar|arem|e) (?:(\\d+ dias?) ou menos|(?:menos de|no m[aá]ximo) (\\d+ dias?)) para (?:[oa] )?([^,;.?]{3,40}?)${END}`,
      'giu',
    ),
    '$3 é nos próximos $1$2',
  ],
  [
    said('daqui a(?: at[eé])?(?= \\d+ (?:dias|semanas|meses))|(?:de )?hoje (?:a|at[eé])(?= \\d+ (?:dias|semanas|meses))'),
    'nos próximos',
  ],
  [said('fora(?= [oa]s? \\p{L})'), 'exceto'],
];
