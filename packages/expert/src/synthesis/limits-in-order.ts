/**
 * Tests against limits in the order in which each is met by what it is meant for: of upper limits the lowest first, of lower ones the highest.
 *
 * @param isUpper whether what is met stays under its limit
 */
export function limitsInOrder<Test>(
  tests: readonly Test[],
  limitOf: (test: Test) => number,
  isUpper: (test: Test) => boolean,
): readonly Test[] {
  const rising = tests.filter(isUpper).toSorted((one, other) => limitOf(one) - limitOf(other));
  const falling = (some: readonly Test[]) => some.toSorted((one, other) => limitOf(other) - limitOf(one));
  // 'Up to 10 low, up to 20 medium, above 20 high'.
  return rising.length > 1 ? [...rising, ...falling(tests.filter((test) => !isUpper(test)))] : falling(tests);
}
