/**
 * What no formula can do, or what is asked of other parts of Smartsheet: colours of cells, attachments and comments, exchange rates, the clock,
 * writing into other cells, results that spill, forms, automation, sharing. A formula would be a wrong answer.
 */
const BEYOND_FORMULAS: readonly RegExp[] = [
  /\b(?:cell|row|background|fill|text|font)[ -]?(?:background )?colou?rs?\b|\bcolou?red (?:yellow|red|green|cells|rows)|\bi colou?red\b|\b(?:red|green|yellow|coloured|colored) (?:background|fill|cells|rows|lines)\b|paint bucket|zellfarbe|hintergrundfarbe|color de (?:celda|fondo)|couleur de (?:cellule|fond)|cor da celula|セルの色|背景色/,
  /\b(?:attachments?|attached files?|comments?|conversations?|proofs?) (?:per|on|of|for|in|@)|\bnumber of (?:attachments|comments|files)|count (?:attachments|comments|files)|how many (?:attachments|comments|files)|\bfiles? hang|comments@row|\banhange\b|kommentare zahlen|adjuntos|comentarios|pieces jointes|commentaires|anexos|添付|コメント数/,
  /\bexchange rate|\blive rate|from the internet|googlefinance|stock price|currency rate|\becb rate|wechselkurs|tipo de cambio|taux de change|taxa de cambio|為替/,
  /\bnow\(\)|\bcurrent time\b|\bright now, hh|updating live|ticks?\b.*\bclock|elapsed time clock|minutes since|\bhh:mm\b|to the minute|live timer|stopwatch/,
  /write into (?:the|another|a) (?:cell|column)|set another cell|fills? (?:in )?the (?:next|other|date) (?:cell|column)|puts? .{0,30}\binto .{0,30} when i|formula (?:to )?(?:change|write|clear|update)s? (?:the |another |an? )?(?:other )?cell|in die nachbarzelle|escribir en otra celda|ecrire dans une autre cellule|escrever em outra celula/,
  /\bspill|dynamic array|=filter\(|\bquery\b|=query|=sort\(|=unique\(.*each|one (?:exhibitor |row )?per row\b|listed underneath|return(?:s|ing)? several rows|multiple rows from one formula/,
  /\b(?:form|forms|formular|formulario|formulaire|フォーム)\b.{0,60}\b(?:field|logic|upload|hide|show|required|conditional|ask|box|question|submi\p{L}*|feld|campo|champ)/u,
  /\b(?:automation|automations|workflow|workflows|automatisierung|automatizacion|automatisation|automacao)\b|自動化|ワークフロー|\bauto[- ]?archive|move (?:closed |finished |done )?rows? (?:to|into)|archive (?:closed|rows|old)|copy rows? to|send (?:an |a )?(?:alert|email|mail|reminder|notification)|push (?:closed|finished) rows|\bapproval request|update request/,
  /\b(?:share|sharing|permission|permissions|who can (?:see|edit)|hide (?:a )?(?:column|row)s? from|lock (?:a )?(?:column|row)s?|admin rights|editor|viewer)\b.{0,40}\b(?:sheet|report|dashboard|column|workspace|user|users|people)/,
  /\bone (?:big )?sheet (?:per|or|vs|for)|best practice|should (?:i|we)\b|(?:^|[.?!] )should (?:each|every)\b|what do you recommend|recommendation|how (?:should|would) you (?:structure|organi[sz]e|set up)|pros and cons|empfehl|recomiend|recommand|recomend/,
  /today(?:\(\))? (?:formulas? )?(?:is )?not (?:updating|refresh)|keep today|not updating overnight|only right after someone opens|until i click into/,
  /\b(?:gantt|card view|calendar view|baseline|critical path|conditional formatting|print|export|import|pivot app|data shuttle|dynamic view|control center|data ?mesh|bridge|api|webhook|licen[cs]e|pricing|subscription|limit of (?!each|every|that|its|the (?:band|range|tier|step|class))|maximum number of (?:rows|columns|sheets))\b/,
];

/** Whether the question asks for what a formula cannot give. */
export function isBeyondFormulas(text: string): boolean {
  return BEYOND_FORMULAS.some((pattern) => pattern.test(text));
}
