import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FormulaField, type RefusedFormula } from './formula-field.tsx';

afterEach(cleanup);

const PASTED: RefusedFormula = {
  formula: 'IF(1 = 1, “a”, "b")',
  reason: 'A formula begins with an equals sign.',
  fixed: '=IF(1 = 1, "a", "b")',
};

test('a formula that does not work is told at its field with what the checker says, and its fix is taken by one press', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup({ delay: null });
  const field = (refused?: RefusedFormula) => (
    <FormulaField formula="=1" summary="Gives 1." refused={refused} onChange={onChange} />
  );
  const { rerender } = render(field());
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' });
  await user.clear(box);
  await user.paste(PASTED.formula);
  await user.click(screen.getByRole('button', { name: 'Apply Formula' }));
  expect(onChange).toHaveBeenLastCalledWith(PASTED.formula);

  rerender(field(PASTED));
  expect(screen.getByText(PASTED.reason)).toBeTruthy();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Apply Fix' }));
  expect(onChange).toHaveBeenLastCalledWith(PASTED.fixed);
  expect(box.value).toBe(PASTED.fixed);
  expect(screen.queryByText(PASTED.reason)).toBeNull();
});

test('what was refused is there to be mended after a reload, and where nothing can be mended no fix is offered', () => {
  const { fixed: _, ...refused } = PASTED;
  render(<FormulaField formula="=1" summary="Gives 1." refused={refused} onChange={() => undefined} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' }).value).toBe(PASTED.formula);
  expect(screen.queryByRole('button', { name: 'Apply Fix' })).toBeNull();
});
