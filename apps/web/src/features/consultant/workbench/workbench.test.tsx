import * as calls from '@sheetwright/contract/generated/calls.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { openPanel } from '../testing/open-panel.tsx';
import { aFormula, anAnswer, FORMULA, PLAN_SHEET } from '../testing/samples.ts';

test('a wrong formula is marked invalid, says why and is mended by the proved fix; nobody is asked for that', async () => {
  const { api, user, field } = await openWorkbench();
  await typeInto(field, '=SUMM(1, 2');

  const problems = await screen.findAllByText(/Error/, { selector: 'span' });
  expect(problems.length).toBeGreaterThan(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const describedBy = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(describedBy?.textContent).toContain('Error');
  for (let left = 5; left > 0 && screen.queryByRole('button', { name: 'Apply Fix' }); left -= 1) {
    await user.click(screen.getAllByRole('button', { name: 'Apply Fix' })[0] as HTMLElement);
  }

  expect(field.value).toBe('=SUM(1, 2)');
  expect(api.count('POST /api/ai/ask')).toBe(0);
});

test('a formula that holds is explained and worked out on made-up rows, which can be changed', async () => {
  const { user, field } = await openWorkbench();
  await user.click(screen.getByRole('button', { name: 'Add Column' }));
  await typeInto(screen.getByRole('textbox', { name: 'Title of column 4' }), 'Cost');
  await typeInto(field, '=IF(Cost@row > 100, "high", "low")');

  expect(await screen.findByText(/No errors found, checked against the columns listed here/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What it does' })).toBeTruthy();
  const table = () => screen.getByRole('table', { name: 'Made-up rows: change them to try others' });
  expect(results(table())).toEqual(['high', 'low', 'high']);
  await typeInto(within(table()).getByRole('textbox', { name: 'Cost in row 1' }), '7');

  expect(results(table())).toEqual(['low', 'low', 'high']);
});

test('a formula is tried on the rows of one’s own sheet', async () => {
  const { user, field } = await openWorkbench();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns from' }), await optionOf('Project Plan'));
  await typeInto(field, '=SUM(Cost:Cost)');

  expect(await screen.findByText('No errors found, checked against Project Plan.')).toBeTruthy();
  expect(screen.getByText('140', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'The rows of Project Plan' })).toBeTruthy();
});

test('while a sheet is being read nothing is said about its columns', async () => {
  const read = Promise.withResolvers<Response>();
  const { user, field } = await openWorkbench({ [calls.ownSheet]: () => read.promise });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns from' }), await optionOf('Project Plan'));
  await typeInto(field, '=SUM(Cost:Cost)');
  expect(screen.getByText('Reading the sheet…')).toBeTruthy();
  expect(screen.queryByText(/Error|No errors found/)).toBeNull();

  read.resolve(json(PLAN_SHEET));

  expect(await screen.findByText('No errors found, checked against Project Plan.')).toBeTruthy();
  expect(screen.queryByText('Reading the sheet…')).toBeNull();
});

test('a sheet that cannot be read says so, with a retry', async () => {
  const { user } = await openWorkbench({ [calls.ownSheet]: () => problem('unavailable', 'Smartsheet does not answer.') });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns from' }), await optionOf('Project Plan'));

  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Smartsheet does not answer.')).toBeTruthy();
  expect(failure.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('what may come next is listed while one types, and taken by the keys once one has gone down to it', async () => {
  const { user, field } = await openWorkbench();
  await user.type(field, '=COUN');
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option', { name: /COUNT/ });
  expect(options.length).toBeGreaterThan(1);

  await user.keyboard('{Enter}');
  expect(field.value).toBe('=COUN\n');
  await user.keyboard('{Backspace}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(
    within(screen.getByRole('listbox')).getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{Enter}');

  expect(field.value).toMatch(/^=COUNT\w*\(/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an Excel formula is translated with what differs, and goes on to be checked', async () => {
  const { user } = await openWorkbench();
  await user.click(screen.getByRole('tab', { name: 'From Excel' }));
  const excel = await screen.findByRole('textbox', { name: 'Excel formula' });
  expect(screen.getByText(/A is Task, B is Status, C is Due/)).toBeTruthy();
  await typeInto(excel, '=COUNTIFS(B:B,"Done")');
  const translated = '=COUNTIFS(Status:Status, "Done")';
  expect(await screen.findByText(translated)).toBeTruthy();

  await typeInto(excel, '=OFFSET(A1,1,1)');
  expect(await screen.findByText('This cannot be written the same way in Smartsheet')).toBeTruthy();
  await typeInto(excel, '=COUNTIFS(B:B,"Done")');
  await user.click(await screen.findByRole('button', { name: 'Check and Try It' }));

  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' })).value).toBe(translated);
});

test('a formula of an answer opens in the workbench, over the sheet that it is for', async () => {
  const response = `\`\`\`formula\n${FORMULA}\n\`\`\``;
  const { user, input } = await openPanel({
    [calls.askAi]: () => json(anAnswer({ response, formulas: [aFormula()], sheet: { id: '42', name: 'Project Plan' } })),
  });
  await user.type(input, 'How?{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Open in the workbench' }));

  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' })).value).toBe(FORMULA);
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Columns from' }).value).toBe('42'));
});

test('a formula for a sheet that nobody knows brings the columns that it reads', async () => {
  const formula = '=SUMIFS([Permit Cost]:[Permit Cost], Status:Status, "Open", [Expiry Date]:[Expiry Date], < TODAY())';
  const { user, input } = await openPanel({
    [calls.askAi]: () => json(anAnswer({ response: `\`\`\`formula\n${formula}\n\`\`\`` })),
  });
  await user.type(input, 'How?{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Open in the workbench' }));

  expect(await screen.findByText(/No errors found, checked against the columns listed here/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of column 4' }).value).toBe('Permit Cost');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of column 5' }).value).toBe('Expiry Date');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type of column 5' }).value).toBe('DATE');
});

async function openWorkbench(answers: Parameters<typeof openPanel>[0] = {}) {
  const opened = await openPanel(answers);
  await opened.user.click(screen.getByRole('button', { name: /^Formula Workbench/ }));
  return { ...opened, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' }) };
}

/** As pasted: some of its characters mean keys to the typist. */
function typeInto(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

function results(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
}

async function optionOf(name: string) {
  return within(screen.getByRole('combobox', { name: 'Columns from' })).findByRole('option', { name });
}
