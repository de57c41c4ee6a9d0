import { benchAccountDeletion } from './account-deletion.ts';
import { benchBuilds } from './builds.ts';
import { benchCompression } from './compression.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchFirstToken } from './first-token.ts';
import { benchHttp } from './http.ts';
import { benchPlans } from './plan.ts';
import { benchSandbox, benchStart } from './start.ts';

benchPlans();
benchFirstLoad();
await benchFirstToken();
await benchHttp();
await benchAccountDeletion();
await benchBuilds();
await benchCompression();
await benchStart();
await benchSandbox();
