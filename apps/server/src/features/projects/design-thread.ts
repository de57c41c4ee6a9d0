import { answerFromThread } from '../../thread-work.ts';
import { designPlan, designStep } from './design-plan.ts';
import type { DesignerAnswer, DesignerWork } from './plan-designer.ts';

answerFromThread(
  (work: DesignerWork): DesignerAnswer =>
    'design' in work ? { outcome: designPlan(work.design) } : { step: designStep(work.takeStep) },
);
