import type { Brief, Sentence } from '../brief/brief.ts';
import type { AnswerSpan, CoverageEntry, MeasurePlan, SolutionPlan } from '../plan.ts';

type Parts = Pick<SolutionPlan, 'sheets' | 'reports' | 'automations'>;

/** What became of each sentence of the answers: which assets and columns handle it, what a person does, or why nothing does. */
export function cover(brief: Brief, parts: Parts, measures: readonly MeasurePlan[]): CoverageEntry[] {
  return brief.sentences.map((sentence) => {
    const place = { field: sentence.field, start: sentence.start, end: sentence.end };
    if (sentence.ignored !== null) return { ...place, how: 'not-a-request', where: [], because: IGNORED[sentence.ignored] };
    const where = assetsFor(sentence, parts);
    if (where.length > 0) return { ...place, how: 'structure', where };
    const measure = measures.find(({ text }) => sentence.text.includes(text));
    if (measure?.field) return { ...place, how: 'structure', where: [{ asset: measure.field.sheet }] };
    if (measure) return { ...place, how: 'by-hand', where: [], because: measure.because ?? 'agree on how it is counted' };
    if (sentence.field === 'stakeholders')
      return { ...place, how: 'by-hand', where: [], because: 'share the workspace as the audience table says' };
    if (sentence.field === 'currentWorkflows' || sentence.field === 'toolIntegrations') {
      return { ...place, how: 'by-hand', where: [], because: 'bring over what is there today, then keep only one of the two' };
    }
    return { ...place, how: 'not-covered', where: [], because: 'it names nothing that a sheet could hold' };
  });
}

const IGNORED: Readonly<Record<NonNullable<Sentence['ignored']>, string>> = {
  filler: 'says nothing yet',
  instruction: 'is addressed to software and was not followed',
  markup: 'is markup or code',
};

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
      ? reports
          .filter(({ purpose }) => purpose.startsWith('Answers: ') && sentence.text.includes(purpose.slice(9)))
          .map(({ key }) => ({ asset: key }))
      : []),
  ];
  return found.slice(0, 8);
}
