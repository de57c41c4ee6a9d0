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
  [said('(?:para|de) cu[aá]ndo (?=es|son|fue|era)'), 'cuándo '],
  // 'Cuándo vino Ana por última vez', 'la última vez que se visitó'.
  [/(?<=^\W*)cu[aá]ndo ([^,;.?]{3,60}?) por (última|ultima|primera) vez/iu, 'cuándo fue la $2 vez que $1'],
  [said('((?:la )?(?:[uú]ltima|primera)) vez que(?: se)?'), '$1'],
  [said('de media(?! (?:jornada|hora|ma[nñ]ana|tarde))|por t[eé]rmino medio'), 'en promedio'],
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
  [said('fuera (?:de|aparte)|aparte de|menos (?=l[oa]s (?:de|del|que)(?!\\p{L}))'), 'excepto '],
];

export const IDIOMS_PT: readonly Phrase[] = [
  [/(?<=^\W*)(?:n|n[º°.]|nro\.?|num\.?|n[uú]m\.) d(e|[oa]s?) (?=\p{L})/giu, 'número d$1 '],
  [said('(?:para|de) quando (?=[eé]|s[aã]o|foi|era)'), 'quando '],
  [/(?<=^\W*)quando ([^,;.?]{3,60}?) pela (última|ultima|primeira) vez/iu, 'quando foi a $2 vez que $1'],
  [said('((?:a )?(?:[uú]ltima|primeira)) vez (?:em )?que(?: se)?'), '$1'],
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
