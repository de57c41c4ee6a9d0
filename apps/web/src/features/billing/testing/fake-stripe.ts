import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** Stripe's loader keeps what it has found for good, so that every test is given the same, which leads to its own. */
let current: (publishableKey: string) => object;
const STRIPE = (publishableKey: string) => current(publishableKey);

/** Takes the place of Stripe's script, with as much of it as the card form uses. What it answers may be changed while a test runs. */
export function fakeStripe() {
  const listeners = new Map<string, Listener[]>();
  const element = {
    mount: vi.fn(() => setTimeout(() => act(() => emit('ready', {})), 0)),
    on: (event: string, listener: Listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: (event: string, listener: Listener) =>
      void listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== listener),
      ),
    update: vi.fn(),
    destroy: vi.fn(),
  };
  function emit(event: string, payload: unknown) {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  }
  const elements = { create: () => element, getElement: () => null, update: vi.fn(), on: vi.fn(), off: vi.fn() };
  const stripe = {
    elements: vi.fn(() => elements),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmSetup: vi.fn<(request: unknown) => Promise<object>>(async () => ({ setupIntent: { status: 'succeeded' } })),
    confirmPayment: vi.fn<(request: unknown) => Promise<object>>(async () => ({ paymentIntent: { status: 'succeeded' } })),
    handleNextAction: vi.fn<(request: unknown) => Promise<object>>(async () => ({ paymentIntent: { status: 'succeeded' } })),
    retrieveSetupIntent: vi.fn<(secret: string) => Promise<object>>(async () => ({ setupIntent: {} })),
    retrievePaymentIntent: vi.fn<(secret: string) => Promise<object>>(async () => ({ paymentIntent: {} })),
  };
  const open = vi.fn((_publishableKey: string) => stripe);
  current = open;
  Object.assign(window, { Stripe: STRIPE });
  return { open, stripe, element, emit: (event: string, payload: unknown) => act(() => emit(event, payload)) };
}
