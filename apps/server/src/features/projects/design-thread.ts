import { answerFromThread } from '../../thread-work.ts';
import { designPlan } from './design-plan.ts';

answerFromThread(designPlan);
