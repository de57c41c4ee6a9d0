import { REQUIREMENTS_DEFAULTS, type Requirements, requirementsSchema } from '@sheetwright/contract/requirements.ts';

export interface LabelledThing {
  readonly noun: string;
  readonly kind: string;
}

export interface LabelledThreshold {
  readonly text: string;
  readonly field: string;
  readonly operator: string;
  readonly value: number | null;
  readonly unit: string;
  readonly then: string;
}

export interface LabelledLeadTime {
  readonly text: string;
  readonly value: number;
  readonly unit: string;
  readonly relative_to: string;
  readonly who: string;
}

export interface LabelledCadence {
  readonly text: string;
  readonly every: string;
  readonly to: string;
}

export interface LabelledMetric {
  readonly text: string;
  readonly unit: string;
  readonly direction: 'up' | 'down' | 'hold';
  readonly target: number | null;
  readonly measurable_from: string;
}

/** In each list an entry is one requirement; `a|b|c` means any of these. */
export interface Expectations {
  readonly patterns?: readonly string[];
  readonly patternsMode?: 'any';
  readonly mustHaveSheets?: readonly string[];
  readonly mustHaveColumns?: readonly string[];
  readonly mustMention?: readonly string[];
  readonly mustNotMention?: readonly string[];
}

/** A filled-in questionnaire, with as many labels as somebody has given it. A figure whose labels are missing is not measured. */
export interface Questionnaire {
  readonly id: string;
  readonly language?: string;
  readonly basis?: string;
  readonly length?: string;
  /** The same in questionnaires that say the same in several languages; when left out, the id without its language. */
  readonly design?: string;
  readonly requirements: Requirements;
  /** Why the wizard would refuse these answers. */
  readonly refused?: string;
  readonly expect?: Expectations;
  /** What must become structure; `a|b|c` are alternatives. */
  readonly facts?: readonly string[];
  readonly things?: readonly LabelledThing[];
  /** Child and parent. */
  readonly relations?: readonly (readonly [string, string])[];
  readonly stages?: readonly string[];
  readonly thresholds?: readonly LabelledThreshold[];
  readonly lead_times?: readonly LabelledLeadTime[];
  readonly cadences?: readonly LabelledCadence[];
  readonly metrics?: readonly LabelledMetric[];
  /** Two statements that cannot both hold, with a slash between them. */
  readonly contradictions?: readonly string[];
  readonly must_ask?: readonly string[];
  /** Texts that are data, whatever they say. */
  readonly hostile?: readonly string[];
}

/**
 * Questionnaires of a file with one JSON object a line. Answers that the wizard would refuse are kept as they are, with the reason: what a
 * planner makes of them is to be seen as well.
 * @throws Error that names the line when it holds no JSON object with answers
 */
export function parseQuestionnaires(text: string): readonly Questionnaire[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  return lines.filter(({ line }) => line.trim() !== '').map(({ line, number }) => parseLine(line, number));
}

function parseLine(line: string, number: number): Questionnaire {
  const labelled = parseJson(line);
  if (labelled?.requirements === undefined) throw new Error(`Line ${number} holds no questionnaire.`);
  const { id = `line ${number}`, requirements, ...labels } = labelled;
  const design = labels.design ?? /^(.+)-(?:en|de|es|fr|pt|ja)$/.exec(id)?.[1];
  const named = { ...labels, id, ...(design === undefined ? {} : { design }) };
  const parsed = requirementsSchema.safeParse(requirements);
  if (parsed.success) return { ...named, requirements: parsed.data };
  const refused = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { ...named, requirements: { ...REQUIREMENTS_DEFAULTS, ...requirements }, refused };
}

function parseJson(line: string): Questionnaire | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
