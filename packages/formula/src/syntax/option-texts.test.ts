import { expect, test } from 'vitest';
import { type OptionSource, renameOption } from './option-texts.ts';

const STATUS: OptionSource = { column: 'Status', references: ['All Status'] };

test.each([
  ['=IF(Status@row = "Open", 1, 0)', '=IF(Status@row = "Active", 1, 0)'],
  ['=IF("Open" <> [Status]@row, "x")', '=IF("Active" <> [Status]@row, "x")'],
  ['=COUNTIF(Status:Status, "Open")', '=COUNTIF(Status:Status, "Active")'],
  ['=COUNTIFS(Owner:Owner, Owner@row, Status:Status, "Open")', '=COUNTIFS(Owner:Owner, Owner@row, Status:Status, "Active")'],
  ['=COUNTIFS({All Status}, OR(@cell = "Open", @cell = "New"))', '=COUNTIFS({All Status}, OR(@cell = "Active", @cell = "New"))'],
  ['=SUMIFS(Cost:Cost, Status:Status, <> "Open")', '=SUMIFS(Cost:Cost, Status:Status, <> "Active")'],
  ['=JOIN(COLLECT(Name:Name, Status:Status, "Open"), ", ")', '=JOIN(COLLECT(Name:Name, Status:Status, "Active"), ", ")'],
  ['=OR(Status@row = "Open", Status@row = "Closed")', '=OR(Status@row = "Active", Status@row = "Closed")'],
  ['=IF(Phase@row = "Open", Status@row, "")', '=IF(Phase@row = "Open", Status@row, "")'],
  ['=COUNTIFS(Phase:Phase, "Open", Status:Status, "Open")', '=COUNTIFS(Phase:Phase, "Open", Status:Status, "Active")'],
  ['not a formula "Open"', 'not a formula "Open"'],
  ['=IF(Status@row = "Open", "Open", "Done")', '=IF(Status@row = "Active", "Open", "Done")'],
  ['=IF(Status@row = "open", 1)', '=IF(Status@row = "open", 1)'],
])('an option is called differently where %s means the column, and nowhere else', (formula, renamed) => {
  expect(renameOption(formula, STATUS, 'Open', 'Active')).toEqual({ ok: true, text: renamed });
});

test('in the formula of the column itself the results are the options', () => {
  const formula = '=IF(ISBLANK(Due@row), "", IF(Due@row < TODAY(), "Late", IF(Phase@row = "Late", "Open", "Late")))';
  expect(renameOption(formula, { column: 'State', isResult: true }, 'Late', 'Overdue')).toEqual({
    ok: true,
    text: '=IF(ISBLANK(Due@row), "", IF(Due@row < TODAY(), "Overdue", IF(Phase@row = "Late", "Open", "Overdue")))',
  });
});

test('a text of which nobody can say what it belongs to is left to the person', () => {
  expect(renameOption('=SUBSTITUTE(Status@row, "Open", "x")', STATUS, 'Open', 'Active')).toEqual({
    ok: false,
    reason: 'unclear',
  });
});

test('quotes and backslashes of the new name are written so that the formula still parses', () => {
  expect(renameOption('=Status@row = "Open"', STATUS, 'Open', 'The "new" \\ one')).toEqual({
    ok: true,
    text: '=Status@row = "The \\"new\\" \\\\ one"',
  });
});
