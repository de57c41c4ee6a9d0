import { expect, test } from 'vitest';
import { sheetRelations } from '../index.ts';
import { TYPED_PLAN } from '../testing/typed-plan.ts';

test('a sheet reads another one by formulas, and names its rows by a column called as that one’s primary column', () => {
  expect(sheetRelations(TYPED_PLAN)).toEqual([
    { from: 'deliveries', to: 'suppliers', reads: ['Supplier Is Blocked'], names: ['Supplier'] },
    { from: 'suppliers', to: 'deliveries', reads: ['Deliveries'], names: [] },
    { from: 'archive', to: 'suppliers', reads: [], names: ['Supplier'] },
  ]);
});

test('a title that is the primary column of two sheets names the rows of neither', () => {
  const [deliveries, suppliers] = TYPED_PLAN.sheets;
  if (!deliveries || !suppliers) throw new Error('The plan has sheets');
  const plan = {
    ...TYPED_PLAN,
    sheets: [deliveries, suppliers, { ...suppliers, key: 'others', name: 'Others', references: [] }],
  };
  expect(sheetRelations(plan).flatMap(({ names }) => names)).toEqual([]);
});

test('a summary field that looks elsewhere is a relation too, and a sheet has none with itself', () => {
  const [deliveries, suppliers] = TYPED_PLAN.sheets;
  if (!deliveries || !suppliers) throw new Error('The plan has sheets');
  const summaryFields = [{ title: 'All', type: 'TEXT_NUMBER' as const, formula: '=COUNT({Deliveries - Supplier})' }];
  const plan = {
    ...TYPED_PLAN,
    sheets: [
      { ...deliveries, references: [] },
      { ...suppliers, columns: [], summaryFields },
    ],
  };
  expect(sheetRelations(plan)).toEqual([{ from: 'suppliers', to: 'deliveries', reads: ['All'], names: [] }]);
});
