import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldError } from '../errors.ts';

const SHOWN_ERRORS = 5;

/** Validates input and strips output by the contract's zod schemas. */
export function useZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
}

const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const result = schema.safeParse(input ?? undefined);
    return result.success ? { value: result.data } : { error: validationError(result.error) };
  };

function compileSerializer({ schema }: { schema: z.ZodType }): (answer: unknown) => string {
  return (answer) => {
    const result = schema.safeParse(answer);
    if (!result.success) throw new Error('An answer does not match its declared schema', { cause: result.error });
    return JSON.stringify(result.data);
  };
}

/** A 400 that names every wrong field. */
export function validationError(error: z.ZodError): AppError {
  const errors = error.issues.map((issue): FieldError => ({ path: issue.path.join('.') || 'body', message: issue.message }));
  return new AppError('validation_failed', summarise(errors), { errors });
}

function summarise(errors: readonly FieldError[]): string {
  const shown = errors.slice(0, SHOWN_ERRORS).map(({ path, message }) => `${path}: ${message}`);
  const more = errors.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${more} more` : shown.join('; ');
}
