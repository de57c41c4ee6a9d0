import type { Brief, Rule, Span } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { type Candidate, type Place, question, quote, readable, says } from './question.ts';

/** What a meter, a scale, a counter or another system tells, as answers name it in six languages. */
const METERED =
  /(?<!\p{L})(?:(?:(?!(?:of|over|under|its|our|the|per|percent|in|and|no|by|all|than|less|more|at|least)\s)\p{L}+ ){0,2}(?:kilomet(?:er|re)s|mileage|energy|electricity|fuel|consumption|visitors?(?: numbers)?|footfall|turnout|admissions|(?:running|operating|machine|working|care|lamp|engine|flight|standing) (?:hours|time)|hours worked|downtime|moisture|humidity|turbidity|wind(?: speed)?|rainfall|snow depth|water levels?|electricity|readings|yields?|headcount|waiting times?|occupancy|weights?)|zählerstände?|pegel(?:stände?)?|kilometer(?:stände?)?|energie(?:verbrauch)?|strom(?:verbrauch)?|verbrauch|besucher(?:zahl(?:en)?)?|(?:betriebs|arbeits|maschinen)stunden|ausfall(?:minuten|zeiten?)|gewichte?|feuchte|windgeschwindigkeit|wartezeit(?:en)?|auslastung|lecturas|electricidad|kilómetros|energía|consumo|visitantes|horas de \p{L}+|pesos|humedad|tiempos? de espera|ocupación(?: media)?|relevés|électricité|kilomètres|énergie|consommation|visiteurs|heures de \p{L}+|poids|humidité|temps d['’]attente|fréquentation|leituras|eletricidade|quil[oó]metros|quilômetros|energia|umidade|humidade|tempo de espera|ocupação(?: média)?)(?!\p{L})|走行距離|稼働時間|消費量|来場者数?|重量|湿度|待ち時間|稼働率/iu;
/** What instruments show. */
const MEASURED_IN = /^(?:°|%|mg|µg|g\/|ppm|ppb|bar|psi|mph|km\/?h|kts?|knots?|ph|db|lux|mm|cm|m\/s|ntu|kwh?|度|℃)/iu;
const NO_INSTRUMENT =
  /(?<!\p{L})(?:discounts?|margin|deposit|share|rebate|tax|rabatt|marge|anzahlung|descuento|margen|remise|acompte|desconto|margem|waste|budget|cost)(?!\p{L})/iu;

/** Figures that come from a meter or another system, and limits of what somebody has to measure: where from, and who enters them? */
export function origins({ brief }: Place): Candidate[] {
  return [...brief.rules.flatMap((rule) => measuredBy(rule, brief)), ...told(brief)];
}

function measuredBy({ trigger, text, spans }: Rule, brief: Brief): Candidate[] {
  if (trigger.is !== 'threshold') return [];
  const { field, unit } = trigger.threshold;
  const isRead = (MEASURED_IN.test(unit) && !NO_INSTRUMENT.test(`${field} ${text}`)) || METERED.test(field);
  return isRead && field.length >= SHORTEST ? [origin(field, text, { brief, spans })] : [];
}

const SHORTEST = 2;

/** Success measures before reports: what is aimed at has to be counted. */
function told(brief: Brief): Candidate[] {
  const texts = [...brief.figures, ...brief.reports].map(({ text, spans }) => ({ text, spans }));
  return texts.flatMap(({ text, spans }) => {
    const found = METERED.exec(text)?.[0];
    return found === undefined || isExplained(found, brief) ? [] : [origin(found, text, { brief, spans })];
  });
}

/** By which way it comes is said beside it. */
function isExplained(name: string, brief: Brief): boolean {
  const word = name.toLowerCase().split(' ').at(-1) ?? '';
  return readable(brief).some(({ text }) => text.toLowerCase().includes(word) && says(text, 'byWay', brief));
}

function origin(name: string, text: string, { brief, spans }: { brief: Brief; spans: readonly Span[] }): Candidate {
  return question('origin', `source:${slug(name).slice(0, 60)}`, {
    brief,
    slots: { a: quote(text), b: name.toLowerCase() },
    spans,
  });
}
