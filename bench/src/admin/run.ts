import { benchCalls } from './calls.ts';
import { benchFirstPaint } from './first-paint.ts';

await benchFirstPaint();
await benchCalls();
