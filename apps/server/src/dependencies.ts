import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { ErrorCollector } from './features/health/error-collector.ts';
import type { ModelProvider } from './integrations/ai/model-provider.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import type { SmartsheetGateway } from './integrations/smartsheet/gateway.ts';
import type { SmartsheetOauth } from './integrations/smartsheet/oauth.ts';
import type { Jobs } from './jobs/boss.ts';
import type { KnowledgeThreads } from './knowledge-threads.ts';
import type { SecretBox } from './security/secret-box.ts';

/** Everything the app needs from outside: no feature reads the clock, the environment or the network by itself. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly jobs: Jobs;
  readonly smartsheet: SmartsheetGateway;
  /** Null when this installation is no OAuth client of Smartsheet's. */
  readonly smartsheetOauth: SmartsheetOauth | null;
  /** Null without a mail server: mails wait. */
  readonly mailer: Mailer | null;
  readonly secrets: SecretBox;
  readonly logger?: FastifyBaseLogger;
  /** What designs plans and answers from our own knowledge; by default threads of this process. */
  readonly threads?: KnowledgeThreads;
  /** Collects what the logger tells of errors. */
  readonly errors?: ErrorCollector;
  /** The language models; by default those of the settings. */
  readonly models?: readonly ModelProvider[];
  /** Folder of the built web app; by default the one in this repository. */
  readonly webRoot?: string;
}
