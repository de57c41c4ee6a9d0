import type { PlanMeasure } from '@sheetwright/contract/projects.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ASKING, PROJECT } from '../testing/samples.ts';
import ConfirmScreen from './confirm-screen.tsx';
import { targetInWords } from './measure-words.ts';

describe('what became of the answers', () => {
  it('is grouped by field, with what is handled where, by hand, or not covered and why', async () => {
    const card = await cardOf('What became of your answers');
    expect(card.getByText('4 parts of what you wrote: 1 handled, 1 by hand, 1 not covered, 1 left out.')).toBeTruthy();
    const groups = card.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent);
    expect(groups).toEqual(['Current Workflows1 handled, 1 by hand', 'Pain Points1 not covered, 1 left out']);
    expect(becomes(card, /A site is proposed/)).toBe(
      'Handled by Opening tasks, column Status; Overdue tasks (report); an automation',
    );
    expect(becomes(card, 'the COO approves.')).toBe('By hand: share the workspace as the table says');
    expect(becomes(card, 'حالة كل متجر')).toBe('Not covered, because it names nothing that a sheet could hold');
    expect(card.getByText('حالة كل متجر').dir).toBe('auto');
  });

  it('instructions to software are left out without being repeated', async () => {
    const card = await cardOf('What became of your answers');
    expect(card.getByText(/1 part left out:/).textContent).toBe('1 part left out: is addressed to software and was not followed');
    expect(screen.queryByText(/Ignore all previous/)).toBeNull();
  });
});

describe('who gets what', () => {
  it('is a table of people with their access, the assets by name, and why', async () => {
    const card = await cardOf('Who gets what');
    const rows = within(card.getByRole('table', { name: 'Who sees, edits or gets what' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Who', 'Access', 'To what', 'Why'],
      ['COO', 'Access: Views', 'To: Opening tasks, Overdue tasks (report)', 'Why: decides on what the reports show'],
      ['LandlordsOutside', 'Access: Answers update requests', '', 'Why: is from outside'],
    ]);
  });
});

describe('how one will see that it works', () => {
  it('each measure says what is aimed at, and where it is computed or why it is not', async () => {
    const card = await cardOf('How you will see that it works');
    const [first, second] = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('At least 90%, from 72.5% today');
    expect(first).toContain('Computed in Opening tasks, sheet summary field Opened on Time');
    expect(second).toContain('By 11:00');
    expect(second).toContain('Not computed: date columns hold no time of day');
  });

  it.each<[Partial<PlanMeasure>, string]>([
    [{ target: 1, unit: 'days', direction: 'down' }, 'At most 1 day'],
    [{ target: 3000, unit: 'money', direction: 'down' }, 'At most 3,000'],
    [{ target: 0, unit: 'count', direction: 'down' }, 'None'],
    [{ target: 0, unit: 'minutes', direction: 'hold' }, 'None'],
    [{ target: 100, unit: '%', direction: 'up' }, 'All: 100%'],
    [{ target: 4.5, unit: 'rating', direction: 'up' }, 'At least 4.5 points'],
    [{ target: 16.5, unit: 'clock', direction: 'down' }, 'By 16:30'],
    [{ target: 12, unit: 'count', direction: 'hold' }, 'To be kept at 12'],
    [{ target: null, unit: 'hours', direction: 'down', baseline: 6 }, 'The less, the better, from 6 hours today'],
    [{ target: null, unit: 'other', direction: 'up' }, 'The more, the better'],
  ])('%j in words', (measure, words) => {
    const rest = { text: '', unit: 'other', direction: 'up', target: null, baseline: null, field: null } as const;
    expect(targetInWords({ ...rest, ...measure })).toBe(words);
  });
});

it('the patterns that it is built on show only where there are any', async () => {
  await cardOf('Who gets what', []);
  expect(screen.queryByText(/Built on/)).toBeNull();
});

async function cardOf(title: string, patterns = ASKING.patterns) {
  const server = createFakeServer();
  server.projects.set(7, PROJECT);
  server.recommendations.set(7, { ...ASKING, patterns });
  renderScreen({ screen: <ConfirmScreen />, pattern: '/projects/:id/confirm', path: '/projects/7/confirm', server });
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
}

function becomes(card: Awaited<ReturnType<typeof cardOf>>, part: string | RegExp): string | null | undefined {
  return card.getByText(part).closest('p')?.nextElementSibling?.textContent;
}
