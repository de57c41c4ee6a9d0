import { ABOUT_US_WRITTEN } from './entries/about-us.ts';
import { ADD_ONS } from './entries/add-ons.ts';
import { API } from './entries/api.ts';
import { AUTOMATION } from './entries/automation.ts';
import { BASICS } from './entries/basics.ts';
import { CANNOT } from './entries/cannot.ts';
import { ERRORS } from './entries/errors.ts';
import { EVERYDAY } from './entries/everyday.ts';
import { FORMS } from './entries/forms.ts';
import { FORMULAS } from './entries/formulas.ts';
import { PRACTICE } from './entries/practice.ts';
import { PROJECTS } from './entries/projects.ts';
import { REPORTS } from './entries/reports.ts';
import { SCREENS } from './entries/screens.ts';
import { SHARING } from './entries/sharing.ts';
import { SHEETS } from './entries/sheets.ts';
import { SOLUTIONS } from './entries/solutions.ts';
import { TROUBLES } from './entries/troubles.ts';
import type { KnowledgeEntry, OtherLanguage, Translation, TranslationTable } from './entry.ts';
import { FURTHER_ASKS } from './further-asks.ts';
import { GOALS_SERVED } from './goals-served.ts';
import { DE } from './translations/de.ts';
import { ES } from './translations/es.ts';
import { FR } from './translations/fr.ts';
import { JA } from './translations/ja.ts';
import { PT } from './translations/pt.ts';

const WRITTEN: readonly KnowledgeEntry[] = [
  ...BASICS,
  ...FORMULAS,
  ...ERRORS,
  ...CANNOT,
  ...SHEETS,
  ...EVERYDAY,
  ...SCREENS,
  ...FORMS,
  ...REPORTS,
  ...AUTOMATION,
  ...SHARING,
  ...PROJECTS,
  ...ADD_ONS,
  ...API,
  ...PRACTICE,
  ...SOLUTIONS,
  ...TROUBLES,
];

const TRANSLATIONS: Readonly<Record<OtherLanguage, TranslationTable>> = { de: DE, es: ES, fr: FR, pt: PT, ja: JA };

/** All that the expert knows beyond the functions, which the formula package describes. */
export const KNOWLEDGE: readonly KnowledgeEntry[] = WRITTEN.map(withFurtherAsks).map(withGoals).map(withTranslations);

/** What is known about Sheetwright itself: it is no part of Smartsheet, and searched apart. */
export const ABOUT_US: readonly KnowledgeEntry[] = ABOUT_US_WRITTEN.map(withFurtherAsks).map(withTranslations);

const byId = new Map([...KNOWLEDGE, ...ABOUT_US].map((entry) => [entry.id, entry]));

/** The entry of an id; undefined where there is none. */
export function knowledgeEntry(id: string): KnowledgeEntry | undefined {
  return byId.get(id);
}

function withFurtherAsks(entry: KnowledgeEntry): KnowledgeEntry {
  const further = FURTHER_ASKS.get(entry.id);
  return further === undefined ? entry : { ...entry, further };
}

function withGoals(entry: KnowledgeEntry): KnowledgeEntry {
  const goals = GOALS_SERVED.get(entry.id);
  return goals === undefined ? entry : { ...entry, goals };
}

function withTranslations(entry: KnowledgeEntry): KnowledgeEntry {
  const found = Object.entries(TRANSLATIONS).flatMap(([language, table]): readonly (readonly [string, Translation])[] => {
    const row = table[entry.id];
    if (row === undefined) return [];
    const [title, ask, answer] = row;
    return [[language, { asks: [title, ask], answer }]];
  });
  return found.length === 0 ? entry : { ...entry, translations: Object.fromEntries(found) };
}

/** Ids that a translation has and no entry, for the test of their agreement. */
export const TRANSLATED_IDS: readonly string[] = Object.values(TRANSLATIONS).flatMap((table) => Object.keys(table));

/** The goals that entries are said to serve, for the test of their agreement. */
export const GOALS_OF_IDS: ReadonlyMap<string, readonly string[]> = GOALS_SERVED;

/** Ids that are asked for in further ways, for the test of their agreement. */
export const FURTHER_IDS: readonly string[] = [...FURTHER_ASKS.keys()];
