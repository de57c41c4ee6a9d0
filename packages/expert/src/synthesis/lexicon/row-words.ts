import type { Language } from '@sheetwright/solution/vocabulary';

/** A word that formulas of a row are put together from, and what it is called: phrases divided by `|`, words that end in `*` standing for all that begin like them. */
export type RowWordRow = Readonly<{ id: RowWord }> & Partial<Readonly<Record<Language, string>>>;

export type RowWord =
  | 'filler'
  | 'minus'
  | 'plus'
  | 'times'
  | 'over'
  | 'per'
  | 'share-of'
  | 'which-share'
  | 'of'
  | 'and'
  | 'or'
  | 'to'
  | 'from'
  | 'between'
  | 'sum-of'
  | 'average-of'
  | 'larger-of'
  | 'smaller-of'
  | 'difference'
  | 'product'
  | 'change'
  | 'working-days'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'since'
  | 'until'
  | 'before'
  | 'after'
  | 'today'
  | 'age'
  | 'inclusive'
  | 'decimals'
  | 'whole-number'
  | 'round'
  | 'round-up'
  | 'round-down'
  | 'nearest'
  | 'never-negative'
  | 'at-least'
  | 'at-most'
  | 'on-top'
  | 'off'
  | 'as-percent'
  | 'of-all-that'
  | 'blank-when'
  | 'blank'
  | 'missing'
  | 'any-of-them'
  | 'as-long-as'
  | 'if'
  | 'otherwise'
  | 'is'
  | 'each'
  | 'own-group'
  | 'total'
  | 'rank'
  | 'highest-first'
  | 'lowest-first'
  | 'running'
  | 'in-order-of'
  | 'more-than-once'
  | 'how-often'
  | 'row-number'
  | 'flag'
  | 'appears'
  | 'leaving-out'
  | 'join'
  | 'dash'
  | 'dot'
  | 'slash'
  | 'space'
  | 'comma'
  | 'underscore'
  | 'first'
  | 'last'
  | 'characters'
  | 'before-sign'
  | 'after-sign'
  | 'remove'
  | 'capitals'
  | 'small-letters'
  | 'padded'
  | 'as-number'
  | 'such-as'
  | 'as-text'
  | 'in-front';

/** What is said between and around the columns of a row's formula. */
export const ROW_WORDS: readonly RowWordRow[] = [
  {
    id: 'filler',
    en: 'warn|warn me|warn me with|alert me|remind me|count|counting|counted|calculate*|calculated|compute*|work out|worked out|figure out|take|takes|taking|taken|get|result|value|number of|amount of|how many|how much|what is|what s|whats|always|then|please|always|the answer|should|be|would|want|need|want to know|i d like|i would like|how do i get|formula for|formula|simply|just|both|say|show|put|set|write|give|gives|mark|label|call it|use|keep|make|column|together|long|length of|duration of|duration|exactly|exact|plain|simple|in kg|in kilos|in litres|in liters|in hours|in minutes|in km|in metres|in meters|in g|in grams|in tonnes',
    de: 'berechne*|bilde|bilden|bekomme*|ermittle*|rechne*|nimm|ergebnis|wert|anzahl|wie viele|wie viel|immer|dann|bitte|soll|sollen|zeige*|schreibe*|setze|formel|dauer|lange|vergangen|vergehen|gedauert|dauerte|dauert',
    es: 'calcul*|obtengo|obtener|saco|resultado|valor|numero de|cantidad de|cuantos|cuantas|cuanto|cuanta|siempre|entonces|quiero|muestra|mostrar|poner|formula|duracion|tardo|tarda|pasaron|pasan|paso|transcurr*',
    fr: 'calcul*|obtenir|avoir|faire|resultat|valeur|nombre de|combien de|combien|toujours|alors|veux|voudrais|affiche*|mettre|formule|duree|ecoule*',
    pt: 'calcul*|obter|fazer|conforme|resultado|valor|numero de|quantos|quantas|quanto|quanta|sempre|entao|quero|mostrar|por|formula|duracao|levou|demorou|demora|passaram|decorr*',
    ja: '計算|結果|値|何日|いくつ|出したい|求める|求めたい|表示|数式|を|が|で|に|して|した|する|たい|です|ます|か',
  },
  {
    id: 'minus',
    en: 'minus|less|net of|after deducting|deducting|reduced by|take away|taking away|subtracting|subtract|and subtract|then subtract|and then subtract|deduct|and deduct|then deduct|and then deduct',
    de: 'minus|abzuglich|weniger|reduziert um|vermindert um|gesenkt um',
    es: 'menos|restando|restar|resta|descontando|descontar|menos el|reducido en',
    fr: 'moins|retirer|soustraire|deduire|diminue de|reduit de',
    pt: 'menos|subtraindo|subtrair|descontando|descontar|reduzido em|diminuido de',
    ja: '引く|マイナス',
  },
  {
    id: 'plus',
    en: 'plus|added to|together with|increased by|add|and add|then add|and then add|add on',
    de: 'plus|zuzuglich|hinzu|dazu|erhoht um',
    es: 'mas|anade|anadir|anadiendo|agregar|agrega|aumentado en|sumando|sumandole',
    fr: 'plus|ajouter|ajoute|ajoutez|ajoutant|augmente de|augmentee de',
    pt: 'mais|adicionar|adicione|acrescentar|acrescente|acrescido de|somando|aumentado em',
    ja: '足す|プラス',
  },
  {
    id: 'times',
    en: 'times|multiplied by|multiplied with|multiply by|x',
    de: 'mal|multipliziert mit|x',
    es: 'por|multiplicado por|multiplicada por|multiplicados por|x',
    fr: 'fois|multiplie par|multipliee par|multiplies par|x',
    pt: 'vezes|multiplicado por|multiplicada por|x',
    ja: '掛ける|かける',
  },
  {
    id: 'over',
    en: 'divided by|over|split by|split between|split among|shared by|shared between|spread over|divided among|divided between|divided over|distributed over',
    de: 'geteilt durch|durch|dividiert durch|dividiere*|teilen|geteilt',
    es: 'dividido por|dividido entre|dividida por|dividida entre|dividido|entre|dividir|divide|divididos por|divididas por|repartido entre',
    fr: 'divise par|divisee par|sur|diviser|divise|divises par|divisees par|reparti entre',
    pt: 'dividido por|dividida por|dividir|divide|divididos por|divididas por|dividido entre|dividido pel*|dividida pel*|divididos pel*|divididas pel*',
    ja: '割る',
  },
  {
    id: 'per',
    en: 'per|for each|for every',
    de: 'pro|je',
    es: 'por|por cada',
    fr: 'par',
    pt: 'por|por cada',
    ja: 'あたりの|あたり',
  },
  {
    id: 'share-of',
    en: 'as a share of|as share of|as a percentage of|as a percent of|as percentage of|as percent of|as a % of|as % of|in percent of|in % of|as a fraction of|as a proportion of|as a part of|out of',
    de: 'in prozent von|in % von|als anteil an|als anteil von|im verhaltnis zu',
    es: 'como porcentaje de|como porcentaje del|como parte de|en porcentaje de|sobre',
    fr: 'en pourcentage de|en pourcentage du|en % de|en % du|comme part de',
    pt: 'como percentagem de|como porcentagem de|como porcentagem do|em percentagem de|em % de|em % do',
    ja: 'に対する割合',
  },
  {
    id: 'which-share',
    en: 'what share of|what percentage of|what percent of|which share of|what fraction of|what part of|what proportion of|how much of|% of|percent of|percentage of|share of',
    de: 'welcher anteil von|welcher anteil an|wie viel prozent von|wie viel prozent der|wie viel von|anteil an|anteil von|prozent von|prozent der',
    es: 'que parte de|que parte del|que porcentaje de|que porcentaje del|porcentaje de|porcentaje del|parte de',
    fr: 'quelle part de|quelle part du|quel pourcentage de|quel pourcentage du|pourcentage de|pourcentage du|part de|part du',
    pt: 'percentual de|percentual do|que parte de|que parte do|que percentagem de|que porcentagem de|que porcentagem do|percentagem de|porcentagem de|porcentagem do',
  },
  { id: 'of', en: 'of', de: 'von|vom|der|des', es: 'de|del', fr: 'de|du|des', pt: 'de|do|da', ja: 'の' },
  { id: 'and', en: 'and', de: 'und', es: 'y|e', fr: 'et', pt: 'e', ja: 'と' },
  { id: 'or', en: 'or', de: 'oder', es: 'o|u', fr: 'ou', pt: 'ou', ja: 'または' },
  {
    id: 'to',
    en: 'to|until|till|up to|up until',
    de: 'bis|bis zum|bis zur',
    es: 'hasta|a|al',
    fr: 'jusqu a|jusqu au|a|au',
    pt: 'ate|a|ao',
    ja: 'まで',
  },
  { id: 'from', en: 'from|starting from', de: 'von|vom|ab', es: 'desde|de', fr: 'depuis|de|du', pt: 'desde|de|do', ja: 'から' },
  { id: 'between', en: 'between', de: 'zwischen', es: 'entre', fr: 'entre', pt: 'entre', ja: 'の間' },
  {
    id: 'sum-of',
    en: 'sum of|total of|sum up|add up|adding up|add',
    de: 'summe|summe von|summe aus|summe der|addiere*',
    es: 'suma|suma de|suma del|sumar|sume',
    fr: 'somme|somme de|somme du|somme des|additionner',
    pt: 'soma|soma de|soma do|soma da|somar|some',
    ja: '合計',
  },
  {
    id: 'average-of',
    en: 'average of|mean of|avg of',
    de: 'durchschnitt von|durchschnitt aus|mittelwert von|mittelwert aus',
    es: 'promedio de|media de',
    fr: 'moyenne de|moyenne des',
    pt: 'media de|media do|media entre',
    ja: '平均',
  },
  {
    id: 'larger-of',
    en: 'larger of|higher of|greater of|bigger of|greatest of|biggest of|max of|later of|latest of|maximum of|largest of|highest of|whichever is higher|whichever is later|whichever is larger|whichever is greater',
    de: 'grossere von|hohere von|spatere von|grosserer von|grossere wert von|hohere wert von|grosseren wert von|hoheren wert von|grossere aus|hohere aus|grossere wert aus|hohere wert aus|maximum von|maximum aus',
    es: 'mayor de|mayor entre|mayor valor entre|mas alto de|mas alta de|mas alto entre|mas alta entre|maximo de|maximo entre|el mas tarde de|mas tardia de|mas tardia entre|mas tarde entre|mas reciente entre|mas reciente de las dos',
    fr: 'plus grand de|plus grande de|plus grand entre|plus grande entre|plus eleve de|plus eleve du|plus eleve des|plus elevee de|plus elevee des|plus grand du|plus grand des|plus grande des|plus eleve entre|plus elevee entre|plus haut de|plus haut du|plus haut des|maximum de|maximum entre|plus tardive de',
    pt: 'maior de|maximo de|maximo entre|maior entre|maior valor entre|mais alto entre|mais alta entre|mais tardia entre|mais tardia de|mais tarde entre|mais recente entre',
    ja: '大きい方|大きいほう|高い方|高いほう|遅い方',
  },
  {
    id: 'smaller-of',
    en: 'smaller of|lower of|lesser of|min of|least of|earlier of|earliest of|minimum of|smallest of|lowest of|whichever is lower|whichever is earlier|whichever is smaller|whichever comes first|whichever is first',
    de: 'kleinere von|niedrigere von|fruhere von|kleinere wert von|niedrigere wert von|kleineren wert von|niedrigeren wert von|kleinere aus|niedrigere aus|kleinere wert aus|niedrigere wert aus|minimum von|minimum aus',
    es: 'menor de|menor entre|menor valor entre|mas bajo de|mas baja de|mas bajo entre|mas baja entre|minimo de|minimo entre|mas temprana entre|mas temprana de|mas antigua entre',
    fr: 'plus petit de|plus petite de|plus petit entre|plus petite entre|moins eleve de|moins eleve du|moins eleve des|moins elevee de|moins elevee des|plus petit du|plus petit des|plus petite des|moins eleve entre|moins elevee entre|plus bas de|plus bas du|plus bas des|minimum de|minimum entre',
    pt: 'menor de|minimo de|minimo entre|menor entre|menor valor entre|mais baixo entre|mais baixa entre',
    ja: '小さい方|小さいほう|低い方|低いほう|早い方',
  },
  {
    id: 'difference',
    en: 'difference between|difference of|gap between|margin between|difference',
    de: 'differenz zwischen|differenz von|differenz aus|unterschied zwischen',
    es: 'diferencia entre|diferencia de',
    fr: 'difference entre|ecart entre',
    pt: 'diferenca entre|diferenca de',
    ja: '差',
  },
  {
    id: 'product',
    en: 'product of|multiply',
    de: 'produkt aus|produkt von|multipliziere*',
    es: 'producto de|multiplicar|multiplica',
    fr: 'produit de|multiplier|multiplie',
    pt: 'produto de|multiplicar|multiplique',
  },
  {
    id: 'change',
    en: 'percent change from|percentage change from|change in percent from|% change from|growth from|increase from|percent change|percentage change|% change|growth',
    de: 'veranderung in prozent|prozentuale veranderung|veranderung|wachstum',
    es: 'variacion porcentual|cambio porcentual|variacion|crecimiento',
    fr: 'variation en pourcentage|variation|evolution',
    pt: 'variacao percentual|variacao|crescimento',
    ja: '増減率|変化率',
  },
  {
    id: 'working-days',
    en: 'working day*|business day*|work day*|workday*|weekday*',
    de: 'arbeitstag*|werktag*',
    es: 'dias laborables|dias habiles|dia habil|dia laborable',
    fr: 'jours ouvres|jours ouvrables|jour ouvre|jour ouvrable',
    pt: 'dias uteis|dia util',
    ja: '営業日|稼働日|平日',
  },
  {
    id: 'days',
    en: 'day|days|calendar day|calendar days|night|nights',
    de: 'tag|tage|tagen|kalendertage*|nacht|nachte|nachten',
    es: 'dia|dias|noche|noches',
    fr: 'jour|jours|nuit|nuits',
    pt: 'dia|dias|noite|noites',
    ja: '日数|日',
  },
  {
    id: 'weeks',
    en: 'week|weeks|whole week*|full week*|complete* week*',
    de: 'woche|wochen',
    es: 'semana|semanas',
    fr: 'semaine|semaines',
    pt: 'semana|semanas',
    ja: '週間|週',
  },
  {
    id: 'months',
    en: 'month|months',
    de: 'monat|monate|monaten',
    es: 'mes|meses',
    fr: 'mois',
    pt: 'mes|meses',
    ja: 'か月|ヶ月|ヵ月|カ月',
  },
  { id: 'years', en: 'year|years', de: 'jahr|jahre|jahren', es: 'ano|anos', fr: 'an|ans|annee|annees', pt: 'ano|anos', ja: '年' },
  {
    id: 'since',
    en: 'since|elapsed since|passed since|gone by since|ago|ago was|ago is',
    de: 'seit|vergangen seit',
    es: 'desde|transcurridos desde',
    fr: 'depuis|ecoules depuis',
    pt: 'desde|decorridos desde',
    ja: '経過',
  },
  {
    id: 'until',
    en: 'left until|to go until|remaining until|left to|left before|days left|until|till|to go|remaining|left',
    de: 'bis|verbleibend*|ubrig',
    es: 'hasta|que faltan para|que quedan hasta|faltan para|quedan hasta|restantes',
    fr: 'jusqu a|jusqu au|restants|avant',
    pt: 'ate|que faltam para|faltam para|restantes',
    ja: 'までの',
  },
  {
    id: 'before',
    en: 'before|prior to|ahead of|earlier than',
    de: 'vor|vor dem|vor der',
    es: 'antes de|antes del|antes de la|antes de el',
    fr: 'avant|avant la|avant le|avant l',
    pt: 'antes de|antes do|antes da',
    ja: '前',
  },
  {
    id: 'after',
    en: 'after|following|past|later than',
    de: 'nach|nach dem|nach der',
    es: 'despues de|despues del|tras|despues de la',
    fr: 'apres|apres la|apres le|apres l',
    pt: 'apos|depois de|depois do|depois da',
    ja: '後',
  },
  { id: 'today', en: 'today|now|today s date', de: 'heute', es: 'hoy', fr: 'aujourd hui', pt: 'hoje', ja: '今日|本日' },
  {
    id: 'age',
    en: 'age|how old|full years|completed years|whole years',
    de: 'alter|wie alt|volle jahre|vollendete jahre|vollendeten jahren',
    es: 'edad|anos cumplidos|anos completos',
    fr: 'age|annees revolues|ans revolus|annees completes',
    pt: 'idade|anos completos',
    ja: '年齢|満年齢|歳',
  },
  {
    id: 'inclusive',
    en: 'inclusive|both included|including both|both days count|both days included|counting both days|first and last day included|including the first day|including the last day|counting the first and last day',
    de: 'einschliesslich|inklusive|beide tage mitgezahlt|beide eingeschlossen',
    es: 'inclusive|ambos incluidos|incluyendo ambos',
    fr: 'inclus|compris|bornes incluses',
    pt: 'inclusive|ambos incluidos',
    ja: '両端を含む',
  },
  {
    id: 'decimals',
    en: 'decimal*|decimal place*|digit*|digits after the point',
    de: 'nachkommastelle*|dezimalstelle*|stelle*',
    es: 'decimal*',
    fr: 'decimale*|chiffre apres la virgule|chiffres apres la virgule',
    pt: 'casa* decima*|decimais|decimal',
    ja: '小数点以下|小数点第|小数第|小数',
  },
  {
    id: 'whole-number',
    en: 'no decimals|without decimals|whole number*|whole units|whole percent|full number',
    de: 'ohne nachkommastellen|ganze zahl|ganze zahlen',
    es: 'sin decimales|numero entero',
    fr: 'sans decimales|nombre entier|entier',
    pt: 'sem decimais|sem casas decimais|numero inteiro',
    ja: '整数',
  },
  {
    id: 'round',
    en: 'rounded to|rounded|round to|round it to|round|rounding',
    de: 'gerundet auf|gerundet|runden',
    es: 'redondead*|redondear a|redondear',
    fr: 'arrondi a|arrondi*',
    pt: 'arredondad*|arredondar',
    ja: '四捨五入',
  },
  {
    id: 'round-up',
    en: 'rounded up|always rounded up|round up|rounding up|roundup|full boxes|full packs|full cases|always up',
    de: 'aufgerundet|aufrunden|auf ganze aufgerundet',
    es: 'redondeado hacia arriba|redondear hacia arriba|hacia arriba|al alza',
    fr: 'arrondi au superieur|arrondi a l entier superieur|au superieur',
    pt: 'arredondado para cima|para cima',
    ja: '切り上げ',
  },
  {
    id: 'round-down',
    en: 'rounded down|round down|rounding down|always down|whole week*|full week*|complete* week*',
    de: 'abgerundet|abrunden',
    es: 'hacia abajo|a la baja',
    fr: 'arrondi a l inferieur|a l inferieur',
    pt: 'para baixo',
    ja: '切り捨て',
  },
  {
    id: 'nearest',
    en: 'to the nearest|nearest|next full|to the next full',
    de: 'auf die nachsten|nachste volle',
    es: 'al mas cercano|mas cercano',
    fr: 'au plus proche',
    pt: 'ao mais proximo',
  },
  {
    id: 'never-negative',
    en: 'no negatives|no minus|without negative*|never below zero|not below zero|never below 0|not below 0|never negative|not negative|no negative*|never less than zero|never less than 0|no less than zero|but not negative|zero instead of a negative*|zero if negative|0 if negative|at least zero|at least 0|minimum zero|minimum 0|never go below zero|never goes below zero|never under zero|never under 0',
    de: 'nie unter null|nicht unter null|nie negativ|nicht negativ|mindestens null|mindestens 0|nie unter 0|nicht unter 0',
    es: 'nunca negativo|nunca menor que cero|nunca por debajo de cero|no negativo|minimo cero|como minimo 0|como minimo cero',
    fr: 'jamais negatif|jamais en dessous de zero|jamais inferieur a zero|minimum zero|au moins zero',
    pt: 'nunca negativo|nunca abaixo de zero|nunca menor que zero|no minimo zero|minimo zero',
    ja: 'マイナスにならない|0未満にしない|0以上',
  },
  {
    id: 'at-least',
    en: 'at least|no less than|not less than|minimum of|a minimum of|minimum|but min|min|never less than|never below|never under|floor of|floor',
    de: 'mindestens',
    es: 'al menos|como minimo|minimo|por lo menos',
    fr: 'au moins|au minimum',
    pt: 'pelo menos|no minimo|minimo',
    ja: '最低',
  },
  {
    id: 'at-most',
    en: 'at most|no more than|not more than|maximum of|a maximum of|maximum|capped at|cap at|with a cap of|limited to|never more than|never over|never above|up to a maximum of|but max|max|cap of|cap|capped to|tops',
    de: 'hochstens|maximal|gedeckelt bei|begrenzt auf',
    es: 'como maximo|maximo|a lo sumo|limitado a|con un tope de',
    fr: 'au plus|au maximum|plafonne a|plafonnee a|limite a',
    pt: 'no maximo|maximo|limitado a|ate o maximo de',
    ja: '上限|最大',
  },
  {
    id: 'on-top',
    en: 'on top|added|extra|more|surcharge|markup|mark up|tax|vat|sales tax|margin',
    de: 'aufschlag|zuschlag|mehrwertsteuer|mwst|ust|steuer|obendrauf',
    es: 'de recargo|recargo|iva|impuesto*|adicional',
    fr: 'de majoration|majoration|tva|en plus|taxe*',
    pt: 'de acrescimo|acrescimo|iva|imposto*|a mais|adicional',
    ja: '上乗せ|消費税|税',
  },
  {
    id: 'off',
    en: 'off|discount|rebate|deduction|commission',
    de: 'rabatt|nachlass|abzug|skonto|provision',
    es: 'de descuento|descuento|comision',
    fr: 'de remise|remise|rabais|reduction|commission',
    pt: 'de desconto|desconto|comissao',
    ja: '割引|値引',
  },
  {
    id: 'as-percent',
    en: 'as a percentage|as percentage|as percent|as a percent|in percent|in %|as %|as a share|as a fraction',
    de: 'in prozent|als prozent|als prozentsatz|in %',
    es: 'en porcentaje|como porcentaje|en %',
    fr: 'en pourcentage|en %',
    pt: 'em percentagem|em porcentagem|em %|como percentagem',
    ja: 'パーセント|割合',
  },
  {
    id: 'of-all-that',
    en: 'of all that|of that|all of that|on all of that|on all that|all that|the whole thing|everything|of it|the lot|of the result|the result',
    de: 'das ganze|alles zusammen|davon|auf alles',
    es: 'todo eso|de todo',
    fr: 'le tout|du tout',
    pt: 'tudo isso|de tudo',
    ja: '全体',
  },
  {
    id: 'blank-when',
    en: 'leave it empty|leave empty|leave blank|leave it blank|keep it empty|keep empty|keep it blank|stays empty|stay empty|stays blank|stay blank|empty if|empty when|empty while|empty where|empty as long as|empty until|blank if|blank when|blank while|blank where|blank as long as|blank until|nothing if|nothing when|nothing while|nothing where|nothing as long as|nothing until|show nothing|must not show*|do not show|empty for|blank for|nothing for|should be empty|should be blank|shall be empty|shall stay empty|must stay empty|remain* empty|remain* blank',
    de: 'leer lassen|bleibt leer|leer wenn|leer solange|leer falls|nichts wenn|nichts solange|soll leer bleiben|leer bleiben',
    es: 'dejar vaci*|vacio si|vacia si|vacio cuando|vacio mientras|en blanco si|en blanco cuando|en blanco mientras|nada si|dejar en blanco|queda vacio|quede vacio',
    fr: 'laisser vide|vide si|vide quand|vide tant que|rien si|rien tant que|reste vide',
    pt: 'deixar vazio|deixar em branco|vazio se|vazio quando|vazio enquanto|em branco se|em branco quando|em branco enquanto|nada se|fica vazio',
    ja: '空欄|空白',
  },
  {
    id: 'blank',
    en: 'empty|blank|nothing',
    de: 'leer|nichts',
    es: 'vaci*|en blanco|nada',
    fr: 'vide|rien',
    pt: 'vazi*|em branco|nada',
    ja: '空',
  },
  {
    id: 'missing',
    en: 'is missing|are missing|missing|not there|not known|not known yet|not entered|not filled|not filled in|not measured|not measured yet|isn t measured|isn t there|isn t filled|has no value|have no value|not typed in|not given|no value|none yet|without',
    de: 'fehlt|fehlen|nicht bekannt|nicht da|ohne',
    es: 'falta*|no hay|sin',
    fr: 'manque*|sans',
    pt: 'falta*|sem',
    ja: '未入力|ない|なければ|無い',
  },
  {
    id: 'any-of-them',
    en: 'one of them|one of the two|one of these|any of them|any of these|either of them|either one|either|one of the dates|any number|any of the numbers|a number|a date|one of both|any date|both|there is none|no date|no dates|no number|no value',
    de: 'eine davon|einer davon|eines davon|eins davon|eine zahl|ein datum|beide',
    es: 'uno de ellos|una de ellas|alguno|alguna|uno de los dos|alguna fecha|una fecha',
    fr: 'l un des deux|l une des deux|l un d eux|une date|un des deux',
    pt: 'um deles|uma delas|um dos dois|algum|alguma|uma data',
    ja: 'どちらか|いずれか',
  },
  {
    id: 'as-long-as',
    en: 'as long as|while|until|unless|when|where|if|so long as',
    de: 'solange|wenn|falls',
    es: 'mientras|si|cuando',
    fr: 'tant que|si|quand',
    pt: 'enquanto|se|quando',
    ja: '場合|とき',
  },
  {
    id: 'otherwise',
    en: 'otherwise|or else|else',
    de: 'sonst|ansonsten',
    es: 'si no|de lo contrario',
    fr: 'sinon',
    pt: 'senao|caso contrario',
    ja: 'それ以外',
  },
  {
    id: 'is',
    en: 'as|is|are|equals|equal to|comes to|means',
    de: 'als|ist|sind|gleich|ergibt',
    es: 'como|es|son|igual a',
    fr: 'comme|est|sont|egale*',
    pt: 'como|e igual a|igual a',
    ja: 'は',
  },
  {
    id: 'each',
    en: 'per row|each row|every row|in each row|for each row|row by row|on each row|on every row|in every row|per line|for every row',
    de: 'je zeile|pro zeile|in jeder zeile',
    es: 'por fila|en cada fila',
    fr: 'par ligne|a chaque ligne|dans chaque ligne',
    pt: 'por linha|em cada linha',
    ja: '行ごと|各行',
  },
  {
    id: 'total',
    en: 'total|totals|overall|grand total|whole',
    de: 'gesamt|gesamtsumme|insgesamt|summe',
    es: 'total',
    fr: 'total|totale',
    pt: 'total',
    ja: '全体|総計',
  },
  {
    id: 'rank',
    en: 'rank|ranks|ranked|ranking|place|placing|position|standing|placement',
    de: 'rang|rangfolge|rangliste|platz|platzierung',
    es: 'rango|ranking|puesto|posicion|clasificar|clasificacion',
    fr: 'rang|classement|classer|position|place',
    pt: 'ranking|posicao|classificacao|classificar|colocacao',
    ja: '順位|ランキング',
  },
  {
    id: 'highest-first',
    en: 'highest first|highest|largest first|largest|biggest first|biggest|most|best first|best|descending|top|heaviest|longest|latest first|from high to low|high to low|from large to small|large to small|largest to smallest|from the highest down|from big to small',
    de: 'hochste* zuerst|grosste* zuerst|beste* zuerst|meiste* zuerst|langste* zuerst|hochste*|grosste*|absteigend|beste|bester|besten|bestes|meiste*|langste*',
    es: 'mas alto|mas alta|mayor|mayor a menor|de mayor a menor|descendente|mejor|mas grande',
    fr: 'plus eleve*|plus grand*|decroissant|meilleur*|plus haut*',
    pt: 'mais alto|mais alta|maior|do maior para o menor|decrescente|melhor',
    ja: '大きい順|高い順|降順|多い順',
  },
  {
    id: 'lowest-first',
    en: 'lowest first|lowest|smallest first|smallest|fewest first|fewest|least|fastest first|fastest|shortest|cheapest|cheapest first|earliest first|earliest|ascending|quickest|lightest|from low to high|low to high|from small to large|small to large|smallest to largest|from the lowest up',
    de: 'niedrigste* zuerst|kleinste* zuerst|schnellste* zuerst|wenigste* zuerst|kurzeste* zuerst|billigste* zuerst|fruheste* zuerst|geringste* zuerst|niedrigste*|kleinste*|aufsteigend|schnellste*|wenigste*|kurzeste*|billigste*|fruheste*|geringste*',
    es: 'mas bajo|mas baja|menor|de menor a mayor|ascendente|mas rapido|menos',
    fr: 'plus bas*|plus petit*|croissant|plus rapide*|moins eleve*',
    pt: 'mais baixo|mais baixa|menor|do menor para o maior|crescente|mais rapido',
    ja: '小さい順|低い順|昇順|少ない順|早い順',
  },
  {
    id: 'running',
    en: 'running total|running sum|running balance|running|cumulative total|cumulative sum|cumulative|cumulated|so far|accumulated|accumulating|to date|up to then|up to that day|up to this row',
    de: 'laufende summe|laufend*|kumuliert*|kumulierte summe|aufgelaufen*|bisher',
    es: 'total acumulado|suma acumulada|acumulad*|acumular|hasta entonces',
    fr: 'total cumule|somme cumulee|cumul*|somme courante',
    pt: 'total acumulado|soma acumulada|acumulad*|acumular',
    ja: '累計|累積',
  },
  {
    id: 'in-order-of',
    en: 'in order of|in the order of|in the order|ordered by|sorted by|by|in order|along|order',
    de: 'nach|sortiert nach|in der reihenfolge|reihenfolge',
    es: 'por orden de|ordenado por|en orden de|segun|por',
    fr: 'par ordre de|dans l ordre de|trie par|selon|par',
    pt: 'por ordem de|na ordem de|ordenado por|segundo|por',
    ja: '日付順に|順に|順',
  },
  {
    id: 'more-than-once',
    en: 'more than once|more than one|more than one time|several times|multiple times|twice|two times|duplicate|duplicates|duplicated|dupes|repeated|repeats|repeat|again|double|doubles|appears again|same twice|occurs more than once|already there|share the same|shares the same|sharing the same|share one|used by more than one|used twice|taken twice',
    de: 'mehr als einmal|mehrfach|doppelt*|dublette*|duplikat*|wiederholt*|zweimal',
    es: 'mas de una vez|varias veces|duplicad*|repetid*|dos veces|repite*',
    fr: 'plus d une fois|plusieurs fois|doublon*|en double|deux fois|repete*',
    pt: 'mais de uma vez|varias vezes|duplicad*|repetid*|duas vezes|repete*',
    ja: '重複|複数回|二回以上|2回以上|ダブ',
  },
  {
    id: 'how-often',
    en: 'how often|how many times|number of times|how many with the same|how many share|occurrences',
    de: 'wie oft|wie haufig|haufigkeit',
    es: 'cuantas veces|con que frecuencia',
    fr: 'combien de fois',
    pt: 'quantas vezes',
    ja: '何回',
  },
  {
    id: 'row-number',
    en: 'number the|number them|number each|numbered|numbering|sequence number|running number|consecutive number|counter|count up|which number|number in order|1 2 3|1st 2nd 3rd|nth',
    de: 'nummeriere*|durchnummeriere*|laufende nummer|fortlaufende nummer|zahler|nummerieren',
    es: 'numerar|numera|numero consecutivo|numero correlativo|correlativo',
    fr: 'numeroter|numerote*|numero d ordre',
    pt: 'numerar|numere|numero sequencial|sequencial',
    ja: '連番|通し番号',
  },
  {
    id: 'own-group',
    en: 'within|inside|among|same|own|its|their|separately|separate|restarting|restart|restarts|starting again|starting over|in the same|of the same|with the same|per|by|for each|for every|in each|each|every|that|this|in|of its|in its|of the',
    de: 'innerhalb|gleich*|eigene|eigenen|eigener|eigenes|eigenem|je|pro|jede*|getrennt|im selben|in der|desselben|derselben',
    es: 'dentro de|dentro del|mismo|misma|propio|propia|por|por cada|cada|separado',
    fr: 'au sein de|au sein du|meme|propre|par|pour chaque|chaque|separement',
    pt: 'dentro de|dentro do|dentro da|mesmo|mesma|proprio|propria|por|para cada|cada|separado',
    ja: 'ごと|ごとに|同じ|別|内',
  },
  {
    id: 'flag',
    en: 'flag|flags|tick|check|checked|mark|marks|highlight|box|checkbox|find|detect|spot|if|whether|which|that|who|where',
    de: 'markiere*|kennzeichne*|haken|anhaken|ob|die|welche',
    es: 'marcar|marca|marque|casilla|si|que|los que',
    fr: 'cocher|coche*|marquer|marque*|signaler|si|qui|case',
    pt: 'marcar|marque|sinalizar|caixa|se|que|os que',
    ja: 'フラグ|チェック|マーク',
  },
  {
    id: 'appears',
    en: 'appear|appears|occur|occurs|exists|exist|there|present|come|comes|have|has|with|on the list|listed|registered|booked',
    de: 'vorkommt|vorkommen|auftaucht|auftauchen|erscheint|erscheinen|steht|stehen|haben|gibt',
    es: 'aparece*|figura*|sale*|existe*|esta|estan|tiene*',
    fr: 'apparai*|figure*|existe*|present*|ont',
    pt: 'aparece*|figura*|existe*|esta|estao|tem',
    ja: 'ある|現れる|出てくる',
  },
  {
    id: 'leaving-out',
    en: 'not counting|without counting|ignoring|ignore|ignores|excluding|except|except for|leaving out|leave out|skip|skipping|do not matter|don t matter|doesn t matter|not for|other than|but not',
    de: 'ohne|ausser|ausgenommen|nicht mitgezahlt|ignoriere*',
    es: 'sin contar|ignorando|ignorar|excepto|salvo|excluyendo',
    fr: 'sans compter|en ignorant|ignorer|sauf|hormis|excepte',
    pt: 'sem contar|ignorando|ignorar|exceto|salvo|excluindo',
    ja: 'を除く|除いて|無視',
  },
  {
    id: 'join',
    en: 'join|joined|combine|combined|put together|concatenate|concatenated|merge|merged|glue|glued together|string together|made of|built from|build|composed of|chain',
    de: 'verbinde*|zusammensetz*|zusammenfug*|verkette*|kombinier*',
    es: 'unir|une|une|juntar|combinar|combina|concatenar|concatena',
    fr: 'joindre|assembler|combiner|combine|concatener|concatene|reunir',
    pt: 'unir|una|juntar|combinar|combine|concatenar|concatene',
    ja: 'つなげ|結合|連結',
  },
  {
    id: 'dash',
    en: 'dash|dashes|hyphen|hyphens',
    de: 'bindestrich*',
    es: 'guion|guiones',
    fr: 'tiret|tirets',
    pt: 'hifen|hifens|traco|tracos',
    ja: 'ハイフン',
  },
  {
    id: 'dot',
    en: 'dot|dots|full stop|period',
    de: 'punkt|punkte|punkten',
    es: 'punto|puntos',
    fr: 'point|points',
    pt: 'ponto|pontos',
    ja: 'ドット|ピリオド',
  },
  {
    id: 'slash',
    en: 'slash|slashes',
    de: 'schragstrich*',
    es: 'barra|barras',
    fr: 'barre oblique|slash',
    pt: 'barra|barras',
    ja: 'スラッシュ',
  },
  {
    id: 'space',
    en: 'space|spaces|blanks between',
    de: 'leerzeichen',
    es: 'espacio|espacios',
    fr: 'espace|espaces',
    pt: 'espaco|espacos',
    ja: 'スペース',
  },
  {
    id: 'comma',
    en: 'comma|commas',
    de: 'komma|kommas',
    es: 'coma|comas',
    fr: 'virgule|virgules',
    pt: 'virgula|virgulas',
    ja: 'カンマ|コンマ',
  },
  {
    id: 'underscore',
    en: 'underscore|underscores',
    de: 'unterstrich*',
    es: 'guion bajo',
    fr: 'tiret bas|underscore',
    pt: 'sublinhado|underscore',
    ja: 'アンダースコア',
  },
  {
    id: 'first',
    en: 'first|leading',
    de: 'erste|ersten|erster|erstes|erstem',
    es: 'primer|primeros|primeras|primera',
    fr: 'premier*',
    pt: 'primeir*',
    ja: '最初の|先頭の|先頭',
  },
  { id: 'last', en: 'last|final|trailing', de: 'letzte*', es: 'ultim*', fr: 'dernier*', pt: 'ultim*', ja: '最後の|末尾の|末尾' },
  {
    id: 'characters',
    en: 'character|characters|letter|letters|digit|digits|chars|signs|places',
    de: 'zeichen|buchstaben|ziffern|stellen',
    es: 'caracteres|letras|digitos|cifras',
    fr: 'caracteres|lettres|chiffres',
    pt: 'caracteres|letras|digitos',
    ja: '文字|桁',
  },
  {
    id: 'before-sign',
    en: 'before|in front of|left of|up to',
    de: 'vor|links vom',
    es: 'antes de|antes del',
    fr: 'avant|a gauche de',
    pt: 'antes de|antes do',
    ja: 'より前|の前',
  },
  {
    id: 'after-sign',
    en: 'after|behind|right of|following',
    de: 'nach|hinter|rechts vom',
    es: 'despues de|despues del|tras',
    fr: 'apres|a droite de',
    pt: 'depois de|depois do|apos',
    ja: 'より後|の後',
  },
  {
    id: 'remove',
    en: 'without|remove|removing|removed|strip|stripped of|drop|delete|take out|taken out|get rid of|no',
    de: 'ohne|entferne*',
    es: 'sin|quitar|quita|eliminar|elimina',
    fr: 'sans|enlever|supprimer',
    pt: 'sem|remover|remove|tirar',
    ja: 'なし|除去|削除',
  },
  {
    id: 'capitals',
    en: 'capitals|capital letters|in capitals|upper case|uppercase|all caps|in caps',
    de: 'grossbuchstaben',
    es: 'mayusculas',
    fr: 'majuscules',
    pt: 'maiusculas',
    ja: '大文字',
  },
  {
    id: 'small-letters',
    en: 'lower case|lowercase|small letters',
    de: 'kleinbuchstaben',
    es: 'minusculas',
    fr: 'minuscules',
    pt: 'minusculas',
    ja: '小文字',
  },
  {
    id: 'padded',
    en: 'leading zeros|leading zeroes|zero padded|padded|pad|padding|zeros in front|with zeros',
    de: 'fuhrende nullen|fuhrenden nullen|mit nullen',
    es: 'ceros a la izquierda|ceros delante',
    fr: 'zeros devant|zeros initiaux|zeros non significatifs',
    pt: 'zeros a esquerda',
    ja: 'ゼロ埋め|0埋め|先頭にゼロ',
  },
  {
    id: 'as-number',
    en: 'as a number|as number|as numbers|to a number|into a number|numeric',
    de: 'als zahl',
    es: 'como numero',
    fr: 'en nombre|comme nombre',
    pt: 'como numero',
    ja: '数値として|数値で|数値に',
  },
  {
    id: 'such-as',
    en: 'such as|like|e g|for example|looks like|in the form|in the format|formatted as|format',
    de: 'wie|z b|im format',
    es: 'como|por ejemplo|tipo|con formato',
    fr: 'comme|par exemple|du type|au format',
    pt: 'como|por exemplo|tipo|no formato',
    ja: 'のような|形式|例えば',
  },
  {
    id: 'as-text',
    en: 'as text|as a text|text|label|code|name|key|id',
    de: 'als text|text|bezeichnung|kennung',
    es: 'como texto|texto|etiqueta|codigo|clave',
    fr: 'en texte|texte|libelle|etiquette|code',
    pt: 'como texto|texto|rotulo|codigo',
    ja: 'テキスト|ラベル|コード',
  },
  {
    id: 'in-front',
    en: 'in front|at the front|before it|prefix|prefixed with|starting with|beginning with',
    de: 'davor|vorangestellt|vorne',
    es: 'delante|prefijo',
    fr: 'devant|prefixe',
    pt: 'na frente|prefixo',
    ja: '前に|接頭辞',
  },
];
