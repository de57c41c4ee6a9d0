import { EXPERT_PROVIDER } from '@sheetwright/contract/consultant.ts';
import { z } from 'zod';
import type { Prices } from './tokens.ts';

export const PROVIDER_KINDS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Written out, because the libraries would take other ones from the environment. */
export const ADDRESSES: Readonly<Record<Exclude<ProviderKind, 'openai-compatible'>, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** One configured model. */
export interface ProviderSettings {
  readonly name: string;
  readonly kind: ProviderKind;
  readonly displayName: string;
  /** Who receives what is asked, as people know them. */
  readonly recipient: string;
  readonly model: string;
  /** Null for a compatible server that asks for none. */
  readonly apiKey: string | null;
  /** Null: the vendor's own address. */
  readonly baseUrl: string | null;
  /** The longest wait for a whole answer. */
  readonly timeoutMs: number;
  /** The longest silence of a model that is answering in pieces. */
  readonly silenceMs: number;
  readonly prices: Prices | null;
}

/** Tokens, sent and received, and millionths of a US dollar, as far as prices are known. */
export interface AiLimit {
  readonly tokens: number;
  readonly costMicros: number;
}

export interface AiBudget {
  /** A month. */
  readonly perUser: AiLimit;
  readonly perInstallation: AiLimit;
  /** The tokens of one answer of the consultant, all its steps together. */
  readonly tokensPerAnswer: number;
}

type Whole = (min: number, max: number, fallback: number) => z.ZodType<number>;

/** The settings by the names of their environment variables, apart from those of the providers that `AI_PROVIDERS` names. */
export function aiSettingsShape(whole: Whole) {
  return {
    AI_PROVIDERS: providerNames.default([]),
    AI_TOKENS_PER_USER: whole(0, 999_999_999, 1_000_000),
    AI_TOKENS_PER_INSTALLATION: whole(0, 999_999_999, 50_000_000),
    AI_DOLLARS_PER_USER: whole(0, 1_000_000, 20),
    AI_DOLLARS_PER_INSTALLATION: whole(0, 100_000_000, 1000),
    AI_TOKENS_PER_ANSWER: whole(1000, 1_000_000, 100_000),
    AI_SESSION_DAYS: whole(0, 36_500, 365),
  };
}

type Budgets = Readonly<
  Record<
    | 'AI_TOKENS_PER_USER'
    | 'AI_TOKENS_PER_INSTALLATION'
    | 'AI_DOLLARS_PER_USER'
    | 'AI_DOLLARS_PER_INSTALLATION'
    | 'AI_TOKENS_PER_ANSWER',
    number
  >
>;

const MICROS_PER_DOLLAR = 1_000_000;

export function readBudget(given: Budgets): AiBudget {
  return {
    perUser: { tokens: given.AI_TOKENS_PER_USER, costMicros: given.AI_DOLLARS_PER_USER * MICROS_PER_DOLLAR },
    perInstallation: {
      tokens: given.AI_TOKENS_PER_INSTALLATION,
      costMicros: given.AI_DOLLARS_PER_INSTALLATION * MICROS_PER_DOLLAR,
    },
    tokensPerAnswer: given.AI_TOKENS_PER_ANSWER,
  };
}

const VENDORS: Readonly<Record<string, string>> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' };

const providerNames = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim());
  const areNames = names.every((name) => /^[a-z][a-z0-9-]{0,39}$/.test(name)) && new Set(names).size === names.length;
  if (!areNames || names.includes(EXPERT_PROVIDER)) {
    context.addIssue(
      `must be names separated by commas, such as anthropic,openai: small letters, digits and -, each once, and not ${EXPERT_PROVIDER}`,
    );
  }
  return names as readonly string[];
});

const dollars = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,6})?$/, 'must be dollars, such as 2.50')
  .transform(Number)
  .optional();

/** Of one provider, by what follows `AI_`, its name in capitals and `_`. */
export function providerSettingsShape(address: z.ZodType<string>, whole: Whole) {
  return {
    KIND: z.enum(PROVIDER_KINDS, `must be ${PROVIDER_KINDS.join(', ')}`).optional(),
    MODEL: z.string('must be given').max(200, 'must be at most 200 characters'),
    API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be without spaces and line ends')
      .optional(),
    BASE_URL: address
      .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password, 'must hold no user name and no password')
      .optional(),
    DISPLAY_NAME: z.string().trim().max(60, 'must be at most 60 characters').optional(),
    DOLLARS_PER_MILLION_IN: dollars,
    DOLLARS_PER_MILLION_OUT: dollars,
    TIMEOUT_MS: whole(1, 600_000, 120_000),
    SILENCE_MS: whole(1, 600_000, 60_000),
  };
}

type Given = z.infer<z.ZodObject<ReturnType<typeof providerSettingsShape>>>;
type Environment = Readonly<Record<string, unknown>>;

export interface ReadProviders {
  /** In order of preference; those with problems are left out. */
  readonly providers: readonly ProviderSettings[];
  /** Each names the setting and what it takes. */
  readonly problems: readonly string[];
}

/** Reads the settings of every provider named. */
export function readProviders(
  given: Environment,
  names: readonly string[],
  { address, whole }: { readonly address: z.ZodType<string>; readonly whole: Whole },
): ReadProviders {
  const shape = providerSettingsShape(address, whole);
  const read = names.map((name) => readProvider(given, name, shape));
  return {
    providers: read.flatMap(({ provider }) => provider ?? []),
    problems: [...read.flatMap(({ problems }) => problems), ...unnamedProviders(given, names)],
  };
}

function readProvider(
  given: Environment,
  name: string,
  shape: ReturnType<typeof providerSettingsShape>,
): { readonly provider?: ProviderSettings; readonly problems: readonly string[] } {
  const setting = (key: string) => `AI_${name.toUpperCase().replaceAll('-', '_')}_${key}`;
  const own = Object.fromEntries(Object.keys(shape).map((key) => [key, given[setting(key)]]));
  const parsed = z.object(shape).safeParse(own);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map(({ path, message }) => `${setting(path.join('.'))} ${message}`) };
  }
  const kind = parsed.data.KIND ?? kindOf(name);
  const problems = missing(parsed.data, kind).map(([key, why]) => `${setting(key)} must be given: ${why}`);
  return problems.length > 0 ? { problems } : { provider: toProvider(name, kind, parsed.data), problems };
}

function kindOf(name: string): ProviderKind {
  return PROVIDER_KINDS.find((kind) => kind === name) ?? 'openai-compatible';
}

function missing(given: Given, kind: ProviderKind): [keyof Given, string][] {
  const isCompatible = kind === 'openai-compatible';
  const isElsewhere = isCompatible || given.BASE_URL !== undefined;
  const hasHalfAPrice = (given.DOLLARS_PER_MILLION_IN === undefined) !== (given.DOLLARS_PER_MILLION_OUT === undefined);
  const needed: [keyof Given, boolean, string][] = [
    ['API_KEY', !isCompatible, 'the provider answers nobody without a key'],
    ['BASE_URL', isCompatible, 'the address of the server, such as https://models.example.com/v1'],
    [
      'DISPLAY_NAME',
      isElsewhere,
      'people are asked whether they allow their questions to be sent there, so it needs a name they know',
    ],
    ['DOLLARS_PER_MILLION_IN', hasHalfAPrice, 'costs are reckoned from both prices'],
    ['DOLLARS_PER_MILLION_OUT', hasHalfAPrice, 'costs are reckoned from both prices'],
  ];
  return needed.flatMap(([key, isNeeded, why]) => (isNeeded && given[key] === undefined ? [[key, why]] : []));
}

function toProvider(name: string, kind: ProviderKind, given: Given): ProviderSettings {
  const displayName = given.DISPLAY_NAME ?? VENDORS[kind] ?? name;
  const { DOLLARS_PER_MILLION_IN: input, DOLLARS_PER_MILLION_OUT: output } = given;
  return {
    name,
    kind,
    displayName,
    recipient: given.BASE_URL === undefined ? (VENDORS[kind] ?? displayName) : displayName,
    model: given.MODEL,
    apiKey: given.API_KEY ?? null,
    baseUrl: given.BASE_URL ?? null,
    timeoutMs: given.TIMEOUT_MS,
    silenceMs: given.SILENCE_MS,
    prices: input !== undefined && output !== undefined ? { input, output } : null,
  };
}

/** A model or a vendor's key without a name among the providers was meant to do something. */
function unnamedProviders(given: Environment, names: readonly string[]): string[] {
  if (names.length > 0) return [];
  const lonely = Object.keys(given).find((name) => /^AI_(\w+_MODEL|(OPENAI|ANTHROPIC|GOOGLE)_API_KEY)$/.test(name));
  return lonely === undefined ? [] : [`AI_PROVIDERS must name the provider that ${lonely} is given for`];
}
