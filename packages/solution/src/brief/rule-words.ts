/** Words that tell what a clause about reminders and limits means, in the languages of the questionnaire. */

export const BEFORE =
  /(?<!\p{L})(?:before|prior|ahead|beforehand|in advance|vor|vorher|zuvor|antes|avant|minus|previos?|de antelación|à l'avance|auparavant|de antecedência)(?!\p{L})|前/iu;
export const AFTER =
  /(?<!\p{L})(?:after|since|past|later|afterwards|following|waiting|nach|seit|danach|später|después|tras|desde|après|depuis|plus tard|depois|após)(?!\p{L})|(?<!\p{L})(?:longer|older|more) than(?!\p{L})|後|止ま|経過/iu;
/** “Due in 14 days”, “expires in 30 days” speak of the days before. */
export const DUE_IN =
  /(?<!\p{L})(?:due|expir\p{L}*|runs? out|lapses?|ends?|deadline|fällig|läuft ab|vence\p{L}*|caduca\p{L}*|échéance|expire|termina)\s+(?:in|within|at|en|dans|em|a)(?!\p{L})/iu;
export const WITHIN =
  /(?<!\p{L})(?:within|in|inside|every|for|innerhalb|binnen|im|en|dentro de|em|dans|sous|en moins de|até)\s+(?:the\s+|\p{L}+\s+)?$|(?<!\p{L})(?:nicht|kein\p{L}*)\s.{0,40}$/iu;
export const MISSING =
  /(?<!\p{L})(?:no|not|missing|without|w\/o|isn't|hasn't|haven't|aren't|lacks?|lacking|nobody|none|unsigned|unanswered|unassigned|unpaid|unreturned|unfilled|untrained|unconfirmed|fehlt|fehlen|fehlende\p{L}*|ohne|kein\p{L}*|nicht|sin|falta|no hay|si no|sans|manquant\p{L}*|aucun\p{L}*|pas de|n'est pas|non (?:signé|payé|rendu)\p{L}*|sem|não|faltando)(?!\p{L})|ない|未|漏れ/iu;
export const OVERDUE =
  /(?<!\p{L})(?:overdue|late|past due|past its due|missed|exceeded|überfällig\p{L}*|überschritten|verspätet|vencid[oa]s?|atrasad[oa]s?|en retard|dépassé\p{L}*)(?!\p{L})|超過|遅延/iu;
export const APPROVES =
  /(?<!\p{L})(?:approv\p{L}*|sign[- ]?off|signs? off|countersign\p{L}*|authori[sz]\p{L}*|ok|okay|waiver|release|go\/no-go|decides?|genehmig\p{L}*|freigabe|freigeben|freizugeben|gibt .{1,40} frei|zustimm\p{L}*|unterschreib\p{L}*|aprob\p{L}*|aprueb\p{L}*|autoriz\p{L}*|visto bueno|approuv\p{L}*|accord|valide[rz]?|validée?s?|valident|validation (?:du|de la|des|par)|validar|valida|aprov\p{L}*)(?!\p{L})|(?<!\p{L})(?:customer|client|owner|kunde|cliente)\s+signs(?!\p{L})|承認|決裁|許可/iu;
export const ESCALATES = /(?<!\p{L})(?:escalat\p{L}*|eskal\p{L}*|escalar|escala|escalade\p{L}*)(?!\p{L})|エスカレーション/iu;
export const ASSIGNS =
  /(?<!\p{L})(?:assign(?:s|ed)?|zuweis\p{L}*|zuteil\p{L}*|asignar|asigna|attribuer|attribué|atribuir|gets an?)(?!\p{L})|割り?当て/iu;
export const COPIES = /(?<!\p{L})(?:cop(?:y|ies)|kopier\p{L}*|copiar|copia|copier|copie)(?!\p{L})/iu;
export const MOVES =
  /(?<!\p{L})(?:moves? to|moves? (?:it|them|the row)|archive(?:s|d)?|verschieb\p{L}*|archivier\p{L}*|mover|archivar|arquivar|déplacer|archiver)(?!\p{L})/iu;
export const LOCKS =
  /(?<!\p{L})(?:locks? (?:the|it|its|that|row|rows|them)|freeze (?:the|it)|sperr(?:en|t)|gesperrt|bloque(?:ar|a) la|verrouill\p{L}*|bloquear a)(?!\p{L})/iu;
export const ASKS_UPDATE =
  /(?<!\p{L})(?:ask\p{L}* .{0,40}(?:for (?:an? |the )?(?:update|status|progress)|to (?:update|confirm|fill))|request\p{L}* (?:an? )?(?:update|confirmation)|chase\p{L}* .{0,20}(?:update|status)|rückmeldung|pedir .{0,20}(?:estado|actualiza)|demander .{0,20}(?:état|mise à jour))(?!\p{L})/iu;
export const CREATES =
  /(?<!\p{L})(?:creates?|opens? an?|adds? an?|starts? an?|new task|anlegen|angelegt|erstell\p{L}*|crear|crea un|créer|crée un|criar)(?!\p{L})|作成/iu;
export const TELLS =
  /(?<!\p{L})(?:alert\p{L}*|notif\p{L}*|warn\p{L}*|remind\p{L}*|tell|tells|email\p{L}*|e-?mail|mail|ping|nag|nudge\p{L}*|prompt|prompts|chase|text|page|call|calls|report\p{L}*|inform\p{L}*|melden|gemeldet|benachrichtig\p{L}*|erinner\p{L}*|bescheid|meldung|avis\p{L}*|alerta\p{L}*|recorda[rd]\p{L}*|recuerd|recuérd\p{L}*|comunic\p{L}*|prévenir|alerter|rappel\p{L}*|relance\p{L}*|avertir|lembr\p{L}*|notificar)(?!\p{L})|通知|報告|連絡/iu;
export const ADDED =
  /(?<!\p{L})(?:new|when .{0,30}(?:arrives?|comes in|is (?:added|created|submitted|received))|incoming|neue[rsn]?|nuev[oa]s?|nouve(?:au|lle)s?|nov[oa]s?)(?!\p{L})|新規|新しい|新たな/iu;
export const WHEN =
  /(?<!\p{L})(?:when|once|as soon as|if|upon|on|wenn|sobald|falls|cuando|si|quand|dès que|lorsque|quando|se)\s+(?<event>[^,;>→]{3,80}?)(?=\s*(?:,|;|->|→|then|dann|$))/iu;
/** “Ändert sich ein Menü, …”: in German a verb in the first place is a condition as well. */
export const VERB_AHEAD =
  /^(?<event>(?:ändert|ist|sind|kommt|fehlt|fehlen|wird|werden|liegt|läuft|fällt|steigt|sinkt|geht|trifft|bleibt|überschreitet|erreicht|endet|meldet|verspätet)\s(?:sich\s)?(?:eine?|der|die|das|kein\p{L}*)\s[^,;.]{2,80})/iu;
export const ARROW = /\s*(?:->|=>|→|⇒|➔)\s*/u;
/** What follows when a limit is passed or a date comes: without one of these, a number elsewhere in the answers is no rule. */
export const CONSEQUENCE =
  /(?:->|=>|→|⇒)|(?<!\p{L})(?:must|needs?|requires?|goes to|has to|have to|gets?|pays?|signs?|is sent|triggers?|otherwise|else|muss|müssen|braucht|geht an|darf|dürfen|debe\p{L}*|tienen? que|requiere\p{L}*|necesita\p{L}*|precisa\p{L}*|t[eê]m (?:que|de)|doit|doivent|exige|faut|deve\p{L}*)(?!\p{L})|(?:必要|要する|べき)/iu;

/** What has to be there first, in a text that `fold` went over. */
export const WITHOUT = /(?<![^ ])(?:without|ohne|sin|sans|sem)(?![^ ])|なしで|なしに/u;

/** Whoever lacks it is told, stopped or listed: the rule is kept. */
export const HELD_OFF =
  /(?<![^ ])(?:(?:who|whoever|wer|quien(?:es)?|quem) (?:\S+ ){0,3}(?:without|ohne|sin|sans|sem)|remind\S*|tell|warn\S*|block\S*|refus\S*|excluded|sent (?:home|away|back|to)|redirected|turned away|not admitted|go(?:es)? back|returned|rejected|cannot|can t|stay|stays|list\S*|alert\S*|erinner\S*|warn\S*|gesperrt|abgewiesen|liste|avis\S*|recorda\S*|bloque\S*|lista|preven\S*|rappel\S*|refus\S*|liste|avisa\S*|lembr\S*|recus\S*|devuelv\S*|devolv\S*|zurueck\S*|renvoy\S*|retourn\S*)(?![^ ])/u;
