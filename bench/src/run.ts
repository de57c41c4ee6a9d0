import { benchFirstLoad } from './first-load.ts';
import { benchHttp } from './http.ts';
import { benchPlans } from './plan.ts';

benchPlans();
benchFirstLoad();
await benchHttp();
