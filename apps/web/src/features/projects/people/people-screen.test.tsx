import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { ProjectPeople, ProjectRole, ProjectShares, ShareRun } from '@sheetwright/contract/shares.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT } from '../testing/samples.ts';
import PeopleScreen from './people-screen.tsx';

const ROLE: ProjectRole = {
  who: 'Nurses',
  isOutside: false,
  access: 'view',
  because: 'Nurses must not see salaries',
  shares: [
    {
      ...{ type: 'sheet', key: 'rota', name: 'Rota', level: 'VIEWER', proposed: 'VIEWER' },
      choices: ['NONE', 'VIEWER', 'EDITOR'],
    },
    {
      ...{ type: 'report', key: 'week', name: 'Week', level: 'VIEWER', proposed: 'VIEWER' },
      choices: ['NONE', 'VIEWER', 'EDITOR'],
    },
  ],
  hidden: ['Salaries'],
  unplaced: [],
  reveals: [{ sheet: 'Rota', hidden: 'Salaries' }],
  addresses: ['ana@example.com'],
};
const VENDORS: ProjectRole = {
  ...{ ...ROLE, who: 'Vendors', isOutside: true, access: 'form', shares: [] },
  ...{ hidden: [], reveals: [], addresses: [], because: 'from outside' },
};
const PEOPLE: ProjectPeople = {
  ...{ revision: 'r1', roles: [ROLE, VENDORS], sendEmail: true, message: '' },
  ...{ builtVersion: 3, connection: 'granted', run: null },
};
const TO_SEND: ProjectShares['toSend'][number] = {
  ...{ type: 'sheet', key: 'rota', name: 'Rota', email: 'ana@example.com', level: 'VIEWER' },
  ...{ who: ['Nurses'], isOutside: false },
};
const SHARES: ProjectShares = {
  ...{ hash: 'h1', toSend: [TO_SEND], withheld: [], sendEmail: true, message: 'Welcome' },
  objects: [{ type: 'sheet', key: 'rota', name: 'Rota', url: 'https://example.com/rota', isGone: false, shares: [] }],
};
const RUN: ShareRun = {
  id: 1,
  status: 'finished',
  failure: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  finishedAt: '2026-05-01T08:01:00.000Z',
  outcomes: [],
};

it('says of each role what it gets, what it must not see and what shows of that, and asks for addresses only where something is shared', async () => {
  await setup();
  expect(screen.getByText('1 sheet and 1 report: can look.')).toBeTruthy();
  expect(screen.getByText(/^Must not see:/).textContent).toBe('Must not see: Salaries. It is never shared with this role.');
  expect(screen.getByText(/shows values worked out from/).textContent).toContain('Rota');
  expect(screen.getByText(/^Fills in a form/)).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: /^E-mail addresses/ })).toHaveLength(1);
});

it('saves the addresses over the state that was seen, and refuses what is no address before anything is sent', async () => {
  const { user, server } = await setup();
  const field = screen.getByRole('textbox', { name: 'E-mail addresses of Nurses' });
  await user.type(field, ' nobody');
  await user.click(screen.getByRole('button', { name: 'Save People' }));
  expect(screen.getByText('“nobody” is not an e-mail address')).toBeTruthy();
  expect(server.sent(calls.saveProjectPeople, { id: 7 })).toHaveLength(0);
  server.answer(calls.saveProjectPeople, () => json({ ...PEOPLE, revision: 'r2' }));
  await user.clear(field);
  await user.type(field, 'ana@example.com; bo@example.com');
  await user.click(screen.getByRole('button', { name: 'Save People' }));
  await waitFor(() => expect(shownToast()?.title).toBe('People Saved'));
  const [sent] = server.sent(calls.saveProjectPeople, { id: 7 });
  expect(sent?.headers.get('If-Match')).toBe('"r1"');
  expect(sent?.body).toMatchObject({
    roles: [{ who: 'Nurses', addresses: ['ana@example.com', 'bo@example.com'] }, { who: 'Vendors' }],
  });
});

it('lets the level be chosen before anything is sent, for all at once or for one thing, and saves what differs from the proposal', async () => {
  const { user, server } = await setup();
  const all = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level of Nurses' });
  await user.selectOptions(all(), 'Editor');
  expect(screen.getByText('1 sheet and 1 report: can edit.')).toBeTruthy();
  await user.click(screen.getByText('What exactly'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level of Week for Nurses' }), 'Not shared');
  expect(all().selectedOptions[0]?.textContent).toBe('Different levels');
  expect(screen.getByText('1 sheet: can edit. 1 report: not shared.')).toBeTruthy();
  server.answer(calls.saveProjectPeople, () => json({ ...PEOPLE, revision: 'r2' }));
  await user.click(screen.getByRole('button', { name: 'Save People' }));
  await waitFor(() => expect(server.sent(calls.saveProjectPeople, { id: 7 })).toHaveLength(1));
  const [sent] = server.sent(calls.saveProjectPeople, { id: 7 });
  const levels = [
    { type: 'sheet', key: 'rota', level: 'EDITOR' },
    { type: 'report', key: 'week', level: 'NONE' },
  ];
  expect(sent?.body).toMatchObject({
    roles: [
      { who: 'Nurses', levels },
      { who: 'Vendors', levels: [] },
    ],
  });
});

it('tells that another tab has saved others, keeps what was typed, and shows theirs when asked', async () => {
  const { user, server } = await setup();
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail addresses of Nurses' });
  await user.type(field(), ' mine@example.com');
  server.answer(calls.saveProjectPeople, () => problem('shares_changed', 'Changed in another tab.'));
  server.answer(calls.projectPeople, () =>
    json({ ...PEOPLE, revision: 'r2', roles: [{ ...ROLE, addresses: ['theirs@example.com'] }, VENDORS] }),
  );
  await user.click(screen.getByRole('button', { name: 'Save People' }));
  await screen.findByText('The addresses have been changed elsewhere');
  expect(field().value).toContain('mine@example.com');
  await user.click(screen.getByRole('button', { name: 'Show what is saved' }));
  await waitFor(() => expect(field().value).toBe('theirs@example.com'));
});

it('shares nothing without consent, and exactly what was read with it', async () => {
  const { user, server } = await setup();
  const share = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share with 1 person' });
  await screen.findByRole('heading', { name: 'What will be sent' });
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(share().disabled).toBe(true);
  server.answer(calls.shareProject, () => json(RUN, 202));
  await user.click(screen.getByRole('checkbox', { name: /want it shared/ }));
  await user.click(share());
  await waitFor(() => expect(server.sent(calls.shareProject, { id: 7 })).toHaveLength(1));
  const [sent] = server.sent(calls.shareProject, { id: 7 });
  expect(sent?.headers.get('If-Match')).toBe('"h1"');
  expect(sent?.body).toEqual({ consent: true });
});

it('where the right to share is missing it leads to Smartsheet and back here, and nothing can be agreed to', async () => {
  await setup({ people: { ...PEOPLE, connection: 'missing' } });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Allow Sharing in Smartsheet' });
  expect(link.getAttribute('href')).toBe('/api/auth/smartsheet?intent=connect&scope=sharing&returnTo=%2Fprojects%2F7%2Fpeople');
  await screen.findByRole('heading', { name: 'What will be sent' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /want it shared/ }).disabled).toBe(true);
});

it('before the build it reads nothing from Smartsheet and says when sharing comes', async () => {
  const { server } = await setup({ people: { ...PEOPLE, builtVersion: null } });
  expect(screen.getByText('Nothing is shared yet')).toBeTruthy();
  expect(server.sent(calls.projectShares, { id: 7 })).toHaveLength(0);
});

it('tells what became of each, refusals with their reason', async () => {
  const outcome = { ...TO_SEND, id: 1, reason: null };
  const run: ShareRun = {
    ...{ ...RUN, status: 'failed', failure: 'Smartsheet is having trouble right now.' },
    outcomes: [
      { ...outcome, outcome: 'shared' },
      { ...outcome, id: 2, email: 'bo@example.com', outcome: 'had', reason: 'ADMIN' },
      { ...outcome, id: 3, email: 'cy@example.com', outcome: 'refused', reason: 'Smartsheet refused the request' },
      { ...outcome, id: 4, email: 'di@example.com', outcome: 'waiting' },
    ],
  };
  await setup({ people: { ...PEOPLE, run } });
  expect(screen.getByText('1 shared, 1 had access already, 1 refused by Smartsheet, 1 not done.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Smartsheet is having trouble right now.');
  expect(screen.getAllByText('Smartsheet refused the request').length).toBeGreaterThan(0);
});

it('revokes one after asking, and tells when somebody had removed it before', async () => {
  const living = {
    id: 5,
    email: 'ana@example.com',
    name: null,
    level: 'VIEWER',
    who: ['Nurses'],
    isOutside: false,
    sentLevel: null,
    againstRole: null,
  };
  const shared = {
    ...SHARES,
    toSend: [],
    objects: SHARES.objects.map((object) => ({
      ...object,
      shares: [living, { ...living, id: null, email: 'x@example.com', againstRole: 'Nurses' }],
    })),
  };
  const { user, server } = await setup({ shares: shared });
  await user.click(await screen.findByRole('button', { name: 'Revoke access of ana@example.com to Rota' }));
  expect(screen.queryByRole('button', { name: /x@example.com/ })).toBeNull();
  expect(screen.getByText(/must not see this/)).toBeTruthy();
  server.answer(calls.revokeShare, () =>
    json({ shares: [{ type: 'sheet', key: 'rota', name: 'Rota', email: 'ana@example.com', outcome: 'gone' }] }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke access' }));
  await waitFor(() => expect(shownToast()?.description).toContain('1 had been removed before by somebody else.'));
});

it('says when Smartsheet cannot be asked, and tries again', async () => {
  const { user, server } = await setup({ fails: true });
  await screen.findByText('Who has access could not be read from Smartsheet');
  server.answer(calls.projectShares, () => json(SHARES));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'What will be sent' });
});

async function setup({ people = PEOPLE, shares = SHARES, fails = false } = {}) {
  const server = createFakeServer();
  server.projects.set(7, PROJECT);
  server.answer(calls.currentUser, () => json(aUser()));
  server.answer(calls.projectPeople, () => json(people));
  server.answer(calls.projectShares, () => (fails ? problem('unavailable', 'Smartsheet does not answer.') : json(shares)));
  const { user } = renderScreen({
    screen: <PeopleScreen />,
    path: '/projects/7/people',
    pattern: '/projects/:id/people',
    server,
  });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  return { user, server };
}
