import { expect, test } from 'vitest';
import { passesGate } from './testing-access.ts';

test.each([
  ['carla@acme.test', 'acme.test', true],
  ['  Carla@ACME.test ', 'acme.test', true],
  ['carla@acme.test', 'ACME.test', true],
  ['carla@evilacme.test', 'acme.test', false],
  ['carla@sub.acme.test', 'acme.test', false],
  ['carla@acme.test.evil.example', 'acme.test', false],
  ['carla@evil.example@acme.test', 'acme.test', false],
  ['@acme.test', 'acme.test', false],
  ['acme.test', 'acme.test', false],
  ['', 'acme.test', false],
  ['carla@acme.test', null, false],
  ['carla@', '', false],
])('[C5.034] %j at the gate of %j: passes is %s', (email, domain, passes) => {
  expect(passesGate(email, domain)).toBe(passes);
});
