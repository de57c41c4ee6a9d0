import type { FastifyBaseLogger } from 'fastify';
import type { Quotas } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { AiServices } from '../ai/services.ts';
import type { PlanVersion } from '../builds/plans.ts';
import type { BuildServices } from '../builds/services.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { ShareServices } from '../shares/services.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { PdfRenderer } from './export-pdf/render-project-pdf.ts';
import type { PlanDesigner } from './plan-designer.ts';
import type { QuestionRepository } from './question-repository.ts';
import type { ProjectRepository } from './repository.ts';
import type { TemplateRepository } from './template-repository.ts';

/** What the verbs of this feature work with. */
export interface ProjectServices {
  readonly db: Db;
  readonly projects: ProjectRepository;
  readonly drafts: DraftRepository;
  /** What operators ask beyond the questionnaire. */
  readonly extraQuestions: QuestionRepository;
  readonly builds: BuildServices;
  readonly shares: ShareServices;
  readonly connection: ConnectionServices;
  readonly ai: AiServices;
  readonly renderer: PdfRenderer;
  readonly templates: TemplateRepository;
  readonly quotas: Quotas;
  readonly designer: PlanDesigner;
  readonly clock: () => Date;
  readonly jobs: Jobs;
  /** First designs under way, by project: requests that come meanwhile share them. */
  readonly firstDesigns: Map<number, Promise<PlanVersion>>;
  readonly logger?: FastifyBaseLogger;
}
