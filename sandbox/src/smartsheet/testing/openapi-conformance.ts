import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export const OPENAPI_FILE = path.resolve(
  process.env.SHEETWRIGHT_REFERENCE ?? path.resolve(ROOT, '../shared'),
  'reference/smartsheet-openapi.json',
);

export function hasOpenApiFile(): boolean {
  return existsSync(OPENAPI_FILE);
}

/**
 * The file gives copies of workspaces and folders the schema of their request. A choice among several forms without required
 * attributes fits all of them, so "one of" is read as "any of".
 */
const WRONG_SCHEMAS = new Set(['POST /workspaces/{workspaceId}/copy', 'POST /folders/{folderId}/copy']);

export interface OpenApi {
  /** The path's template, such as `/sheets/{sheetId}`; undefined when it has none that is still served. */
  templateOf(method: string, path: string): string | undefined;
  /** What is wrong with an answer; empty when it fits. */
  violationsOf(method: string, template: string, answer: { readonly status: number; readonly body: unknown }): readonly string[];
}

export function readOpenApi(): OpenApi {
  const api = loosen(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))) as { readonly paths: Readonly<Record<string, Json>> };
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(api, 'api');
  const compiled = new Map<string, ValidateFunction>();
  return {
    templateOf(method, place) {
      const fitting = Object.keys(api.paths).filter(
        (template) => patternOf(template).test(place) && isServed(api.paths[template], method),
      );
      return fitting.toSorted((a, b) => a.split('{').length - b.split('{').length)[0];
    },
    violationsOf(method, template, { status, body }) {
      const operation = `${method} ${template}`;
      if (status === 200 && WRONG_SCHEMAS.has(operation)) return [];
      const pointer = status === 200 ? schemaPointer(template, method, body) : '#/components/schemas/Error';
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
      compiled.set(pointer, validate);
      if (validate(body)) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => `${operation}: ${instancePath} ${message}`);
    },
  };
}

/** A whole sheet would pass for a mere version number, so it is held to its own schema. */
function schemaPointer(template: string, method: string, body: unknown): string {
  if (`${method} ${template}` === 'GET /sheets/{sheetId}' && typeof body === 'object' && body !== null && 'columns' in body) {
    return '#/components/schemas/Sheet';
  }
  const escaped = template.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return `#/paths/${escaped}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{[^}]*\}/g, '[^/]+')}$`);
}

function isServed(operations: Json | undefined, method: string): boolean {
  const operation = operations?.[method.toLowerCase()];
  return typeof operation === 'object' && operation !== null && !('x-sunset' in operation);
}

/** `nullable` is this format's way to allow null. */
function loosen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosen);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key === 'oneOf' ? 'anyOf' : key, loosen(inner)]);
  return Object.fromEntries(entries);
}
