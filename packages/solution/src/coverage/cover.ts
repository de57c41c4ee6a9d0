import type { Brief, Sentence } from '../brief/brief.ts';
import type { AnswerSpan, CoverageEntry, MeasurePlan, SolutionPlan } from '../plan.ts';
import { phrasebook } from '../wording/index.ts';

type Parts = Pick<SolutionPlan, 'sheets' | 'reports' | 'automations'>;

/** What became of each sentence of the answers: which assets and columns handle it, what a person does, or why nothing does. */
export function cover(brief: Brief, parts: Parts, measures: readonly MeasurePlan[]): CoverageEntry[] {
  const { coverage: words } = phrasebook(brief.language);
  return brief.sentences.map((sentence) => {
    const place = { field: sentence.field, start: sentence.start, end: sentence.end };
    if (sentence.ignored !== null) return { ...place, how: 'not-a-request', where: [], because: words[sentence.ignored] };
    const where = assetsFor(sentence, parts);
    if (where.length > 0) return { ...place, how: 'structure', where };
    const measure = measures.find(({ text }) => sentence.text.includes(text));
    if (measure?.field) return { ...place, how: 'structure', where: [{ asset: measure.field.sheet }] };
    if (measure) return { ...place, how: 'by-hand', where: [], because: measure.because ?? words.agree };
    if (sentence.field === 'stakeholders') return { ...place, how: 'by-hand', where: [], because: words.share };
    if (sentence.field === 'currentWorkflows' || sentence.field === 'toolIntegrations') {
      return { ...place, how: 'by-hand', where: [], because: words.bringOver };
    }
    return { ...place, how: 'not-covered', where: [], because: words.nothing };
  });
}

function assetsFor(sentence: Sentence, { sheets, reports, automations }: Parts): CoverageEntry['where'] {
  const isHere = (spans: readonly AnswerSpan[] | undefined) =>
    (spans ?? []).some((span) => span.field === sentence.field && span.start >= sentence.start && span.start < sentence.end);
  const found = [
    ...sheets.filter(({ because }) => isHere(because?.spans)).map(({ key }) => ({ asset: key })),
    ...sheets.flatMap(({ key, columns }) =>
      columns.filter(({ because }) => isHere(because?.spans)).map(({ title }) => ({ asset: key, column: title })),
    ),
    ...automations.filter(({ because }) => isHere(because?.spans)).map(({ key }) => ({ asset: key })),
    ...(sentence.field === 'reportingRequirements'
      ? reports.filter(({ because }) => isHere(because?.spans)).map(({ key }) => ({ asset: key }))
      : []),
  ];
  return found.slice(0, 8);
}
