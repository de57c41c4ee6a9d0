/** How questions speak of the hierarchy of rows, in six languages; over folded text. */

/** The rows under a row. 'Below 5' and 'under budget' compare. */
export const CHILDREN =
  /\b(?:child(?:ren)?|childs|sub[- ]?(?:tasks?|rows?|items?|lines?|steps?|entries|activities|jobs|parts?)|(?:indented|nested) (?:\p{L}+ ){0,2}\p{L}+|(?:rows?|tasks?|jobs?|items?|steps?|lines?|ones|everything) (?:below|underneath|beneath)(?= (?:is|are|has|have|it)\b|[,;.]|$)|under(?:neath)? (?:it|them|each|the|this|that|every|a|parents?)\b|beneath(?: (?:it|them|each|the|this))?|below (?:it|them|each|the|this)\b|underneath|unter(?:zeilen?|aufgaben?|punkte?n?|positionen?)|untergeordnete\p{L}*|kind(?:er|ern|zeilen?)|darunter|hij[oa]s?|sub(?:tareas?|filas?|elementos?)|filas (?:secundarias|hijas)|enfants?|sous[- ](?:taches?|lignes?|elements?)|filh[oa]s?|sub(?:tarefas?|linhas?|itens)|linhas filhas)\b(?! ?\d)|子(?:行|タスク|の|項目)|サブタスク|配下/gu;

export const DESCENDANTS =
  /\b(?:descendants?|all (?:the )?(?:rows?|tasks?|items?|lines?|entries) (?:under(?:neath)?|below|beneath)(?: (?:a|the|each|every|its))?(?: parent)?|(?:at |on |in )?(?:all|every|any) levels?(?: (?:below|down|under(?:neath)?))?|grand-?children|sub-?sub-?\p{L}+|whole branch|every(?:thing)? (?:under(?:neath)?|below|beneath)(?: (?:it|them|each|the|a))?|however deep|(?:auf )?(?:allen|jeder|alle) ebenen?|nachkommen|descendientes|(?:en |a )?todos (?:los|os) niveles|descendants|(?:a |de )?tous les niveaux|descendentes|(?:em )?todos os niveis)\b|子孫|全階層|すべての階層|孫/gu;

export const PARENT =
  /\b(?:parent(?:[’']?s)?(?: (?:rows?|lines?|tasks?))?|ubergeordnete\p{L}*(?: (?:zeile|aufgabe))?|eltern(?:zeile|teil)?|oberzeile|hauptzeile|(?:fila )?(?:padre|superior)|fila principal|(?:ligne )?(?:parente?|mere)|(?:linha )?pai|linha principal)\b|親(?:行|タスク|の)?/gu;

/** Only rows with children show something. */
export const ONLY_PARENTS =
  /[,;.(]? ?\b(?:and )?(?:only (?:in|on|for) (?:the )?parents?(?: rows?)?|(?:just|only) (?:the )?(?:parents?|summary|header) ?(?:rows?|lines?)?|(?:child(?:ren)?|leaf|sub) ?(?:rows?|tasks?|items?)? (?:blank|empty)|(?:nothing|blank|empty|leave blank) (?:on|in|for) (?:the )?[\p{L} -]{3,24}(?: themselves)?|(?:leave|keep) (?:the )?[\p{L} -]{3,24} (?:empty|blank)|nur (?:in|bei) (?:den )?(?:eltern|ubergeordneten|ober)\p{L}*(?: zeilen)?|(?:solo |unicamente )?en (?:las )?filas (?:principales|padre)|(?:seulement|uniquement) (?:sur|dans) les lignes parentes?s?|(?:so |apenas |somente )?nas linhas (?:pai|principais))\b[^,;.?]*|親行(?:に)?だけ(?:に)?/u;

/** Where a total of the rows under a row is to stand. */
export const IN_PARENT = /\b(?:en (?:la fila (?:principal|padre)|el padre)|n(?:a linha (?:pai|principal)|o pai))\b/u;

/** Rows without rows under them. */
export const LEAVES =
  /\b(?:(?:doubled?|twice|double[- ]count\p{L}*)\b[^.?!]{0,40}\b(?:parents?|summary|header)(?: rows?)?|lea(?:f|ves)(?: (?:rows?|tasks?|level))?|lowest level(?: (?:rows?|tasks?))?|(?:rows?|tasks?|lines?|ones) (?:without|with no|that have no) (?:children|sub\p{L}*)|without (?:any )?(?:children|subtasks?|sub rows?)|childless(?: rows?)?|(?:not|without|excluding|exclude|skip|ignore|ignoring|no|except|leave out|leaving out) (?:counting |the )*(?:parents?|summary|header|subtotal|group|roll-?up)(?: (?:rows?|lines?|tasks?))?|child rows? only|only (?:the )?(?:child rows?|sub ?(?:rows?|tasks?)|children|details?(?: rows?)?)|(?:nur )?(?:zeilen )?ohne (?:unterzeilen|kinder|elternzeilen|summenzeilen)|unterste\p{L}* ebene|(?:filas )?sin (?:hijos|filas principales|filas padre|contar los padres)|(?:lignes )?sans (?:enfants|les parents|les lignes parentes)|(?:linhas )?sem (?:filhos|os pais|linhas pai))\b|子(?:行)?(?:を持た|の)ない(?:行)?|親行を除|末端/u;

/** Words around them that change nothing. */
export const TREE_JOINTS: ReadonlySet<string> = new Set(
  `parent parents child children row rows line lines sub subtask subtasks task tasks indented nested beneath underneath under below above hierarchy tree level levels branch group header summary roll rolled rolls up rollup belongs belong directly direct immediate every single any all none own themselves itself whose has have without with
  zeile zeilen aufgabe aufgaben ebene ebenen unterzeilen elternzeile kinder ubergeordneten untergeordneten fila filas tarea tareas hijos hijas padre principal nivel marcad twice doubled double counted doppelt gezahlt doble contado deux fois compte dobro contado repeat add adding adds comma commas komma kommas coma comas virgule virgules noms namen nombres nomes virgula virgulas marked separated separado separados name names like type what show put recursive recursively automatically helper typing manually abgehakt abgehakte marcado marcada marcados marcadas como coche cochee cochees coches ligne lignes tache taches enfants parente niveau linha linhas tarefa tarefas filhos filhas pai nivel zeige zeigen mostrar muestro muestra afficher affiche mostro incl including debajo abaixo sous unter darunter 合計 下 行 親 子`.split(
    /\s+/,
  ),
);

export const ANY_OF =
  /\b(?:any|one|some|at least one|a|eine?[rsn]?|irgendein\p{L}*|algun[oa]?s?|une?|au moins une?|algum\p{L}*|uma?)\b|いずれか|1つでも|一つでも/u;
export const ALL_OF = /\b(?:all|every|each|alle|jede[rs]?|sobald alle|tod[oa]s|tous|toutes|chaque|cada)\b|すべて|全て|全部/u;
export const NONE_OF = /\b(?:none|no|not any|keine?[rs]?|ningun[oa]?|aucune?|nenhum\p{L}*)\b|1つもない/u;
export const NOT_ALL_OF =
  /\b(?:not (?:all|every|everything)|nicht alle|nicht jede[rs]?|no tod[oa]s|pas (?:tous|toutes)|nem tod[oa]s|nao tod[oa]s)\b/u;
export const FIRST_CHILD = /\b(?:first|erste[rsn]?|primer[oa]?|premiere?|primeir[oa])\b|最初の/u;
export const LAST_CHILD = /\b(?:last|letzte[rsn]?|ultim[oa]|derniere?)\b|最後の/u;

/** How a row is compared with its parent, with the sign of the comparison. */
export const THAN_PARENT: readonly (readonly [sign: '>' | '<', pattern: RegExp])[] = [
  [
    '>',
    /\b(?:after|later than|more than|greater than|above|beyond|exceeds?|higher than|nach|spater als|mehr als|hoher als|despues de|mas tarde que|mayor que|apres|plus tard que|superieur\p{L}* a|depois d[oa]|maior que) (?:(?:that of |those of )?(?:the|its|their|der|die|das|dem|ihrer|seiner|el|la|su|le|son|leur|o|a|d[oa]) )?(?:row[’']?s )?(?:parents?|ubergeordnet\p{L}*|elternzeile|oberzeile|padre|fila principal|ligne parente?|pai|linha pai)\b/u,
  ],
  [
    '<',
    /\b(?:before|earlier than|less than|smaller than|below|lower than|vor|fruher als|weniger als|kleiner als|antes de|menor que|avant|inferieur\p{L}* a|antes d[oa]) (?:(?:that of |those of )?(?:the|its|their|der|die|das|dem|ihrer|seiner|el|la|su|le|son|leur|o|a|d[oa]) )?(?:row[’']?s )?(?:parents?|ubergeordnet\p{L}*|elternzeile|oberzeile|padre|fila principal|ligne parente?|pai|linha pai)\b/u,
  ],
];
