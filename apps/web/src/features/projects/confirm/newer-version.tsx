import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { GeneratedPlan } from '@sheetwright/contract/projects.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { recommendationsQuery } from '../api/projects.ts';

const POLL_MS = 5000;

/** Asked beside the solution on the screen, which stays as it is while somebody reads it. */
function newerVersionQuery({ projectId, version }: Pick<GeneratedPlan, 'projectId' | 'version'>) {
  return queryOptions<GeneratedPlan>({
    queryKey: ['newer-version', projectId, version],
    queryFn: ({ signal }) => call(calls.recommendations, { params: { id: projectId }, signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.isImproving ? false : POLL_MS),
  });
}

/** Says that a newer version is being prepared, then offers it. */
export function NewerVersion({ recommendations }: { readonly recommendations: GeneratedPlan }) {
  const client = useQueryClient();
  const isAwaited = recommendations.isImproving === true;
  const { data: newer } = useQuery({ ...newerVersionQuery(recommendations), enabled: isAwaited });
  if (!isAwaited) return null;
  if (newer && newer.version > recommendations.version) {
    const show = () => client.setQueryData(recommendationsQuery(newer.projectId).queryKey, newer);
    return (
      <Alert
        title="A newer version is ready"
        actions={
          <Button variant="secondary" size="sm" onClick={show}>
            Show Version {newer.version}
          </Button>
        }
      >
        It was designed with the help of AI from the same answers. Earlier versions are kept.
      </Alert>
    );
  }
  if (newer && !newer.isImproving) return null;
  return <Alert title="A newer version is being prepared">You can go on with this one meanwhile.</Alert>;
}
