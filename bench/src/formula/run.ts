import { benchConditions } from './conditions.ts';
import { benchParseAndCheck } from './parse-and-check.ts';
import { benchRecalculation } from './recalculation.ts';

benchParseAndCheck();
benchRecalculation();
benchConditions();
