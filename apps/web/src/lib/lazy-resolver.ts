import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

type Schema<T extends FieldValues> = Parameters<typeof standardSchemaResolver<T, unknown, T>>[0];

/**
 * Validates with a schema that is loaded when the form is first used, so that a screen shows without waiting for it.
 * Should the schema not load, the form is sent as it is: the server holds the same rules.
 * @param load imports the schema; called once, and again only after a failure
 */
export function lazyResolver<T extends FieldValues>(load: () => Promise<Schema<T>>): Resolver<T, unknown, T> {
  let loading: Promise<Resolver<T, unknown, T>> | undefined;

  function loadResolver() {
    loading ??= load().then((schema) => standardSchemaResolver<T, unknown, T>(schema));
    return loading;
  }

  return async (values, context, options) => {
    const resolve = await loadResolver().catch(() => {
      loading = undefined;
      return null;
    });
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}
