import * as calls from '@sheetwright/contract/generated/calls.ts';
import { queryOf, withFailure } from '../../lib/api-query.ts';

export const statsQuery = withFailure('The summary could not be loaded', queryOf(calls.adminStats));
