import type { Brief, Pain, Sentence } from '../brief/brief.ts';
import type { AnswerSpan, CoverageEntry, MeasurePlan, SolutionPlan } from '../plan.ts';
import { phrasebook } from '../wording/index.ts';

type Parts = Pick<SolutionPlan, 'sheets' | 'reports' | 'dashboards' | 'automations'>;

/** What became of each sentence of the answers: which assets and columns handle it, what a person does, or why nothing does. */
export function cover(brief: Brief, parts: Parts, measures: readonly MeasurePlan[]): CoverageEntry[] {
  const said = new Map<string, CoverageEntry>();
  return brief.sentences.map((sentence) => {
    const key = `${sentence.field} ${sentence.text}`;
    const before = sentence.ignored === 'repeated' ? said.get(key) : undefined;
    if (before !== undefined) return { ...before, start: sentence.start, end: sentence.end };
    const entry = coverSentence(sentence, brief, { parts, measures });
    said.set(key, entry);
    return entry;
  });
}

function coverSentence(
  sentence: Sentence,
  brief: Brief,
  { parts, measures }: { readonly parts: Parts; readonly measures: readonly MeasurePlan[] },
): CoverageEntry {
  const { coverage: words } = phrasebook(brief.language);
  const { sheets } = parts;
  const place = { field: sentence.field, start: sentence.start, end: sentence.end };
  const isOverruled = (brief.overruled ?? []).some(
    ({ field, start, end }) => field === sentence.field && start <= sentence.start && sentence.end <= end + 1,
  );
  if (isOverruled || sentence.ignored === 'overruled') return { ...place, how: 'not-covered', where: [], because: words.settled };
  if (sentence.ignored !== null && sentence.ignored !== 'repeated')
    return { ...place, how: 'not-a-request', where: [], because: words[sentence.ignored] };
  const limit = limitOn(sentence, brief, parts);
  if (limit !== null) return { ...place, ...limit };
  const where = assetsFor(sentence, parts);
  if (sentence.field === 'painPoints' && where.length > 0 && !showsItself(sentence, parts)) {
    const flags = flagsFor(sentence, brief, { sheets, where });
    if (flags.length > 0) return { ...place, how: 'structure', where: flags };
    return { ...place, how: 'not-covered', where: where.slice(0, 2), because: words.unseen };
  }
  if (where.length > 0) return { ...place, how: 'structure', where };
  const measure = measures.find(({ text }) => sentence.text.includes(text));
  if (measure?.field) return { ...place, how: 'structure', where: [{ asset: measure.field.sheet }] };
  if (measure) return { ...place, how: 'by-hand', where: [], because: measure.because ?? words.agree };
  if (sentence.field === 'stakeholders') return { ...place, how: 'by-hand', where: [], because: words.share };
  if (sentence.field === 'currentWorkflows' || sentence.field === 'toolIntegrations') {
    return { ...place, how: 'by-hand', where: [], because: words.bringOver };
  }
  const isEvent = brief.rules.some(
    ({ trigger, spans }) =>
      (trigger.is === 'event' || trigger.is === 'missing') && spans.some((span) => isWithin(span, sentence)),
  );
  if (isEvent) return { ...place, how: 'by-hand', where: [], because: words.unseenEvent };
  return { ...place, how: 'not-covered', where: [], because: words.nothing };
}

/** What limits the design or tells who may see what is kept by leaving something out, which no column shows. */
function limitOn(sentence: Sentence, brief: Brief, { sheets }: Parts): Pick<CoverageEntry, 'how' | 'where' | 'because'> | null {
  const { coverage: words } = phrasebook(brief.language);
  const isHere = ({ spans }: { readonly spans: readonly AnswerSpan[] }) =>
    spans.some(({ field, start, end }) => field === sentence.field && start < sentence.end && sentence.start < end);
  if (sentence.text.length > LONGEST_LIMIT) return null;
  const limit = brief.constraints.find(isHere);
  if (limit?.is === 'never-store') return { how: 'by-hand', where: [], because: words.neverStored };
  if (limit?.is === 'languages') return { how: 'by-hand', where: [], because: words.languages };
  if (limit?.is === 'most-sheets') return { how: 'structure', where: sheets.map(({ key }) => ({ asset: key })).slice(0, 8) };
  const isSecret = limit?.is === 'read-only' || brief.confidentiality.some(isHere);
  return isSecret ? { how: 'by-hand', where: [], because: words.secret } : null;
}

/** Longer sentences say more than that. */
const LONGEST_LIMIT = 160;

/** Whether something beside the rows themselves deals with it: an automation, or a column that is no name. */
function showsItself(sentence: Sentence, { sheets, automations }: Parts): boolean {
  const isHere = (spans: readonly AnswerSpan[] | undefined) =>
    (spans ?? []).some((span) => span.field === sentence.field && span.start >= sentence.start && span.start < sentence.end);
  const columns = sheets.flatMap((sheet) => sheet.columns);
  return (
    automations.some(({ because }) => isHere(because?.spans)) ||
    columns.some(
      ({ because, primary, type, formula }) =>
        !primary && (formula !== undefined || type !== 'TEXT_NUMBER') && isHere(because?.spans),
    )
  );
}

/** What a flag that is computed shows: that something is late, has lapsed, lies still or is planned twice. */
const SHOWN_BY_FLAGS: ReadonlySet<Pain['is']> = new Set(['missed', 'late', 'lost', 'invisible', 'conflict', 'unowned']);

function flagsFor(
  sentence: Sentence,
  { pains }: Brief,
  { sheets, where }: { readonly sheets: Parts['sheets']; readonly where: CoverageEntry['where'] },
): CoverageEntry['where'] {
  const pain = pains.find(({ spans, is }) => SHOWN_BY_FLAGS.has(is) && spans.some((span) => isWithin(span, sentence)));
  if (pain === undefined) return [];
  const named = new Set(where.map(({ asset }) => asset));
  return sheets
    .filter(({ key }) => named.has(key))
    .flatMap(({ key, columns }) =>
      columns
        .filter(({ formula, type, options }) => formula !== undefined && (type === 'CHECKBOX' || options !== undefined))
        .map(({ title }) => ({ asset: key, column: title })),
    )
    .slice(0, 3);
}

function isWithin({ field, start }: AnswerSpan, sentence: Sentence): boolean {
  return field === sentence.field && start >= sentence.start && start < sentence.end;
}

function assetsFor(sentence: Sentence, { sheets, reports, dashboards, automations }: Parts): CoverageEntry['where'] {
  const isHere = (spans: readonly AnswerSpan[] | undefined) =>
    (spans ?? []).some((span) => span.field === sentence.field && span.start >= sentence.start && span.start < sentence.end);
  const found = [
    ...sheets.filter(({ because }) => isHere(because?.spans)).map(({ key }) => ({ asset: key })),
    ...sheets.flatMap(({ key, columns }) =>
      columns.filter(({ because }) => isHere(because?.spans)).map(({ title }) => ({ asset: key, column: title })),
    ),
    ...automations.filter(({ because }) => isHere(because?.spans)).map(({ key }) => ({ asset: key })),
    ...(sentence.field === 'reportingRequirements'
      ? [...reports, ...dashboards].filter(({ because }) => isHere(because?.spans)).map(({ key }) => ({ asset: key }))
      : []),
  ];
  // An archive has the columns of its sheet, and handles nothing of its own.
  const isArchive = ({ asset }: { readonly asset: string }) =>
    asset.endsWith('-archive') && sheets.some(({ key }) => asset === `${key.slice(0, 30)}-archive`);
  return found.filter((place) => !isArchive(place)).slice(0, 8);
}
