import { apiErrorFrom } from './api-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON. Without it there is neither body nor content type. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Makes one call, with cookies.
 * @throws ApiError on any answer but success; TypeError when there was no answer
 */
export async function apiRequest(method: Method, url: string, options: RequestOptions = {}): Promise<Response> {
  const { body, headers, signal } = options;
  const hasBody = body !== undefined;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await apiErrorFrom(response);
  return response;
}

/** Makes one call and reads its answer as JSON; `T` is the contract's type of that answer. */
export async function apiJson<T>(method: Method, url: string, options?: RequestOptions): Promise<T> {
  const response = await apiRequest(method, url, options);
  return (await response.json()) as T;
}
