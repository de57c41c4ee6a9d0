import type { Language } from '@sheetwright/solution/vocabulary';
import { IDIOMS_ES, IDIOMS_PT, type Phrase, said } from './iberian-idioms.ts';

const NUMBER = '(\\d[\\d.,]*(?: (?:d[ií]as?|horas?|minutos?|min|h|euros?|reais|%))?)';
const ALONE_ES = '(?: (?:sol[oa]s?|autom[aá]ticamente|de (?:forma|manera) autom[aá]tica))*';
const ALONE_PT = '(?: (?:sozinh[oa]s?|automaticamente|de (?:forma|maneira) autom[aá]tica))*';
const WISH_ES =
  '(?:(?:yo )?(?:quiero|quisiera|querría|queremos|necesito|necesitamos|me gustar[ií]a|busco|ocupo|c[oó]mo (?:hago|logro|consigo)(?: para)?) )?que';
const WISH_PT =
  '(?:(?:eu )?(?:quero|queria|queremos|gostaria|gostar[ií]amos|preciso|precisamos|como (?:fa[cç]o|consigo)(?: para)?)(?: de)? )?que';
const BOX_ES = '(?:la (?:casilla|casillita|celda|bandera)(?: de verificaci[oó]n)?(?: \\p{L}+){0,3}? )?';
const BOX_PT = '(?:(?:a (?:caixa|caixinha|c[eé]lula|bandeira)|o (?:checkbox|campo))(?: de sele[cç][aã]o)?(?: \\p{L}+){0,3}? )?';

const VERBS_ES =
  '(?:se|l[oae]s?|hay|haya|hubiera|hubo|ha|han|hayan|est[aáeé]n?|es|son|sea|sean|fue|fueron|era|tienen?|tengan?|tiene|existen?|aparecen?|figuran?|constan?|coinciden?|contienen?|quedan?|queden?|faltan?|llegan?|superan?|vencen?|cumplen?|pasan?|empieza|termina|lleva|corresponde|supera|nos|me|tenemos)';
const VERBS_PT =
  '(?:se|houver|houve|h[aá]|tem|t[eê]m|tiver|tiverem|tenha|est[aá]|est[aã]o|estiver|estiverem|esteja|[eé]|s[aã]o|for|forem|foi|foram|seja|existir|existe|aparece|aparecer|consta|constar|coincide|cont[eé]m|contiver|chegar|passar|vencer|estava|come[cç]a|termina|corresponder?)';

/** Verbs of conditions in other moods, with what they are where it simply is so. */
const SUBJUNCTIVES_ES =
  'falten?=falta venza=vence venzan=vencen superen?=supera excedan?=excede aparezca=aparece aparezcan=aparecen exista=existe existan=existen contenga=contiene contengan=contienen empiecen?=empieza terminen?=termina coincidan?=coincide';
const SUBJUNCTIVES_PT =
  'falt(?:ar|arem|e)=falta ven(?:cer|ça)=vence ven(?:cerem|çam)=vencem super(?:ar|e)=supera exced(?:er|a)=excede apare(?:cer|ça)=aparece exist(?:ir|a)=existe cont(?:iver|enha)=contém come(?:çar|ce)=começa termin(?:ar|e)=termina coincid(?:ir|a)=coincide';

/** Deeds by the nouns for them: what waits for the noun is what was not done. */
const DEEDS_ES =
  'entrega=entregar|pago=pagar|cobro=cobrar|env[ií]o=enviar|aprobaci[oó]n=aprobar|revisi[oó]n=revisar|firma=firmar|facturaci[oó]n=facturar';
const DEEDS_PT =
  'entrega=entregar|pagamento=pagar|envio=enviar|aprova[cç][aã]o=aprovar|revis[aã]o=revisar|assinatura=assinar|fatura[cç][aã]o=faturar|faturamento=faturar';

function awaited(deeds: string, before: string, without: string): readonly Phrase[] {
  return deeds.split('|').map((pair) => {
    const [noun = '', verb = ''] = pair.split('=');
    return [said(`(?:(?:${before}) )?pe(?:ndientes?|ndentes?) (?:de|por) ${noun}`), `${without} ${verb}`] as const;
  });
}

const DAYS_ES =
  '(\\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|sesenta|noventa) (d[ií]as?|semanas?|mes(?:es)?|a[nñ]os?)';
const DAYS_PT =
  '(\\d{1,3}|um|uma|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|sessenta|noventa) (dias?|semanas?|m[eê]s|meses|anos?)';

const ES: readonly Phrase[] = [
  [
    said(
      '(?:sin (?:contar|incluir|considerar|tener en cuenta)|excluyendo|ignorando|excepto|salvo) (?:a )?(?:los |las )?(?:valores )?(?:ceros?|0s?)',
    ),
    'mayor que 0',
  ],
  [
    /(?<=(?<!\p{L})(?:suma|total|promedio|media) de )(?:los|las) (\d{1,2}|dos|tres|cuatro|cinco|diez) (\p{L}+) m[aá]s (?:alt|grand|car|elevad)[oae]s(?!\p{L})/giu,
    'los $1 mayores $2',
  ],
  // 'Importe total del cliente de cada fila' is of all rows of that customer.
  [
    /(?<=(?<!\p{L})(?:total|suma|promedio|media|m[aá]ximo|m[ií]nimo)(?!\p{L})[^,;.]{0,30}) del (\p{L}+) de (?:la|cada|esta) fila(?!\p{L})/giu,
    ' por $1 en cada fila',
  ],
  [/(?<!\p{L})con (?:el |un )?(\d+(?:[.,]\d+)?) ?% (?:de )?(?:IVA|impuestos?|recargo)(?!\p{L})/giu, 'más el $1 %'],
  [/,? sin (?:dar )?errores? (?:si|cuando) [^,;.]{3,40}(?=\W*$)/giu, ''],
  [/(?<=(?:plazo|deadline|l[ií]mite|entrega|vencimiento) )m[aá]s (?:pr[oó]xim|cercan)([oa])(?!\p{L})/giu, 'más tempran$1'],
  [
    /^\W*(?:el |la )?nombre d(?:el|e la|e el) (\p{L}+ \p{L}+[oa]) con (?:el |la )?(m[aá]s|menos|mayor|menor) (?!de )/giu,
    'qué $1 tiene $2 ',
  ],
  [said('qu[eé] (?:lugar|puesto|posici[oó]n) ocupa cada'), 'puesto de cada'],
  [
    said('(?:cu[aá]ntos )?d[ií]as de (?:retraso|demora|atraso) (?:lleva|tiene|acumula) cada \\p{L}+'),
    'días de retraso de cada fila',
  ],
  [
    /(?<=d[ií]as de (?:retraso|demora|atraso).{0,100}?)[?:;],? *(?:y )?(?=(?:vac[ií]o|en blanco|nada|0|cero) (?:si|cuando)(?!\p{L}))/giu,
    ', ',
  ],
  // Texts that are joined are told by what parts them.
  [/(?<!\p{L})sep\p{L}{3,6}[oa]s? (?=por ["“])/giu, 'separados '],
  // '0 si no está atrasada' is what days late are anyway.
  [
    /(?<=d[ií]as de (?:retraso|demora|atraso).{0,140}?)[,;:]? ?(?:y )?(?:0|cero) (?:si|cuando) (?:a[uú]n |todav[ií]a )?no (?:est[aá]|va|lleva|tiene|hay|vence|ha vencido|venci[oó])(?: (?:atrasad[oa]|retrasad[oa]|vencid[oa]|con retraso|retraso|de retraso))?(?!\p{L})(?: y(?= (?:vac[ií]o|en blanco|nada)))?/giu,
    '',
  ],
  // 'Rellenar Supplier con el proveedor que tiene el producto en Price List', 'buscar en Price List el proveedor del producto de la fila'.
  [
    /(?:(?:rellenar|completar|llenar) [^,;]{2,30}? con|que en cada \p{L}+ (?:aparezca|salga|se vea)) (?:el|la) ([^,;]{2,40}?) que (?:tiene|figura para|aparece para) (?:el|la|cada) ([^,;]{2,30}?) en (?:la (?:hoja|lista|tabla) )?([^,;.]{2,40}?)(?=\W*$)/giu,
    'traer el $1 de la hoja $3 según el $2',
  ],
  [
    /(?:buscar|sacar|traer|obtener) en (?:la (?:hoja|lista|tabla) )?([^,;]{2,40}?) (?:el|la) ([^,;]{2,30}?) del? (?:la )?([^,;]{2,30}?) de (?:la|esta|cada) fila(?=\W*$)/giu,
    'traer el $2 de la hoja $1 según el $3',
  ],
  [
    /(?<=^\W*)(?:sacar|coger|tomar|recuperar|jalar) (el|la) ([^,;]{2,30}?) (?:desde|de) (?:la (?:hoja|lista|tabla) )?([^,;]{2,40}?) (?:con|por|seg[uú]n|a partir de|usando) (?:el (?:nombre|c[oó]digo) del? )?/giu,
    'traer $1 $2 de la hoja $3 según ',
  ],
  // 'Porcentaje que representa A respecto a B en cada fila'.
  [
    /(?:el )?(?:porcentaje|%) que (?:representa|supone) (?:el |la |los |las )?([^,.;:?]{2,30}?) (?:respecto a|sobre|con respecto a|frente a|de)(?:l| el| la| los| las)? ([^,.;:?]{2,30}?) (?=(?:en|de) cada fila)/giu,
    '$1 dividido entre $2 ',
  ],
  [
    /(?<=(?<!\p{L})en cada fila.{0,40}?)(?:el )?(?:porcentaje|%) de(?:l| la| los| las)? ([^,.;:?]{2,30}?) (?:sobre|respecto a|con respecto a|en relaci[oó]n (?:a|con)|frente a)(?:l| el| la| los| las)? (?!(?:el |la )?(?:total|suma)(?!\p{L}))(?=\p{L})/giu,
    '$1 dividido entre ',
  ],
  // 'Sumar el precio si el estado es …' adds up rows.
  [
    /(?<=^\W*(?:sumar?|promediar|promedio(?: de)?|media de|m[aá]ximo(?: de)?|m[ií]nimo(?: de)?) [^,;]{2,40}) (?:si|cuando)(?= [^,;]{2,80}$)/giu,
    ' con',
  ],
  // 'Cómo marco', 'cómo junto': the deed that is asked for.
  [/(?<=^\W*)c[oó]mo (?:puedo |se puede )?(marc|se[nñ]al|cont|sum|numer|calcul)o(?!\p{L})/giu, '$1ar'],
  [/(?<=^\W*)c[oó]mo (?:puedo )?(?:junto|uno|pego|concateno|combino|juntar)(?!\p{L})/giu, 'unir'],
  [/(?<=(?<!\p{L})unir .{3,60}["”»]) (?:en medio|entre (?:ellos|ellas|medias|los dos|las dos|ambos))(?!\p{L})/giu, ''],
  // 'Posición de cada fila, el mayor es 1'.
  [said('posici[oó]n de cada (?=\\p{L}+ (?:seg[uú]n|por))'), 'puesto de cada '],
  [said('(?:numerar|enumerar) (?:l[oa]s )?(\\p{L}+s) (?:por|seg[uú]n)'), 'puesto de cada fila por'],
  [
    said(
      '[?,;:.]? ?(?:(?:y |siendo |donde )?(?:el|la) (?:mayor|m[aá]s alt[oa]|m[aá]s grande) (?:es |sea |lleva |tiene )?(?:el |la )?(?:n[uú]mero )?(?:1|uno|primer[oa])|siendo (?:el )?1 (?:el|la) (?:mayor|m[aá]s alt[oa]|m[aá]s grande)|(?:el |la )?primer[oa] (?:el|la) (?:mayor|m[aá]s alt[oa]))',
    ),
    ', de mayor a menor',
  ],
  [
    said(
      '[?,;:.]? ?(?:(?:y |siendo |donde )?(?:el|la) (?:menor|m[aá]s baj[oa]|m[aá]s peque[nñ][oa]) (?:es |sea |lleva |tiene )?(?:el |la )?(?:n[uú]mero )?(?:1|uno|primer[oa])|siendo (?:el )?1 (?:el|la) (?:menor|m[aá]s baj[oa]))',
    ),
    ', de menor a mayor',
  ],
  [said('(?<!cada )por fila|fila (?:a|por) fila|en cada una de las filas|(?:para|por) cada fila'), 'en cada fila'],
  // 'Porcentaje de A respecto a B' is A under B.
  [
    /(?<!\p{L})(?:el )?(?:porcentaje|%)(?: de(?:l| la| los| las)?)? ([^,.;:?¿]{2,30}?) (?:sobre|respecto (?:al?|de)|con respecto a|en relaci[oó]n (?:a|con))(?:l| el| la| los| las)? (?!(?:el |la )?(?:total|suma)(?!\p{L}))(?=\p{L})(?=[^,.;:?]{2,40} en cada fila)/giu,
    '$1 dividido entre ',
  ],
  // 'Qué parte del presupuesto total corresponde a cada tarea', 'peso de cada tarea en el presupuesto total'.
  [
    /(?<!\p{L})(?:qu[eé] (?:parte|porcentaje|proporci[oó]n) )?del? (?:la )?([^,.;:?¿]{2,40}?) total (?:le )?(?:corresponde|toca|pertenece|supone|representa) (?:a )?cada \p{L}+/giu,
    'porcentaje de cada fila sobre el total de $1',
  ],
  [
    /(?<!\p{L})peso (?:relativo )?de cada \p{L}+ (?:en|sobre|dentro de(?=l))(?:l| el| la)? (?:total de(?:l| la)? ([^,.;:?]{2,40})|([^,.;:?]{2,40}?) total)(?=\W*$)/giu,
    'porcentaje de cada fila sobre el total de $1$2',
  ],
  // 'Suma de los hijos en las filas padre, y Estimate en las filas sin hijos'.
  [
    /((?:suma|total|promedio|media|m[aá]ximo|m[ií]nimo)) de (?:los hijos|las (?:filas )?hijas|las filas hijas) en (?:las filas padres?|los padres|las padres?)[,;]? (?:y )?(?:en (?:las dem[aá]s|el resto|las otras|las filas sin hij[oa]s) )?(?:el |la )?([^,.;:]{2,40}?)(?: en (?:las filas sin hij[oa]s|las dem[aá]s(?: filas)?|el resto|las otras))?(?=\W*$)/giu,
    'si la fila tiene hijos $1 de $2 de los hijos, si no $2 de la fila',
  ],
  [said('(?:las )?(?:filas )?hijas (?:lleven|tengan|muestren|hereden|traigan|tomen) (?:el |la )?'), 'mostrar el '],
  // 'Que salga A - B en una sola celda'.
  [
    /(?:que )?(?:salga|aparezca|se vea|muestre|quede) ([\p{L}\d][\p{L}\d ]{1,30}) ([-/|]) ([\p{L}\d][\p{L}\d ]{1,30}?)(?: (?:en una (?:sola )?(?:celda|columna)|junt[oa]s))?(?=\W*$)/giu,
    'unir $1 y $3 con " $2 "',
  ],
  // 'Una fecha 15 días después de la entrega' is the day of the delivery and 15 days.
  [
    /^.{0,60}?(?<!\p{L})(\p{L}+|\d{1,3}) (d[ií]as|semanas|meses) (despu[eé]s|antes) de(?:l| la| los| las)? ([^,.;]{3,50}?)[,;]? (?:y )?(?:quiero|necesito) (?:esa|la|dicha) fecha(?: en [^,.;]{2,30})?(?=\W*$)/iu,
    'fecha $1 $2 $3 de $4',
  ],
  [
    /^.{0,50}?(?<!\p{L})(?:una |la )?fecha (\p{L}+|\d{1,3}) (d[ií]as|semanas|meses) (?:posterior|m[aá]s tarde)(?:es)? (?:a|que|de)(?:l| el| la| los| las)? ([^,.;:]{3,50}?)(?=\W*$)/iu,
    '$3 + $1 $2',
  ],
  [
    new RegExp(`^\\W*(?:(?:la |una )?fecha )?${DAYS_ES} despu[eé]s de(?:l| la| los| las)? ([^,.;:]{3,50}?)(?=\\W*$)`, 'iu'),
    '$3 + $1 $2',
  ],
  [
    new RegExp(`^\\W*(?:(?:la |una )?fecha )?${DAYS_ES} antes de(?:l| la| los| las)? ([^,.;:]{3,50}?)(?=\\W*$)`, 'iu'),
    '$3 - $1 $2',
  ],
  [said('(?:marcad|clasificad|registrad|catalogad|etiquetad)[oa]s? como'), 'en'],
  [said('cu[aá]l (?:es|son) (?:el|la|los|las) nombres? de(?:l| la| los| las)?(?= )'), 'nombre de'],
  [said('m[ií]nim([oa]) de(?= (?:los|las|la|el|tod[oa]s)(?!\\p{L}))'), 'más baj$1 de'],
  // 'Qué parte de los trabajos están …'.
  [said('qu[eé] (?:parte|proporci[oó]n|fracci[oó]n)(?= de (?:los|las|sus|el total))'), 'qué porcentaje'],
  [
    /(?<=^\W*(?:el )?(?:porcentaje|%|percentage of|proporci[oó]n) de (?:los |las )?\p{L}+ (?:(?:que|con|sin|en)(?!\p{L}).{3,80}|\p{L}+[aoe]s)),? (?:sobre|respecto (?:al?|del?)|del?|frente al?) (?:el )?total(?: de \p{L}+)?(?=\W*$)/iu,
    '',
  ],
  // 'Que se marque sola la casilla cuando …'.
  [
    said(
      `${WISH_ES} ${BOX_ES}(?:se (?:me )?(?:marquen?|activen?|tilden?|palomeen?|seleccionen?|chequeen?)|(?:quede|est[eé]|aparezca|salga) (?:marcad|activad|tildad|palomead|seleccionad)[oa]s?)${ALONE_ES}(?: la (?:casilla|celda))?${ALONE_ES}`,
    ),
    'marcar',
  ],
  [said('(?:poner|ponga|pon|colocar|coloque|mostrar) una? (?:palomita|paloma|palomilla|tilde|marca|check|tick)'), 'marcar'],
  [said('palomear|palomee|tildar|tilde|tickear|chequear|checar'), 'marcar'],
  // 'Status distinto de Completed' is of one thing: 'clientes distintos' counts names.
  [said('(?:(?:es|sea|est[aá]|est[eé]|son|sean|ser) )?(?:distint[oa]|diferente) (?:de|a|que)(?= \\S)'), 'no es'],
  [said('(?:sean|son|est[eé]n) (?:distint[oa]s|diferentes) (?:de|a|que)'), 'no son'],
  // 'Si no' opens what is left, unless a verb follows.
  [said(`si no(?= ${VERBS_ES}(?!\\p{L}))`), 'cuando no'],
  [said('entonces(?= ["“«])'), ''],
  [said('en (?:los )?otros casos'), 'en los demás casos'],
  [said('(tod[oa]s?)([^,;.]{0,40}?) menos(?= (?:l[oa]s?|el) )'), '$1$2 excepto'],
  [
    said('(?:a|con) (?:la )?excepci[oó]n de|quitando|descontando|dejando fuera|sin tomar en cuenta|sin tener en cuenta'),
    'excepto',
  ],
  [said('(?:a[uú]n|todav[ií]a) no(?= (?:se )?(?:h[ae]n? )?(?:empez|comenz|inici)\\p{L}*)'), 'no'],
  [said('(?:faltan?|quedan?) (?:por|de) ser'), 'aún no fueron'],
  ...awaited(DEEDS_ES, 'siguen?|sigan?|est[aá]n?|quedan?|contin[uú]an?', 'sin'),
  [said('(?:siguen?|contin[uú]an?)(?= sin \\p{L}+r(?!\\p{L}))'), 'están'],
  [said(`(?:de|desde|a partir de) ${NUMBER} (?:para|pa|hacia) arriba|(?:de|desde|a partir de) ${NUMBER} en adelante`), '>= $1$2'],
  [said(`(?:de|desde) ${NUMBER} (?:para|pa|hacia) abajo`), '<= $1'],
  [said('(?:sobrepas|rebas)(?:an?|en?|ar)|pas[ea]n? de(?:l|los|las)?(?= \\d)'), 'supera'],
  // 'High vale 3 puntos, Medium 2'.
  [said('val(?:e|en|ga|gan)(?= \\d)'), '='],
  [/(?<=\p{L} (?:= )?\d{1,3}) puntos?(?= ?(?:[,;]|y \p{L}|$))/giu, ''],
  [said('(?:no (?:hay|haya|tenga|tiene)|sin) (?:ning[uú]n[oa]? )?(?:fecha|valor|dato|nada) en'), 'no tiene'],
  [said('se pas[eaó](?= (?:la|el) (?:fecha|plazo|vencimiento))'), 'haya pasado'],
  [said('de (?:aqu[ií]|ahora|hoy) a(?= \\d+ (?:d[ií]as|semanas|meses))'), 'en los próximos'],
  [said('de (?:aqu[ií]|ahora|hoy) a'), 'desde hoy hasta'],
  [said('(?<!no )(?:llegu?(?:en?|an?)|alcan(?:z|c)(?:an?|en?)) (?:al? |hasta )?(?:el )?(?=\\d)'), '>= '],
  ...SUBJUNCTIVES_ES.split(' ').map((pair): Phrase => {
    const [verb = '', plain = ''] = pair.split('=');
    return [said(verb), plain];
  }),
  [said('se ha (gastado|consumido|usado|utilizado)'), 'está $1'],
  // 'Cliente y pedido unidos con guion'.
  [
    /^(\P{P}{3,60}?) (?:unid|juntad?|concatenad|combinad|pegad)[oa]s?(?: en una (?:sola )?(?:celda|columna))? (?=(?:con|por|mediante)(?!\p{L}))/iu,
    'unir $1 ',
  ],
];

const PT: readonly Phrase[] = [
  [/(?<=(?<!\p{L})arredond\p{L}+ (?:a|à|para|com|em) \p{L}+ )casas(?! decima)/giu, 'casas decimais'],
  [
    said('(?:sem (?:contar|incluir|considerar)|excluindo|ignorando|exceto|salvo) (?:os |as )?(?:valores )?(?:zeros?|0s?)'),
    'maior que 0',
  ],
  [
    /(?<=(?<!\p{L})(?:total|soma|m[eé]dia|m[aá]ximo|m[ií]nimo)(?!\p{L})[^,;.]{0,30}) d[oa] (\p{L}+) d(?:a|e cada|esta) linha(?!\p{L})/giu,
    ' por $1 em cada linha',
  ],
  [/(?<!\p{L})com (?:o |um )?(\d+(?:[.,]\d+)?) ?% (?:de )?(?:IVA|ICMS|ISS|impostos?|acr[eé]scimo)(?!\p{L})/giu, 'mais $1 %'],
  [/,? sem (?:dar )?erros? (?:se|quando) [^,;.]{3,40}(?=\W*$)/giu, ''],
  [/(?<=(?<!\p{L})(?:se|quando) )faltar?m? ([\p{L} ]{2,30}? ou [\p{L} ]{2,30}?)(?=\W*$)/giu, '$1 está vazio'],
  [/(?<=(?:prazo|deadline|limite|entrega|vencimento) )mais (?:pr[oó]xim)[oa](?!\p{L})/giu, 'mais cedo'],
  [/^\W*(?:o |a )?nome d[oa] (\p{L}+ \p{L}+[oa]) com (?:o |a )?(mais|menos|maior|menor) (?!de )/giu, 'que $1 tem $2 '],
  [said('(?:que|qual) (?:lugar|posi[cç][aã]o|coloca[cç][aã]o) ocupa cada'), 'classificação de cada'],
  [said('(?:quantos )?dias de (?:atraso|demora) (?:tem|leva|acumula) cada \\p{L}+'), 'dias de atraso de cada linha'],
  [/(?<=dias de (?:atraso|demora).{0,100}?)[?:;],? *(?:e )?(?=(?:vazio|em branco|nada|0|zero) (?:se|quando)(?!\p{L}))/giu, ', '],
  [/(?<!\p{L})sep\p{L}{3,6}[oa]s? (?=por ["“])/giu, 'separados '],
  // 'Segundo a planilha' is according to it, and second to nothing.
  [
    said(
      '(?<!(?:^|\\s)(?:o|a|do|da|no|na|ao|em|um) )segundo(?= (?!maior|menor|mais|menos|lugar|semestre|trimestre|dia|valor|nome|sobrenome|colocad|melhor|pior|turno|n[ií]vel|item|registro|e |ou ))',
    ),
    'conforme',
  ],
  [
    /(?<=dias de (?:atraso|demora).{0,140}?)[,;:]? ?(?:e )?(?:0|zero) (?:se|quando) (?:ainda )?n[aã]o (?:est[aá]|vai|leva|tem|h[aá]|vence|venceu|houver|estiver)(?: (?:atrasad[oa]|vencid[oa]|com atraso|atraso|em atraso))?(?!\p{L})(?: e(?= (?:vazio|em branco|nada)))?/giu,
    '',
  ],
  [
    /(?:(?:preencher|completar) [^,;]{2,30}? com|que em cada \p{L}+ (?:apare[cç]a|saia|mostre)) (?:o|a) ([^,;]{2,40}?) que (?:o|a|cada) ([^,;]{2,30}?) tem (?:em|na) (?:(?:a )?(?:planilha|lista|tabela) )?([^,;.]{2,40}?)(?=\W*$)/giu,
    'trazer o $1 da planilha $3 conforme o $2',
  ],
  [
    /(?:buscar|procurar|pegar|puxar|trazer|obter) (?:em|na) (?:(?:planilha|lista|tabela) )?([^,;]{2,40}?) (?:o|a) ([^,;]{2,30}?) d[oa] ([^,;]{2,30}?) d(?:a|esta|e cada) linha(?=\W*$)/giu,
    'trazer o $2 da planilha $1 conforme o $3',
  ],
  [
    /(?<=^\W*)(?:puxar|pegar|tirar|copiar|recuperar) (o|a) ([^,;]{2,30}?) d[ae] (?:(?:planilha|lista|tabela) )?([^,;]{2,40}?) (?:com|por|conforme|a partir de|usando|pelo) (?:o )?(?:(?:nome|c[oó]digo) d[oa] )?/giu,
    'trazer $1 $2 da planilha $3 conforme ',
  ],
  [
    /(?:a |o )?(?:porcentagem|percentagem|percentual|%) que (?:o |a |os |as )?([^,.;:?]{2,30}?) (?:representa|significa)m? (?:d[eoa]s?|sobre [oa]s?) ([^,.;:?]{2,30}?) (?=(?:em|de) cada linha)/giu,
    '$1 dividido por $2 ',
  ],
  [
    /(?<=(?<!\p{L})em cada linha.{0,40}?)(?:d?a |o )?(?:porcentagem|percentagem|percentual|%) d[eoa]s? ([^,.;:?]{2,30}?) (?:sobre|em rela[cç][aã]o a|frente a)(?:o|os| o| a| os| as)? (?!(?:o |a )?(?:total|soma)(?!\p{L}))(?=\p{L})/giu,
    '$1 dividido por ',
  ],
  [
    /(?<=^\W*(?:soma|somar|m[eé]dia(?: d[eoa])?|m[aá]ximo(?: d[eoa])?|m[ií]nimo(?: d[eoa])?) [^,;]{2,40}) (?:se|quando)(?= [^,;]{2,80}$)/giu,
    ' com',
  ],
  [/(?<=^\W*)como (?:posso |se pode )?(marc|sinaliz|assinal|cont|som|numer|calcul)o(?!\p{L})/giu, '$1ar'],
  [/(?<=^\W*)como (?:posso )?(?:junto|uno|concateno|combino|juntar)(?!\p{L})/giu, 'unir'],
  [/(?<=(?<!\p{L})unir .{3,60}["”»]) (?:no meio|entre (?:eles|elas|os dois|as duas|ambos))(?!\p{L})/giu, ''],
  [said('(?:posi[cç][aã]o|coloca[cç][aã]o) de cada (?=\\p{L}+ (?:segundo|conforme|por))'), 'classificação de cada '],
  [said('(?:numerar|enumerar) (?:[oa]s )?(\\p{L}+s) (?:por|segundo|conforme)'), 'classificação de cada linha por'],
  [
    said(
      '[?,;:.]? ?(?:(?:e |sendo |onde )?[oa] (?:maior|mais alt[oa]) (?:[eé] |seja |tem |fica com )?[oa]? ?(?:n[uú]mero )?(?:1|um|primeir[oa])|sendo (?:o )?1 [oa] (?:maior|mais alt[oa])|[oa]? ?primeir[oa] (?:[eé] )?[oa] (?:maior|mais alt[oa]))',
    ),
    ', do maior para o menor',
  ],
  [
    said(
      '[?,;:.]? ?(?:(?:e |sendo |onde )?[oa] (?:menor|mais baix[oa]) (?:[eé] |seja |tem |fica com )?[oa]? ?(?:n[uú]mero )?(?:1|um|primeir[oa])|sendo (?:o )?1 [oa] (?:menor|mais baix[oa]))',
    ),
    ', do menor para o maior',
  ],
  [said('(?<!cada )por linha|linha (?:a|por) linha|em cada uma das linhas|(?:para|por) cada linha'), 'em cada linha'],
  [
    /(?<!\p{L})(?:a |o )?(?:porcentagem|percentagem|percentual|%)(?: d[eoa]s?)? ([^,.;:?]{2,30}?) (?:sobre|em rela[cç][aã]o a|relativ[oa] a|frente a)(?:o|os| o| a| os| as)? (?!(?:o |a )?(?:total|soma)(?!\p{L}))(?=\p{L})(?=[^,.;:?]{2,40} (?:em cada|por) linha)/giu,
    '$1 dividido por ',
  ],
  [
    /(?<!\p{L})(?:que (?:parte|porcentagem|propor[cç][aã]o) )?d[oa] ([^,.;:?]{2,40}?) total (?:corresponde|cabe|pertence|representa) (?:a )?cada \p{L}+/giu,
    'porcentagem de cada linha sobre o total de $1',
  ],
  [
    /(?<!\p{L})peso (?:relativo )?de cada \p{L}+ (?:n[oa]|sobre [oa]|dentro d[oa]) (?:total d[eoa]s? ([^,.;:?]{2,40})|([^,.;:?]{2,40}?) total)(?=\W*$)/giu,
    'porcentagem de cada linha sobre o total de $1$2',
  ],
  [
    /((?:soma|total|m[eé]dia|m[aá]ximo|m[ií]nimo)) d(?:os filhos|as (?:linhas )?filhas) n(?:as linhas pais?|os pais|as pais?)[,;]? (?:e )?(?:n(?:as demais|o resto|as outras|as linhas sem filh[oa]s) )?(?:[oa] )?([^,.;:]{2,40}?)(?: n(?:as linhas sem filh[oa]s|as demais(?: linhas)?|o resto|as outras))?(?=\W*$)/giu,
    'se a linha tem filhos $1 de $2 dos filhos, senão $2 da linha',
  ],
  [said('(?:as )?(?:linhas )?filhas (?:tragam|tenham|mostrem|herdem|levem) [oa] '), 'mostrar o '],
  [
    /(?:que )?(?:apare[cç]a|saia|mostre|fique) ([\p{L}\d][\p{L}\d ]{1,30}) ([-/|]) ([\p{L}\d][\p{L}\d ]{1,30}?)(?: (?:(?:em uma|numa) (?:s[oó] |[uú]nica )?(?:c[eé]lula|coluna)|junt[oa]s))?(?=\W*$)/giu,
    'unir $1 e $3 com " $2 "',
  ],
  [
    /^.{0,60}?(?<!\p{L})(\p{L}+|\d{1,3}) (dias|semanas|meses) (depois d[eoa]s?|antes d[eoa]s?|ap[oó]s(?: [oa]s?)?) ([^,.;]{3,50}?)[,;]? (?:e )?(?:quero|preciso d?e?) ?(?:essa|dessa|esta|a|da) data(?: em [^,.;]{2,30})?(?=\W*$)/iu,
    'data $1 $2 $3 $4',
  ],
  [
    /^.{0,50}?(?<!\p{L})(?:d?e?uma |d?a )?data (\p{L}+|\d{1,3}) (dias|semanas|meses) (?:posterior (?:ao?|à)|mais tarde que [oa]|depois d[eoa]|ap[oó]s [oa]) ([^,.;:]{3,50}?)(?=\W*$)/iu,
    '$3 + $1 $2',
  ],
  [
    new RegExp(`^\\W*(?:(?:a |uma )?data )?${DAYS_PT} (?:depois d[eoa]s?|ap[oó]s(?: [oa]s?)?) ([^,.;:]{3,50}?)(?=\\W*$)`, 'iu'),
    '$3 + $1 $2',
  ],
  [new RegExp(`^\\W*(?:(?:a |uma )?data )?${DAYS_PT} antes d[eoa]s? ([^,.;:]{3,50}?)(?=\\W*$)`, 'iu'), '$3 - $1 $2'],
  [said('(?:marcad|classificad|registrad|catalogad|etiquetad)[oa]s? como'), 'em'],
  [said('(?:qual [eé]|quais s[aã]o) [oa]s? nomes? d(?:e|[oa]s?)(?= )'), 'nome de'],
  [said('(?:que|qual) (?:parte|propor[cç][aã]o|fra[cç][aã]o)(?= d(?:[oa]s|[oa] total|e seus|e suas))'), 'que porcentagem'],
  [
    /(?<=^\W*(?:a )?(?:porcentagem|percentagem|percentual|%|percentage of|propor[cç][aã]o) d(?:e|os|as) \p{L}+ (?:(?:que|com|sem|em|n[ãa]o)(?!\p{L}).{3,80}|\p{L}+[aoe]s)),? (?:sobre|em rela[cç][aã]o a|d)(?: ?o)? total(?: d[eoa]s? \p{L}+)?(?=\W*$)/iu,
    '',
  ],
  // 'Gostaria que a caixinha ficasse marcada sozinha se …'.
  [
    said(
      `${WISH_PT} ${BOX_PT}(?:se (?:marque|ative|assinale)m?|(?:seja|fique|ficasse|fosse|esteja|estivesse|apare[cç]a)m? (?:marcad|ativad|assinalad|ticad|selecionad)[oa]s?)${ALONE_PT}(?: a (?:caixa|c[eé]lula))?${ALONE_PT}`,
    ),
    'marcar',
  ],
  [said('(?:colocar|coloque|p[oô]r|dar|mostrar) uma? (?:visto|tique|certo|check|marca|marca[cç][aã]o)'), 'marcar'],
  [said('ticar|checar|assinalar|assinale|flegar'), 'marcar'],
  [said('(?:(?:[eé]|seja|est[aá]|esteja|for|ser) )?diferente (?:de|do|da)(?= \\S)'), 'não é'],
  [said('(?:s[aã]o|sejam|forem) diferentes (?:de|dos?|das?)'), 'não são'],
  [said('(?:(?:[eé]|seja|for|ser) )distint[oa] (?:de|do|da)(?= \\S)'), 'não é'],
  // Without its accent 'é' is 'and'.
  [said('n[aã]o [eé](?= )'), 'não está'],
  [said(`se n[aã]o(?= ${VERBS_PT}(?!\\p{L}))`), 'quando não'],
  [said('se n[aã]o(?=\\W*$)'), 'senão'],
  [said('ent[aã]o(?= ["“«])'), ''],
  [said('nos (?:outros|restantes) casos'), 'nos demais casos'],
  [said('do contr[aá]rio'), 'senão'],
  [said('(tod[oa]s?|tudo)([^,;.]{0,40}?) menos(?= [oa]s? )'), '$1$2 exceto'],
  [
    said(
      '(?:[aà]|com) exce[cç][aã]o d([oa]s?)|(?:tirando|descontando|desconsiderando|sem considerar|sem levar em conta) ([oa]s?)',
    ),
    'exceto $1$2',
  ],
  [said('ainda n[aã]o(?= (?:se |foram |foi )?(?:come[cç]|inici)\\p{L}*)'), 'não'],
  [said('(?:n[aã]o (?:h[aá]|houver|haja|tem|tiver|tenha)|sem) (?:nenhuma? )?(?:data|valor|dado|nada) em'), 'não tem'],
  [said('(?<=(?:data|prazo|vencimento)(?: \\p{L}+){0,4} )(?:passar|passe)(?= (?:e|ou|mas) |\\W*$)'), 'já passou'],
  [said('val(?:e|em|er|ha|ham)(?= \\d)'), '='],
  [/(?<=\p{L} (?:= )?\d{1,3}) pontos?(?= ?(?:[,;]|e \p{L}|$))/giu, ''],
  [said('(?:faltam?|restam?) (?:a )?ser(?:em)?'), 'ainda não foram'],
  [said('(?:faltam?|restam?)(?= \\p{L}+[aei]r(?!\\p{L}))'), 'faltam por'],
  ...awaited(DEEDS_PT, 'est[aã]o?|ficam?|ficaram|continuam?|seguem?|ainda', 'sem'),
  [said('(?:continuam?|seguem?)(?= sem \\p{L}+r(?!\\p{L}))'), 'estão'],
  [said(`(?:de|desde|a partir de) ${NUMBER} (?:para|pra) cima|(?:de|desde|a partir de) ${NUMBER} em diante`), '>= $1$2'],
  [said(`de ${NUMBER} (?:para|pra) baixo`), '<= $1'],
  [
    said('(?<!n[aã]o )(?:cheg(?:a|ar|ue|am|uem|arem)|ating(?:e|ir|em|irem)|atinj(?:a|am)) (?:aos? |a |até )?(?:os? )?(?=\\d)'),
    '>= ',
  ],
  ...SUBJUNCTIVES_PT.split(' ').map((pair): Phrase => {
    const [verb = '', plain = ''] = pair.split('=');
    return [said(`(?<=(?:se|quando|caso)(?: \\p{L}+){0,4} )(?:${verb})`), plain];
  }),
  [said('ultrapass(?:am?|em?|ar|arem)|pass(?:em?|ar|arem) d(?:e|os|as)(?= \\d)'), 'passa de'],
  [
    /^(\P{P}{3,60}?) (?:unid|junt|concatenad|combinad)[oa]s?(?: n?uma (?:s[oó] )?(?:c[eé]lula|coluna)| em uma (?:s[oó] )?(?:c[eé]lula|coluna))? (?=(?:com|por)(?!\p{L}))/iu,
    'unir $1 ',
  ],
];

/** What is said at greater length, or in other words, in Spanish and Portuguese, with the same in words that readers know. */
export const IBERIAN_PHRASES: Readonly<Partial<Record<Language, readonly Phrase[]>>> = {
  es: [...IDIOMS_ES, ...ES],
  pt: [...IDIOMS_PT, ...PT],
};
