import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import type { Design } from '../compose/design.ts';
import type { PlanQuestion } from '../plan.ts';

const MOST_QUESTIONS = 5;

/** What to ask back: contradictions first, then targets without a level to start from, then what could be built in two ways. */
export function ask(brief: Brief, design: Design, requirements: Requirements): PlanQuestion[] {
  const questions = [
    ...contradictions(brief),
    ...limits(brief, requirements),
    ...baselines(brief),
    ...lookalikes(brief, design),
    ...audiences(brief),
    ...tools(brief),
  ];
  return questions.slice(0, MOST_QUESTIONS).map((question, index) => ({ ...question, id: `q${index + 1}` }));
}

type Question = Omit<PlanQuestion, 'id'>;

function contradictions(brief: Brief): Question[] {
  return brief.contradictions.map(({ first, second, about }) => ({
    text: `“${first.text}” and “${second.text}” cannot both be met (${about}). Which one counts?`,
    assumption: 'The one that can be undone without harm: nothing is shown or sent that one of the two forbids.',
    changes: 'who sees and approves what',
    options: [],
    spans: [first, second],
  }));
}

function limits(brief: Brief, { projectScope }: Requirements): Question[] {
  const limit = brief.constraints.find(({ is }) => is === 'most-sheets');
  if (limit?.is !== 'most-sheets' || (projectScope === 'small' && limit.count > 1) || brief.things.length <= limit.count)
    return [];
  return [
    {
      text: `You want ${limit.count === 1 ? 'one sheet only' : `no more than ${limit.count} sheets`} and track ${brief.things
        .slice(0, 4)
        .map(({ many }) => many)
        .join(', ')}. May each get a sheet of its own?`,
      assumption: 'They share a sheet and are told apart by a record type.',
      changes: 'the number of sheets',
      options: ['Keep to the limit', 'A sheet each'],
      spans: limit.spans,
    },
  ];
}

function baselines(brief: Brief): Question[] {
  return brief.figures
    .filter(({ relativeTo, baseline }) => relativeTo !== null && baseline === null)
    .map((figure) => ({
      text: `“${figure.text}”: what is the figure today?`,
      assumption: 'It is measured from the first month on; the target is set once that is known.',
      changes: 'the target of this measure',
      options: [],
      spans: figure.spans,
    }));
}

/** Close calls on what a thing is. */
function lookalikes(brief: Brief, design: Design): Question[] {
  return brief.things
    .filter(
      ({ id, kinds }) =>
        design.sheets.some(({ things }) => things[0] === id) &&
        kinds.length >= 2 &&
        (kinds[0]?.confidence ?? 1) - (kinds[1]?.confidence ?? 0) < 0.1,
    )
    .slice(0, 2)
    .map(({ one, many, kinds, spans }) => ({
      text: `What happens with ${many.toLowerCase()}: ${KIND_TEXT[kinds[0]?.kind ?? 'work']}, or ${KIND_TEXT[kinds[1]?.kind ?? 'work']}?`,
      assumption: `${one} is treated as something that ${KIND_TEXT[kinds[0]?.kind ?? 'work']}.`,
      changes: `the columns of ${many}`,
      options: [],
      spans: spans.slice(0, 1),
    }));
}

const KIND_TEXT: Readonly<Record<string, string>> = {
  work: 'are done by a date',
  obligation: 'are valid until a date and renewed',
  request: 'are asked for and answered',
  money: 'are amounts that are planned and spent',
  party: 'are people or firms you deal with',
  asset: 'are owned and looked after',
  stock: 'are counted and reordered',
  'person-in-process': 'pass stages one person at a time',
  occurrence: 'happen and are followed up',
  'risk-issue-decision': 'are weighed and decided',
  document: 'are written, reviewed and released',
  measure: 'are figures over time',
  'place-or-unit': 'group everything else',
  opportunity: 'may be won or lost',
  'time-allocation': 'take up time of someone or something',
};

function audiences(brief: Brief): Question[] {
  return brief.confidentiality.slice(0, 1).map(({ text, spans }) => ({
    text: `“${text}”: do they need to look at anything themselves, or is a form or an update request enough?`,
    assumption: 'They get a form or an update request. A shared sheet shows every row, whatever filter is set.',
    changes: 'workspaces and shares',
    options: ['Form or update request', 'A view of their own rows'],
    spans,
  }));
}

function tools(brief: Brief): Question[] {
  return brief.tools
    .filter(({ holds }) => holds !== null)
    .slice(0, 1)
    .map(({ name, holds, spans }) => ({
      text: `What comes over from ${name}, and how often (“${holds}”)?`,
      assumption: `${name} stays as it is; its number is typed here as a key.`,
      changes: 'imported columns and a weekly import',
      options: [],
      spans,
    }));
}
