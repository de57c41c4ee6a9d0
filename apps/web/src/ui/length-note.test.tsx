import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('nothing is said about the length while the limit is far', () => {
  const input = setup();
  type(input, 'x'.repeat(90));
  expect(screen.queryByText(/characters/)).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('near the limit it is told while typing how much is left, an emoji being one character', () => {
  const input = setup();
  type(input, '🎉'.repeat(91));
  expect(screen.getByText('9 characters left').id).toBe(input.getAttribute('aria-describedby'));
  type(input, 'x'.repeat(99));
  screen.getByText('1 character left');
  type(input, 'x'.repeat(100));
  screen.getByText('0 characters left');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('what is pasted stays whole, and the field says by how many characters it is too long', () => {
  const input = setup();
  type(input, 'x'.repeat(112));
  expect(input.value).toBe('x'.repeat(112));
  expect(screen.getByText('12 characters too long').className).toContain('text-danger');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  type(input, 'x'.repeat(50));
  expect(screen.queryByText(/too long/)).toBeNull();
});

test('it is read aloud politely when the typing pauses, not with each letter', () => {
  vi.useFakeTimers();
  const input = setup();
  const region = document.querySelector('[aria-live="polite"]');
  type(input, 'x'.repeat(95));
  type(input, 'x'.repeat(101));
  expect(region?.textContent).toBe('');
  act(() => vi.advanceTimersByTime(1000));
  expect(region?.textContent).toBe('1 character too long');
});

test('a text that was there before the limit may stay, and is measured once it is changed', () => {
  const old = 'x'.repeat(150);
  const input = setup(old);
  expect(screen.queryByText(/too long/)).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBeNull();
  type(input, `${old}x`);
  screen.getByText('51 characters too long');
});

function setup(old?: string): HTMLInputElement {
  render(
    <Field label="Name" limit={{ max: 100, except: old }}>
      {(control) => <Input {...control} defaultValue={old} />}
    </Field>,
  );
  return screen.getByLabelText<HTMLInputElement>('Name');
}

function type(input: HTMLInputElement, text: string) {
  fireEvent.input(input, { target: { value: text } });
}
