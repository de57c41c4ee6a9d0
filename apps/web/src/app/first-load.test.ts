import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
/** Type imports and `import('…')` are missing: neither is a part of the first load. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm;

test.each([
  ['tooltips', 'ui/tooltip.tsx'],
  ['toasts', 'ui/toaster.tsx'],
  ['menus', 'ui/dropdown-menu.tsx'],
  ['dialogs', 'ui/dialog.tsx'],
  ['the QR code', 'ui/qr-code.tsx'],
  ['schemas', 'zod'],
  ['forms', 'react-hook-form'],
  ['payments', '@stripe/stripe-js/pure'],
  ['the consultant', 'features/consultant/components/chat-panel.tsx'],
  ['the operator console', 'features/admin/admin-console.tsx'],
])('the first load does not wait for %s', (_what, module) => {
  const loaded = staticallyImported('main.tsx');
  expect(loaded).toContain('app/app.tsx');
  expect(loaded).not.toContain(module);
});

test.each([
  ['home', 'zod'],
  ['home', 'react-markdown'],
  ['home', '@sheetwright/formula'],
  ['home', 'features/consultant/components/consultant.tsx'],
  ['dashboard', 'react-markdown'],
  ['dashboard', '@sheetwright/formula'],
  ['dashboard', 'features/consultant/components/consultant.tsx'],
])('the %s screen does not wait for %s, which the consultant loads later', (screen, module) => {
  const loaded = staticallyImported(`app/screens/${screen}/${screen}-screen.tsx`);
  expect(loaded).toContain('features/consultant/components/chat-panel.tsx');
  expect(loaded).not.toContain(module);
});

test.each(['home/home-screen', 'dashboard/dashboard-screen', 'landing-screen'])(
  'the screen %s loads nothing of the card form',
  (screen) => {
    const loaded = staticallyImported(`app/screens/${screen}.tsx`);
    expect([...loaded].filter((module) => module.startsWith('@stripe/') || module.includes('billing/card/'))).toEqual([]);
  },
);

test.each(['subscribe/subscribe', 'subscription/subscription'])(
  'the screen %s loads the card form, and no schemas for it',
  (screen) => {
    const loaded = staticallyImported(`features/billing/${screen}-screen.tsx`);
    expect(loaded).toContain('@stripe/react-stripe-js');
    expect(loaded).toContain('@stripe/stripe-js/pure');
    expect(loaded).not.toContain('zod');
  },
);

test.each(['revenue', 'usage'])('the %s of the console does not wait for the library of its charts', (tab) => {
  const loaded = staticallyImported(`features/admin/${tab}/${tab}-tab.tsx`);
  expect(loaded).toContain('features/admin/charts/chart-panel.tsx');
  expect(loaded).not.toContain('chart.js');
  expect(staticallyImported('features/admin/charts/chart-canvas.tsx')).toContain('chart.js');
});

/** Files by their path in the sources, packages by their name. */
function staticallyImported(file: string, found = new Set<string>()): ReadonlySet<string> {
  found.add(file);
  for (const [, name = ''] of readFileSync(path.join(SOURCE, file), 'utf8').matchAll(STATIC_IMPORT)) {
    const imported = name.startsWith('.') ? path.join(path.dirname(file), name) : name;
    if (found.has(imported)) continue;
    if (name.startsWith('.') && /\.tsx?$/.test(name)) staticallyImported(imported, found);
    else found.add(imported);
  }
  return found;
}
