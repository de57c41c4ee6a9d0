import { englishColumnWord, englishOf } from '../vocabulary/index.ts';
import type { Kind, Language } from './brief.ts';

/** Words that tell what a noun phrase is, in the languages of the questionnaire. Each pattern looks at the end of the phrase or its first word. */

/** What names a day: package date, due date, Anmeldeschluss, fecha de inicio. */
export const DATE_HEAD =
  /(?:^|[\s-])(?:dates?|deadlines?|days?|due|expir(?:y|ation)|anniversary|birthday|start|finish|datum|termin|frist|ablauf|beginn|ende|schluss|fecha|vencimiento|inicio|plazo|data|prazo|vencimento|échéance|délai)$|(?:datum|termin|frist|schluss|beginn|ende)$|^(?:fecha|date|data|date limite|échéance) |(?:日|期限|予定日|締切)$/iu;
/** What is counted or measured of one thing. */
export const NUMBER_HEAD =
  /(?:^|[\s-])(?:counts?|numbers?|quantity|qty|hours|minutes|length|height|width|weight|size|volume|capacity|level|score|rating|grade|rate|percentage|age|temperature|distance|mileage|words?|units|anzahl|menge|stunden|note|größe|länge|gewicht|temperatur|número|cantidad|horas|peso|tamaño|temperatura|température|nombre|quantité|heures|poids|quantidade|tamanho|lux|split|share|tasa|taux|taxa|porcentaje|pourcentage|porcentagem|índice)$|(?:anzahl|quote|menge|note|noten|größe|länge|temperatur)$|(?:数|数量|率|件数|温|温度|重量|面積|距離|時間数)$/iu;
export const MONEY_HEAD =
  /(?:^|[\s-])(?:cost|costs|price|prices|amount|amounts|value|values|budget|budgets|fee|fees|deposit|balance|deductible|salary|salaries|wage|rent|revenue|spend|capex|opex|premium|commission|kosten|preis|betrag|wert|budget|gebühr|coste?|precio|importe|monto|valor|presupuesto|tarifa|coût|prix|montant|valeur|tarif|custo|preço|orçamento)$|(?:kosten|preis|betrag|wert|gebühr)$|^(?:valeur|coût|prix|montant|costo|precio|importe|valor|custo|preço) |(?:金額|費用|価格|単価|予算)$/iu;
export const CODE_HEAD =
  /(?:^|[\s-])(?:no|nr|id|#|code|codes|numbers?|reference|ref|serial|sku|barcode|link|links|address|email|phone|url|nummer|kennzeichen|código|clave|referencia|numéro|código)$|(?:nummer|番号|コード)$|^(?:número|numéro|n[º°]) |(?:^|\s)(?:start|end|arrival|departure|opening|closing|finish) times?$|(?:start|end|uhr|ankunfts|abfahrts|öffnungs)zeit$|^(?:hora|heure|horário)s? (?:de|d['’])|(?:時刻)$/iu;
/** A question whose answer is yes or no. */
export const FLAG_HEAD =
  /(?:^|[\s-])(?:sign-?off|received|sent|paid|done|checked|confirmed|required|attached|on file|complete|approved)$/iu;
/** Groups everything else. */
export const CHOICE_HEAD =
  /(?:^|[\s-])(?:type|types|category|categories|class|kind|status|stage|phase|priority|severity|tier|level|region|language|languages|size|cause|source|channel|method|treatment|domain|specialty|county|state|art|typ|kategorie|stufe|schwere|priorität|tipo|categoría|estado|prioridad|gravedad|causa|type|catégorie|statut|priorité|gravité|cause|categoria|prioridade|gravidade)$|(?<=\p{L}{3})(?<!st|w)art$|(?:区分|種別|種類|状況|重要度)$/iu;

/** A measured value, and not what something is worth: “pH value”, “Chlorwert”. */
export const READING =
  /(?:^|[\s-])(?:ph|limit|target|test|measured|reading|[\p{L}]+ine|[\p{L}]+gen)\s(?:value|level)s?$|(?<!auftrags|waren|vermögens|versicherungs|rest|buch|sach|bestell|gesamt)(?<=\p{L}|-)wert$|^valor(?:es)? de (?:ph|cloro|\p{L}+ógeno)|値$/iu;

/** Whether a name ends like one of an attribute: a date, a number, a code, a choice. */
export function isAttributeName(text: string, language: Language): boolean {
  return ATTRIBUTE_HEADS.some((pattern) => names(pattern, text, language));
}

const ATTRIBUTE_HEADS = [DATE_HEAD, READING, NUMBER_HEAD, MONEY_HEAD, CODE_HEAD, CHOICE_HEAD];

/** Whether a pattern finds a name as it is typed, or what the same is called in English. */
export function names(pattern: RegExp, text: string, language: Language): boolean {
  if (isHeadLike(pattern, text, language)) return true;
  if (language === 'en') return false;
  const noun = englishOf(text, language);
  const english = englishColumnWord(text, language) ?? (noun?.isWhole ? noun.english : null) ?? englishColumnHead(text, language);
  return english !== null && pattern.test(english);
}

const SHORTEST_COLUMN_HEAD = 5;
const SHORTEST_FIRST_PART = 3;
const LONGEST_COLUMN = 45;

/** The English column for the head of a name: “Lastklasse” is a class, “clase de carga” too. */
function englishColumnHead(text: string, language: Language): string | null {
  if (isRomance(language)) return englishColumnWord(text.replace(BEHIND_HEAD, ''), language);
  if (language !== 'de' || text.length > LONGEST_COLUMN) return null;
  const word = text.split(' ').at(-1) ?? '';
  for (let from = SHORTEST_FIRST_PART; from <= word.length - SHORTEST_COLUMN_HEAD; from += 1) {
    const english = englishColumnWord(word.slice(from), language);
    if (english !== null) return english;
  }
  return null;
}

/** “Informe de estado” is a report and no state: in Romance languages what a name begins with tells, and not what it ends with. */
function isHeadLike(pattern: RegExp, text: string, language: Language): boolean {
  const found = pattern.exec(text);
  if (found !== null && (found.index === 0 || !isRomance(language))) return true;
  const head = text.replace(BEHIND_HEAD, '');
  if (!isRomance(language) || head === text) return found !== null;
  // Some patterns look for the beginning of a longer name.
  return pattern.test(head) || pattern.test(`${head} ·`);
}

function isRomance(language: Language): boolean {
  return language === 'es' || language === 'fr' || language === 'pt';
}

/** What stands behind the head of a Romance noun phrase. */
export const BEHIND_HEAD = /\s+(?:d['’]|(?:del?|des?|du|d[ao]s?|para|pour|por|en|em|à|a)\s).*$/iu;

/** Days and questions that belong to a row, and are no row whatever stands around them. */
export const NEVER_A_ROW =
  /^(?:(?:fälligkeits|start|end|liefer|abgabe|anfangs|schluss)(?:termine?|datum|daten)|wochentage?|höchstzahl(?:en)?|mindestzahl(?:en)?|uhrzeit(?:en)?|fechas? (?:de|límite).*|vencimientos?(?: del? .*)?|d[ií]as? de la semana|número m[aá]ximo.*|date d['’]échéance|échéances?|jours? de la semaine|dias? da semana|vencimentos?(?: d[aoe] .*)?|(?:n[úu]meros?|numéros?|códigos?|codes?|nivel(?:es)?|n[íi]ve(?:l|is)|niveaux?) d(?:[aeou]|el|es|os|as)?['’]?\s?\p{L}.*|\p{L}{3,}(?:nummern?|stufen?)|.+(?:番号|期限|期日|納期|超過|不足|切れ|漏れ)|due dates?|deadlines?|weekdays?|verantwortliche[mnrs]?|zuständige[mnrs]?|persons? responsible|期限.*|納期.*|曜日|定員)$/iu;

export const ROLE_HEAD =
  /(?:^|[\s-])(?:managers?|mgrs?|leads?|leaders?|heads?|directors?|officers?|coordinators?|supervisors?|foremen|foreman|engineers?|technicians?|techs?|specialists?|analysts?|admins?|administrators?|assistants?|clerks?|planners?|schedulers?|dispatchers?|controllers?|accountants?|attorneys?|lawyers?|counsel|paralegals?|partners?|principals?|owners?|founders?|presidents?|vps?|ceo|cfo|coo|cio|cto|ciso|chro|cmo|chairs?|chairman|board|committee|council|steering committee|nurses?|doctors?|physicians?|pharmacists?|therapists?|teachers?|principals?|deans?|professors?|tutors?|coaches?|trainers?|instructors?|mentors?|auditors?|inspectors?|reviewers?|approvers?|editors?|designers?|developers?|architects?|buyers?|purchasers?|sellers?|reps?|agents?|brokers?|drivers?|pilots?|captains?|crew|cooks?|chefs?|brewers?|bakers?|mechanics?|electricians?|plumbers?|carpenters?|cleaners?|guards?|dockhands?|volunteers?|pastors?|priests?|curators?|registrars?|librarians?|producers?|referees?|adjusters?|underwriters?|investigators?|sponsors?|stewards?|wardens?|rangers?|keepers?|vets?|farmers?|growers?|operators?|contractors?|subcontractors?|consultants?|advisors?|advisers?|teams?|dept|department|office|desk|management|leadership|staff|workers?|employees?|pms?|hr|finance|legal|procurement|purchasing|accounting|payroll|marketing|sales|operations|ops|compliance|quality|qa|it|security|safety|ehs|maintenance|facilities|logistics|warehouse|production|leiter(?:in)?|leitung|chef(?:in)?|meister|beauftragte[rn]?|sachbearbeiter(?:in)?|techniker|mitarbeiter|abteilung|einkauf|vertrieb|buchhaltung|personal|vorstand|geschäftsführ\p{L}+|betriebsrat|jefe|jefa|gerente|director|directora|dirección|encargad[oa]|responsable|coordinador|coordinadora|supervisor|técnico|compras|ventas|finanzas|legal|obras|rh|árbitro|entrenador(?:es)?|responsable|directeur|directrice|chef|régisseur|régie|assureur|transporteur|commissaire|comptabilité|achats|diretor|diretora|chefe|coordenador|coordenadora|compras|vendas|financeiro|jurídico)$|(?:leiter|leiterin|leitung|beauftragter?|meister|techniker|abteilung|lehrer|lehrerin|trainer|trainerin|prüfer|prüferin|führer|betreuer|betreuerin|helfer|fahrer|arzt|ärztin|pfleger|berater|beraterin|verwalter|wärter|chef|chefin|warte?)$|(?:部|課|(?<![教客])室|部長|課長|社長|所長|店長|場長|院長|工場長|園長|館長|校長|主任|係長|監督|マネージャー|リーダー|責任者|担当者|担当|部門長|チーム|委員会|経営層|CISO)$/iu;
export const OUTSIDER =
  /(?<!\p{L})(?:(?<!(?:product|process|system|risk|data|service|asset|business|budget|project) )(?<=\p{L} )owners|vendors?|suppliers?|manufacturers?|distributors?|retailers?|clients?|customers?|consumers?|passengers?|subscribers?|(?:sub-?)?contractors?|subs|partners?|agenc(?:y|ies)|residents?|citizens?|neighbou?rs?|prisoners?|inmates?|patients?|students?|pupils?|parents?|families|family|volunteers?|donors?|funders?|auditors?|public|external|freelance\p{L}*|guests?|couples?|homeowners?|tenants?|borrowers?|policyholders?|exhibitors?|carriers?|insurers?|insureds?|banks?|lenders?|landlords?|applicants?|members?|sponsors?|regulators?|inspectors?|inspectorates?|counsel|authorit(?:y|ies)|ministr(?:y|ies)|municipalit(?:y|ies)|embass(?:y|ies)|police|fire (?:brigade|department|service)|accreditation bod(?:y|ies)|unions?|investors?|brokers?|clientes?|pacientes?|alumnos?|proveedor(?:es)?|compradores?|contratistas?|ayuntamientos?|ministerios?|autoridad(?:es)?|bancos?|aseguradoras?|patrocinador(?:es)?|distribuidor(?:es)?|franquiciatarios?|kunden?|mandant(?:en|innen)?|mieter(?:innen)?|käufer(?:innen)?|patient(?:en|innen)|eltern|brautpaare?|familien?|angehörige|gäste|gemeinden?|banken|versicherung(?:en)?|makler(?:innen)?|lieferanten?|zulieferer|dienstleister|subunternehmer|hersteller|netzbetreiber|investoren|behörden?|\p{L}+(?:amt|ämter|behörden?|ministerium)|prüfer|patients|fournisseurs?|fabricants?|mutuelles?|banques?|notaires?|mairies?|préfectures?|prescripteurs?|sous-traitants?|locataires?|bailleurs?|adhérents?|prêteurs?|transporteurs?|assureurs?|fornecedor(?:es)?|fabricantes?|bombeiros?|prefeituras?|seguradoras?|alunos?|papás|padres|pais|parejas?|familias?|famílias?|casais|familles?|wholesalers?|shops|restaurants|caterers?|traders|stallholders?|\p{L}+ portals?|(?<!family )\p{L}+ (?:firms?|compan(?:y|ies))|ship agents?|venues?|hosts?|clubs|associations|societies|boaters|haul(?:i)?ers?|couriers?|visitors|hirers?|schools|museums|dioceses|theatres|hospitals|charities|vereine|verbände|schulen|besucher|veranstalter(?:innen)?|spedition(?:en)?|clubes|asociaciones|escuelas|visitantes|transportistas|visiteurs|écoles|associações|escolas|transportadoras?|(?:heritage|health|tax|land|patent) offices?|count(?:y|ies)|parish(?:es)?|\p{L}*ministeri(?:um|en)|aufsicht|versicherer|autorités?|ministères?|ministérios?)(?!\p{L})|(?:新郎新婦|家族|メーカー|監督署|会社|顧客|お客様|患者|保護者|住民|取引先|業者|審査機関|銀行|保健所|役所|(?:運輸|労働|消防|財務)局|省)$/iu;
/** What makes them staff for all that: “guest office”, “patient services”, “supplier manager”. */
const STAFF =
  /(?:(?<!(?:heritage|health|tax|land|patent) )office|desk|services?|relations|support|(?<!commissioning )teams?|staff|managers?|coordinators?|officers?|nurses?|betreuung|service|abteilung|leitung)(?!\p{L})/iu;

/** Whether people of this name are no part of the organisation, whatever part they have in its work. */
export function isFromOutside(name: string): boolean {
  return OUTSIDER.test(name) && !STAFF.test(name);
}

/** Bodies that are told and never work along. */
export const AUTHORITY =
  /(?<!\p{L})(?:regulators?|inspectors?|inspectorates?|authorit(?:y|ies)|ministr(?:y|ies)|municipalit(?:y|ies)|police|fire (?:brigade|department|service)|accreditation bod(?:y|ies)|auditors?|banks?|ayuntamientos?|ministerios?|autoridad(?:es)?|bancos?|banken|gemeinden?|behörden?|\p{L}+(?:amt|ämter|behörden?|ministerium)|mairies?|préfectures?|banques?|bombeiros?|prefeituras?|bancos?)(?!\p{L})|(?:審査機関|銀行|保健所|役所|(?:運輸|労働|消防|財務)局|省)$/iu;
export const WRITER = /(?<!\p{L})(?:me|i|myself|ich|mich|mir|yo|mí|moi|je|eu|mim)(?!\p{L})|私/iu;

/** What no sheet is about, whatever stands around it. */
export const NEVER_A_THING =
  /^(?:excel|word|spreadsheets?|sheets?|google sheets?|smartsheet|outlook|e-?mails?|gmail|whatsapp|slack|teams|sharepoint|docusign|paper|binders?|folders?|notebooks?|paper books?|exercise books?|post-its?|sticky notes?|zettel[ns]?|notizbuch|notizbücher|kladden?|cuadernos?|libretas?|papelitos?|cahiers?|cadernos?|ノート|gramm|kilogramm|kilos?|grams?|kilograms?|tonnen|liter|litres?|liters?|metros?|mètres?|gramos?|gramas?|mindestbest(?:and|ände)|meldebest(?:and|ände)|minimum stocks?|safety stocks?|reorder (?:levels?|points?)|stock mínimo|punto de pedido|stock minimum|seuil(?: de commande)?|estoque mínimo|ponto de pedido|最低在庫|発注点|drives?|databases?|access|powerpoint|pdfs?|sap|oracle|salesforce|jira|trello|asana|dropbox|whiteboards?|phone|texts?|photos?|tabs?|copies|copy|templates?|dashboards?|reports?|views?|lists?|overviews?|trackers?|logs?|boards?|tools?|systems?|software|apps?|platform|place|places|glance|time|times|moment|year|years|yr|yrs|month|months|week|weeks|weekend|wks|day|days|hour|hours|hrs|minutes?|morning|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:mon|tues|wednes|thurs|fri|satur|sun)days|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|today|people|ppl|person|someone|everyone|team|teams|staff|company|organi[sz]ation|firm|business|group|groups|work|job|jobs?|process|processes|problem|problems|pain|way|part|parts|rest|half|number|numbers|data|info|information|details|status|state|question|questions|answer|answers|example|reason|result|results|case|point|points|side|top|bottom|end|start|beginning|change|changes|need|needs|goal|goals|target|targets|plan|plans|percent|average|median|total|sum|stuff|thing|things|item|items|line|lines|row|rows|column|columns|file|files|hand|head|mind|eye|life|world|name|names|date|dates|deadline|deadlines|jahr|jahre|monat|monate|woche|wochen|tag|tage|stunden|uhr|liste|listen|übersicht|plan|ordner|papier|mail|año|años|mes|meses|semana|semanas|día|días|lista|correo|papel|an|ans|année|mois|semaine|jour|jours|liste|classeur|papier|mail|tableau|ano|anos|mês|dia|dias|一覧|進捗|状況|管理|期限|毎月|毎週|メール|共有フォルダ|件数)$/iu;

/** What the last word of a name says of how the thing behaves, in any trade. */
export const HEAD_KINDS: readonly (readonly [Kind, RegExp])[] = [
  [
    'time-allocation',
    /(?:^|[\s-])(?:sessions?|courses?|classes|appointments?|fittings?|viewings?|rehearsals?|shifts?|rosters?|rotations?|bookings?|slots?|concerts?|performances?|pickups?|pick-ups?|séances?|cours)$|(?:kurse?|lehrgang|lehrgänge|schicht(?:en)?|dienstplan|dienstpläne|buchung(?:en)?|probe(?:n)?termine?)$|^(?:cursos?|turnos?|citas?|sesi[oó]n(?:es)?|ensayos?|aulas?|sess(?:ão|ões)|séances?|cours|réservations?|reservas?)(?:\s|$)|(?:教室|講習|シフト|予約|勤務表)$/iu,
  ],
  [
    'occurrence',
    /(?:^|[\s-])(?:complaints?|grievances?|damages?|delays?|incidents?|accidents?|breakdowns?|remakes?|anomal(?:y|ies)|infestations?)$|(?:beschwerden?|reklamation(?:en)?|schaden|schäden|unfall|unfälle|vorfall|vorfälle|störung(?:en)?)$|^(?:quejas?|reclamaci[oó]n(?:es)?|daños?|incidentes?|incidencias?|plaintes?|réclamations?|dégâts?|pannes?|reclamaç(?:ão|ões)|danos?|infestaç(?:ão|ões)|ocorrências?)(?:\s|$)|(?:苦情|クレーム|事故|故障)$/iu,
  ],
  [
    'work',
    /(?:^|[\s-])(?:repairs?|overhauls?|refits?|renovations?|cases?|jobs?)$|(?:reparatur(?:en)?|umbau(?:ten)?)$|^(?:reparaci[oó]n(?:es)?|réparations?|reparos?|obras?|travaux)(?:\s|$)|(?:修理|修繕|工事)$/iu,
  ],
];

/** “Material: frames, boards, braces”: what is kept in sorts and has no plural. */
export const MASS_NOUN_ALONE =
  /^\s*(?:(?:the|our|das|unser|nuestro|el|le|notre|o|nosso)\s+)?(?:materials?|equipment|machinery|gear|stock|inventory|furniture|tooling|werkzeug|ausrüstung|inventar|mobiliar|gerät|equipo|maquinaria|mobiliario|matériel|outillage|mobilier|equipamento|ferramental)$/iu;
