import type { Language } from '@sheetwright/solution/vocabulary';

/** What is said of the rows whose value is another than that of the rest, as alternatives of a pattern over folded text. */
export interface ExceptionWords {
  readonly joints: string;
  /** What opens the clause that tells the rows: 'if', 'for'. */
  readonly opens: string;
  /** What stands between the rows and what is said of their value: 'pay', 'are', 'get'. */
  readonly verbs: string;
  readonly articles: string;
  readonly money: string;
  readonly units: string;
  readonly more: string;
  readonly less: string;
  /** 'Another 4', 'an extra 4'. */
  readonly another: string;
  /** 'Add 4', 'plus 4', and what takes off. */
  readonly adds: string;
  readonly deducts: string;
  /** 'Of the whole lot', 'than that'. */
  readonly tail: string;
  /** 'Each', 'a piece'. */
  readonly each: string;
  readonly per: string;
  /** What a value is multiplied by, by its name. */
  readonly factors: readonly (readonly [said: string, factor: number])[];
  /** 'A quarter more', 'a third off'. */
  readonly shares: readonly (readonly [said: string, share: number])[];
  /** Nothing to pay. */
  readonly nothing: string;
}

/** The words of exceptions, by language; Japanese puts them elsewhere. */
export const EXCEPTION_WORDS: Readonly<Record<Exclude<Language, 'ja'>, ExceptionWords>> = {
  en: {
    joints: 'and|but|while|whereas|or|also|then',
    opens:
      'if|when|whenever|where|for|in case of|in|on|at|during|with|once|provided|as long as|in the case of|unless|if it is|if it s',
    verbs:
      '(?:will |should |have to |must |do |does |to )?(?:costs?|pays?|gets?|are|is|be|have|has|receives?|earns?|comes? (?:to|at|with)|comes?|takes?|needs?|goes|go|adds?|counts?|runs?|owes?|are charged|is charged|are billed|are paid|give|gives|means?|brings?|allow|allows|last|lasts|keep|keeps)(?: (?:at|as|for|only|just|always|it|with|in))*',
    articles: 'an?|the|with|at',
    money: 'euros?|dollars?|pounds?|eur|usd|gbp|bucks|points?|[€$£]',
    units: 'working days?|business days?|workdays?|days?|weeks?|months?|years?|hours?|minutes?',
    more: 'more|extra|on top|higher|dearer|added|surcharge|premium|longer|later|additional|bonus|supplement|increase|up',
    less: 'off|less|cheaper|discount|lower|reduction|rebate|shorter|earlier|fewer|deduction|down|taken off',
    another: 'another|an extra|an additional|a further|extra|additional',
    adds: 'plus|add|adding|with|charge|put on|add on',
    deducts: 'minus|less|deduct|deducting|subtract|take off|knock off|take away',
    tail: '(?:(?:off|on|of|than|in|to|from|for|at) )?(?:(?:the|that|this|its|their|all) )?(?:(?:whole|full|entire|normal|usual|regular|standard|grand|final|list) )?(?:lot|thing|prices?|totals?|amounts?|that|it|everything|bill|fee|costs?|sum|others?|rest|usual|all|result|charge|rate|value|normal|time|top|general|of it|much)?',
    each: 'each|apiece|a piece|every one|per piece|per unit|a head|per head|a time',
    per: 'per|for each|for every|an|a|each|every',
    factors: [
      ['half as much again', 1.5],
      ['(?:one and a half|1[.,]5|one point five) times', 1.5],
      ['time and a half', 1.5],
      ['half', 0.5],
      ['double|twice', 2],
      ['triple|three times', 3],
      ['free|free of charge|for free|at no charge', 0],
    ],
    shares: [
      ['a quarter|one quarter|a fourth', 0.25],
      ['a third|one third', 1 / 3],
      ['half(?: as much)?(?= (?:again|more|extra))', 0.5],
      ['a half', 0.5],
      ['a fifth|one fifth', 0.2],
      ['a tenth|one tenth', 0.1],
    ],
    nothing: 'nothing|zero|free|no charge|no fee|free of charge|none|nil|not charged|not billed|exempt|not a penny',
  },
  de: {
    joints: 'und|aber|wahrend|oder|dann|auch',
    opens: 'wenn|falls|bei|fur|im falle von|in|an|am|im|sofern|solange|wenn es|wenn sie|wenn er|mit',
    verbs:
      '(?:kosten|kostet|zahlen|zahlt|bekommen|bekommt|erhalten|erhalt|sind|ist|haben|hat|brauchen|braucht|kommen auf|gibt es|gilt|gelten|werden|dauern|dauert|bringen|bringt)(?: (?:mit|als|nur|immer|es|jeweils|noch|dann))*',
    articles: 'ein(?:e|en|em)?|der|die|das|mit|zu',
    money: 'euro|eur|franken|chf|punkte?|€',
    units:
      'arbeitstagen?|werktagen?|arbeitstage?|werktage?|tagen?|tage?|wochen?|monaten?|monate?|jahren?|jahre?|stunden?|minuten?',
    more: 'mehr|extra|aufschlag|zuschlag|zusatzlich|teurer|langer|drauf|obendrauf|dazu|hinzu|aufpreis',
    less: 'weniger|rabatt|nachlass|abzug|gunstiger|billiger|kurzer|ab|abschlag|ermassigung',
    another: 'weitere|zusatzlich|zusatzliche|noch(?: ?mals?)?|extra',
    adds: 'plus|zuzuglich|mit|dazu',
    deducts: 'minus|abzuglich|weniger',
    tail: '(?:(?:auf|von|vom|als|zum|aufs) )?(?:(?:den|die|das|der|dem) )?(?:(?:ganzen?|gesamten?|normalen?|ublichen?) )?(?:preise?s?|betrage?s?|summe|gesamtpreis|ganze|alles|sonst|ublich|normal|rechnung|drauf|davon)?',
    each: 'je|pro stuck|jeweils',
    per: 'pro|je|fur jede[nrs]?',
    factors: [
      ['das anderthalbfache', 1.5],
      ['die halfte|halb so viel|den halben preis|nur die halfte|zum halben preis', 0.5],
      ['das doppelte|doppelt(?: so viel)?|den doppelten preis', 2],
      ['das dreifache|dreimal so viel', 3],
      ['kostenlos|gratis|umsonst|frei', 0],
    ],
    shares: [
      ['ein viertel', 0.25],
      ['ein drittel', 1 / 3],
      ['ein funftel', 0.2],
      ['ein zehntel', 0.1],
    ],
    nothing: 'nichts|null|kostenlos|gratis|umsonst|frei',
  },
  es: {
    joints: 'y|pero|mientras|o|tambien',
    opens: 'si|cuando|para|en|en caso de|con|siempre que|si es|si son|los|las',
    verbs:
      '(?:cuestan?|pagan?|reciben?|son|es|tienen?|llevan?|necesitan?|valen?|salen|sale|duran?|se cobra|se les cobra|van?|suman?)(?: (?:a|como|solo|siempre|con))*',
    articles: 'una?|el|la|los|las|con|a',
    money: 'euros?|dolares|pesos|puntos?|€',
    units: 'dias habiles|dias laborables|dias?|semanas?|mes(?:es)?|anos?|horas?|minutos?',
    more: 'mas|extra|de mas|recargo|suplemento|adicional(?:es)?|de recargo|de suplemento|adicionales|aparte',
    less: 'menos|de menos|descuento|de descuento|rebaja|de rebaja',
    another: 'otr[oa]s?|un extra de|unos? adicional(?:es)? de',
    adds: 'mas|suma|sumar|anade|anadir|con',
    deducts: 'menos|resta|restar|descuenta|descontar',
    tail: '(?:(?:del?|sobre|en|que|al) )?(?:(?:el|la|lo|los|las) )?(?:total|precio|importe|todo|normal|habitual|demas|tarifa|cuenta|conjunto)?',
    each: 'cada un[oa]|por unidad',
    per: 'por|por cada',
    factors: [
      ['la mitad|mitad de precio', 0.5],
      ['el doble', 2],
      ['el triple', 3],
      ['gratis|gratuit[oa]s?', 0],
    ],
    shares: [
      ['un cuarto', 0.25],
      ['un tercio', 1 / 3],
      ['un quinto', 0.2],
      ['un decimo', 0.1],
    ],
    nothing: 'nada|cero|gratis|gratuit[oa]s?',
  },
  fr: {
    joints: 'et|mais|tandis que|ou|aussi',
    opens: "si|quand|lorsque|pour|en cas de|en|dans|avec|s['’ ]il|si c['’ ]est|les|le|la",
    verbs:
      '(?:coutent|coute|paient|paie|payent|paye|recoivent|recoit|sont|est|ont|a|valent|vaut|durent|dure|il faut|passent|passe|beneficient)(?: (?:a|comme|seulement|toujours|avec|de))*',
    articles: 'une?|le|la|les|avec|a',
    money: 'euros?|francs?|points?|€',
    units: 'jours ouvres|jours ouvrables|jours?|semaines?|mois|ans?|annees?|heures?|minutes?',
    more: 'de plus|en plus|plus|supplement|supplementaires?|majoration|de majoration|de supplement',
    less: 'de moins|en moins|moins|remise|de remise|reduction|de reduction|rabais|de rabais',
    another: "encore|en plus|un supplement d['’ ]?e?",
    adds: 'plus|ajouter|ajoute[rz]?|avec',
    deducts: 'moins|retirer|deduire|enlever',
    tail: "(?:(?:du|de|sur|que|au) )?(?:(?:le|la|l['’ ]|les) ?)?(?:total|prix|montant|tout|normal|habitude|ensemble|facture)?",
    each: "chacune?|l['’ ]unite|piece",
    per: 'par|pour chaque',
    factors: [
      ['la moitie|moitie prix|demi[- ]tarif', 0.5],
      ['le double', 2],
      ['le triple', 3],
      ['gratuite?s?|offerte?s?', 0],
    ],
    shares: [
      ['un quart', 0.25],
      ['un tiers', 1 / 3],
      ['un cinquieme', 0.2],
      ['un dixieme', 0.1],
    ],
    nothing: 'rien|zero|gratuite?s?|offerte?s?',
  },
  pt: {
    joints: 'e|mas|enquanto|ou|tambem',
    opens: 'se|quando|para|em|no caso de|caso|com|nos?|nas?|se for|se forem|os|as',
    verbs:
      '(?:custam?|pagam?|recebem?|sao|e|tem|ganham?|levam?|precisam?|valem?|saem?|duram?|ficam?)(?: (?:a|como|so|sempre|com|por))*',
    articles: 'uma?|o|a|os|as|com',
    money: 'reais|real|euros?|dolares|pontos?|€',
    units: 'dias uteis|dias?|semanas?|mes(?:es)?|anos?|horas?|minutos?',
    more: 'a mais|mais|extra|acrescimo|de acrescimo|adicional|adicionais|de sobretaxa',
    less: 'a menos|menos|desconto|de desconto|abatimento|de abatimento',
    another: 'outr[oa]s?|um extra de|mais',
    adds: 'mais|some|somar|soma|acrescente|com',
    deducts: 'menos|subtraia|desconte|tire',
    tail: '(?:(?:do|da|de|sobre|que|no|na|ao) )?(?:(?:o|a|os|as) )?(?:total|preco|valor|tudo|normal|conta|resto)?',
    each: 'cada(?: um[ao]?)?|por unidade',
    per: 'por|por cada|para cada',
    factors: [
      ['a metade|metade(?: do preco)?|meia', 0.5],
      ['o dobro', 2],
      ['o triplo', 3],
      ['gratis|gratuit[oa]s?|isent[oa]s?', 0],
    ],
    shares: [
      ['um quarto', 0.25],
      ['um terco', 1 / 3],
      ['um quinto', 0.2],
      ['um decimo', 0.1],
    ],
    nothing: 'nada|zero|gratis|gratuit[oa]s?|isent[oa]s?',
  },
};
