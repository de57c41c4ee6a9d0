import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from './route.ts';

/** Collects the routes that follow, and answers with their description. Registered before the features. */
export async function documentApi(app: FastifyInstance, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sheetwright',
        version: '0.1.0',
        description: 'Every call of the product. Errors are problem documents (RFC 9457).',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
    transform: (document) => {
      const transformed = jsonSchemaTransform(document);
      const access = document.route.config?.access;
      const hidden = !document.url.startsWith('/api/');
      return {
        ...transformed,
        schema: { ...transformed.schema, hide: hidden, ...(access !== 'anyone' && { security: [{ session: [] }] }) },
      };
    },
  });
  route(
    app,
    {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'anyone',
      summary: 'This description, as OpenAPI 3.1',
      responses: { 200: z.looseObject({ openapi: z.string() }) },
    },
    () => ({ ...app.swagger() }) as { openapi: string },
  );
}
