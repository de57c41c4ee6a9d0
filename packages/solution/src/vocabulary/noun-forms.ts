import { pluralOf, singularOf } from './english-nouns.ts';
import { isTranslated } from './english-of.ts';
import type { Language, VocabularyEntry } from './entry.ts';
import { fold } from './fold.ts';
import { nounIndex } from './noun-index.ts';
import { romancePlural, romanceSingular } from './romance-plural.ts';

/** The singular and the plural of a noun phrase. */
export interface Forms {
  readonly one: string;
  readonly many: string;
}

/**
 * The singular and plural of a noun phrase as typed: as the vocabulary has it, as the text itself shows it, by the head of a German compound,
 * or by the rules of the language. Japanese nouns have one form.
 * @param typed the phrase in the form to start from
 * @param others further forms of the same phrase that the text has
 */
export function formsOf(typed: string, language: Language, entry: VocabularyEntry | null, others: readonly string[] = []): Forms {
  if (language === 'en') return englishForms(typed);
  const forms = entry?.names[language];
  const folded = fold(typed, language);
  if (forms !== undefined && [forms.one, forms.many].some((form) => fold(form, language) === folded))
    return { one: forms.one, many: forms.many };
  if (language === 'ja') return { one: typed, many: typed };
  if (language === 'de') return germanForms(typed, others);
  const one = romanceSingular(typed, language);
  return { one, many: one === typed ? (romancePlural(one, language) ?? typed) : typed };
}

function englishForms(typed: string): Forms {
  const words = typed.split(' ');
  const last = words.at(-1) ?? '';
  const isAbbreviation = /^\p{Lu}{2,}s?$/u.test(last);
  const single = isAbbreviation ? last.replace(/(?<=\p{Lu})s$/u, '') : withCaseOf(last, singularOf(last.toLowerCase()));
  const many = isAbbreviation ? `${single}s` : withCaseOf(last, pluralOf(single.toLowerCase()));
  const before = words.slice(0, -1);
  return { one: [...before, single].join(' '), many: [...before, many].join(' ') };
}

const SHORTEST_HEAD = 3;
const SHORTEST_SURE = 5;
/** Shorter words of the vocabulary are abbreviations, or ends of other words. */
const SHORTEST_KNOWN = 4;

/** Nouns that German compounds end in and whose plural no ending tells. */
const GERMAN_PAIRS = `
  Bad Bäder, Haus Häuser, Raum Räume, Wart Warte, Protokoll Protokolle, Baum Bäume, Plan Pläne, Gerät Geräte, Buch Bücher, Blatt Blätter, Schein Scheine, Platz Plätze, Zug Züge, Stück Stücke, Stoff Stoffe, Kurs Kurse, Amt Ämter,
  Betrieb Betriebe, Auftrag Aufträge, Antrag Anträge, Ausweis Ausweise, Bericht Berichte, Bescheid Bescheide, Beleg Belege, Brief Briefe, Bild Bilder, Boot Boote, Schiff Schiffe, Dach Dächer, Einsatz Einsätze, Zeug Zeuge, Fall Fälle, Feld Felder,
  Film Filme, Flug Flüge, Formular Formulare, Gast Gäste, Gebiet Gebiete, Gerüst Gerüste, Hof Höfe, Hund Hunde, Kanal Kanäle, Kind Kinder, Konto Konten, Korb Körbe, Kran Krane, Zeugnis Zeugnisse, Ergebnis Ergebnisse, Verzeichnis Verzeichnisse, Gas Gase, Land Länder, Gang Gänge, Loch Löcher, Markt Märkte, Material Materialien,
  Modell Modelle, Nachweis Nachweise, Netz Netze, Objekt Objekte, Ort Orte, Paket Pakete, Park Parks, Pferd Pferde, Produkt Produkte, Projekt Projekte, Prozess Prozesse, Punkt Punkte, Rad Räder, Regal Regale, Rezept Rezepte, Rohr Rohre, Saal Säle,
  Satz Sätze, Schaden Schäden, Schlauch Schläuche, Schrank Schränke, Schritt Schritte, Spiel Spiele, Stand Stände, Stein Steine, Strom Ströme, Stuhl Stühle, System Systeme, Tank Tanks, Team Teams, Teil Teile, Termin Termine, Test Tests, Tier Tiere,
  Tisch Tische, Tor Tore, Turm Türme, Verein Vereine, Versuch Versuche, Vertrag Verträge, Wald Wälder, Wein Weine, Werk Werke, Wert Werte, Zahn Zähne, Zaun Zäune, Zentrum Zentren, Zertifikat Zertifikate, Stall Ställe, Bau Bauten, Bestand Bestände,
  Verband Verbände, Antrieb Antriebe, Beitrag Beiträge, Vorschlag Vorschläge, Vorrat Vorräte, Laden Läden, Ofen Öfen, Garten Gärten, Boden Böden, Hafen Häfen, Mangel Mängel, Vogel Vögel, Kasten Kästen, Mitglied Mitglieder, Kleid Kleider, Glas Gläser,
  Fass Fässer, Tuch Tücher, Huhn Hühner, Rind Rinder, Kalb Kälber, Lamm Lämmer, Schwein Schweine, Schaf Schafe, Fisch Fische, Arzt Ärzte, Koch Köche, Wirt Wirte, Gegenstand Gegenstände, Zustand Zustände, Abschnitt Abschnitte, Schnitt Schnitte,
  Vorgang Vorgänge, Besuch Besuche, Anruf Anrufe, Bedarf Bedarfe, Einkauf Einkäufe, Verkauf Verkäufe, Kauf Käufe, Verlust Verluste, Fund Funde, Pfad Pfade, Weg Wege, Tag Tage, Schacht Schächte, Stollen Stollen, Mast Masten, Patient Patienten,
  Student Studenten, Kunde Kunden, Zeuge Zeugen, Held Helden, Schild Schilder, Brett Bretter, Dorf Dörfer, Geld Gelder, Gut Güter, Licht Lichter, Lied Lieder, Ei Eier, Ring Ringe, Sitz Sitze, Sarg Särge, Grab Gräber, Stift Stifte, Topf Töpfe,
  Knopf Knöpfe, Stempel Stempel, Gutachten Gutachten, Attest Atteste, Schlüssel Schlüssel, Instrument Instrumente, Dokument Dokumente, Element Elemente, Segment Segmente, Ticket Tickets, Event Events, Shop Shops, Heft Hefte, Fahrrad Fahrräder, Kamerad Kameraden, Museum Museen, Praxis Praxen, Thema Themen, Nachbar Nachbarn, Beruf Berufe, Herr Herren, Mensch Menschen,
  Konzert Konzerte, Klavier Klaviere, Zeugnis Zeugnisse, Kompressor Kompressoren, Motor Motoren, Sensor Sensoren, Reaktor Reaktoren, Generator Generatoren, Traktor Traktoren, Feier Feiern, Trauerfeier Trauerfeiern, Hochzeitsfeier Hochzeitsfeiern, Klinik Kliniken, Urne Urnen,
  Vogel Vögel, Brot Brote, Besteck Bestecke, Angebot Angebote, Verbot Verbote, Gebot Gebote, Lot Lote, Los Lose, Preis Preise, Kreis Kreise, Beweis Beweise, Verweis Verweise, Hinweis Hinweise, Gleis Gleise, Kreuz Kreuze,
  Rohstoff Rohstoffe, Impfstoff Impfstoffe, Motiv Motive, Archiv Archive, Formblatt Formblätter, Gebäude Gebäude, Gelände Gelände, Gehege Gehege, Gewerbe Gewerbe, Gemälde Gemälde, Kostüm Kostüme, Orchester Orchester, Theater Theater, Zimmer Zimmer, Lager Lager,
  Regal Regale, Signal Signale, Lokal Lokale, Kanal Kanäle, Portal Portale, Labor Labore, Büro Büros, Studio Studios, Kino Kinos, Hotel Hotels, Restaurant Restaurants, Café Cafés, Auto Autos, Radio Radios, Foto Fotos, Video Videos, Konto Konten, Lkw Lkw, Pkw Pkw,
  Haushalt Haushalte, Inhalt Inhalte, Vorfall Vorfälle, Unfall Unfälle, Ausfall Ausfälle, Abfall Abfälle, Ablauf Abläufe, Verlauf Verläufe, Aufzug Aufzüge, Anzug Anzüge, Umzug Umzüge, Eingang Eingänge, Ausgang Ausgänge, Lehrgang Lehrgänge, Rundgang Rundgänge, Jahrgang Jahrgänge,
  Hersteller Hersteller, Anlass Anlässe, Pass Pässe, Reisepass Reisepässe, Prüfpunkt Prüfpunkte, Beschluss Beschlüsse, Anschluss Anschlüsse, Abschluss Abschlüsse, Verschluss Verschlüsse, Zuschuss Zuschüsse, Fluss Flüsse, Ausschuss Ausschüsse,
  Wunsch Wünsche, Tausch Tausche, Besuch Besuche, Fach Fächer, Gespräch Gespräche, Streik Streiks, Fabrik Fabriken, Technik Techniken, Rubrik Rubriken, Kranz Kränze, Tanz Tänze, Platz Plätze, Einsatz Einsätze, Umsatz Umsätze, Zusatz Zusätze, Absatz Absätze,
  Eltern Eltern, Großeltern Großeltern, Leute Leute, Geschwister Geschwister, Ferien Ferien, Kosten Kosten, Steg Stege, Zettel Zettel, Papier Papiere, Geschirr Geschirre, Handschuh Handschuhe, Schuh Schuhe, Gewicht Gewichte, Gefäß Gefäße, Getränk Getränke, Gestell Gestelle, Firma Firmen, Medium Medien, Visum Visa, Album Alben, Risiko Risiken, Bus Busse, Bonus Boni`;
const PAIRS: ReadonlyMap<string, readonly Forms[]> = Map.groupBy(
  GERMAN_PAIRS.split(',').flatMap((pair) => {
    const [one = '', many = ''] = pair.trim().split(' ');
    return [one, many].map((form) => ({ form: fold(form, 'de'), one, many }));
  }),
  ({ form }) => form,
);

/** Plurals in -er that the pairs above lack. */
const MORE_ER_PLURALS =
  'Bücher Häuser Blätter Bänder Ämter Bäder Schlösser Kräuter Männer Völker Wörter Nester Denkmäler Spitäler Bretter Lichter Geister Glieder Leiber Rinder Täler Hörner Ränder Würmer Münder Gelder Güter Nummernschilder';
const ER_PLURALS: ReadonlySet<string> = new Set([
  ...[...PAIRS.values()].flat().flatMap(({ one, many }) => (/er$/u.test(many) && !/er$/u.test(one) ? [fold(many, 'de')] : [])),
  ...MORE_ER_PLURALS.split(' ').map((many) => fold(many, 'de')),
]);

/** Whether a word ends in a plural such as “Räder”: “Lehrer” and “Schüler” are one each, as “Lehre” and “Schule” are something else. */
export function isErPlural(folded: string): boolean {
  for (let from = 0; from <= folded.length - SHORTEST_HEAD; from++) if (ER_PLURALS.has(folded.slice(from))) return true;
  return false;
}

/** A compound has the plural of its head: Mietvertrag, Mietverträge. */
function germanForms(typed: string, others: readonly string[]): Forms {
  const start = typed.lastIndexOf(' ') + 1;
  // “In den Berichtsheften” names the “Berichtshefte” that stand elsewhere.
  const plain = others.includes(typed.replace(/n$/u, '')) ? typed.replace(/n$/u, '') : typed;
  const [before, last] = [plain.slice(0, start), plain.slice(start)];
  const { one, many } = headForms(last) ?? shownForms(typed, others, start) ?? ruledForms(last);
  return { one: before + one, many: before + many };
}

function headForms(word: string): Forms | null {
  for (let from = 0; from <= word.length - SHORTEST_HEAD; from++) {
    const [rest, head] = [word.slice(0, from), word.slice(from)];
    const folded = fold(head, 'de');
    if (head.startsWith('-') || !isFirstPart(rest, folded)) continue;
    for (const { one, many } of [...pairsOf(folded), ...pairsOf(folded.replace(/n$/, ''))]) {
      if (one.includes(' ') || !isFormOf(folded, one, many)) continue;
      return { one: joined(rest, one), many: joined(rest, many) };
    }
  }
  return null;
}

/** “Kame-rad” is no Rad: before a short head stands a word that is known. */
function isFirstPart(rest: string, head: string): boolean {
  if (rest === '' || rest.endsWith('-') || head.length > SHORTEST_SURE) return rest === '' || rest.length > 1;
  const folded = fold(rest, 'de');
  return [folded, folded.replace(/(?:es|s|en|n|er|e)$/, '')].some(
    (part) => pairsOf(part).length > 0 || nounIndex('de').words().has(part),
  );
}

function pairsOf(folded: string): readonly Forms[] {
  const known = (nounIndex('de').forms.get(folded) ?? []).map(({ entry }) => entry.names.de);
  return folded.length >= SHORTEST_KNOWN ? [...known, ...(PAIRS.get(folded) ?? [])] : (PAIRS.get(folded) ?? []);
}

/** “Verträgen” is the plural too. */
function isFormOf(folded: string, one: string, many: string): boolean {
  return folded === fold(one, 'de') || folded === fold(many, 'de') || folded === `${fold(many, 'de')}n`;
}

function joined(rest: string, head: string): string {
  return rest === '' || /[-/]$/u.test(rest) ? rest + head : rest + head.charAt(0).toLowerCase() + head.slice(1);
}

/** What the text itself has: “Kurse” and “Kurs”. */
function shownForms(typed: string, others: readonly string[], start: number): Forms | null {
  const forms = [...new Set([typed, ...others].filter((form) => form.slice(0, start) === typed.slice(0, start)))];
  const [shortest = typed] = forms.toSorted((a, b) => a.length - b.length);
  const plural = forms.find((form) => form !== shortest && !/(?:es|s)$/.test(form) && !forms.includes(form.replace(/n$/, '')));
  return plural === undefined ? null : { one: shortest.slice(start), many: plural.slice(start) };
}

/** Feminine endings with their plural; what else ends in -en is the plural of a word in -e. */
const ADDS_EN = /(?:ung|heit|keit|schaft|tion|tät|enz|anz|ik|ur)$/u;
const IN_EN =
  /(?:wagen|ofen|garten|laden|boden|regen|kasten|haken|posten|rahmen|schaden|faden|kuchen|schatten|rasen|hafen|bogen|graben|namen|essen|treffen|wesen|zeichen|chen|lein|leben|verfahren|vorhaben|unternehmen|schreiben|guthaben|vorkommen)$/iu;

function ruledForms(word: string): Forms {
  const singular = word.replace(/en$/u, '');
  if (word.endsWith('en') && ADDS_EN.test(singular)) return { one: singular, many: word };
  if (/(?:ant|(?<!l)ist|graf|oge)$/u.test(word)) return { one: word, many: `${word}${word.endsWith('e') ? 'n' : 'en'}` };
  if (/nis(?:se[ns]?)?$/u.test(word)) return { one: word.replace(/se[ns]?$/u, ''), many: `${word.replace(/se[ns]?$/u, '')}se` };
  if (/[aiouy]s$/u.test(word) && !/(?:us|as|nis|eis)$/u.test(word)) return { one: word.slice(0, -1), many: word };
  if (/(?:ant|(?<!l)ist|graf|(?<=d|i|g|r|s|z)ent)en$/u.test(word)) return { one: word.slice(0, -2), many: word };
  // “Restauratoren”, “Sensoren”.
  if (/\p{L}{2}[ts]or(?:en)?$/u.test(word)) return { one: word.replace(/en$/u, ''), many: word.replace(/(?:en)?$/u, 'en') };
  if (ADDS_EN.test(word)) return { one: word, many: `${word}en` };
  if (word.endsWith('innen')) return { one: word.slice(0, -3), many: word };
  if (IN_EN.test(word) || /(?:er|el)$/u.test(word)) return { one: word, many: word };
  if (/(?:en|eln|ern)$/u.test(word)) return { one: word.slice(0, -1), many: word };
  // “Defekte” are several, because a “Defekt” is known.
  if (/[^aeiou]e$/u.test(word) && !isKnown(word) && isKnown(word.slice(0, -1))) return { one: word.slice(0, -1), many: word };
  return /e$/u.test(word) && !/(?:äu|ä|ö|ü)\p{L}{0,4}e$/u.test(word)
    ? { one: word, many: `${word}n` }
    : { one: word, many: word };
}

function isKnown(word: string): boolean {
  return nounIndex('de').forms.has(fold(word, 'de')) || isTranslated(word, 'de');
}

function withCaseOf(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
