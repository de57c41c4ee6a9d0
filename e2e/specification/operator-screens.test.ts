import { describe } from 'vitest';
import { describeAccessibility } from './parts/operator-accessibility.ts';
import { describeCustomers } from './parts/operator-customers.ts';
import { describeFrame } from './parts/operator-frame.ts';
import { describeHealth } from './parts/operator-health.ts';
import { describeOverview } from './parts/operator-overview.ts';
import { describeRevenue } from './parts/operator-revenue.ts';
import { describeSupport } from './parts/operator-support.ts';
import { describeUsage } from './parts/operator-usage.ts';
import { useWorld } from './world.ts';

const world = useWorld({ history: { customers: 40, months: 8 } });

// What only reads is read side by side; afterwards come, one by one, those who change what others would compare.
describe.concurrent('reading', () => {
  describeAccessibility(world);
  describeFrame(world);
  describeOverview(world);
  describeRevenue(world);
  describeUsage(world);
  describeHealth(world);
});

describe('changing', () => {
  describeCustomers(world);
  describeSupport(world);
});
