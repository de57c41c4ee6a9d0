import { oneOf, useAddressState } from '../../../lib/address-state.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { Plans } from './plans.tsx';
import { Prompts } from './prompts.tsx';
import { Questions } from './questions.tsx';
import { Templates } from './templates.tsx';

const VIEWS = [
  { value: 'templates', label: 'Workflow Templates' },
  { value: 'prompts', label: 'AI Prompts' },
  { value: 'plans', label: 'Subscription Plans' },
  { value: 'questions', label: 'Requirements Questions' },
] as const;
const NAMES = VIEWS.map(({ value }) => value);

/** What operators maintain. */
export default function ContentTab() {
  const [parameters, change] = useAddressState();
  const view = oneOf(parameters.get('view'), NAMES) ?? 'templates';
  return (
    <Tabs value={view} onValueChange={(next) => change({ view: next })}>
      <TabsList aria-label="Content" className="border-b-0">
        {VIEWS.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {VIEWS.map(({ value }) => (
        <TabsContent key={value} value={value} className="pt-3">
          {value === view && <Content view={view} />}
        </TabsContent>
      ))}
    </Tabs>
  );
}

function Content({ view }: { readonly view: (typeof NAMES)[number] }) {
  if (view === 'prompts') return <Prompts />;
  if (view === 'plans') return <Plans />;
  if (view === 'questions') return <Questions />;
  return <Templates />;
}
