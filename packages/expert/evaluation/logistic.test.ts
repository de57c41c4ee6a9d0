import { expect, test } from 'vitest';
import { fitLogistic } from './logistic.ts';

const seen = (sign: number, isRight: boolean, weight: number) => ({ signs: { sign }, isRight, weight });

test('Weights give the odds that were observed with and without a sign', () => {
  const fitted = fitLogistic([seen(0, true, 1), seen(0, false, 3), seen(1, true, 6), seen(1, false, 2)], 0);
  expect(fitted.always).toBeCloseTo(Math.log(1 / 3), 6);
  expect(fitted.sign).toBeCloseTo(Math.log(9), 6);
});

test('A penalty draws the weight of a sign to zero, and not the odds without any', () => {
  const fitted = fitLogistic([seen(0, true, 1), seen(0, false, 3), seen(1, true, 6), seen(1, false, 2)], 1e6);
  expect(fitted.sign).toBeCloseTo(0, 4);
  expect(fitted.always).toBeCloseTo(Math.log(7 / 5), 3);
});
