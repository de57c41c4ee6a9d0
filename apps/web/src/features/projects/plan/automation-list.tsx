import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { count } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { GuidedSteps } from '../components/guided-steps.tsx';
import { EditButton, EditHere } from '../edit/edit-here.tsx';
import { DetailLine, DetailList } from './detail-line.tsx';
import type { PlanOnScreen } from './plan-context.ts';
import { WhyButton } from './why-button.tsx';

/** Automations cannot be created for anyone: each is a sentence that says what it does, and a recipe. */
export function AutomationList({ screen }: { readonly screen: PlanOnScreen }) {
  const { automations } = screen.plan;
  if (automations.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Automations</CardTitle>
        <CardDescription>Recipes that you set up in Smartsheet once the sheets exist.</CardDescription>
      </CardHeader>
      <DetailList>
        {automations.map((automation) => (
          <li key={automation.key}>
            <AutomationLine automation={automation} screen={screen} />
          </li>
        ))}
      </DetailList>
    </Card>
  );
}

interface AutomationLineProps {
  readonly automation: Recommendations['automations'][number];
  readonly screen: PlanOnScreen;
}

function AutomationLine({ automation: { key, name, trigger, action, steps }, screen }: AutomationLineProps) {
  const previewed = screen.preview?.automations.find((candidate) => candidate.key === key);
  return (
    <DetailLine
      address={{ part: 'automation', key }}
      type="automation"
      level={3}
      name={name}
      kind="Automation"
      purpose={
        <span lang={screen.preview?.language}>
          <TriggerAndAction trigger={trigger} action={action} sentence={previewed?.sentence} />
        </span>
      }
      badge={<Badge>You build it ({count(steps.length, 'step')})</Badge>}
    >
      {() => (
        <>
          <div className="flex justify-end">
            <WhyButton name={name} because={previewed?.because} coverage={screen.plan.coverage} />
            <EditButton address={{ part: 'automation', key }} name={name} />
          </div>
          <EditHere address={{ part: 'automation', key }} name={name} />
          <GuidedSteps steps={steps} />
        </>
      )}
    </DetailLine>
  );
}

interface TriggerAndActionProps {
  readonly trigger: string;
  readonly action: string;
  readonly sentence: string | undefined;
}

/** Until the preview is there, and where it has no sentence, trigger and action are put one after the other. */
function TriggerAndAction({ trigger, action, sentence }: TriggerAndActionProps) {
  if (sentence) return sentence;
  return (
    <>
      <bdi>{trigger}</bdi>
      {' → '}
      <bdi>{action}</bdi>
    </>
  );
}
