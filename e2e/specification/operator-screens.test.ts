import { describeCustomers } from './parts/operator-customers.ts';
import { describeFrame } from './parts/operator-frame.ts';
import { describeHealth } from './parts/operator-health.ts';
import { describeOverview } from './parts/operator-overview.ts';
import { describeRevenue } from './parts/operator-revenue.ts';
import { describeSupport } from './parts/operator-support.ts';
import { describeUsage } from './parts/operator-usage.ts';
import { useWorld } from './world.ts';

const world = useWorld({ history: { customers: 40, months: 8 } });

describeFrame(world);
describeOverview(world);
describeCustomers(world);
describeRevenue(world);
describeUsage(world);
describeHealth(world);
describeSupport(world);
