import { RotateCw } from 'lucide-react';
import { oneOf, useAddressState } from '../../../lib/address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { useRefreshAll } from './api.ts';
import { ApiKeys } from './api-keys.tsx';
import { FailedAutomations } from './automations.tsx';
import { Issues } from './issues.tsx';
import { Onboarding } from './onboarding.tsx';

const VIEWS = [
  { value: 'issues', label: 'Support Issues', screen: Issues },
  { value: 'api-keys', label: 'API Keys', screen: ApiKeys },
  { value: 'automations', label: 'Failed Automations', screen: FailedAutomations },
  { value: 'onboarding', label: 'Onboarding', screen: Onboarding },
] as const;
const NAMES = VIEWS.map(({ value }) => value);

/** What operators do for customers who need help. */
export default function SupportTab() {
  const [parameters, change] = useAddressState();
  const refresh = useRefreshAll();
  const view = oneOf(parameters.get('view'), NAMES) ?? 'issues';
  return (
    <Tabs value={view} onValueChange={(next) => change({ view: next, search: '', status: '', priority: '', offset: '' })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabsList aria-label="Support" className="min-w-0 max-w-full border-b-0">
          {VIEWS.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <Button variant="secondary" size="sm" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          <RotateCw aria-hidden />
          Refresh
        </Button>
      </div>
      {VIEWS.map(({ value, screen: Screen }) => (
        <TabsContent key={value} value={value} className="pt-3">
          {value === view && <Screen />}
        </TabsContent>
      ))}
    </Tabs>
  );
}
