import type { Language } from '@sheetwright/solution/vocabulary';

/** What people type for longer words when they are in a hurry. */
const FORMS: Readonly<Partial<Record<Language, string>>> = {
  en: 'cnt=count|cnts=count|tot=total|ttl=total|amt=amount|amts=amounts|mny=many|hav=have|nxt=next|lst=last|prev=previous|btwn=between|b4=before|w/o=without|w/=with|gimme=give me|pls=please|plz=please|thx=thanks|u=you|ur=your|dept=department|mgr=manager|yr=year|yrs=years|mth=month|mths=months|wk=week|wks=weeks|hrs=hours|hr=hour|mins=minutes|ppl=people|qty=quantity|pct=percent|perc=percent|excl=without|shld=should|whats=what is|frm=from|wen=when|wich=which|opn=open|clsd=closed|compl=completed|thru=through|til=until|tmrw=tomorrow|2day=today|yday=yesterday|mnth=month|mnths=months|mounth=month|dys=days|tsk=task|tsks=tasks|itms=items|curr=current|cur=current|diff=difference|betw=between|emtpy=empty|empy=empty|w=with|wth=with|wtd=weighted|wgtd=weighted|pctile=percentile|pctl=percentile|incl=including|uniq=unique|unq=unique|qtr=quarter|qtrs=quarters|mo=month|mos=months|bw=between|betwn=between|recd=received|rcvd=received|appvd=approved|apprvd=approved|cancld=cancelled|unassgnd=unassigned|assgnd=assigned|coz=because|cuz=because|ths=this|tht=that|frst=first|els=else|reqd=required|mgmt=management|acct=account|addr=address|lname=last name|fname=first name|wt=weight|wgt=weight|nmae=name|nmaes=names|xtra=extra|betwen=between|beetween=between|bewteen=between|beteen=between',
  de: 'anz=Anzahl|ges=gesamt|bzgl=für|exkl=ohne|zw=zwischen|tg=Tage',
  es: 'cant=cantidad|xa=para|pa=para|q=que|tb=también',
  fr: 'nb=nombre de|nbre=nombre de|qte=quantité|pr=pour|tt=tout|tts=tous|ds=dans',
  pt: 'qtd=quantidade|qtde=quantidade|vc=você|pra=para',
};

const forms = new Map<Language, ReadonlyMap<string, string>>();

/** The short forms of a language with what they stand for; those of English in every language. */
export function shortForms(language: Language): ReadonlyMap<string, string> {
  const known = forms.get(language);
  if (known !== undefined) return known;
  const lines = [FORMS.en, language === 'en' ? undefined : FORMS[language]];
  const pairs = lines.flatMap((line) => (line ?? '').split('|').filter((pair) => pair !== '')).map((pair) => pair.split('='));
  const made = new Map(pairs.map(([short = '', long = '']) => [short, long] as const));
  forms.set(language, made);
  return made;
}

/** How a stretch of numbers is said by its ends, by language. */
export const BETWEEN: readonly (readonly [pattern: RegExp, ends: string])[] = [
  // What is not between two numbers is below the one or above the other.
  [
    /\b(?:not (?:in )?between|outside(?: of)?(?: the range(?: of)?)?) (\d[\d.,]*) ?(?:and|to|&|-|–) ?(\d[\d.,]*)(?![\d/-])/gi,
    'below $1 or above $2',
  ],
  [/\b(?:nicht zwischen|außerhalb von) (\d[\d.,]*) (?:und|bis) (\d[\d.,]*)(?![\d/-])/gi, 'unter $1 oder über $2'],
  [/\bn['’]est pas (?:comprise? )?entre (\d[\d.,]*) et (\d[\d.,]*)(?![\d/-])/gi, 'est inférieur à $1 ou supérieur à $2'],
  [/\b(?:pas (?:comprise? )?entre|hors de) (\d[\d.,]*) (?:et|à) (\d[\d.,]*)(?![\d/-])/gi, 'inférieur à $1 ou supérieur à $2'],
  [/\bno est[áa] entre (\d[\d.,]*) y (\d[\d.,]*)(?![\d/-])/gi, 'es menor que $1 o mayor que $2'],
  [/\bn[ãa]o (?:est[áa]|estiver|fica|ficar) entre (\d[\d.,]*) e (\d[\d.,]*)(?![\d/-])/gi, 'é menor que $1 ou maior que $2'],
  // What is said of the second alone is meant of the first, too.
  [/\b(?:between|from) (\d[\d.,]*) ?%? ?(?:and|to|&|-|–) ?(\d[\d.,]*) ?(?:%|percent\b)/gi, 'at least $1% and at most $2%'],
  [
    /\b(?:between|from) (\d[\d.,]*) (?:and|to|&) (\d[\d.,]*)(?![\d/-]| ?(?:days?|weeks?|months?|years?|hours?)\b)/gi,
    'at least $1 and at most $2',
  ],
  [
    /\bzwischen (\d[\d.,]*) und (\d[\d.,]*)(?![\d/-]| ?(?:tage?n?|wochen|monate?n?|jahre?n?|stunden)\b)/gi,
    'mindestens $1 und höchstens $2',
  ],
  [/\bentre (\d[\d.,]*) y (\d[\d.,]*)(?![\d/-]| ?(?:días?|semanas?|meses|años?|horas?)\b)/gi, 'al menos $1 y como máximo $2'],
  [/\bentre (\d[\d.,]*) et (\d[\d.,]*)(?![\d/-]| ?(?:jours?|semaines?|mois|ans|heures?)\b)/gi, 'au moins $1 et au plus $2'],
  [/\bentre (\d[\d.,]*) e (\d[\d.,]*)(?![\d/-]| ?(?:dias?|semanas?|meses|anos?|horas?)\b)/gi, 'pelo menos $1 e no máximo $2'],
  [
    /(?:(?<!(?:zeichen|stellen?|ziffern?|buchstaben?) )\bvon |(?<!(?:bis|von|zeichen|stellen?|ziffern?|buchstaben?) ))\b(\d[\d.,]*) bis (\d[\d.,]*)(?![\d/.-]| ?(?:tage?n?|wochen|monate?n?|uhr)\b)/gi,
    'mindestens $1 und höchstens $2',
  ],
  [/\bde (\d[\d.,]*) à (\d[\d.,]*)(?![\d/-]| ?(?:jours?|semaines?|mois|heures?)\b)/gi, 'au moins $1 et au plus $2'],
  [/\bde (\d[\d.,]*) a (\d[\d.,]*)(?![\d/-]| ?(?:dias?|días?|semanas?|meses|horas?|jours?|mois)\b)/gi, '>= $1 & <= $2'],
  [/(\d[\d.,]*[^\d\s、。]{0,2})[〜～](\d[\d.,]*)(?!の間|[^\d\s、。]{0,2}の間)/g, '$1以上$2以下'],
  [/(\d[\d.,]*)(?:から|〜|～)(\d[\d.,]*)の間(?!の日)/g, '$1以上$2以下'],
];

const MONTH =
  'jan(?:uary?|uar|eiro|vier)?|feb(?:ruar[yi]?|rero)?|fev(?:ereiro|rier)?|févr?(?:ier)?|mar(?:ch|zo|ço|s)?|märz|apr(?:il)?|abr(?:il)?|avr(?:il)?|may|mai|maio|mayo|jun[ei]?|junio|junho|juin|jul[yi]?|julio|julho|juillet|aug(?:ust)?|ago(?:sto)?|août|sep(?:t(?:ember|embre|iembre)?)?|set(?:embro)?|oct(?:ober|ubre|obre)?|okt(?:ober)?|out(?:ubro)?|nov(?:embe?r|iembre|embre|embro)?|dec(?:ember)?|dez(?:ember|embro)?|dic(?:iembre)?|déc(?:embre)?';
const ORDINAL = '(\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?)';

/** A day with its year. */
const DAY_IN_FULL = `\\d{1,2}[/.]\\d{1,2}[/.](?:\\d{4}|\\d\\d)|20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTH}) 20\\d\\d|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?,? 20\\d\\d`;

/** A number with what it is of, which is no length of time. */
const NUMBER_OF = '(?<![\\p{L}\\d.,-])(\\d[\\d.,]*)((?: (?!or\\b|days?\\b|weeks?\\b|months?\\b|years?\\b)\\p{L}+){1,2})';

/** A unit of time that is said of one of two stretches, and the bounds of numbers behind them: what follows says it in full. */
export const SAID_IN_SHORT: readonly (readonly [pattern: RegExp, inFull: string])[] = [
  // 'Red after more than 90 days, yellow for more than 45'.
  [
    /(?<=\b(?:more than|less than|fewer than|at least|over|under|after|up to) \d{1,4} (?<unit>days|weeks|months|tagen?|wochen|monaten?|días|semanas|meses|jours|semaines|mois)\b[^.;?!]{0,40}, (?:\p{L}+|["“][^"“”]{1,20}["”]) (?:(?:if|when) )?(?:for |after )?(?:more than|less than|fewer than|at least|over|under|after|up to) )(?<number>\d{1,4})(?=\s*(?:[,;.)]|$| (?:otherwise|else)\b))/giu,
    '$<number> $<unit>',
  ],
  [
    /\b(this|last|next) (week|month|quarter|year) (or|and|\+|&|to|through) (?:the )?(next|this|last)(?! (?:week|month|quarter|year|\d|two|three|few))\b/gi,
    '$1 $2 $3 $4 $2',
  ],
  [/\b(this|last|next) (or|and) (this|next|last) (week|month|quarter|year)\b/gi, '$1 $4 $2 $3 $4'],
  [
    /\b(diese[rsn]?|letzte[rsn]?|nächste[rsn]?) (oder|und) (diese[rsn]?|letzte[rsn]?|nächste[rsn]?) (woche|monat|quartal|jahr)\b/gi,
    '$1 $4 $2 $3 $4',
  ],
  [
    /\b(est[ea]) (semana|mes|trimestre|año) (o|y) (?:el|la) (próxim[oa]|pasad[oa]|que viene|siguiente)(?! (?:semana|mes|trimestre|año))/gi,
    '$1 $2 $3 $2 $4',
  ],
  [
    /\b(est[ea]) (semana|mês|trimestre|ano) (ou|e) (?:o|a|no|na) (próxim[oa]|passad[oa]|que vem|seguinte)(?! (?:semana|mês|trimestre|ano))/gi,
    '$1 $2 $3 $2 $4',
  ],
  [
    /\b(ce|cette) (semaine|mois|trimestre|année)(?:-ci)? (ou|et) (?:le|la) (prochaine?|dernière?|suivante?)\b/gi,
    '$1 $2 $3 $2 $4',
  ],
  [
    new RegExp(
      `\\b(between|from|entre|zwischen|von|vom|du|de|del)( (?:the|el|le|dem|o))? ${ORDINAL} (and|to|till|until|through|y|et|e|und|bis(?: zum)?|au|a|al)( (?:the|el|le|dem|o))? ${ORDINAL}( (?:of|de|d['’]))? (${MONTH})(?![\\p{L}])`,
      'giu',
    ),
    '$1$2 $3$7 $8 $4$5 $6$7 $8',
  ],
  [new RegExp(`(?<![\\d.,/-])${ORDINAL} ?[-–] ?${ORDINAL} (${MONTH})(?![\\p{L}])`, 'giu'), 'between $1 $3 and $2 $3'],
  // A sign before a day says where a stretch begins or ends.
  [new RegExp(`(?:>=|≥) ?(${DAY_IN_FULL}) ?(?:,|and|&)? ?(?:\\p{L}+ )?(?:<=|≤) ?(${DAY_IN_FULL})`, 'giu'), 'between $1 and $2'],
  [new RegExp(`(?:>=|≥) ?(?=${DAY_IN_FULL})`, 'giu'), 'on or after '],
  [new RegExp(`(?:<=|≤) ?(?=${DAY_IN_FULL})`, 'giu'), 'on or before '],
  [new RegExp(`> ?(?=${DAY_IN_FULL})`, 'giu'), 'after '],
  [new RegExp(`< ?(?=${DAY_IN_FULL})`, 'giu'), 'before '],
  [
    new RegExp(`(?<!\\b(?:from|between) )(${DAY_IN_FULL}) ?(?:to|thru|through|until|till|[–-]) ?(${DAY_IN_FULL})`, 'giu'),
    'from $1 to $2',
  ],
  // The year of a stretch is said once.
  [
    new RegExp(
      `\\b(between|from) ((?:${MONTH}) ${ORDINAL}|${ORDINAL} (?:${MONTH})) (and|to|till|until|through) ((?:${MONTH}) ${ORDINAL}|${ORDINAL} (?:${MONTH})),? (20\\d\\d)\\b`,
      'giu',
    ),
    '$1 $2 $9 $5 $6 $9',
  ],
  [new RegExp(`\\bbtw(?= (?:\\d|(?:${MONTH})\\b))`, 'giu'), 'between'],
  [/^(?:what(?:['’]s| is) (?:the |our |my )?)?next (deadline|due date|milestone)\W*$/i, 'when is the next $1'],
  [
    /\b(who|which \p{L}+) ((?:has |have )?(?:spent|paid|earned|donated|billed|invoiced|claimed)) (?:the )?(most|least)(?=\s*(?:$|[?.!,]|(?:this|last|in|on|since|so)\b))/giu,
    '$1 $2 the $3 money',
  ],
  // The past month ends today; the last one may have ended long ago.
  [/\b(in|over|during|within|for|from) the past month\b/gi, '$1 the last 30 days'],
  [/\b(in|over|during|within|for|from) the past quarter\b/gi, '$1 the last 90 days'],
  [/\b(in|over|during|within|for|from) the past year\b/gi, '$1 the last 365 days'],
  [/\b(last|past) 24 (?:hours|hrs|h)\b/gi, '$1 1 days'],
  [/\b(last|past) 48 (?:hours|hrs|h)\b/gi, '$1 2 days'],
  [/\b(last|past) 72 (?:hours|hrs|h)\b/gi, '$1 3 days'],
  [/\bless than an? (week|month|year) ago\b/gi, 'in the last 1 $1s'],
  [new RegExp(`\\b(?:by|until|till|up to|before) (?:the )?end of (${MONTH})(?![\\p{L}])`, 'giu'), 'through $1'],
  [/\bno\.? of (?=\p{L})/giu, 'number of '],
  [/(?<![\p{L}\d.,])(\d+)\+(?=\s*(?:$|[\p{L},.;?!)]))/giu, '>= $1'],
  // What should be there by now and is not is overdue.
  [
    /\bshould (?:already )?have (?:already )?(?:been )?\p{L}+ (?:by now|already)(?:,? but (?:(?:is|are|was|were|has|have|had) ?(?:not|n['’]t)|never (?:was|were|has|have))(?: been)?(?: yet)?)?/giu,
    'is overdue',
  ],
  [
    /,? (?:with )?(?:the )?((?:(?!\b(?:if|when|where|while|was|were|that|which|who|it|they|has|have|had)\b)[^,;()\d]){3,30}?) (?:(?:are |is )?(?:excluded|left out|not included|not counted|ignored|disregarded|excepted)|aside)(?=\s*(?:[).,;?!]|$))/giu,
    ', except $1',
  ],
  [new RegExp(`${NUMBER_OF} or (?:more|over|above|greater|better)\\b(?! than)`, 'giu'), 'at least $1$2'],
  [new RegExp(`${NUMBER_OF} or (?:fewer|less|under|below)\\b(?! than)`, 'giu'), 'at most $1$2'],
];

/** A project begins with the first of its rows and ends with the last, where its rows are no projects. */
export const OF_THE_PROJECT: readonly (readonly [pattern: RegExp, inFull: string])[] = [
  [
    /^(?:when (?:does|will|do|is) |what(?:['’]s| is) |show |get )?(?:the |our |my )?(?:whole |entire |overall )?(?:project|plan|program|programme|schedule|timeline)(?:['’]s)? (?:planned |expected )?(?:end(?:s|ing)?|finish(?:es)?|over|done|complete[sd]?)(?: date)?\W*$/i,
    'latest end date',
  ],
  [
    /^(?:when (?:does|will|do|did|is) |what(?:['’]s| is) |show |get )?(?:the |our |my )?(?:whole |entire |overall )?(?:project|plan|program|programme|schedule|timeline)(?:['’]s)? (?:planned |expected )?(?:starts?|begins?)(?: date)?\W*$/i,
    'earliest start date',
  ],
];

/** What is counted, without a word for the rows: 'number growing beans', 'tally with two legs'. */
export const COUNTED: readonly (readonly [pattern: RegExp, inFull: string])[] = [
  [
    /^\s*(?:the )?(?:number|count|tally|total number|no\.?|nr\.?) (?=\p{L}+ing\b|with\b|that\b|who\b|in\b|at\b|from\b|without\b|for\b)/iu,
    'number of rows ',
  ],
  [/\b(?:group|party|team|class|crew|audience|household) sizes?\b/gi, 'headcount'],
];

/** What is said of the sheet as a whole, and names no list. */
export const OF_THE_WHOLE: readonly (readonly [pattern: RegExp, inFull: string])[] = [
  [/\b(?:over|across|for|in|of|on) the (?:whole|entire|full) (?:list|sheet|table|lot|thing)\b/gi, 'overall'],
  [/\bin der ganzen (?:liste|tabelle)\b/gi, 'insgesamt'],
  [/\b(?:en|de) toda la (?:lista|hoja|tabla)\b/gi, 'en total'],
  [/\b(?:sur|de|dans) toute la (?:liste|feuille|table)\b/gi, 'au total'],
  [/\b(?:em|de) toda a (?:lista|planilha|tabela)\b/gi, 'no total'],
];

/** Verbs of two words with the one that titles have, and what stands for what is left. */
export const PHRASAL_VERBS: readonly (readonly [pattern: RegExp, verb: string])[] = [
  [/\b(?:came|come|comes|brought|sent|given|taken|handed|been) back\b/gi, 'returned'],
  [/\b(?:handed|turned|sent|put) in\b/gi, 'submitted'],
  [/\bpicked up\b/gi, 'collected'],
  [/\bsent (?:out|off)\b/gi, 'sent'],
  [/\bsigned off\b/gi, 'approved'],
  [/(?<=[,;.] ?)(?:and )?(?:before (?:that|then)|until then|till then)(?= )/gi, 'otherwise'],
  [/\bcalled off\b/gi, 'cancelled'],
  [/\bpaid (?:off|up)\b/gi, 'paid'],
  [/\bset up\b(?= (?:on|more|over|less|before|after|and|or|but|yet|already))/gi, 'installed'],
];
