import { afterAll, beforeAll } from 'vitest';
import { describeDashboard } from './parts/dashboard.ts';
import { describeHome } from './parts/home.ts';
import { describeLanding } from './parts/landing.ts';
import { describeQuestionnaire } from './parts/questionnaire.ts';
import { describeRoutes } from './parts/routes.ts';
import { openWorld, type World } from './world.ts';

/** One running product and one browser serve all parts: what they hold are sentences, not orders of events. */
let world: World | undefined;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world?.close());

function theWorld(): World {
  if (!world) throw new Error('The product did not start');
  return world;
}

describeRoutes(theWorld);
describeLanding(theWorld);
describeHome(theWorld);
describeDashboard(theWorld);
describeQuestionnaire(theWorld);
