import { expect, expectTypeOf, test } from 'vitest';
import { isPage, PAGES, pageAt } from './pages.ts';

test('a page has an address, with an id in the place of each colon', () => {
  expect(PAGES.home.getHref()).toBe('/');
  expect(PAGES.project.getHref(7)).toBe('/projects/7');
  expect(PAGES.confirmProject.getHref(7)).toBe('/projects/7/confirm');
  expectTypeOf(PAGES.projects.getHref).parameters.toEqualTypeOf<[]>();
  expectTypeOf(PAGES.confirmProject.getHref).parameters.toEqualTypeOf<[id: number]>();
});

test('of two pages that a path fits, the first one has it', () => {
  expect(pageAt('/projects/new')).toBe('newProject');
  expect(pageAt('/projects/7/')).toBe('project');
  expect(pageAt('/projects/7/other')).toBeUndefined();
});

test.each(['/', '/auth', '/auth/', '/projects/new', '/projects/7', '/projects/x%2Fy/', '/projects/7/confirm'])(
  '%s is a page',
  (path) => expect(isPage(path)).toBe(true),
);

test.each(['//', '/authx', '/Auth', '/projects//', '/projects//confirm', '/projects/7/other', '/projects/7/confirm/x', 'auth'])(
  '%j is no page',
  (path) => expect(isPage(path)).toBe(false),
);
