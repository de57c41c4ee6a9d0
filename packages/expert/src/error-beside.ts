import { parseFormula } from '@sheetwright/formula';

const ERROR = String.raw`(?:error\w*|fehler\w*|erreur\w*|erro\w*|#[a-z]+(?:[ /][a-z0-9]+)*[!?]?|no match|n/a)`;
const VALUE = String.raw`(?<value>["“„«'‘][^"”“»'’]{0,30}["”“»'’]|0|zero|null|cero|zéro|blank|nothing|empty|leer|nichts|vacío|nada|vide|rien|vazio|(?:a|an|ein|einen|un|uma?) (?:blank|empty cell|dash|zero|null|strich|guion|tiret|traço))`;
const NOT_FOUND = String.raw`(?:(?:it |he |she |there )?(?:is |it'?s |isn'?t |are )?(?:an? |any )?(?:${ERROR}|(?:not|n'?t|no longer) (?:in|on|found|listed|there)\b|in (?:the|that) list|no match|missing(?: there)?|division by zero))`;
const ASKED = [
  new RegExp(
    `(?<![\\p{L}\\d])${VALUE},? (?:instead of|rather than|statt|anstatt|en (?:vez|lugar) de|del?|au lieu (?:de|d'|du)|em vez d[eo]|no lugar d[eo])(?: (?:the|an?|that|this|einem|eines|des|un|une|el|la|o|um))* ?(?:l')?${ERROR}`,
    'iu',
  ),
  new RegExp(`(?<![\\p{L}\\d])${VALUE} (?:if|when|where|wenn|si|se|quando|cuando) ${NOT_FOUND}`, 'iu'),
  new RegExp(`\\berrors?\\b.{0,80}?\\bshould (?:be|stay|show|give|say)(?: just| only)? ${VALUE}`, 'iu'),
  /エラー(?:の代わりに|のときは?|の場合は?|なら)(?<value>「[^」]{0,30}」|0|ゼロ|空白|空欄)/u,
];
const ZERO = /^(?:0|(?:a |an |ein |eine |un |um )?(?:zero|null|cero|zéro|ゼロ))$/iu;
const DASH = /dash|strich|guion|tiret|traço/iu;

/** What is to stand where a formula shows an error, as its asker tells beside it: '… and 0 instead of an error'. Null where nothing is told. */
export function errorBeside(said: string): ((code: string) => string) | null {
  const told = ASKED.map((pattern) => pattern.exec(said)?.groups?.value).find((value) => value !== undefined);
  if (told === undefined) return null;
  const instead = codeOf(told);
  return (code) => `IFERROR(${unguarded(code)}, ${instead})`;
}

function codeOf(said: string): string {
  if (ZERO.test(said)) return '0';
  const [, quoted] = /^["“„«'‘「](.*)["”“»'’」]$/u.exec(said) ?? [];
  if (quoted !== undefined) return `"${quoted}"`;
  return DASH.test(said) ? '"-"' : '""';
}

/** What a formula that shows something else for any error works out. */
function unguarded(code: string): string {
  const parsed = parseFormula(`=${code}`);
  if (!parsed.ok || parsed.formula.expression.kind !== 'call' || parsed.formula.expression.name !== 'IFERROR') return code;
  const [value] = parsed.formula.expression.args;
  return value === undefined ? code : `=${code}`.slice(value.start, value.end);
}
