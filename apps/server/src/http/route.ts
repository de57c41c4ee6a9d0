import type { Access, Call } from '@sheetwright/contract/calls.ts';
import { problemSchema } from '@sheetwright/contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { EventStream } from './event-stream.ts';
import type { Session, SessionUser } from './session.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Member<Declared, Name extends string> = Declared extends Readonly<Record<Name, infer Schema>> ? Output<Schema> : undefined;
type UserFor<Level> = Level extends 'anyone' ? SessionUser | null : SessionUser;
type SessionFor<Level> = Level extends 'anyone' ? Session | null : Session;

type Responses<C extends Call> = C['responses'];
type Body<C extends Call, Status extends keyof Responses<C>> = Responses<C>[Status] extends z.ZodType
  ? z.input<Responses<C>[Status]>
  : never;
type WithStatus<C extends Call> = {
  [Status in keyof Responses<C>]: { status: Status; body: Body<C, Status> };
}[keyof Responses<C>];
type AnyBody<C extends Call> = { [Status in keyof Responses<C>]: Body<C, Status> }[keyof Responses<C>];

/** What a handler gets: parsed input, and the user as far as the declared access promises one. */
export interface RouteInput<C extends Declared> {
  readonly params: Member<C, 'params'>;
  readonly query: Member<C, 'query'>;
  readonly body: Member<C, 'body'>;
  readonly user: UserFor<C['access']>;
  readonly session: SessionFor<C['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Declared {
  readonly method: Call['method'];
  readonly path: string;
  readonly access: Access;
  readonly freshSignIn?: true;
  readonly fromServers?: true;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

interface RouteSettings {
  /** Bytes; for the calls that carry more than the usual limit. */
  readonly bodyLimit?: number;
  /** For the calls that wait for something, or answer with a long download. */
  readonly work?: 'long';
}

interface NavigationSettings {
  /** Where a failure leads, for what people go to by a link: by default they see the problem document. */
  readonly errorHandler?: RouteShorthandOptions['errorHandler'] & {};
}

type Answer<C extends Call> = AnyBody<C> | WithStatus<C> | EventStream;
type Handler<C extends Call> = (input: RouteInput<C>) => Promise<Answer<C>> | Answer<C>;

/**
 * Registers one call of the contract: access is enforced, input parsed, output stripped to what is declared.
 * The handler returns the body (sent with the first declared status), `{ status, body }`, or a stream of
 * events, which is work in hand until it has ended.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  settings: RouteSettings = {},
): void {
  const usual = Number(Object.keys(call.responses)[0]);
  app.route({
    ...options(call, call.responses, settings),
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const work = Promise.resolve(handler(inputOf<C>(request, reply)));
      request.place?.holdUntil(work);
      const answer = await app.finishBeforeStopping(work);
      if (answer instanceof EventStream) {
        request.place?.holdUntil(answer.done);
        void app.finishBeforeStopping(answer.done);
        return answer.send(reply);
      }
      const { status, body } = hasStatus(answer) ? answer : { status: usual, body: answer };
      return reply.code(status).send(body);
    },
  });
}

/** Registers an address that people or browsers go to: it answers with a redirect or a file, not with JSON. */
export function navigation<const C extends Declared>(
  app: FastifyInstance,
  declared: C,
  handler: (input: RouteInput<C>) => Promise<unknown> | unknown,
  { errorHandler, ...settings }: RouteSettings & NavigationSettings = {},
): void {
  app.route({
    ...options(declared, {}, settings),
    ...(errorHandler && { errorHandler }),
    method: declared.method,
    url: declared.path,
    handler: (request, reply) => {
      const work = handler(inputOf<C>(request, reply));
      // A reply of Fastify's can be awaited, but is done only with the answer, which the place waits for anyway.
      if (work instanceof Promise) request.place?.holdUntil(work);
      return work;
    },
  });
}

function options(declared: Declared, responses: Call['responses'], { bodyLimit, work }: RouteSettings): RouteShorthandOptions {
  return {
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      access: declared.access,
      ...(declared.freshSignIn && { freshSignIn: true }),
      ...(declared.fromServers && { fromServers: true }),
      ...(work && { work }),
    },
    schema: {
      summary: declared.summary,
      ...(declared.params && { params: declared.params }),
      ...(declared.query && { querystring: declared.query }),
      ...(declared.body && { body: declared.body }),
      response: {
        ...responses,
        default: { description: 'Any failure', content: { 'application/problem+json': { schema: problemSchema } } },
      },
    },
  };
}

/** The schemas have parsed the input and the access check has put the user in place, which the types cannot see. */
function inputOf<C extends Declared>(request: FastifyRequest, reply: FastifyReply): RouteInput<C> {
  const { params, query, body, user, session } = request;
  return { params, query, body, user, session, request, reply } as RouteInput<C>;
}

function hasStatus(answer: unknown): answer is { status: number; body: unknown } {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number' && 'body' in answer
  );
}
