import { FIRST_PLANS, offerOf } from '@sheetwright/contract/plans.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';

test.each([
  [true, /^Each begins with a free trial of 7 days/, 3],
  [false, /^This installation takes no payments/, 0],
])(
  'where payments are taken (%s) the plans promise a trial and can be chosen, elsewhere neither',
  (takesPayments, text, choices) => {
    const plans = FIRST_PLANS.map(offerOf);
    render(<LandingPage stage="early_access" plans={plans} takesPayments={takesPayments} contactForm={null} />);
    onTestFinished(cleanup);
    const section = within(screen.getByRole('region', { name: 'Plans' }));
    expect(section.getByText(text)).toBeTruthy();
    expect(section.queryAllByRole('link', { name: /^Choose / })).toHaveLength(choices);
  },
);
