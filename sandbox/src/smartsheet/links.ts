import type { Kind } from './model.ts';

const SEGMENTS = {
  workspace: 'workspaces',
  folder: 'folders',
  sheet: 'sheets',
  report: 'reports',
  sight: 'dashboards',
} as const satisfies Partial<Record<Kind, string>>;

export type LinkedKind = keyof typeof SEGMENTS;

export interface Links {
  /** The page for people of that record. */
  permalink(kind: LinkedKind, record: { readonly token: string }): string;
}

export function pathOfPage(kind: LinkedKind, token: string): string {
  return `/${SEGMENTS[kind]}/${token}`;
}

/** The base address is known only once the server listens. */
export function linksFrom(baseUrl: () => string): Links {
  return { permalink: (kind, record) => baseUrl() + pathOfPage(kind, record.token) };
}
