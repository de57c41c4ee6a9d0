import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

afterEach(cleanup);

test('a field names its control, and its help is read out with it', () => {
  render(
    <Field label="Name" help="As on the invoice">
      {(control) => <Input {...control} />}
    </Field>,
  );

  const control = screen.getByLabelText('Name');
  expect(descriptionOf(control)).toBe('As on the invoice');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test('an error takes the place of the help and marks the control', () => {
  render(
    <Field label="Name" help="As on the invoice" error="Please give a name">
      {(control) => <Input {...control} />}
    </Field>,
  );

  const control = screen.getByLabelText('Name');
  expect(descriptionOf(control)).toBe('Please give a name');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('As on the invoice')).toBeNull();
});

test('a field without help or error describes nothing', () => {
  render(<Field label="Name">{(control) => <Input {...control} />}</Field>);

  expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
});

test('a checkbox group keeps the listed order however the options are chosen', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Fruit />);

  await user.click(screen.getByRole('checkbox', { name: 'Cherry' }));
  await user.click(screen.getByRole('checkbox', { name: 'Apple' }));
  expect(screen.getByText('Apple, Cherry')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Cherry' }));

  expect(screen.getByText('Apple', { selector: 'output' })).toBeTruthy();
});

test('a checkbox group has a legend, and its error is read out with it', () => {
  render(<Fruit error="Please select a fruit" />);

  const group = screen.getByRole('group', { name: 'Fruit' });
  expect(descriptionOf(group)).toBe('Please select a fruit');
});

function Fruit({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<('Apple' | 'Banana' | 'Cherry')[]>([]);
  return (
    <>
      <CheckboxGroup
        legend="Fruit"
        name="fruit"
        options={['Apple', 'Banana', 'Cherry']}
        value={value}
        onChange={setValue}
        error={error}
      />
      <output>{value.join(', ')}</output>
    </>
  );
}

function descriptionOf(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
