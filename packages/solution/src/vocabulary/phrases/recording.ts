import type { Language } from '../entry.ts';

/** How people say that something is written down each time; sources of regular expressions. */
export interface RecordingTexts {
  /** Verbs with somebody who writes before them. */
  readonly writes: string;
  /** The same of what is written. */
  readonly written: string;
  /** What stands before the name of the occasion. */
  readonly occasions: string;
  /** Between “for each” of a thing and what is known of it stands an article alone. */
  readonly ofEach: string;
  readonly articles: string;
}

const WE = '(?<=(?<!\\p{L})(?:we|they|he|she|i|you|who)\\s(?:also\\s|always\\s)?)(?:note|log|record|enter|register)s?';
const THE_PILOT = '(?<=(?:^|\\s)(?:the|each|every|our)\\s\\p{L}+\\s)(?:notes|logs|records|enters)';
const PILOTS = '(?<=(?:^|[.,;]\\s)(?:the\\s)?\\p{L}+s\\s)(?:note|log|record|enter)';

/** “Notiert der Meister”, „schreiben wir“: in German who does it stands behind the verb. */
const WHO_DOES = '\\s+(?:(?:der|die|das|eine?|unsere?|jede[rs]?)\\s+\\p{Lu}\\p{Ll}+(?=\\s\\p{L})|man|er|sie|wir)';

/** “A falconer visits a site and records arrival, …”. */
const AND_RECORDS = '(?<=\\sand\\s(?:then\\s|also\\s)?)(?:note|log|record|enter)s?';

export const RECORDING: Readonly<Record<Exclude<Language, 'ja'>, RecordingTexts>> = {
  en: {
    writes: `(?:write|jot|note|put)s?\\s+down|(?<!\\p{L})writes|${WE}|${THE_PILOT}|${PILOTS}|${AND_RECORDS}`,
    written: '(?:is|are|gets?)\\s+(?:also\\s|always\\s|all\\s)?(?:written\\s+down|noted|recorded|logged|entered)',
    occasions: '(?:after|at|on|during|for|with|before|of)\\s+(?:each|every|any)|(?:after|during)\\s+an?',
    ofEach: 'for\\s+(?:each|every)',
    articles: 'the|its|their|an?',
  },
  de: {
    writes: `(?:(?:notier|erfass|dokumentier|vermerk)(?:t|en)|(?:schreib|trag|halt)en|(?:schreibt|trägt|hält))(?:${WHO_DOES})?`,
    written:
      '(?:wird|werden)(?=\\s(?:\\p{L}+\\s){0,3}(?:notiert|erfasst|dokumentiert|aufgeschrieben|eingetragen|festgehalten|vermerkt))',
    occasions: '(?:nach|bei|vor|während|auf|zu|für)\\s+jede[rmns]?',
    ofEach: '(?:zu|für|von)\\s+jede[rmns]?',
    articles: 'der|die|das|den|dem|ein|eine|einen',
  },
  es: {
    writes: '(?:anot|apunt|registr)(?:a|an|amos)',
    written: 'se\\s+(?:anota|apunta|registra)n?',
    occasions: '(?:después de|tras|en|antes de|durante|a|para|de)\\s+cada',
    ofEach: '(?:para|de)\\s+cada',
    articles: 'el|la|los|las|un|una',
  },
  fr: {
    writes: '(?:note|notent|notons|inscrit|inscrivent|consignent?|relèvent?)',
    written: '(?:est|sont)\\s+(?:notée?s?|inscrite?s?|consignée?s?|relevée?s?)',
    occasions: '(?:après|à|lors de|pendant|avant|pour|de)\\s+chaque',
    ofEach: '(?:pour|de)\\s+chaque',
    articles: 'le|la|les|un|une',
  },
  pt: {
    writes: '(?:anot|regist|registr)(?:a|am|amos)',
    written: '(?:são|é|ficam?)\\s+(?:anotad|registad|registrad)[oa]s?',
    occasions: '(?:depois de|após|em|antes de|durante|a|para|de)\\s+cada',
    ofEach: '(?:para|de)\\s+cada',
    articles: 'o|a|os|as|um|uma',
  },
};
