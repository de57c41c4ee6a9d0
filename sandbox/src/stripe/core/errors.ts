type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';

interface Refusal {
  readonly status: number;
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string | undefined;
  readonly param?: string | undefined;
  readonly decline_code?: string | undefined;
  /** The intent or payment method that the refusal concerns, by its name in the body. */
  readonly concerned?: Readonly<Record<string, unknown>>;
  /** The attempt itself stays on record, as with a card that was declined. */
  readonly keepsChanges?: boolean;
}

/** A refusal in Stripe's shape. */
export class StripeRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export interface ErrorBody {
  readonly error: Readonly<Record<string, unknown>> & { readonly type: string; readonly message: string };
}

export function errorBody({ status: _status, keepsChanges: _keeps, concerned, ...rest }: Refusal, requestId?: string): ErrorBody {
  const docs =
    rest.code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${rest.code.replaceAll('_', '-')}` };
  const log = requestId === undefined ? {} : { request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` };
  return { error: { ...rest, ...docs, ...log, ...concerned } };
}

export function invalid(
  message: string,
  { code, param }: { readonly code?: string; readonly param?: string } = {},
): StripeRefusal {
  return new StripeRefusal({ status: 400, type: 'invalid_request_error', message, code, param });
}

/** There is nothing of that id; 404 when the address names it, 400 when a parameter does. */
export function noSuch(kind: string, id: string, param?: string): StripeRefusal {
  const status = param === undefined ? 404 : 400;
  const message = `No such ${kind.replaceAll('_', param === undefined ? '' : ' ')}: '${id}'`;
  return new StripeRefusal({ status, type: 'invalid_request_error', message, code: 'resource_missing', param: param ?? 'id' });
}

export function unauthorized(message: string, code?: string): StripeRefusal {
  return new StripeRefusal({ status: 401, type: 'invalid_request_error', message, code });
}
