import type { ColumnType } from '../smartsheet-rules.ts';
import { singularOf } from './english-nouns.ts';
import { LANGUAGES, type Language } from './entry.ts';
import { fold } from './fold.ts';
import { german } from './phrases/de.ts';
import { english } from './phrases/en.ts';
import { spanish } from './phrases/es.ts';
import { french } from './phrases/fr.ts';
import { japanese } from './phrases/ja.ts';
import type { PhraseTexts } from './phrases/phrase-texts.ts';
import { portuguese } from './phrases/pt.ts';
import { remembered, rememberedIn } from './remembered.ts';

export interface TimeUnit {
  readonly days: number;
  /** Whether only working days count. */
  readonly working: boolean;
}

/** Once in so many hours, days, weeks, months or years: half a week is twice a week. */
export interface Frequency {
  readonly every: number;
  readonly unit: 'hour' | 'day' | 'week' | 'month' | 'year';
}

/** Something that happens to a thing on a day that is worth a date column. */
export interface EventVerb {
  readonly lemma: string;
  /** The noun for it: 'signature' of 'sign'. */
  readonly noun: string;
  /** The date column that it implies, named in the language: 'Signed On', 'Unterschrieben am'. */
  readonly column: string;
}

/** What readers of texts need to know of a language's words. All keys are as `fold` leaves them; phrases have one space between words. */
export interface Phrases {
  readonly stopWords: ReadonlySet<string>;
  /** Those that `fold` changes, in lower case as they are written. */
  readonly accentedStopWords: readonly string[];
  readonly determiners: ReadonlySet<string>;
  readonly numberWords: ReadonlyMap<string, number>;
  readonly timeUnits: ReadonlyMap<string, TimeUnit>;
  /** 1 is Monday, as in ISO 8601. */
  readonly weekdays: ReadonlyMap<string, number>;
  readonly months: ReadonlyMap<string, number>;
  readonly frequencies: ReadonlyMap<string, Frequency>;
  /** What people are called after what they do, in the singular. */
  readonly roles: ReadonlySet<string>;
  readonly departments: ReadonlySet<string>;
  /** Every form of each verb; in Japanese the stems that texts contain. */
  readonly eventVerbs: ReadonlyMap<string, EventVerb>;
  /** Nouns that name a column of something rather than a thing of their own, with the type that such a column has. */
  readonly columnNouns: ReadonlyMap<string, ColumnType>;
  /** Nouns that are never what somebody tracks: 'glance', 'lot', 'spreadsheet', and the tools of `TOOL_NAMES` that are no words besides. */
  readonly neverThings: ReadonlySet<string>;
  /** What a text means the same without, as typed. */
  readonly emptyWords: readonly string[];
  /** From one name of a thing to the other that is in use for it in every trade. */
  readonly sameThings: ReadonlyMap<string, string>;
}

/** Programs and services by name, lower case: what work is done with today, never what is tracked. */
export const TOOL_NAMES: readonly string[] =
  `excel, microsoft excel, word, microsoft word, powerpoint, outlook, onenote, sharepoint, onedrive, teams, ms teams, microsoft teams,
  office 365, microsoft 365, m365, power bi, power automate, powerapps, power apps, planner, ms project, microsoft project, project online, visio, access, microsoft access, dynamics,
  dynamics 365, nav, navision, business central, azure, azure devops, google, google sheets, google docs, google drive, google forms, google calendar, gmail, g suite, google workspace,
  smartsheet, airtable, asana, trello, monday.com, monday, jira, confluence, clickup, notion, basecamp, wrike, todoist, evernote, miro, mural, figma, slack, discord, zoom, webex, skype, whatsapp, telegram,
  signal, wechat, line, facebook, instagram, linkedin, tiktok, youtube, twitter, dropbox, box, salesforce, hubspot, zoho, pipedrive, sugarcrm, zendesk, freshdesk, intercom, servicenow, remedy, sap, s/4hana, sap ariba, ariba,
  concur, successfactors, oracle, netsuite, peoplesoft, jd edwards, workday, adp, paychex, gusto, bamboohr, personio, greenhouse, lever, icims, taleo, quickbooks, xero, sage, datev, lexware, freshbooks, bill.com, coupa, procore, autodesk,
  autocad, revit, bim 360, bluebeam, plangrid, primavera, primavera p6, p6, buildertrend, yardi, appfolio, mri, maximo, upkeep, fiix, epic, cerner, meditech, athena, redcap, veeva, medidata, ctms, labware, lims, docusign,
  adobe sign, acrobat, adobe, photoshop, indesign, canva, wordpress, shopify, magento, amazon, ebay, etsy, square, stripe, paypal, toast, opentable, lightspeed, mailchimp, constant contact, marketo, eventbrite, cvent,
  surveymonkey, typeform, jotform, qualtrics, tableau, looker, qlik, snowflake, github, gitlab, bitbucket, jenkins, datadog, pagerduty, splunk, okta, tms, wms, erp, crm, pms, pos, mes, plm, ehr, emr, lms, canvas, blackboard, moodle, banner, google classroom,
  movie magic, final draft, shotgrid, quickbase, filemaker, foxpro, lotus notes, access database, bexio, odoo, kintone, サイボウズ, エクセル, ワード, アウトルック, チャットワーク, スラック, ライン, グーグル`
    .split(',')
    .map((name) => name.trim());

/** Names of tools that are also words for things: whether 'box' or 'line' is the tool, only its capital or the words around it tell. */
const ALSO_WORDS = new Set(
  'banner box canvas epic greenhouse lever line mes mri mural pms pos signal square teams toast upkeep adp planner'.split(' '),
);

const TEXTS: Readonly<Record<Language, PhraseTexts>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ja: japanese,
};
const FREQUENCY_UNITS = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' } as const;
const COLUMN_TYPES = {
  T: 'TEXT_NUMBER',
  D: 'DATE',
  P: 'PICKLIST',
  M: 'MULTI_PICKLIST',
  C: 'CONTACT_LIST',
  X: 'CHECKBOX',
} as const satisfies Record<string, ColumnType>;

/** The phrase lists of all languages as they are written, for readers of text that may mix them. */
export function writtenPhrases(list: 'comparisons' | 'numberWords'): readonly (readonly [phrase: string, value: string])[] {
  return Object.values(TEXTS).flatMap((texts) =>
    splitAt(texts[list], ',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
}

const read = new Map<Language, Phrases>();

/** The phrase lists of a language. Read on the first call for that language. */
export function phrasesOf(language: Language): Phrases {
  const phrases = read.get(language) ?? readPhrases(TEXTS[language], language);
  read.set(language, phrases);
  return phrases;
}

/** Whether a word or phrase, in any case, says what a person does: 'Chief Compliance Officers', 'project managers', 'Bauleiterin'. */
export const isRole = rememberedIn((phrase: string, language: Language): boolean => {
  const { roles } = phrasesOf(language);
  const folded = fold(phrase, language);
  const known = (words: string) => roles.has(words) || (language === 'en' && roles.has(singularOf(words)));
  if (language === 'ja') return [...roles].some((role) => folded.endsWith(role));
  // A role of one word may have any words before it in English and German, behind it in the Romance languages.
  const words = folded.split(' ');
  const head = language === 'en' || language === 'de' ? words.at(-1) : words[0];
  return known(folded) || (words.length <= 4 && head !== undefined && known(head));
});

const EXPIRY = new RegExp(
  Object.values(TEXTS)
    .flatMap(({ expiryStems }) => splitAt(expiryStems, ','))
    .join('|'),
  'iu',
);

/** Whether a text, in any of the languages, speaks of the end of a validity: “permit expires”, “Ablauf des Vertrags”, “期限”. */
export function speaksOfExpiry(text: string): boolean {
  return EXPIRY.test(text);
}

const DUTIES = new RegExp(
  LANGUAGES.map((language) => {
    const words = splitAt(TEXTS[language].recurringDuties, ',')
      .map((word) => word.replaceAll('*', String.raw`\p{L}*`))
      .join('|');
    return language === 'ja' ? words : String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
  }).join('|'),
  'iu',
);

/** Whether a text, in any of the languages, names what is done again and again: “pool water is tested”, “Filterwechsel”, “点検”. */
export const namesDuty = remembered((text: string): boolean => DUTIES.test(text));

/** The entries of a list in all languages as one alternative of a regular expression. */
function alternativesOf(list: 'lowIsBetter' | 'highIsBetter' | 'levelOfToday'): string {
  const entries = Object.values(TEXTS).flatMap((texts) => splitAt(texts[list], ','));
  return entries
    .toSorted((one, other) => other.length - one.length)
    .map((entry) => (entry.endsWith('.') ? `${entry.slice(0, -1)}(?!\\p{L})` : entry))
    .join('|');
}

const LOW_IS_BETTER = new RegExp(
  `(?<![\\p{L}-])(?:${alternativesOf('lowIsBetter')})|(?:${TEXTS.ja.lowIsBetter.replaceAll(', ', '|')})`,
  'iu',
);
const HIGH_IS_BETTER = new RegExp(
  `(?<![\\p{L}-])(?:${alternativesOf('highIsBetter')})|(?:${TEXTS.ja.highIsBetter.replaceAll(', ', '|')})`,
  'iu',
);

/**
 * What a business wants of that which a text speaks of, in any of the languages: less of complaints, waste and delays, more of what is done, sold
 * or available. “Complaints answered” is about answers. Null where the text speaks of neither.
 */
export function wantedOf(text: string): 'less' | 'more' | null {
  if (HIGH_IS_BETTER.test(text)) return 'more';
  return LOW_IS_BETTER.test(text) ? 'less' : null;
}

/** The words beside the level of today (“now”, “last year”, “statt heute”) in all languages, as the source of a regular expression. */
export const LEVEL_OF_TODAY = alternativesOf('levelOfToday');

function readPhrases(texts: PhraseTexts, language: Language): Phrases {
  const folded = (text: string) => fold(text, language);
  const words = (text: string) => new Set(text.split(/\s+/).map(folded));
  const phrases = (text: string) => new Set(splitAt(text, ',').map(folded));
  const pairs = <V>(text: string, value: (written: string) => V) =>
    new Map(
      splitAt(text, ',').map((pair): [string, V] => {
        const at = pair.lastIndexOf('=');
        return [folded(pair.slice(0, at)), value(pair.slice(at + 1))];
      }),
    );
  return {
    stopWords: words(texts.stopWords),
    accentedStopWords: texts.stopWords.split(/\s+/).filter((word) => folded(word) !== word),
    determiners: words(texts.determiners),
    numberWords: pairs(texts.numberWords, Number),
    timeUnits: pairs(texts.timeUnits, (days) => ({ days: Number.parseFloat(days), working: days.endsWith('*') })),
    weekdays: numbered(texts.weekdays, folded),
    months: numbered(texts.months, folded),
    frequencies: pairs(texts.frequencies, frequencyOf),
    roles: phrases(texts.roles),
    departments: phrases(texts.departments),
    eventVerbs: eventVerbsOf(texts.eventVerbs, language),
    columnNouns: pairs(texts.columnNouns, (letter) => COLUMN_TYPES[letter as keyof typeof COLUMN_TYPES]),
    neverThings: new Set([...phrases(texts.neverThings), ...TOOL_NAMES.filter((name) => !ALSO_WORDS.has(name)).map(folded)]),
    emptyWords: splitAt(texts.emptyWords, ','),
    sameThings: pairs(texts.sameThings, folded),
  };
}

function splitAt(text: string, separator: string): string[] {
  return text.split(separator).map((part) => part.trim());
}

function numbered(text: string, folded: (text: string) => string): Map<string, number> {
  return new Map(
    splitAt(text, ',').flatMap((names, place) => names.split('/').map((name): [string, number] => [folded(name), place + 1])),
  );
}

function frequencyOf(written: string): Frequency {
  return { every: Number.parseFloat(written), unit: FREQUENCY_UNITS[written.slice(-1) as keyof typeof FREQUENCY_UNITS] };
}

function eventVerbsOf(text: string, language: Language): Map<string, EventVerb> {
  const verbs = new Map<string, EventVerb>();
  const add = (form: string, verb: EventVerb) => {
    const key = fold(form, language);
    if (!verbs.has(key)) verbs.set(key, verb);
  };
  const read = splitAt(text, ';').map((line) => {
    const [forms = '', noun = '', column = ''] = splitAt(line, '|');
    const all = forms.split(' ');
    return { all, verb: { lemma: all[0] ?? '', noun, column } };
  });
  for (const { all, verb } of read) for (const form of all) add(form, verb);
  // What is written out comes first, so that a participle never takes the form of another verb.
  for (const { all, verb } of read) for (const form of all.flatMap((one) => declined(one, language))) add(form, verb);
  return verbs;
}

/** The further forms of a participle: “reparadas”, “vérifiées”, “geprüften”. */
function declined(form: string, language: Language): string[] {
  if (language === 'es' || language === 'pt') {
    const stem = /^(.+[ai]d)[oa]s?$/.exec(form)?.[1];
    return stem === undefined ? [] : ['o', 'a', 'os', 'as'].map((ending) => stem + ending);
  }
  if (language === 'fr') {
    const stem = /^(.{3,}[éiu])e?s?$/.exec(form)?.[1];
    return stem === undefined ? [] : ['', 'e', 's', 'es'].map((ending) => stem + ending);
  }
  const isParticiple =
    language === 'de' && /^(?:\p{L}{2,}ge|ge|be|ver|er|ent|zer)\p{L}+(?:t|en)$/u.test(form) && !/(?:\p{L}ieren)$/u.test(form);
  return isParticiple ? ['e', 'en', 'er', 'es', 'em'].map((ending) => form + ending) : [];
}
