import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type GridColumn, type GridRow, SheetGrid, type SheetGridProps } from './sheet-grid.tsx';

afterEach(cleanup);

const COLUMNS: readonly GridColumn[] = [
  { title: 'Task', type: 'TEXT_NUMBER' },
  { title: 'Status', type: 'PICKLIST' },
  { title: 'Health', type: 'PICKLIST', symbol: 'RYG', isFormula: true },
  { title: 'Late', type: 'CHECKBOX', symbol: 'FLAG' },
  { title: 'Owner', type: 'CONTACT_LIST' },
  { title: 'Budget', type: 'TEXT_NUMBER', format: 'money' },
];
const ROWS: readonly GridRow[] = [
  { key: 1, number: 1, cells: ['Phase', null, null, false, null, 1200] },
  { key: 2, number: 2, level: 1, cells: ['Walls', 'Open', 'Red', true, 'Kim Lee', { error: '#NO MATCH' }] },
];

test('cells are what their column draws: options, symbols, checks, people, figures and errors, each with its words', () => {
  render(<SheetGrid label="Tasks" columns={COLUMNS} rows={ROWS} />);
  const table = screen.getByRole('table', { name: 'Tasks' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row', ...COLUMNS.map(({ title }) => title)]);
  const row = screen.getByRole('row', { name: /Walls/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    '2',
    'Walls',
    'Open',
    'Red',
    'Checked',
    'KKim Lee',
    '#NO MATCH',
  ]);
  expect(within(row).getByTitle('Red').querySelector('circle')?.getAttribute('class')).toContain('fill-signal-red');
});

test('the line above a group says of how many rows it is, and a locked column that it is locked', () => {
  const rows: readonly GridRow[] = [
    { key: 'hull', number: '', isHeading: true, amount: 2, cells: ['Hull', null] },
    { key: 1, number: 1, level: 1, cells: ['Walls', 'Open'] },
  ];
  const columns: readonly GridColumn[] = [
    { title: 'Task', type: 'TEXT_NUMBER', isPrimary: true },
    { title: 'Status', type: 'PICKLIST', isLocked: true },
  ];
  render(<SheetGrid label="Tasks by place" columns={columns} rows={rows} />);
  expect(screen.getByRole('rowheader', { name: /^Hull\s*2 rows$/ })).toBeTruthy();
  expect(within(screen.getByRole('columnheader', { name: /Status/ })).getByLabelText('Locked')).toBeTruthy();
});

test('a row below another one is indented', () => {
  render(<SheetGrid label="Tasks" columns={COLUMNS} rows={ROWS} />);
  const indents = screen
    .getAllByRole('rowheader')
    .map((cell) => (cell.firstElementChild as HTMLElement).style.paddingInlineStart.replace(/px$/, ''));
  expect(indents).toEqual(['0', '16']);
});

test('one stop of Tab reaches the headers; arrows, Home and End go through them and Enter opens one', async () => {
  const onSelect = vi.fn();
  render(<Selectable onSelect={onSelect} />);
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Task');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Health'));
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith('Health');
  expect(screen.getByRole('button', { name: /Health/ }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Budget'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Task'));
});

test('of 400 columns those in view are drawn, and scrolling draws the next', () => {
  const columns = Array.from({ length: 400 }, (_, index) => ({ title: `C${index}`, type: 'TEXT_NUMBER', width: 100 }));
  render(<SheetGrid label="Wide" columns={columns} rows={[{ key: 1, number: 1, cells: columns.map((_, index) => index) }]} />);
  expect(screen.getByRole('table').getAttribute('aria-colcount')).toBe('400');
  expect(screen.getAllByRole('columnheader').length).toBeLessThan(30);
  expect(screen.queryByRole('columnheader', { name: 'C200' })).toBeNull();
  const scroller = screen.getByRole('region', { name: 'Wide' });
  scroller.scrollLeft = 20_000;
  fireEvent.scroll(scroller);
  expect(screen.getByRole('columnheader', { name: 'C172' }).getAttribute('aria-colindex')).toBe('173');
  expect(screen.getByRole('columnheader', { name: 'C0' })).toBeTruthy();
});

function Selectable({ onSelect }: Pick<SheetGridProps, 'onSelect'>) {
  const [selected, setSelected] = useState<string>();
  function select(title: string) {
    setSelected(title);
    onSelect?.(title);
  }
  return <SheetGrid label="Tasks" columns={COLUMNS} rows={ROWS} selected={selected} onSelect={select} />;
}
