/** Words that tell what a clause about reminders and limits means, in the languages of the questionnaire. */

export const BEFORE =
  /(?<!\p{L})(?:before|prior|ahead|beforehand|vor|vorher|zuvor|antes|avant|minus|previos?|de antelación|à l'avance|auparavant|de antecedência)(?!\p{L})|前/iu;
export const AFTER =
  /(?<!\p{L})(?:after|since|past|later|afterwards|following|waiting|nach|seit|danach|später|después|tras|desde|après|depuis|plus tard|depois|após)(?!\p{L})|(?<!\p{L})(?:longer|older|more) than(?!\p{L})|後|止ま|経過/iu;
/** “Due in 14 days”, “expires in 30 days” speak of the days before. */
export const DUE_IN =
  /(?<!\p{L})(?:due|expir\w*|runs? out|lapses?|ends?|deadline|fällig|läuft ab|vence\w*|caduca\w*|échéance|expire|termina)\s+(?:in|within|at|en|dans|em|a)(?!\p{L})/iu;
export const WITHIN =
  /(?<!\p{L})(?:within|in|inside|every|for|innerhalb|binnen|im|en|dentro de|em|dans|sous|en moins de|até)\s+(?:the\s+|\p{L}+\s+)?$|(?<!\p{L})(?:nicht|kein\w*)\s.{0,40}$/iu;
export const MISSING =
  /(?<!\p{L})(?:no|not|missing|without|w\/o|isn't|hasn't|haven't|aren't|lacks?|lacking|nobody|unsigned|unanswered|unassigned|unpaid|unreturned|unfilled|untrained|unconfirmed|fehlt|fehlen|fehlende\w*|ohne|kein\w*|nicht|sin|falta|no hay|si no|sans|manquant\w*|aucun\w*|pas de|n'est pas|non (?:signé|payé|rendu)\w*|sem|não|faltando)(?!\p{L})|ない|未|漏れ/iu;
export const OVERDUE =
  /(?<!\p{L})(?:overdue|late|past due|past its due|missed|exceeded|überfällig\w*|überschritten|verspätet|vencid[oa]s?|atrasad[oa]s?|en retard|dépassé\w*)(?!\p{L})|超過|遅延/iu;
export const APPROVES =
  /(?<!\p{L})(?:approv\w*|sign[- ]?off|signs? off|countersign\w*|authori[sz]\w*|ok|okay|waiver|release|go\/no-go|decides?|genehmig\w*|freigabe|freigeben|freizugeben|gibt .{1,40} frei|zustimm\w*|unterschreib\w*|aprob\w*|aprueb\w*|autoriz\w*|visto bueno|approuv\w*|accord|valid\w*|aprov\w*)(?!\p{L})|(?<!\p{L})(?:customer|client|owner|kunde|cliente)\s+signs(?!\p{L})|承認|決裁|許可/iu;
export const ESCALATES = /(?<!\p{L})(?:escalat\w*|eskal\w*|escalar|escala|escalade\w*)(?!\p{L})|エスカレーション/iu;
export const ASSIGNS =
  /(?<!\p{L})(?:assign(?:s|ed)?|zuweis\w*|zuteil\w*|asignar|asigna|attribuer|attribué|atribuir|gets an?)(?!\p{L})|割り?当て/iu;
export const COPIES = /(?<!\p{L})(?:cop(?:y|ies)|kopier\w*|copiar|copia|copier|copie)(?!\p{L})/iu;
export const MOVES =
  /(?<!\p{L})(?:moves? to|moves? (?:it|them|the row)|archive(?:s|d)?|verschieb\w*|archivier\w*|mover|archivar|arquivar|déplacer|archiver)(?!\p{L})/iu;
export const LOCKS =
  /(?<!\p{L})(?:locks? (?:the|it|its|that|row|rows|them)|freeze (?:the|it)|sperr(?:en|t)|gesperrt|bloque(?:ar|a) la|verrouill\w*|bloquear a)(?!\p{L})/iu;
export const ASKS_UPDATE =
  /(?<!\p{L})(?:ask\w* .{0,40}(?:for (?:an? |the )?(?:update|status|progress)|to (?:update|confirm|fill))|request\w* (?:an? )?(?:update|confirmation)|chase\w* .{0,20}(?:update|status)|rückmeldung|pedir .{0,20}(?:estado|actualiza)|demander .{0,20}(?:état|mise à jour))(?!\p{L})/iu;
export const CREATES =
  /(?<!\p{L})(?:creates?|opens? an?|adds? an?|starts? an?|new task|anlegen|angelegt|erstell\w*|crear|crea un|créer|crée un|criar)(?!\p{L})|作成/iu;
export const TELLS =
  /(?<!\p{L})(?:alert\w*|notif\w*|warn\w*|remind\w*|tell|tells|email\w*|e-?mail|mail|ping|nag|text|page|call|calls|report\w*|inform\w*|melden|gemeldet|benachrichtig\w*|erinner\w*|bescheid|meldung|avis\w*|alerta\w*|recordar|recuerd\w*|comunic\w*|prévenir|alerter|rappel\w*|relance\w*|avertir|lembr\w*|notificar)(?!\p{L})|通知|報告|連絡/iu;
export const ADDED =
  /(?<!\p{L})(?:new|when .{0,30}(?:arrives?|comes in|is (?:added|created|submitted|received))|incoming|neue[rsn]?|nuev[oa]s?|nouve(?:au|lle)s?|nov[oa]s?)(?!\p{L})|新規/iu;
export const WHEN =
  /(?<!\p{L})(?:when|once|as soon as|if|upon|on|wenn|sobald|falls|cuando|si|quand|dès que|lorsque|quando|se)\s+(?<event>[^,;>→]{3,80}?)(?=\s*(?:,|;|->|→|then|dann|$))/iu;
export const ARROW = /\s*(?:->|=>|→|⇒|➔)\s*/u;
/** What follows when a limit is passed or a date comes: without one of these, a number elsewhere in the answers is no rule. */
export const CONSEQUENCE =
  /(?:->|=>|→|⇒)|(?<!\p{L})(?:must|needs?|requires?|goes to|has to|have to|gets?|pays?|signs?|is sent|triggers?|otherwise|else|muss|müssen|braucht|geht an|darf|dürfen|debe\w*|requiere\w*|necesita\w*|precisa\w*|doit|doivent|exige|faut|deve\w*)(?!\p{L})|(?:必要|要する|べき)/iu;
