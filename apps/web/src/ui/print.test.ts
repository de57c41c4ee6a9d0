import { expect, test } from 'vitest';
import { openDisclosuresInPrint } from './print.ts';

test('what is closed on the page is open while it is printed, and closed again afterwards; what was open stays open', () => {
  document.body.innerHTML =
    '<main><details id="closed"></details><details id="open" open></details></main><details id="menu"></details>';
  openDisclosuresInPrint();
  const open = () => [...document.querySelectorAll('details')].filter((details) => details.open).map(({ id }) => id);
  window.dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual(['closed', 'open']);
  window.dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual(['open']);
  document.body.innerHTML = '';
});
