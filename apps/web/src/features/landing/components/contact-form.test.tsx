import * as calls from '@sheetwright/contract/generated/calls.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[C2.061] [C5.002] [C5.004] the form has the fields name, email, company and message', () => {
  render(<ContactForm />);
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).name)).toEqual([
    'name',
    'email',
    'company',
    'message',
    // Hidden by a style, which this environment does not have.
    'website',
  ]);
  expect(screen.getByLabelText('Name *')).toBeTruthy();
  expect(screen.getByLabelText('Email *')).toBeTruthy();
});

test('[C7.018] [C2.062] name, email, company and message are sent as typed', async () => {
  const api = fakeApi({ [calls.contact]: () => json({ received: true }) });
  const user = await fillIn({ message: 'Two\nlines' });
  await user.click(screen.getByRole('button', { name: 'Get Early Access' }));

  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  expect(api.calls[0]?.body).toEqual({
    name: 'Vera',
    email: 'vera@example.test',
    company: '',
    message: 'Two\nlines',
    website: '',
  });
  expect(toastStore.getToasts()[0]).toMatchObject({
    title: 'Thank you for your interest!',
    description: "We'll contact you as soon as we launch.",
  });
});

test('[C8.003] a refusal by the server stands at its field, with the toast, and the text stays', async () => {
  fakeApi({
    [calls.contact]: () => problem('validation_failed', 'Check the form.', [{ path: 'company', message: 'Too long' }]),
  });
  const user = await fillIn({ message: 'Keep me' });
  await user.click(screen.getByRole('button', { name: 'Get Early Access' }));

  expect(await screen.findByText('Too long')).toBeTruthy();
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Keep me');
  expect(toastStore.getToasts()[0]).toMatchObject({
    title: 'Error submitting form',
    description: 'Please try again later.',
    destructive: true,
  });
});

test('a double click sends the form once', async () => {
  const api = fakeApi({ [calls.contact]: () => json({ received: true }) });
  await fillIn({ message: 'Once' });
  const form = screen.getByRole('form', { hidden: true });
  fireEvent.submit(form);
  fireEvent.submit(form);

  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  expect(api.calls).toHaveLength(1);
});

async function fillIn({ message }: { readonly message: string }) {
  render(<ContactForm />);
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Name *'), 'Vera');
  await user.type(screen.getByLabelText('Email *'), 'vera@example.test');
  await user.type(screen.getByLabelText('Message'), message);
  return user;
}
