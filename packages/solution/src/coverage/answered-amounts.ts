import type { Brief, Figure, Quantity, Rule, Sentence, Threshold } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { readQuantities } from '../brief/read-quantities.ts';
import { thresholdsOf } from '../brief/read-thresholds.ts';
import { chosen, thingAt } from './answer-words.ts';

export function settleLimit(brief: Brief, about: string, answer: string): Brief {
  if (about === 'sheets') return liftLimit(brief, answer);
  if (about.startsWith('rows:')) {
    const choice = chosen(answer, 'volume', brief);
    return choice < 0 ? brief : { ...brief, archives: choice === 2 };
  }
  return setThresholds(brief, about, answer);
}

function liftLimit(brief: Brief, answer: string): Brief {
  if (chosen(answer, 'sheets', brief) !== 1) return brief;
  return { ...brief, constraints: brief.constraints.filter(({ is }) => is !== 'most-sheets') };
}

/** The amounts of an answer become limits: of a range both ends, of a single number what lies above it. */
function setThresholds(brief: Brief, about: string, answer: string): Brief {
  const sentence = brief.sentences.find(({ text }) => slug(text).includes(about.slice(0, 40))) ?? brief.sentences[0];
  if (sentence === undefined) return brief;
  const place = { field: sentence.field, start: sentence.start, end: sentence.end };
  const clauses = answer.split(/[;\n]|,\s+(?=\p{L})/u);
  const thresholds = clauses.flatMap((text) => thresholdsIn({ ...sentence, start: 0, end: text.length, text }, about));
  const isApproval =
    /(?:purchas|order|buy|change|repair|spend|expens|claim|amount|bestell|einkauf|anschaff|reparatur|compra|pedido|gasto|despesa|achat|commande|dépense|高額|少額|小口|大口)/iu.test(
      sentence.text,
    );
  const rules = thresholds.map(
    (threshold, at): Rule => ({
      id: `answer-${slug(about).slice(0, 30)}-${at + 1}`,
      text: sentence.text,
      thing: thingAt(brief, place)?.id ?? null,
      trigger: { is: 'threshold', threshold: { ...threshold, spans: [place] } },
      action: isApproval && thresholds.length === 1 ? 'approve' : 'notify',
      recipients: [],
      spans: [place],
    }),
  );
  return { ...brief, rules: [...brief.rules, ...rules] };
}

function thresholdsIn(clause: Sentence, about: string): Threshold[] {
  const quantities = readQuantities(clause).filter(({ is }) => is !== 'date' && is !== 'clock' && is !== 'code');
  const said = thresholdsOf(clause, quantities);
  if (said.length > 0) return said.map((one) => ({ ...one, field: one.field || asWords(about) }));
  const [low, high] = quantities;
  if (low === undefined) return [];
  const before = clause.text
    .slice(0, low.start)
    .replace(/[\s:=]+$/u, '')
    .trim();
  const field = /^\p{L}[\p{L} ]{1,25}$/u.test(before)
    ? before.replace(/\s+(?:between|from|zwischen|von|entre|de)$/iu, '')
    : asWords(about);
  const limit = (operator: Threshold['operator'], { value, unit }: Quantity): Threshold => ({
    field,
    operator,
    value,
    unit,
    spans: [],
  });
  return high === undefined ? [limit('>', low)] : [limit('<', low), limit('>', high)];
}

function asWords(about: string): string {
  return about.replace(/-/g, ' ').split(' ').slice(0, 2).join(' ');
}

/**
 * The first number of the answer is the level of today; a target relative to it becomes a number. Where there is no target at all, the second
 * number is it.
 */
export function setBaseline(brief: Brief, about: string, answer: string): Brief {
  const [baseline, wanted] = [...answer.matchAll(/\d[\d.,]*/gu)].map(([digits]) => numberOf(digits)).filter(Number.isFinite);
  if (baseline === undefined) return brief;
  const set = (figure: Figure): Figure => {
    if (slug(figure.text).slice(0, 60) !== about) return figure;
    const { relativeTo } = figure;
    if (relativeTo === null) return { ...figure, baseline, target: figure.target ?? wanted ?? null };
    const unit = figure.unit === '%' && !/[%％]/u.test(answer) ? 'count' : figure.unit;
    return { ...figure, unit, baseline, target: Math.round(relativeTo * baseline * 100) / 100, relativeTo: null };
  };
  return { ...brief, figures: brief.figures.map(set) };
}

function numberOf(digits: string): number {
  return Number(
    digits
      .replace(/[.,](?=\d{3}(?!\d))/gu, '')
      .replace(',', '.')
      .replace(/\.$/u, ''),
  );
}
