import { expect, it } from 'vitest';
import { exportFileName } from './projects.ts';

it.each([
  ['Store openings', 'Store openings-requirements.pdf'],
  ['Q3/Q4: plan? *final*', 'Q3-Q4- plan- -final--requirements.pdf'],
  ['a<b>c"d|e\\f', 'a-b-c-d-e-f-requirements.pdf'],
  ['two\nlines\u0007', 'two-lines--requirements.pdf'],
  ['../../etc/passwd', '..-..-etc-passwd-requirements.pdf'],
  ['計画 🚀 été', '計画 🚀 été-requirements.pdf'],
])('[C7.038] the requirements of %j are saved as %j', (name, file) => {
  expect(exportFileName(name)).toBe(file);
});
