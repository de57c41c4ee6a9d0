import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { codeAddress, hashRecoveryCode, newCodeSecret, newRecoveryCodes, timeStepOf } from './one-time-codes.ts';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const AT = new Date('2026-11-22T10:00:00Z');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at second %i the code of the test vector in RFC 6238 is right: %s', (second, code) => {
  const step = timeStepOf({ secret: RFC_SECRET, code, at: new Date(second * 1000), after: null });
  expect(step).toBe(Math.floor(second / 30));
});

test('a code counts within one step before and after its own, and no further', () => {
  const secret = newCodeSecret();
  const code = codeAt(secret, 0);
  const isRight = (seconds: number) => timeStepOf({ secret, code, at: later(seconds), after: null }) !== null;
  expect([-60, -30, 0, 30, 60, 90].map(isRight)).toEqual([false, true, true, true, false, false]);
});

test('a code counts once, and no older one counts after it', () => {
  const secret = newCodeSecret();
  const step = timeStepOf({ secret, code: codeAt(secret, 0), at: AT, after: null });
  expect(timeStepOf({ secret, code: codeAt(secret, 0), at: AT, after: step })).toBeNull();
  expect(timeStepOf({ secret, code: codeAt(secret, -30), at: AT, after: step })).toBeNull();
  expect(timeStepOf({ secret, code: codeAt(secret, 30), at: later(30), after: step })).toBe((step ?? 0) + 1);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e1000'])('%j is no code', (code) => {
  expect(timeStepOf({ secret: RFC_SECRET, code, at: AT, after: null })).toBeNull();
});

test('a code may be typed with a blank in the middle', () => {
  const code = codeAt(RFC_SECRET, 0);
  expect(timeStepOf({ secret: RFC_SECRET, code: ` ${code.slice(0, 3)} ${code.slice(3)}`, at: AT, after: null })).not.toBeNull();
});

test('the address names product and account', () => {
  const address = new URL(codeAddress({ secret: RFC_SECRET, email: 'ada+ops@example.test' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Sheetwright:ada+ops@example.test');
  expect(address.searchParams.get('secret')).toBe(RFC_SECRET);
  expect(address.searchParams.get('issuer')).toBe('Sheetwright');
});

test('ten recovery codes are all different and can be typed in capitals, without dashes, or with letters that look like figures', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
  }
});

function codeAt(secret: string, seconds: number): string {
  return generateSync({ secret, epoch: Math.floor(later(seconds).getTime() / 1000) });
}

function later(seconds: number): Date {
  return new Date(AT.getTime() + seconds * 1000);
}
