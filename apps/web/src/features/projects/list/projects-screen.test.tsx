import * as calls from '@sheetwright/contract/generated/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../lib/format.ts';
import { json, problem } from '../../../testing/fake-api.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT } from '../testing/samples.ts';
import ProjectsScreen from './projects-screen.tsx';

describe('the list of projects', () => {
  it('[C2.142] [C2.144] [C2.145] [C2.146] [C2.147] [C2.148] a card shows name, status, scope, team size, created date and View Details', async () => {
    setup([PROJECT]);
    const card = within(await screen.findByRole('article', { name: PROJECT.name }));
    expect(card.getByText('Draft')).toBeTruthy();
    expect(card.getByText('Scope').nextElementSibling?.textContent).toBe('Large');
    expect(card.getByText('Team Size').nextElementSibling?.textContent).toBe('16-50');
    expect(card.getByText('Created').nextElementSibling?.textContent).toBe(formatDate(PROJECT.createdAt).text);
    expect(card.getByText(formatDate(PROJECT.createdAt).text).getAttribute('title')).toBe(formatDate(PROJECT.createdAt).exact);
    expect(card.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/projects/7');
  });

  it('[C2.143] the description is clamped to two lines', async () => {
    setup([PROJECT]);
    const description = await screen.findByText(PROJECT.description ?? '');
    expect(description.classList.contains('line-clamp-2')).toBe(true);
  });

  it('[C4.029] active, completed and archived have badges of their own, every other status a gray one', async () => {
    const statuses = ['active', 'completed', 'archived', 'draft'] as const;
    setup(statuses.map((status, index) => ({ ...PROJECT, id: index + 1, name: `Project ${status}`, status })));
    const tones = await Promise.all(
      ['Active', 'Completed', 'Archived', 'Draft'].map(async (text) => (await screen.findByText(text)).className),
    );
    expect(new Set(tones).size).toBe(4);
    expect(tones[3]).toContain('text-muted');
    expect(tones.slice(0, 3).every((tone) => !tone.includes('text-muted'))).toBe(true);
  });

  it('[C2.150] New Project leads to the questionnaire', async () => {
    setup([PROJECT]);
    expect((await screen.findByRole('link', { name: 'New Project' })).getAttribute('href')).toBe('/projects/new');
  });

  it('[C2.149] without projects there is Create Your First Project', async () => {
    setup([]);
    const link = await screen.findByRole('link', { name: 'Create Your First Project' });
    expect(link.getAttribute('href')).toBe('/projects/new');
  });

  it('shows placeholders while loading', () => {
    setup([PROJECT]);
    expect(screen.getByText('Loading projects')).toBeTruthy();
  });

  it('a failure says what happened with the request id, and can be tried again', async () => {
    const server = createFakeServer();
    server.answer(calls.listProjects, () => problem('internal_error', 'Something went wrong on our side.'));
    const { user } = renderScreen({ screen: <ProjectsScreen />, pattern: '/projects', path: '/projects', server });
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    expect(screen.getByText('req-1')).toBeTruthy();
    server.answer(calls.listProjects, () => json([PROJECT]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText(PROJECT.name)).toBeTruthy());
  });

  it('markup in a name or a description is shown as text', async () => {
    const name = '<img src=x onerror=alert(1)> =1+1';
    setup([{ ...PROJECT, name, description: '<b>bold</b>' }]);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByText('<b>bold</b>')).toBeTruthy();
    expect(document.querySelector('img, b')).toBeNull();
  });
});

function setup(projects: readonly (typeof PROJECT)[]) {
  const server = createFakeServer();
  for (const project of projects) server.projects.set(project.id, project);
  return renderScreen({ screen: <ProjectsScreen />, pattern: '/projects', path: '/projects', server });
}
