import { findMissingFunction } from '../functions/missing.ts';

/** Functions in English, German, Spanish, French and Portuguese; a name that is the same as the English one is left out. */
const NAMES = `
ABS|||| ; AND|UND|Y|ET|E ; AVERAGE|MITTELWERT|PROMEDIO|MOYENNE|MEDIA ; AVERAGEIF|MITTELWERTWENN|PROMEDIO.SI|MOYENNE.SI|MEDIASE
AVERAGEIFS|MITTELWERTWENNS|PROMEDIO.SI.CONJUNTO|MOYENNE.SI.ENS|MEDIASES ; CEILING|OBERGRENZE|MULTIPLO.SUPERIOR|PLAFOND|TETO
CHAR|ZEICHEN|CARACTER|CAR|CARACT ; CHOOSE|WAHL|ELEGIR|CHOISIR|ESCOLHER ; CONCAT|TEXTKETTE||CONCAT| ; CONCATENATE|VERKETTEN|CONCATENAR|CONCATENER|CONCATENAR
COUNT|ANZAHL|CONTAR|NB|CONT.NUM ; COUNTA|ANZAHL2|CONTARA|NBVAL|CONT.VALORES ; COUNTBLANK|ANZAHLLEEREZELLEN|CONTAR.BLANCO|NB.VIDE|CONTAR.VAZIO
COUNTIF|ZAHLENWENN|CONTAR.SI|NB.SI|CONT.SE ; COUNTIFS|ZAHLENWENNS|CONTAR.SI.CONJUNTO|NB.SI.ENS|CONT.SES ; DATE|DATUM|FECHA|DATE|DATA
DATEDIF|DATEDIF|SIFECHA|DATEDIF|DATADIF ; DATEVALUE|DATWERT|FECHANUMERO|DATEVAL|DATA.VALOR ; DAY|TAG|DIA|JOUR|DIA ; DAYS|TAGE|DIAS|JOURS|DIAS
EDATE|EDATUM|FECHA.MES|MOIS.DECALER|DATAM ; EOMONTH|MONATSENDE|FIN.MES|FIN.MOIS|FIMMES ; EXACT|IDENTISCH|IGUAL|EXACT|EXATO ; FILTER|FILTER|FILTRAR|FILTRE|FILTRO
FIND|FINDEN|ENCONTRAR|TROUVE|PROCURAR ; FLOOR|UNTERGRENZE|MULTIPLO.INFERIOR|PLANCHER|ARREDMULTB ; HLOOKUP|WVERWEIS|BUSCARH|RECHERCHEH|PROCH ; IF|WENN|SI|SI|SE
IFERROR|WENNFEHLER|SI.ERROR|SIERREUR|SEERRO ; IFNA|WENNNV|SI.ND|SI.NON.DISP|SENAODISP ; IFS|WENNS|SI.CONJUNTO|SI.CONDITIONS|SES ; INDEX|INDEX|INDICE|INDEX|INDICE
INDIRECT|INDIREKT|INDIRECTO|INDIRECT|INDIRETO ; INT|GANZZAHL|ENTERO|ENT|INT ; ISBLANK|ISTLEER|ESBLANCO|ESTVIDE|ECEL.VAZIA ; ISERROR|ISTFEHLER|ESERROR|ESTERREUR|EERROS
ISNUMBER|ISTZAHL|ESNUMERO|ESTNUM|ENUM ; ISTEXT|ISTTEXT|ESTEXTO|ESTTEXTE|ETEXTO ; LARGE|KGROSSTE|K.ESIMO.MAYOR|GRANDE.VALEUR|MAIOR ; LEFT|LINKS|IZQUIERDA|GAUCHE|ESQUERDA
LEN|LANGE|LARGO|NBCAR|NUM.CARACT ; LOWER|KLEIN|MINUSC|MINUSCULE|MINUSCULA ; MATCH|VERGLEICH|COINCIDIR|EQUIV|CORRESP ; MAX|||| ; MAXIFS|MAXWENNS|MAX.SI.CONJUNTO|MAX.SI|MAXIMOSES
MEDIAN|MEDIAN|MEDIANA|MEDIANE|MED ; MID|TEIL|EXTRAE|STXT|EXT.TEXTO ; MIN|||| ; MINIFS|MINWENNS|MIN.SI.CONJUNTO|MIN.SI|MINIMOSES ; MOD|REST|RESIDUO|MOD|MOD
MONTH|MONAT|MES|MOIS|MES ; MROUND|VRUNDEN|REDOND.MULT|ARRONDI.AU.MULTIPLE|MARRED ; NETWORKDAYS|NETTOARBEITSTAGE|DIAS.LAB|NB.JOURS.OUVRES|DIATRABALHOTOTAL ; NOT|NICHT|NO|NON|NAO
NOW|JETZT|AHORA|MAINTENANT|AGORA ; OFFSET|BEREICH.VERSCHIEBEN|DESREF|DECALER|DESLOC ; OR|ODER|O|OU|OU ; PRODUCT|PRODUKT|PRODUCTO|PRODUIT|PRODUTO ; PROPER|GROSS2|NOMPROPIO|NOMPROPRE|PRI.MAIUSCULA
RANK|RANG|JERARQUIA|RANG|ORDEM ; RANK.EQ|RANG.GLEICH|JERARQUIA.EQV|EQUATION.RANG|ORDEM.EQ ; REPLACE|ERSETZEN|REEMPLAZAR|REMPLACER|MUDAR ; REPT|WIEDERHOLEN|REPETIR|REPT|REPT ; RIGHT|RECHTS|DERECHA|DROITE|DIREITA
ROUND|RUNDEN|REDONDEAR|ARRONDI|ARRED ; ROUNDDOWN|ABRUNDEN|REDONDEAR.MENOS|ARRONDI.INF|ARREDONDAR.PARA.BAIXO ; ROUNDUP|AUFRUNDEN|REDONDEAR.MAS|ARRONDI.SUP|ARREDONDAR.PARA.CIMA ; ROW|ZEILE|FILA|LIGNE|LIN ; ROWS|ZEILEN|FILAS|LIGNES|LINS
SEARCH|SUCHEN|HALLAR|CHERCHE|LOCALIZAR ; SMALL|KKLEINSTE|K.ESIMO.MENOR|PETITE.VALEUR|MENOR ; SORT|SORTIEREN|ORDENAR|TRIER|CLASSIFICAR ; SUBSTITUTE|WECHSELN|SUSTITUIR|SUBSTITUE|SUBSTITUIR ; SUBTOTAL|TEILERGEBNIS|SUBTOTALES|SOUS.TOTAL|SUBTOTAL
SUM|SUMME|SUMA|SOMME|SOMA ; SUMIF|SUMMEWENN|SUMAR.SI|SOMME.SI|SOMASE ; SUMIFS|SUMMEWENNS|SUMAR.SI.CONJUNTO|SOMME.SI.ENS|SOMASES ; SUMPRODUCT|SUMMENPRODUKT|SUMAPRODUCTO|SOMMEPROD|SOMARPRODUTO ; SWITCH|ERSTERWERT|CAMBIAR|SI.MULTIPLE|PARAMETRO
TEXT|TEXT|TEXTO|TEXTE|TEXTO ; TEXTJOIN|TEXTVERKETTEN|UNIRCADENAS|JOINDRE.TEXTE|UNIRTEXTO ; TODAY|HEUTE|HOY|AUJOURDHUI|HOJE ; TRIM|GLATTEN|ESPACIOS|SUPPRESPACE|ARRUMAR ; TRUE|WAHR|VERDADERO|VRAI|VERDADEIRO ; FALSE|FALSCH|FALSO|FAUX|FALSO
UNIQUE|EINDEUTIG|UNICOS|UNIQUE|UNICO ; UPPER|GROSS|MAYUSC|MAJUSCULE|MAIUSCULA ; VALUE|WERT|VALOR|CNUM|VALOR ; VLOOKUP|SVERWEIS|BUSCARV|RECHERCHEV|PROCV ; WEEKDAY|WOCHENTAG|DIASEM|JOURSEM|DIA.DA.SEMANA ; WEEKNUM|KALENDERWOCHE|NUM.DE.SEMANA|NO.SEMAINE|NUMSEMANA ; ISOWEEKNUM|ISOKALENDERWOCHE|ISO.NUM.DE.SEMANA|NO.SEMAINE.ISO|NUMSEMANAISO
WORKDAY|ARBEITSTAG|DIA.LAB|SERIE.JOUR.OUVRE|DIATRABALHO ; XLOOKUP|XVERWEIS|BUSCARX|RECHERCHEX|PROCX ; YEAR|JAHR|ANO|ANNEE|ANO ; YEARFRAC|BRTEILJAHRE|FRAC.ANO|FRACTION.ANNEE|FRACAOANO`;

/** By the name without accents; what is a name in English too keeps its English meaning. */
function tableOfNames(): ReadonlyMap<string, string> {
  const rows = NAMES.trim()
    .split(/\s*[;\n]\s*/)
    .map((row) => row.split('|').map((name) => name.trim()));
  const english = new Set(rows.map(([name]) => name));
  return new Map(
    rows.flatMap(([name = '', ...others]) =>
      others.filter((other) => other !== '' && !english.has(other)).map((other) => [other, name] as const),
    ),
  );
}

let table: ReadonlyMap<string, string> | undefined;

/** The English name of a function of Excel in German, Spanish, French or Portuguese; undefined where it is none. */
export function excelNameInEnglish(name: string): string | undefined {
  table ??= tableOfNames();
  const plain = name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'SS');
  return table.get(plain.replace(/^_XLFN\./, ''));
}

/** Whether Excel has a function of this name, in any of these languages. */
export function isExcelName(name: string): boolean {
  englishNames ??= new Set([...NAMES.matchAll(/(?:^|[\n;])\s*([A-Z.]+)(?=\|)/g)].map(([, english = '']) => english));
  return (
    englishNames.has(name.toUpperCase()) || excelNameInEnglish(name) !== undefined || findMissingFunction(name) !== undefined
  );
}

let englishNames: ReadonlySet<string> | undefined;

const BOOLEANS: ReadonlySet<string> = new Set(['TRUE', 'FALSE']);
/** Texts keep what is in them, and sheets' names too. */
const PARTS =
  /"(?:[^"]|"")*"|'(?:[^']|'')+'(?=!)|[\p{L}_][\p{L}\p{N}_.]*(?=\s*\()|[\p{L}_][\p{L}\p{N}_.]*|(?<![\p{L}\p{N}_$])\d+,\d+/gu;
const DATE_CODE = /^"(?:[jatmd]+)(?:[-./ ]+[jatmd]+)*"$/i;

/**
 * A formula that was pasted from Excel or Google Sheets in German, Spanish, French or Portuguese, with the names of its functions, its truth
 * values, its decimal signs and its codes for dates in English. A formula in English stays as it is.
 */
export function excelInEnglish(formula: string): string {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""');
  // Without a call there are no arguments that a comma could part.
  const isLocal = bare.includes(';') || !bare.includes('(');
  return formula.replace(PARTS, (part, place: number) => {
    if (part.startsWith('"')) return DATE_CODE.test(part) ? dateCodeInEnglish(part) : part;
    if (part.startsWith("'")) return part;
    if (/^\d/.test(part)) return isLocal ? part.replace(',', '.') : part;
    const english = excelNameInEnglish(part);
    if (english === undefined) return part;
    const isCall = /^\s*\(/.test(formula.slice(place + part.length));
    return isCall || BOOLEANS.has(english) ? english : part;
  });
}

/** 'TT.MM.JJJJ', 'jj/mm/aaaa': in French a j is a day where an a is a year. */
function dateCodeInEnglish(code: string): string {
  const isYearA = /aa/i.test(code);
  if (!isYearA && !/jj|tt/i.test(code)) return code;
  return isYearA
    ? code.replace(/j/gi, 'd').replace(/a/gi, 'y').toLowerCase()
    : code.replace(/j/gi, 'y').replace(/t/gi, 'd').toLowerCase();
}
