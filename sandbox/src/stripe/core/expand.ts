import type Stripe from 'stripe';
import { invalid } from './errors.ts';
import { kindOfId, type Records } from './model.ts';
import type { World } from './world.ts';

/** Fields that are there only when asked for, by the object that has them. */
export type Includes = Readonly<Record<string, Readonly<Record<string, (world: World, id: string) => unknown>>>>;

/** The answer with the named fields in full. @throws StripeRefusal for a path that leads nowhere */
export function expandAnswer(world: World, includes: Includes, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    if (path.split('.').length > 5)
      throw invalid(`Property cannot be expanded more than 4 levels deep: ${path}`, { param: 'expand' });
    expandPath({ world, includes, path }, copy, path.split('.'));
  }
  return copy;
}

interface Asked {
  readonly world: World;
  readonly includes: Includes;
  readonly path: string;
}

function expandPath(asked: Asked, value: unknown, [name, ...rest]: readonly string[]): void {
  if (name === undefined || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value) expandPath(asked, one, [name, ...rest]);
    return;
  }
  const inner = expandField(asked, value, name);
  expandPath(asked, inner, rest);
}

function expandField({ world, includes, path }: Asked, owner: object, name: string): unknown {
  const include = includes[String(Reflect.get(owner, 'object'))]?.[name];
  if (include && Reflect.get(owner, name) === undefined)
    Reflect.set(owner, name, include(world, String(Reflect.get(owner, 'id'))));
  const value: unknown = Reflect.get(owner, name);
  if (value === undefined) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof value === 'string') {
    const object = objectOf(world, value);
    if (!object) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    Reflect.set(owner, name, structuredClone(object));
  }
  return Reflect.get(owner, name);
}

function objectOf(world: World, id: string): Records[keyof Records] | undefined {
  const kind = kindOfId(id);
  return kind && (world.store.get(kind, id) ?? world.store.get('deleted_customer', id));
}

export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** One page of objects in order of creation, newest first. */
export function pageOf<T extends { readonly id: string }>(url: string, inOrder: readonly T[], page: Page): Stripe.ApiList<T> {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  if (after !== undefined && before !== undefined) {
    throw invalid('You may only provide one of these parameters: starting_after, ending_before.', {
      code: 'parameters_exclusive',
    });
  }
  const all = inOrder.toReversed();
  if (before !== undefined) {
    const end = placeOf(all, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(url, all.slice(start, end), start > 0);
  }
  const start = after === undefined ? 0 : placeOf(all, after, 'starting_after') + 1;
  return listOf(url, all.slice(start, start + limit), all.length > start + limit);
}

function placeOf(all: readonly { readonly id: string }[], id: string, param: string): number {
  const place = all.findIndex((one) => one.id === id);
  if (place < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
  return place;
}
