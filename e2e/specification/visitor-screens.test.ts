import { describeLanding } from './parts/landing.ts';
import { describeRoutes } from './parts/routes.ts';
import { useWorld } from './world.ts';

const world = useWorld();

describeLanding(world);
describeRoutes(world);
