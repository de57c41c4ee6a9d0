import { slug } from '../brief/read-people.ts';
import { readQuantities } from '../brief/read-quantities.ts';
import { type Candidate, type Place, question, quote, quoteOf } from './question.ts';

export function contradictions({ brief, requirements }: Place): Candidate[] {
  return brief.contradictions.map(({ first, second, about }) =>
    question('contradiction', `contradiction:${slug(about)}`, {
      brief,
      slots: { a: quoteOf(first, requirements), b: quoteOf(second, requirements) },
      spans: [first, second],
    }),
  );
}

export function sheetLimit({ brief, requirements }: Place): Candidate[] {
  const limit = brief.constraints.find(({ is }) => is === 'most-sheets');
  if (limit?.is !== 'most-sheets' || (requirements.projectScope === 'small' && limit.count > 1)) return [];
  if (brief.things.length <= limit.count) return [];
  const names = brief.things.slice(0, 4).map(({ many }) => many);
  return [
    question('sheets', 'limit:sheets', { brief, slots: { n: String(limit.count), a: names.join(', ') }, spans: limit.spans }),
  ];
}

/** Steps whose lengths add up to more than the aim allows. */
export function tooLong({ brief }: Place): Candidate[] {
  const aims = brief.figures.filter(
    ({ unit, direction, target }) => unit === 'days' && direction === 'down' && (target ?? 0) > 0,
  );
  return brief.flows.flatMap((flow) => {
    const span = flow.spans[0];
    const sentence = brief.sentences.find(({ field, start }) => field === span?.field && start === span.start);
    if (sentence === undefined) return [];
    const lengths = readQuantities(sentence).filter(({ is }) => is === 'duration');
    const days = lengths.reduce((sum, { value, unit }) => sum + value * (DAYS[unit] ?? 0), 0);
    const aim = aims.find(({ thing, target }) => thing !== null && thing === flow.thing && (target ?? 0) < days);
    if (lengths.length < 2 || aim === undefined) return [];
    const slots = { a: quote(sentence.text), b: quote(aim.text), n: String(Math.round(days)) };
    return [question('window', `window:${slug(aim.text).slice(0, 60)}`, { brief, slots, spans: [...flow.spans, ...aim.spans] })];
  });
}

const DAYS: Readonly<Record<string, number>> = { days: 1, 'working days': 1.4, weeks: 7, months: 30 };
