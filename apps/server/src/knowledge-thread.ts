import { doKnowledgeWork } from './knowledge-work.ts';
import { answerFromThread } from './thread-work.ts';

answerFromThread(doKnowledgeWork);
