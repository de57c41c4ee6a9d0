import { describeAccessibility } from './parts/operator-accessibility.ts';
import { useWorld } from './world.ts';

// A few rows say as much of a screen as many.
describeAccessibility(useWorld({ history: { customers: 6, months: 8 } }));
