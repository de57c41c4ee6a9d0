import type { Language } from '@sheetwright/solution/vocabulary';

/** What people say of a row that no single column holds, in folded text, and what a column is called that holds it. */
export interface HelperPhrase {
  readonly title: Readonly<Record<Language, string>>;
  readonly said: Readonly<Record<Language, RegExp>>;
}

const EN_DONE =
  '(?:finish(?:ed)?|completed?|delivered?|closed?|done|answered|replied|responded|approved|reviewed|arrived?|returned?|submitted|resolved|shipped|paid|handed in|came in|came back|ended?|handed over)';
const EN_THEIR = '(?:the |their |its |our |an? )?';
const EN_PLANNED =
  '(?:deadlines?|due(?: dates?)?|targets?(?: dates?)?|promised(?: dates?)?|planned(?: dates?| finish| end)?|agreed(?: dates?)?|scheduled? ?(?:dates?|finish|end)?)';
const DE_DONE =
  '(?:fertig(?:gestellt)?|geliefert|abgeschlossen|erledigt|zuruckgegeben|zuruckgebracht|bezahlt|geschlossen|gelost|beendet)\\w*';
const ES_DONE = '(?:entregad|terminad|cerrad|completad|pagad|devuelt|resuelt|finalizad|acabad)[oa]s?';
const ES_DID = 'se (?:entregaron|terminaron|cerraron|completaron|pagaron|devolvieron|resolvieron|finalizaron)';
const FR_DONE = '(?:livre|termine|cloture|ferme|acheve|paye|resolu|rendu|fini)e?s?';
const PT_DONE =
  '(?:entregues?|terminad[oa]s?|concluid[oa]s?|fechad[oa]s?|pag[oa]s?|devolvid[oa]s?|resolvid[oa]s?|finalizad[oa]s?)';
const PT_DID = '(?:terminaram|fecharam|foram (?:entregues|concluid[oa]s|fechad[oa]s|pag[oa]s|devolvid[oa]s|resolvid[oa]s))';

export const OVER_BUDGET: HelperPhrase = {
  title: {
    en: 'Over Budget',
    de: 'Über Budget',
    es: 'Sobre presupuesto',
    fr: 'Hors budget',
    pt: 'Acima do orçamento',
    ja: '予算超過',
  },
  said: {
    en: new RegExp(
      `\\b(?:over|above|exceed(?:s|ed|ing)?|beyond|past|(?:gone|went|go|going) over|overran|blew) ${EN_THEIR}budgets?\\b|\\boverbudget\\b|\\boverspen[dt](?:s|ing)?\\b|\\bbudget overruns?\\b`,
      'u',
    ),
    de: /\b(?:(?:liegen |liegt |lagen |sind )?uber (?:dem |ihrem |seinem )?budget|(?:das |ihr )?budget uber(?:schritten|schreiten|zogen))\b/u,
    es: /\b(?:(?:por )?encima del presupuesto|(?:superan?|exceden?|sobrepasan?|superaron) (?:el |su )?presupuesto|pasad[oa]s? de presupuesto)\b/u,
    fr: /\b(?:(?:depassent?|ont depasse) (?:le |leur |son )?budget|au[- ]dessus du budget|hors budget)\b/u,
    pt: /\b(?:acima do orcamento|(?:ultrapassa(?:m|ram)?|excede(?:m|ram)?|estoura(?:m|ram)?) (?:o |seu )?orcamento)\b/u,
    ja: /予算を?(?:超過|オーバー|超え)(?:した|している|て(?:いる)?|る)?/u,
  },
};

export const OVER_ESTIMATE: HelperPhrase = {
  title: {
    en: 'Over Estimate',
    de: 'Über Schätzung',
    es: 'Sobre lo estimado',
    fr: 'Plus que prévu',
    pt: 'Acima do estimado',
    ja: '見積超過',
  },
  said: {
    en: new RegExp(
      `\\b(?:(?:took|needed|cost|used|with|have|has|had) )?(?:more|longer)(?: \\p{L}+){0,2} than (?:was |were )?(?:estimated|planned|budgeted|quoted|allocated|forecast|expected)\\b|\\b(?:(?:go|went|gone|ran|run|are|were|is|was) )?(?:over|above|beyond|past) ${EN_THEIR}(?:estimates?|plan(?:ned)?|quot(?:as?|es?)|forecasts?|allocations?)\\b|\\bexceed(?:s|ed|ing)? ${EN_THEIR}(?:estimates?|plan|quotas?|forecasts?|allocations?)\\b|\\b(?:were |was )?underestimated\\b`,
      'u',
    ),
    de: /\b(?:mehr(?: \p{L}+)? als (?:geplant|geschatzt|veranschlagt)|uber (?:der |dem |ihrer )?(?:schatzung|plan))\b/u,
    es: /\bmas(?: \p{L}+)? (?:de lo|que lo) (?:previsto|estimado|planificado|presupuestado)\b/u,
    fr: /\bplus(?: d['’ ]?\p{L}+)? que (?:prevu|estime|planifie)e?s?\b/u,
    pt: /\bmais(?: \p{L}+)? (?:do )?que o (?:previsto|estimado|planejado|planeado|orcado)\b/u,
    ja: /(?:見積もり|見積り|見積|予定)(?:時間|工数)?を?(?:超過|オーバー|超え)(?:した|している|て(?:いる)?|る)?/u,
  },
};

export const UNDER_ESTIMATE: HelperPhrase = {
  title: {
    en: 'Under Estimate',
    de: 'Unter Schätzung',
    es: 'Menos de lo estimado',
    fr: 'Moins que prévu',
    pt: 'Abaixo do estimado',
    ja: '見積未満',
  },
  said: {
    en: /\b(?:(?:took|needed|cost|used|with|have|has|had|was|were) )?(?:less|fewer|shorter|cheaper)(?: \p{L}+){0,2} than (?:was |were )?(?:estimated|planned|budgeted|quoted|allocated|forecast|expected)\b/u,
    de: /\b(?:weniger|kurzer|billiger)(?: \p{L}+)? als (?:geplant|geschatzt|veranschlagt)\b/u,
    es: /\bmenos(?: \p{L}+)? (?:de lo|que lo) (?:previsto|estimado|planificado|presupuestado)\b/u,
    fr: /\bmoins(?: d['’ ]?\p{L}+)? que (?:prevu|estime|planifie)e?s?\b/u,
    pt: /\bmenos(?: \p{L}+)? (?:do )?que o (?:previsto|estimado|planejado|planeado|orcado)\b/u,
    ja: /(?:見積もり|見積り|見積|予定)(?:時間|工数)?を?(?:下回る|下回った|下回って(?:いる)?)/u,
  },
};

export const STARTED_LATE: HelperPhrase = {
  title: {
    en: 'Started Late',
    de: 'Zu spät begonnen',
    es: 'Empezado tarde',
    fr: 'Commencé en retard',
    pt: 'Iniciado com atraso',
    ja: '開始遅れ',
  },
  said: {
    en: /\b(?:started?|began|begun|kicked off) (?:too )?late\b|\blate starts?\b/u,
    de: /\b(?:zu spat|verspatet) (?:begonnen|gestartet|angefangen)\w*/u,
    es: /\b(?:empezad[oa]s?|empezaron|iniciad[oa]s?|comenzaron) (?:tarde|con retraso)\b/u,
    fr: /\b(?:commence|demarre|debute)e?s? (?:en retard|trop tard)\b/u,
    pt: /\b(?:iniciad[oa]s?|comecaram|iniciaram) (?:com atraso|atrasad[oa]s?|tarde)\b/u,
    ja: /開始が?遅れた|遅れて開始した/u,
  },
};

export const WITHIN_BUDGET: HelperPhrase = {
  title: {
    en: 'Within Budget',
    de: 'Im Budget',
    es: 'Dentro del presupuesto',
    fr: 'Dans le budget',
    pt: 'Dentro do orçamento',
    ja: '予算内',
  },
  said: {
    en: new RegExp(`\\b(?:within|under|below|inside|on|kept to|stayed within) ${EN_THEIR}budgets?\\b`, 'u'),
    de: /\b(?:im budget|innerhalb des budgets|unter (?:dem |ihrem )?budget)\b/u,
    es: /\b(?:dentro del presupuesto|por debajo del presupuesto)\b/u,
    fr: /\b(?:dans (?:le|leur) budget|sous (?:le|leur) budget|en dessous du budget)\b/u,
    pt: /\b(?:dentro do orcamento|abaixo do orcamento)\b/u,
    ja: /予算内(?:で|に)?/u,
  },
};

export const DONE_LATE: HelperPhrase = {
  title: {
    en: 'Finished Late',
    de: 'Zu spät fertig',
    es: 'Terminado tarde',
    fr: 'Terminé en retard',
    pt: 'Concluído com atraso',
    ja: '期限後に完了',
  },
  said: {
    en: new RegExp(
      `\\b${EN_DONE} (?:too )?late\\b|\\blate (?:deliver(?:y|ies)|finish(?:es)?|completions?|returns?|arrivals?|payments?|closures?)\\b|\\b(?:missed|overran|exceeded) ${EN_THEIR}(?:deadlines?|due dates?|targets?(?: dates?)?)\\b|\\b${EN_DONE} (?:after|later than) ${EN_THEIR}${EN_PLANNED}\\b`,
      'u',
    ),
    de: new RegExp(
      `\\b(?:zu spat|verspatet|nach der frist|nach dem termin) ${DE_DONE}\\b|\\b(?:frist|termin) (?:verpasst|uberschritten|nicht eingehalten)\\b`,
      'u',
    ),
    es: new RegExp(`\\b(?:${ES_DONE}|${ES_DID}) (?:tarde|con retraso|fuera de plazo)\\b`, 'u'),
    fr: new RegExp(`\\b${FR_DONE} (?:en retard|trop tard|hors delais?|apres (?:la date limite|l echeance))\\b`, 'u'),
    pt: new RegExp(`\\b(?:${PT_DONE}|${PT_DID}) (?:com atraso|atrasad[oa]s?|fora do prazo|tarde)\\b`, 'u'),
    ja: /(?:納期|期限|予定(?:日)?)(?:より|に|を過ぎて)?(?:遅れて|後に)?(?:完了|納品|終了)した/u,
  },
};

export const DONE_EARLY: HelperPhrase = {
  title: {
    en: 'Finished Early',
    de: 'Früher fertig',
    es: 'Terminado antes',
    fr: 'Terminé en avance',
    pt: 'Concluído antes',
    ja: '期限前に完了',
  },
  said: {
    en: new RegExp(`\\b${EN_DONE} (?:(?:before|earlier than|ahead of) ${EN_THEIR}${EN_PLANNED}|early|ahead of time)\\b`, 'u'),
    de: new RegExp(`\\b(?:vorzeitig|zu fruh|vor (?:der frist|dem termin)) ${DE_DONE}(?!\\p{L})`, 'u'),
    es: new RegExp(`\\b(?:${ES_DONE}|${ES_DID}) antes (?:de tiempo|del plazo|de la fecha)\\b`, 'u'),
    fr: new RegExp(`(?<!\\p{L})${FR_DONE} (?:en avance|avant (?:la date limite|l['’ ]echeance))\\b`, 'u'),
    pt: new RegExp(`\\b(?:${PT_DONE}|${PT_DID}) antes do (?:prazo|tempo)\\b`, 'u'),
    ja: /(?:納期|期限|予定(?:日)?)(?:より|の)?前に(?:完了|納品|終了)した/u,
  },
};

export const ON_TIME: HelperPhrase = {
  title: { en: 'On Time', de: 'Rechtzeitig', es: 'A tiempo', fr: 'À temps', pt: 'No prazo', ja: '期限内' },
  said: {
    en: new RegExp(
      `\\b(?:${EN_DONE} )?(?:on time|in time|by ${EN_THEIR}(?:deadline|due date))\\b|\\b(?:met|kept|meeting|hit) ${EN_THEIR}(?:deadlines?|due dates?|target dates?)\\b`,
      'u',
    ),
    de: new RegExp(`\\b(?:punktlich|rechtzeitig|termingerecht|fristgerecht)(?: ${DE_DONE})?(?!\\p{L})`, 'u'),
    es: new RegExp(`\\b(?:(?:${ES_DONE}|${ES_DID}) )?(?:a tiempo|en plazo|dentro del plazo)\\b`, 'u'),
    fr: new RegExp(`(?<!\\p{L})(?:${FR_DONE} )?(?:a temps|dans les (?:temps|delais)|a l heure)\\b`, 'u'),
    pt: new RegExp(`\\b(?:(?:${PT_DONE}|${PT_DID}) )?(?:no prazo|dentro do prazo|a tempo)\\b`, 'u'),
    ja: /期限(?:内|まで|通り|どおり)に?(?:完了|納品|終了)?(?:した)?/u,
  },
};

export const SLA_MISSED: HelperPhrase = {
  title: { en: 'SLA Missed', de: 'SLA verfehlt', es: 'SLA incumplido', fr: 'SLA dépassé', pt: 'SLA descumprido', ja: 'SLA超過' },
  said: {
    en: new RegExp(
      `\\b(?:br(?:oke|eached|each(?:es|ing)?|oken)|miss(?:ed|ing)?|violat(?:ed|ing)|exceed(?:ed|ing)?|failed|over|past|outside|beyond|out of) (?:of )?${EN_THEIR}slas?\\b|\\bslas? (?:(?:was|were|is|are) )?(?:breach(?:es|ed)?|missed|broken|exceeded|violat(?:ed|ions?))\\b`,
      'u',
    ),
    de: /\bslas? (?:verletzt|verfehlt|uberschritten|gerissen|nicht eingehalten)(?:en)?\b/u,
    es: /\b(?:incumpl(?:en|ieron|ido)|supera(?:n|ron)|excede(?:n|ron)?) (?:el |su )?slas?\b|\bfuera (?:de|del) slas?\b/u,
    fr: /\b(?:depassent?|ont depasse|hors) (?:le |leur )?slas?\b|\bslas? depasses?\b/u,
    pt: /\b(?:descumpr(?:em|iram)|ultrapassa(?:m|ram)|estoura(?:m|ram)) (?:o |seu )?slas?\b|\bfora do slas?\b/u,
    ja: /slaを?(?:超過|違反|超え)(?:した|している|て(?:いる)?|る)?/u,
  },
};

export const SLA_MET: HelperPhrase = {
  title: { en: 'Within SLA', de: 'Im SLA', es: 'Dentro del SLA', fr: 'Dans le SLA', pt: 'Dentro do SLA', ja: 'SLA内' },
  said: {
    en: new RegExp(
      `\\b(?:${EN_DONE} )?(?:within|inside|met|meeting|kept|hit|in) ${EN_THEIR}slas?\\b|\\bslas? (?:met|kept)\\b`,
      'u',
    ),
    de: /\b(?:im|innerhalb (?:des|der|vom)) slas?\b|\bslas? eingehalten\b/u,
    es: /\bdentro (?:de|del) slas?\b|\bcumpl(?:en|ieron) (?:el |su )?slas?\b/u,
    fr: /\bdans (?:le|les|leur) slas?\b|\bslas? respectes?\b/u,
    pt: /\bdentro do slas?\b|\bcumpr(?:em|iram) (?:o |seu )?slas?\b/u,
    ja: /sla(?:以?内|を守)(?:で|に|った)?/u,
  },
};

export const BELOW_MINIMUM: HelperPhrase = {
  title: {
    en: 'Low Stock',
    de: 'Nachbestellen',
    es: 'Reponer',
    fr: 'Stock bas',
    pt: 'Estoque baixo',
    ja: '在庫不足',
  },
  said: {
    en: new RegExp(
      `\\b(?:below|under|beneath|less than) ${EN_THEIR}(?:min(?:imum)?s?|reorder|re order|safety|threshold)(?: (?:stock|levels?|points?|quantity|qty))*\\b|\\b(?:(?:that |which )?needs? (?:to be )?(?:re ?order(?:ed|ing)?|restock(?:ed|ing)?)|to (?:be )?re ?order(?:ed)?|understocked|low stock|(?:running |run )?low (?:on|in) stock)\\b`,
      'u',
    ),
    de: /\bunter (?:dem |ihrem )?(?:mindestbestand|meldebestand|minimum)\b|\bnachzubestellen\b|\bnachbestellt werden\b/u,
    es: /\b(?:por debajo del?|bajo) (?:el )?(?:stock )?minimos?\b|\bhay que (?:reponer|pedir)\b/u,
    fr: /\b(?:sous|en dessous d[ue]) (?:le )?(?:stock )?(?:minimum|mini|seuil)\b|\ba recommander\b/u,
    pt: /\babaixo do (?:estoque |stock )?minimo\b|\bestoque baixo\b|\brepor\b/u,
    ja: /(?:最低在庫|最小在庫|下限|発注点)を?(?:下回る|下回って(?:いる)?|下回った|未満)/u,
  },
};

/** What quantities are worth at their prices. */
export const WORTH: HelperPhrase = {
  title: {
    en: 'Line Total',
    de: 'Zeilensumme',
    es: 'Importe de línea',
    fr: 'Total de ligne',
    pt: 'Total da linha',
    ja: '行合計',
  },
  said: {
    en: /\b(?:order |stock |inventory |sales |purchase )?(?:values?|worth|revenue|turnover|sales|spend|costs?|amounts?)\b/u,
    de: /\b(?:(?:bestell|auftrags|lager|waren|gesamt)?wert|umsatz|gesamtkosten|kosten|gesamtbetrag|betrag)(?!\p{L})/u,
    es: /\b(?:valor(?: del (?:pedido|inventario))?|importe|ingresos|ventas|costes?|costos?)\b/u,
    fr: /\b(?:valeur(?: du stock| des commandes)?|montant|chiffre d['’ ]affaires|couts?|ventes)\b/u,
    pt: /\b(?:valor(?: do (?:pedido|estoque))?|receita|vendas|custos?|faturamento)\b/u,
    ja: /(?:注文|在庫|売上)?(?:金額|総額|価値)|売上高?/u,
  },
};

export const DAYS_TAKEN: HelperPhrase = {
  title: {
    en: 'Days Taken',
    de: 'Tage Dauer',
    es: 'Días de duración',
    fr: 'Jours de durée',
    pt: 'Dias de duração',
    ja: '所要日数',
  },
  said: {
    en: /\b(?:how (?:long|many days) (?:do|does|did) it (?:usually |normally |typically )?take(?: us| them| me| you)?(?<mean> on average)? (?:for \p{L}+ )?to (?:get |be )?\p{L}+|how long (?:do|does|did) (?:\p{L}+ ){1,4}take(?: to \p{L}+)?(?<mean> on average)?|(?:number of )?(?:calendar )?(?:days?|time) (?:(?:it |they )?(?:takes?|took) )?to (?:close|complete|finish|deliver|resolve|return|ship|process|fix|repair|pay|hire|handle|answer|respond|reply|approve|decide)|(?:days?|time) (?:taken|needed)|turn ?around(?: times?)?|lead times?|cycle times?|(?:resolution|response|reply|reaction|review|approval|waiting|wait|processing|throughput|handling|delivery|repair|closing|completion) times?|durations?|lengths? of stay)\b/u,
    de: /\b(?:bearbeitungs(?:zeit|dauer)|durchlaufzeit|lieferzeit|losungszeit|reparaturdauer|projektdauer|dauer|tage bis (?:zum |zur )?(?:abschluss|lieferung|erledigung|ruckgabe))(?!\p{L})/u,
    es: /\b(?:duracion|(?:tiempo|plazo|dias) (?<mean>medio |promedio )?(?:de|hasta(?: el| la)?|para) (?:cierre|resolucion|entrega|cerrar|resolver|entregar|terminar|completar))\b/u,
    fr: /\b(?:duree|(?:delai|temps|nombre de jours) (?<mean>moyen )?(?:de|pour|jusqu a la) (?:cloture|resolution|livraison|traitement|cloturer|resoudre|livrer|terminer))\b/u,
    pt: /\b(?:duracao|(?:tempo|prazo|dias) (?<mean>medio )?(?:de|ate(?: o| a)?|para) (?:fechamento|resolucao|entrega|fechar|resolver|entregar|concluir|terminar))\b/u,
    ja: /所要(?:日数|期間)|かかった(?:日数|期間)|完了までの(?:日数|期間)|リードタイム|処理日数|対応日数/u,
  },
};

export const DAYS_LATE: HelperPhrase = {
  title: {
    en: 'Days Late',
    de: 'Tage Verzug',
    es: 'Días de retraso',
    fr: 'Jours de retard',
    pt: 'Dias de atraso',
    ja: '遅延日数',
  },
  said: {
    en: /\b(?:days? (?:late|of delay|delayed|behind)|delays?|lateness|slippage)\b/u,
    de: /\b(?:verspatung(?:en)?|verzug|tage zu spat|verzogerung(?:en)?)\b/u,
    es: /\b(?:(?:dias de )?retrasos?|(?:dias de )?demora)\b/u,
    fr: /\b(?:(?:jours de )?retards?)\b/u,
    pt: /\b(?:(?:dias de )?atrasos?)\b/u,
    ja: /遅延日数|遅れ日数|遅れた日数/u,
  },
};

/** Between the names of two columns that are compared: what stands for each sign. */
export const COMPARED: readonly { readonly sign: string; readonly said: RegExp }[] = [
  {
    sign: '>',
    said: /^(?:>|(?:is |are |was |were |has |have )?(?:greater|more|higher|larger|bigger|later) than|exceed(?:s|ed|ing)?|(?:is |are |was |were )?(?:above|after|over)|(?:ist |sind |war )?(?:grosser|hoher|mehr|spater) als|(?:liegt |liegen )?(?:uber|nach)|ubersteigt|(?:es |sea |son )?(?:mayor(?:es)?|mas|posterior(?:es)?) (?:que|a)|supera|(?:est |sont )?(?:superieure?s? a|plus grande?s? que|posterieure?s? a|apres)|depasse|(?:e |seja |sao )?(?:maior(?:es)?|mais|posterior(?:es)?) (?:que|do que|a|ao)|depois d[eao])(?: the| its| their| dem| der| das| el| la| le| o| a)?$/u,
  },
  {
    sign: '<',
    said: /^(?:<|(?:is |are |was |were |has |have )?(?:less|lower|smaller|fewer|earlier) than|(?:is |are |was |were )?(?:below|before|under)|(?:ist |sind |war )?(?:kleiner|niedriger|weniger|fruher) als|(?:liegt |liegen )?(?:unter|vor)|(?:es |sea |son )?(?:menor(?:es)?|menos|anterior(?:es)?) (?:que|a)|(?:est |sont )?(?:inferieure?s? a|plus petite?s? que|anterieure?s? a|avant)|(?:e |seja |sao )?(?:menor(?:es)?|menos|anterior(?:es)?) (?:que|do que|a|ao)|antes d[eao])(?: the| its| their| dem| der| das| el| la| le| o| a)?$/u,
  },
  { sign: '>=', said: /^(?:>=|≥|(?:is |are )?at least)(?: the| its)?$/u },
  { sign: '<=', said: /^(?:<=|≤|(?:is |are )?at most)(?: the| its)?$/u },
  {
    sign: '<>',
    said: /^(?:<>|!=|(?:is |are )?(?:different from|not equal to|unequal to)|(?:does not|do not|doesn t|don t) (?:match|equal)|differs? from)(?: the| its)?$/u,
  },
];

/** Between the names of two numbers that are multiplied. */
export const TIMES =
  /^(?:x|×|\*|times|multiplied by|mal|multipliziert mit|por|multiplicado por|fois|multiplie par|vezes)(?: the| its)?$/u;

/** Between what takes long and the column of the time that it may take. */
export const LONGER_THAN =
  /(?:\b(?:that |which )?(?:took|takes?|taking|lasted|ran|(?:were |was |are |is |been )?open(?: for)?) (?:longer|more) than|\blonger than)(?: the| its| their)? $/u;

/** Between what is kept to and the column of the time that it may take. */
export const WITHIN =
  /\b(?:within|inside|under|innerhalb|dentro de|dans|en moins de)(?: the| its| their| der| des| los| las| les| os| as)? $/u;

/** What took the most or the least time, with the word that tells which. */
export const LONGEST =
  /\b(?:has |have |had )?(?:took|taken|lasted|takes?) (?:the )?(?:(?<most>longest|most time)|shortest|least time)\b/u;
