import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { cutText } from '../text/cut.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, singularOf } from '../vocabulary/index.ts';
import { isEnglishNoun } from '../vocabulary/noun-kind.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Constraint, Pain, Person, Sentence, Standard, Thing, ToolUse } from './brief.ts';
import { CONFIDENTIAL } from './read-confidentiality.ts';
import { readLists } from './read-lists.ts';
import { capitalised, peopleIn } from './read-people.ts';
import { thingsIn } from './span-index.ts';
import { isProse, standardName } from './standard-names.ts';

/** Laws, norms and certificates: the items of the compliance needs that are short enough to be names. */
export function readStandards(sentences: readonly Sentence[]): Standard[] {
  const named = namedStandards(sentences);
  const isNamed = ({ spans: [span] }: Standard) =>
    named.some(({ spans }) =>
      spans.some(({ start, end, field }) => span?.field === field && start < span.end && span.start < end),
    );
  return [...named, ...knownStandards(sentences).filter((known) => !isNamed(known))];
}

/** “State HOA statute (Davis-Stirling)”: the law by its own name. */
const NAME_IN_PARENTHESES = /^\p{Lu}[\p{L}\p{N}]*(?:[\s/-][\p{Lu}\p{N}][\p{L}\p{N}.-]*)*$/u;

function namedStandards(sentences: readonly Sentence[]): Standard[] {
  return sentences
    .filter(({ field, ignored }) => field === 'complianceNeeds' && ignored === null)
    .flatMap((sentence) =>
      readLists(sentence).flatMap((list) =>
        list.items
          .map(({ start, end }) => ({ sentence, text: sentence.text.slice(start, end).trim(), start, end }))
          .filter(
            ({ text, start }) => list.is !== 'members' || (sentence.text[start - 1] === '(' && NAME_IN_PARENTHESES.test(text)),
          ),
      ),
    )
    .filter(({ text, sentence }) => text.length <= 60 && !NEVER_STORE.test(text) && isStandard(text, sentence))
    .flatMap(({ sentence, text, start, end }) => {
      const name = standardName(text, isProse(sentence.text));
      const spans = [{ field: sentence.field, start: sentence.start + start, end: sentence.start + end }];
      return name === null ? [] : [{ name: isKnownName(name) ? name.toUpperCase() : capitalised(name), spans }];
    });
}

function isKnownName(name: string): boolean {
  return [...name.matchAll(KNOWN)].some(([known]) => known === name);
}

/** “Bank card numbers, so PCI”: names that everybody knows are found wherever a sentence on compliance has them. */
function knownStandards(sentences: readonly Sentence[]): Standard[] {
  const telling = sentences.filter(({ field, ignored }) => field === 'complianceNeeds' && ignored === null);
  const found = telling.flatMap(({ text, field, start }) =>
    [...text.matchAll(KNOWN)]
      .filter(({ index }) => !RULED_OUT_BEFORE.test(text.slice(0, index)))
      .map(({ 0: name, index }) => ({
        name: name.toUpperCase(),
        spans: [{ field, start: start + index, end: start + index + name.length }],
      })),
  );
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

/** Those that are words of some language as well are names only where they are written as such. */
const KNOWN =
  /(?<![\p{L}\d])(?:(?:PCI(?:[- ]DSS)?|pci(?:[- ]dss)?|[Hh]ipaa|HIPAA|[Gg]dpr|GDPR|dsgvo|DSGVO|rgpd|RGPD|lgpd|LGPD|CCPA|ferpa|FERPA|osha|OSHA|haccp|HACCP|COSHH|(?:GMP|gmp)\+?|msha|MSHA)|GLP|GCP|SOX|MiFID|REACH|RoHS|IATF|BRCGS?|FSSC|SOC 2|NIS ?2)(?![\p{L}\d])/gu;
const RULED_OUT_BEFORE = /(?<!\p{L})(?:no|never|without|keine?|ohne|sin|sans|sem)\s$/iu;

/** “No patient identifiable data” is a limit and no law. */
const RULED_OUT = /^(?:no|never|without|keine?|ohne|sin|ning[uú]n\p{L}*|aucune?|pas de|sans|nenhum\p{L}*|sem)\s/iu;

/** In a sentence on who may see what, only what is written like the name of a law is one. */
function isStandard(text: string, sentence: Sentence): boolean {
  if (CONFIDENTIAL.test(text) || RULED_OUT.test(text)) return false;
  return (
    !CONFIDENTIAL.test(sentence.text) ||
    /^(?:\p{Lu}{2,}[\p{L}\d]*|\p{Lu}[\p{L}\d]*\s?\d+)(?:[\s/-][\p{Lu}\d][\p{L}\d.-]*)*$/u.test(text)
  );
}

const STAYS =
  /(?<!\p{L})(?:stays?|remains?|master|source of truth|leading|system of record|read[- ]?only|bleibt|führend|sigue|queda|reste|référence|permanece|continua)(?!\p{L})|参照のみ|マスタ/iu;

const NAME =
  /(?<![\p{L}\d-])(?:\p{Ll}{0,8}\p{Lu}[\p{L}\d]+|\p{Ll}{2,8}\p{Lu}(?![\p{L}\d]))(?:-\p{L}[\p{L}\d]+)*(?:\s\p{Lu}[\p{L}\d]+)*/gu;
/** What is handed over, and words that a sentence begins with. */
const NO_NAME =
  /^(?:CSV|PDFs?|APIs?|SMS|IDs?|XML|JSON|URL|ETA|ERP|CRM|POS|GIS|Word|The|Our|We|Would|Box|Die|Der|Das|Ein|Eine|Unser|Unsere|El|La|Los|Las|Le|Les|Nous|Usamos|Usa|Os|As|Não|Nothing|Nichts|Sonst)$/u;
const MIXED = /\p{Ll}\p{Lu}|\p{Lu}{2}|\d/u;

/** The name of the tool that a text speaks of, as it is written: “inspHire”, “Swiss-Manager”, “SAP Business One”, “die Notarsoftware (TriNotar)”. */
function toolNameIn(text: string): string | null {
  const names = namesIn(text);
  const [, before = '', inside = ''] = /(\S+)\s\(([^()]{2,30})\)/u.exec(text) ?? [];
  const [parenthesised] = namesIn(inside);
  if (parenthesised !== undefined) return names.includes(before) && MIXED.test(before) ? `${before} (${inside})` : parenthesised;
  return names.find((name) => MIXED.test(name) || !isEnglishNoun(singularOf(name.toLowerCase()))) ?? names[0] ?? null;
}

/** “SAPの品目マスタ”: what follows a name in Latin letters without a space. */
const PARTICLE = /(?<=[a-z\d])\p{sc=Hiragana}.*$/iu;

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].flatMap(([name]) => {
    const words = name.split(' ');
    const first = words.findIndex((word) => !NO_NAME.test(word));
    return first < 0 ? [] : [words.slice(first).join(' ').replace(PARTICLE, '')];
  });
}

const TOOL_END = /;\s+|,\s+(?:and\s+|und\s+|y\s+|et\s+|e\s+)?|\s(?:and|und|y|et|e)\s/giu;

/** One part for each tool that a sentence names: “QuickBooks keeps invoicing, 3Shape keeps the designs”. */
function toolParts(sentence: Sentence): Sentence[] {
  const { text, start } = sentence;
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const sign of [...text.matchAll(TOOL_END), { index: text.length, 0: '' }]) {
    const last = parts.at(-1);
    if (last !== undefined && toolNameIn(text.slice(from, sign.index)) === null) last.to = sign.index;
    else parts.push({ from, to: sign.index });
    from = sign.index + sign[0].length;
  }
  return parts.map(({ from: begin, to }) => ({
    ...sentence,
    text: text.slice(begin, to),
    start: start + begin,
    end: start + to,
  }));
}

export function readTools(sentences: readonly Sentence[], requirements: Requirements): ToolUse[] {
  const named = sentences
    .filter(({ field, ignored }) => field === 'toolIntegrations' && ignored === null)
    .flatMap(toolParts)
    .map((part) => ({
      name: toolNameIn(part.text) ?? cutText(withoutClaim(part.text), 30),
      holds: part.text,
      stays: STAYS.test(part.text),
      spans: [part],
    }));
  const chosen = requirements.currentTools.map((name) => ({ name, holds: null, stays: false, spans: [] }));
  return [...named, ...chosen];
}

/** “raiser's edge stays master”: the name without what is said of it. */
function withoutClaim(text: string): string {
  const said = STAYS.exec(text)?.index ?? 0;
  return said === 0 ? text : text.slice(0, said).trim();
}

const ONE_SHEET =
  /(?<!\p{L})(?:only|just|nur|sólo|solo|seulement|apenas|max(?:imum)?|at most|no more than)\s+(\d{1,6}|one|two|three|a single|single|eine?|zwei|una?|dos|une?|deux|uma?)\s+(?:sheets?|blatt|blätter|hojas?|feuilles?|planilhas?)|(?<![\p{L}\d])(\d{1,6}|one|two|three|single|ein|eine|una|un|une|uma)\s+(?:single\s+)?(?:sheets?|blatt|hojas?|feuilles?|planilhas?)\s+(?:only|nur|max|at most|total)|シート(?:は)?(?:1|一|１)(?:つ|枚)だけ/iu;
const NEVER_STORE =
  /(?<!\p{L})(?:no|never|without|keine|sin|sans|sem)\s+(?<what>[\p{L}/& ]{2,40}?(?:phi|ssn|pii|health data|personal data|patient (?:data|names?)|identifiable data|personal information|card (?:data|numbers?)|gesundheitsdaten|datos (?:personales|de salud)|données (?:personnelles|de santé))[\p{L}/& ]{0,30})/iu;
const NEVER_STORE_SHORT = /(?<!\p{L})(?:no|never)\s+(?<what>(?:SSN|PHI|PII|PCI)(?:[/ ,&]+(?:SSN|PHI|PII|PCI))*)/u;
const LANGUAGES =
  /(?<!\p{L})(?:bilingual|english and (?:spanish|french|german)|deutsch und englisch|zweisprachig|bilingüe|bilingue|(?:in|auf) (?:two|zwei) (?:languages|sprachen))(?!\p{L})/iu;

/** What people settle beforehand: how many sheets at most, what is never kept, in which languages, who may only look. */
export function readConstraints(sentences: readonly Sentence[], people: readonly Person[], language: Language): Constraint[] {
  return [...generalConstraints(sentences), ...readOnly(sentences, people, language), ...namesByCode(sentences, language)];
}

function readOnly(sentences: readonly Sentence[], people: readonly Person[], language: Language): Constraint[] {
  const { readOnly: onlyLooks } = statementWordsOf(language).patterns;
  return sentences.flatMap((sentence): Constraint[] => {
    if (sentence.ignored !== null || sentence.field === 'toolIntegrations') return [];
    const clauses = sentence.text.split(/,\s|[;、]/u).filter((clause) => onlyLooks.test(fold(clause, language)));
    const ids = clauses.flatMap((clause) => peopleIn(clause, people).map(({ id }) => id));
    return ids.length === 0 ? [] : [{ is: 'read-only', people: ids, spans: [sentence] }];
  });
}

/** “Children only by initials”: their names are never kept. */
function namesByCode(sentences: readonly Sentence[], language: Language): Constraint[] {
  const { coded } = statementWordsOf(language).patterns;
  return sentences
    .filter(({ text, ignored, field }) => ignored === null && CODED_IN.has(field) && coded.test(fold(text, language)))
    .map((sentence) => ({ is: 'never-store', what: 'names', spans: [sentence] }));
}

const CODED_IN: ReadonlySet<Sentence['field']> = new Set(['complianceNeeds', 'projectDescription', 'extraAnswers']);

function generalConstraints(sentences: readonly Sentence[]): Constraint[] {
  return sentences.flatMap((sentence): Constraint[] => {
    if (sentence.ignored !== null) return [];
    const found: Constraint[] = [];
    const most = ONE_SHEET.exec(sentence.text);
    if (most) {
      const word = (most[1] ?? most[2] ?? 'one').toLowerCase();
      const count = Number(word) || numberWord(word.replace(/^a?\s*single$/, 'one')) || 1;
      found.push({ is: 'most-sheets', count, spans: [sentence] });
    }
    const never = NEVER_STORE.exec(sentence.text) ?? NEVER_STORE_SHORT.exec(sentence.text);
    if (never?.groups?.what) found.push({ is: 'never-store', what: never.groups.what.trim(), spans: [sentence] });
    const languages = LANGUAGES.exec(sentence.text);
    if (languages) found.push({ is: 'languages', languages: [languages[0]], spans: [sentence] });
    return found;
  });
}

const PAINS: readonly (readonly [Pain['is'], RegExp])[] = [
  [
    'conflict',
    /(?<!\p{L})(?:double[- ]?book\p{L}*|same .{2,40} (?:to|for) (?:two|2)|two .{2,40} (?:same|planned for)|overlap\p{L}*|clash\p{L}*|doppelt belegt|dos veces|en double|duas vezes)(?!\p{L})/iu,
  ],
  [
    'duplicate',
    /(?<!\p{L})(?:duplicate\p{L}*|twice|same .{2,30} again|doppelt|duplicad\p{L}*|doublon\p{L}*|diverge\p{L}*|several versions|wrong version)(?!\p{L})/iu,
  ],
  ['overrun', /(?<!\p{L})(?:over budget|overrun\p{L}*|exceed\p{L}*|se pasa|dérape|estour\p{L}*|überschr\p{L}*)(?!\p{L})/iu],
  [
    'missed',
    /(?<!\p{L})(?:miss(?:ed|es|ing)?|forg[eo]t\p{L}*|overlooked|expire\p{L}*|lapse\p{L}*|nobody notice\p{L}*|vergessen|laufen ab|abgelaufen|fehlt|olvid\p{L}*|vencid\p{L}*|oubli\p{L}*|périm\p{L}*|esquec\p{L}*)(?!\p{L})|漏れ|抜け|忘れ/iu,
  ],
  [
    'late',
    /(?<!\p{L})(?:late|delay\p{L}*|slow|takes? (?:too )?(?:long|\d+)|after the fact|behind|zu spät|verspät\p{L}*|tarde|atras\p{L}*|retard|en retard|trop tard)(?!\p{L})|遅/iu,
  ],
  [
    'unowned',
    /(?<!\p{L})(?:nobody (?:is )?(?:responsible|owns|knows who)|no owner|unclear who|who is responsible|niemand zuständig|sin responsable|sans responsable)(?!\p{L})|担当者が不明/iu,
  ],
  [
    'lost',
    /(?<!\p{L})(?:los[te]\p{L}*|buried|disappear\p{L}*|get lost|verloren|verschwind\p{L}*|se pierde\p{L}*|perd\p{L}*)(?!\p{L})|放置/iu,
  ],
  [
    'invisible',
    /(?<!\p{L})(?:nobody (?:sees|knows)|no one (?:sees|knows)|can'?t see|no overview|no visibility|don'?t know|niemand (?:weiß|sieht)|nadie (?:ve|sabe)|personne ne sait|ninguém sabe)(?!\p{L})|分からない|わからない|不明/iu,
  ],
];

export function readPains(sentences: readonly Sentence[], things: readonly Thing[]): Pain[] {
  return sentences
    .filter(({ field, ignored }) => field === 'painPoints' && ignored === null)
    .flatMap((sentence) => clauses(sentence))
    .map((clause) => ({
      text: clause.text,
      is: PAINS.find(([, pattern]) => pattern.test(clause.text))?.[0] ?? 'other',
      things: thingsIn(clause, things),
      spans: [clause],
    }));
}

function clauses(sentence: Sentence): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const match of [...sentence.text.matchAll(/,\s+(?=\p{L})|、|$/gu)]) {
    const raw = sentence.text.slice(from, match.index);
    const body = raw.trim();
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    if (body.split(/\s+/).length >= 2 || /[\p{sc=Han}]{3}/u.test(body))
      found.push({ ...sentence, text: body, start, end: start + body.length });
    from = match.index + match[0].length;
  }
  return found;
}
