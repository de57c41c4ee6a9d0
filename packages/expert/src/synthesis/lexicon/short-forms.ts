import type { Language } from '@sheetwright/solution/vocabulary';

/** What people type for longer words when they are in a hurry. */
const FORMS: Readonly<Partial<Record<Language, string>>> = {
  en: 'cnt=count|cnts=count|tot=total|ttl=total|amt=amount|amts=amounts|mny=many|hav=have|nxt=next|lst=last|prev=previous|btwn=between|b4=before|w/o=without|w/=with|gimme=give me|pls=please|plz=please|thx=thanks|u=you|ur=your|dept=department|mgr=manager|yr=year|yrs=years|mth=month|mths=months|wk=week|wks=weeks|hrs=hours|hr=hour|mins=minutes|ppl=people|qty=quantity|pct=percent|perc=percent|excl=without|shld=should|whats=what is|frm=from|wen=when|wich=which|opn=open|clsd=closed|compl=completed|thru=through|til=until|tmrw=tomorrow|2day=today|yday=yesterday|mnth=month|mnths=months|mounth=month|dys=days|tsk=task|tsks=tasks|itms=items|curr=current|cur=current|diff=difference|betw=between|emtpy=empty|empy=empty|w=with|wth=with',
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
