import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AssetStatusBadge, ProjectStatusBadge } from './status-badges.tsx';

afterEach(cleanup);

const GRAY = 'text-muted';

it.each([
  ['created', false],
  ['creating', false],
  ['error', false],
  ['planned', true],
  ['waiting', true],
  ['whatever', true],
])('[C4.035] the badge of an asset that is %j is gray: %j', (status, isGray) => {
  render(<AssetStatusBadge status={status} />);
  const badge = screen.getByText(new RegExp(status, 'i'));
  expect(badge.className.includes(GRAY)).toBe(isGray);
});

it.each([
  ['active', false],
  ['completed', false],
  ['archived', false],
  ['draft', true],
  ['whatever', true],
])('[C4.029] the badge of a project that is %j is gray: %j', (status, isGray) => {
  render(<ProjectStatusBadge status={status} />);
  const badge = screen.getByText(new RegExp(status, 'i'));
  expect(badge.className.includes(GRAY)).toBe(isGray);
});
