import { describeConsultant } from './parts/consultant.ts';
import { describeDashboard } from './parts/dashboard.ts';
import { describeHome } from './parts/home.ts';
import { describeQuestionnaire } from './parts/questionnaire.ts';
import { useWorld } from './world.ts';

const world = useWorld();

describeConsultant(world);
describeDashboard(world);
describeHome(world);
describeQuestionnaire(world);
