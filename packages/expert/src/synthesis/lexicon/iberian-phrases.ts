import type { Language } from '@sheetwright/solution/vocabulary';

type Phrase = readonly [pattern: RegExp, plain: string];

/** A pattern of whole words, where accented letters belong to words too. */
function said(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
}

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

const ES: readonly Phrase[] = [
  [said('cu[aá]l (?:es|son) (?:el|la|los|las) nombres? de(?:l| la| los| las)?(?= )'), 'nombre de'],
  [said('m[ií]nim([oa]) de(?= (?:los|las|la|el|tod[oa]s)(?!\\p{L}))'), 'más baj$1 de'],
  // 'Qué parte de los trabajos están …'.
  [said('qu[eé] (?:parte|proporci[oó]n|fracci[oó]n)(?= de (?:los|las|el total))'), 'qué porcentaje'],
  [
    /(?<=^\W*(?:el )?(?:porcentaje|%|proporci[oó]n) de (?:los |las )?\p{L}+ (?:que|con|sin|en)(?!\p{L}).{3,80}),? (?:sobre|respecto (?:al?|del?)|del?|frente al?) (?:el )?total(?: de \p{L}+)?(?=\W*$)/iu,
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
  [said('(?:qual [eé]|quais s[aã]o) [oa]s? nomes? d(?:e|[oa]s?)(?= )'), 'nome de'],
  [said('(?:que|qual) (?:parte|propor[cç][aã]o|fra[cç][aã]o)(?= d(?:[oa]s|[oa] total))'), 'que porcentagem'],
  [
    /(?<=^\W*(?:a )?(?:porcentagem|percentagem|percentual|%|propor[cç][aã]o) d(?:e|os|as) \p{L}+ (?:que|com|sem|em|n[ãa]o)(?!\p{L}).{3,80}),? (?:sobre|em rela[cç][aã]o a|d)(?: ?o)? total(?: d[eoa]s? \p{L}+)?(?=\W*$)/iu,
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
export const IBERIAN_PHRASES: Readonly<Partial<Record<Language, readonly Phrase[]>>> = { es: ES, pt: PT };
