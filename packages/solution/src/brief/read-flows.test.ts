import { readFileSync } from 'node:fs';
import type { RequirementField } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { someRequirements } from '../testing/requirements.ts';
import type { Flow } from './brief.ts';
import { readBrief } from './read-brief.ts';

interface Told {
  readonly field: RequirementField;
  readonly text: string;
  readonly flows: readonly { readonly thing: string | null; readonly stages: readonly string[] }[];
}

const TOLD: readonly Told[] = readFileSync(new URL('./told-stages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('stages', () => {
  it.each(TOLD.map((told) => [told.text, told] as const))(
    'are read in order, with what passes them: %s',
    (text, { field, flows }) => {
      expect(flowsOf(text, field)).toEqual(flows);
    },
  );

  it.each([
    ['We rent boats, kayaks, paddle boards and trailers at 4 lakes.'],
    ['We store boats, repair engines and sell parts.'],
    ['Each file has a number, a client, a judge and a fee.'],
    ['We sell to schools, hospitals, hotels and prisons in 3 states: Ohio, Iowa and Utah.'],
    ['Certificates expire and must be scanned, and staff are trained in first aid, fire safety and lifting.'],
    ['Wir haben Pressen, Öfen, Stapler und Waagen an drei Standorten.'],
    ['Vendemos pan, tartas, galletas y café en 4 tiendas.'],
  ])('are no goods, places, papers or people: %s', (text) => {
    expect(flowsOf(text, 'projectDescription')).toEqual([]);
  });

  it('are none where values are listed of what changes from day to day', () => {
    expect(
      flowsOf(
        'Every guest has wishes that change from day to day: texture, allergies, dislikes, favourite dishes and portion size.',
        'projectDescription',
      ),
    ).toEqual([]);
  });

  it('begin anew where a sentence names again what passes them', () => {
    const text =
      'Stoppages are lifted, drained and relined in winter. A stoppage goes through planned, announced, works, refilled and reopened.';
    expect(flowsOf(text, 'projectDescription').map(({ stages }) => stages)).toContainEqual([
      'Planned',
      'Announced',
      'Works',
      'Refilled',
      'Reopened',
    ]);
  });

  it('are never what goes wrong', () => {
    expect(flowsOf('Boxes get lost, damaged or stolen.', 'painPoints')).toEqual([]);
  });

  it('of a thing that is told twice are told once, by the longer telling', () => {
    const flows = flowsOf(
      'A frame job is quoted, accepted, cut, glazed, mounted and collected. Every frame job is quoted, accepted and cut.',
      'projectDescription',
    );
    expect(flows.map(({ stages }) => stages.length)).toEqual([6]);
  });
});

describe('a flow', () => {
  it('has a dropdown of its own where its thing has another', () => {
    const options = optionsOf(
      'Kites are designed, sewn, flown and sold. Kites go through insurance check, photo session and listing. We track 40 kites.',
    );
    expect(options).toEqual(
      expect.arrayContaining(['Designed', 'Sewn', 'Flown', 'Sold', 'Insurance check', 'Photo session', 'Listing']),
    );
  });

  it('of no thing that the sentence names belongs to what was spoken of before', () => {
    const plan = designSolution(
      someRequirements({
        projectDescription:
          'We keep 12 barges and their moorings. Each refit has a client and a budget. Steps: survey, stripping, welding, fitting-out, launch.',
      }),
      { today: '2026-01-05' },
    );
    const sheet = plan.sheets.find(({ columns }) => columns.some((column) => column.options?.includes('Welding')));
    expect(sheet?.name).toBe('Refits');
  });
});

function flowsOf(text: string, field: RequirementField): Told['flows'] {
  const { flows } = readBrief(someRequirements({ ...EMPTY, [field]: text }));
  return flows.map(({ thing, stages }: Flow) => ({ thing, stages: stages.map(({ name }) => name) }));
}

const EMPTY = {
  projectName: 'Tracker',
  projectDescription: '',
  stakeholders: '',
  currentWorkflows: '',
  painPoints: '',
  successMetrics: '',
};

function optionsOf(text: string): string[] {
  const plan = designSolution(someRequirements({ ...EMPTY, projectDescription: text }), { today: '2026-01-05' });
  return plan.sheets.flatMap(({ columns }) => columns.flatMap(({ options }) => options ?? []));
}

describe('arrows', () => {
  it('between what arrives and what is done with it tell its stages', () => {
    expect(
      flowsOf('We bind books. An order arrives -> gets confirmed -> sewn -> covered. We had 900 orders.', 'projectDescription'),
    ).toEqual([{ thing: 'order', stages: ['Arrive', 'Confirmed', 'Sewn', 'Covered'] }]);
  });

  it.each([
    ['automationNeeds', 'fine over 500 -> warden approves, over 2,000 -> mayor, over 9,000 -> council, over 20,000 -> judge'],
    ['projectDescription', 'The structure is reserve -> glade -> tree -> nest box and counts roll up.'],
  ] as const)('in %s between limits or levels tell none', (field, text) => {
    expect(flowsOf(text, field)).toEqual([]);
  });
});

describe('a sentence right after another', () => {
  it('goes on with the same flow, unless it tells how a thing may be', () => {
    const [went, may] = ['Then harps are strung, tuned and sold.', 'Harps are free, lent or in repair.'].map((next) =>
      flowsOf(`A harp is carved, glued and varnished. ${next} We make 60 harps.`, 'projectDescription').map(
        ({ stages }) => stages.length,
      ),
    );
    expect(went).toEqual([6]);
    expect(may).toEqual([3, 3]);
  });
});

describe('what is recorded of each', () => {
  it.each([
    'We record make, drive type, rated load, number of floors and year of installation of each lift.',
    'An assignment has: date, start and finish, venue or video link.',
    'Jeder Antrag hat Nummer, Eingang, Prüfung und Betrag.',
  ])('tells no stages: %s', (text) => {
    expect(flowsOf(text, 'projectDescription')).toEqual([]);
  });

  it('tells them where the sentence calls them phases', () => {
    expect(
      flowsOf('Every room has concept, build, playtest and launch phases, with 30 rooms.', 'projectDescription'),
    ).toHaveLength(1);
  });
});

it('dashes between short steps tell stages', () => {
  const [flow] = flowsOf(
    'We clear 90 jobs a day. A job goes pre-alert - docs in - keyed - checked - cleared.',
    'projectDescription',
  );
  expect(flow?.stages).toEqual(['Pre-alert', 'Docs in', 'Keyed', 'Checked', 'Cleared']);
});

it('what shall be done tells stages only where it is a whole row of deeds', () => {
  const stagesOf = (text: string) => flowsOf(text, 'projectDescription').map(({ stages }) => stages.length);
  expect(stagesOf('We strike coins. A batch shall be blanked, annealed, struck, inspected and shipped.')).toEqual([5]);
  expect(stagesOf('We strike coins. A certificate must be signed, dated and filed.')).toEqual([]);
});
