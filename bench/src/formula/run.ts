import { benchParseAndCheck } from './parse-and-check.ts';

benchParseAndCheck();
