import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding of ours that the browser takes. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  return ENCODINGS.find((encoding) => accepts(request, encoding));
}

function accepts(request: FastifyRequest, encoding: Encoding): boolean {
  const header = request.headers['accept-encoding'];
  const accepted = Array.isArray(header) ? header.join(',') : (header ?? '');
  return accepted.split(',').some((entry) => {
    const [name, weight] = entry.trim().split(';');
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '');
  });
}
