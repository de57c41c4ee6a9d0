import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { Check } from 'lucide-react';
import { count } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AssetIcon } from '../components/asset-type.tsx';
import { GuidedSteps } from '../components/guided-steps.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { AssetItem } from './asset-item.tsx';
import type { BuildOnScreen } from './use-build.ts';
import { type AssetState, stateOf } from './use-build.ts';

interface SolutionProps {
  readonly recommendations: Recommendations;
}

/** Why the solution is as it is: summary, reasoning, benefits, and the patterns it is made of. */
export function SolutionCard({ recommendations }: SolutionProps) {
  const { summary, reasoning, benefits, patterns } = recommendations;
  return (
    <Card>
      <CardHeader>
        <CardTitle>AI Solution</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        <p className="max-w-prose text-base">
          <TypedText>{summary}</TypedText>
        </p>
        <Part title="Reasoning">
          <p className="max-w-prose text-muted">
            <TypedText>{reasoning}</TypedText>
          </p>
        </Part>
        <Part title="Benefits">
          <ul className="grid gap-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 text-success" />
                <TypedText>{benefit}</TypedText>
              </li>
            ))}
          </ul>
        </Part>
        {patterns.length > 0 && <Patterns patterns={patterns} />}
      </CardContent>
    </Card>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      {children}
    </div>
  );
}

function Patterns({ patterns }: Pick<Recommendations, 'patterns'>) {
  return (
    <Disclosure summary={`Built on ${count(patterns.length, 'proven pattern')}`}>
      <dl className="grid gap-3">
        {patterns.map((pattern) => (
          <div key={pattern.id} className="grid gap-0.5">
            <dt className="font-medium">{pattern.name}</dt>
            <dd className="text-muted">
              <TypedText>{pattern.reason}</TypedText>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

interface AssetListProps extends SolutionProps {
  readonly build: BuildOnScreen;
}

/** Everything the solution consists of; what no API can create is named as the customer's own work. */
export function AssetList({ recommendations, build }: AssetListProps) {
  const { assets } = recommendations;
  const ours = assets.filter((asset) => asset.delivery === 'api').length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Assets</CardTitle>
        <CardDescription>{shareOfWork(ours, assets.length - ours, build.phase === 'succeeded')}</CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {assets.map((asset) => (
          <li key={asset.key}>
            <AssetItem asset={asset} state={stateDuring(build, asset.key)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateDuring(build: BuildOnScreen, key: string): AssetState | undefined {
  return build.phase === 'idle' ? undefined : stateOf(build.progress, key);
}

function shareOfWork(ours: number, theirs: number, isCreated: boolean): string {
  const made = `${count(ours, 'asset')} ${isCreated ? '' : 'will be '}created in your Smartsheet workspace.`;
  if (theirs === 0) return made;
  return `${made} ${theirs} more you build yourself, because Smartsheet offers no way to create ${theirs === 1 ? 'it' : 'them'} automatically: the steps are here.`;
}

/** Automations cannot be created for anyone either: each is a recipe. */
export function AutomationList({ automations }: Pick<Recommendations, 'automations'>) {
  if (automations.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Automations</CardTitle>
        <CardDescription>Recipes that you set up in Smartsheet once the sheets exist.</CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {automations.map((automation) => (
          <li key={automation.name}>
            <AutomationItem automation={automation} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AutomationItem({ automation }: { readonly automation: Recommendations['automations'][number] }) {
  const { name, trigger, action, steps } = automation;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-4">
      <AssetIcon type="automation" />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 dir="auto" className="wrap-anywhere min-w-0 font-medium">
            {name}
          </h3>
          <Badge>You build it ({count(steps.length, 'step')})</Badge>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">When</dt>
          <dd dir="auto" className="wrap-anywhere">
            {trigger}
          </dd>
          <dt className="text-muted">Then</dt>
          <dd dir="auto" className="wrap-anywhere">
            {action}
          </dd>
        </dl>
        <Disclosure summary={`How to build it: ${count(steps.length, 'step')}`}>
          <GuidedSteps steps={steps} />
        </Disclosure>
      </div>
    </article>
  );
}

export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Next Steps</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="grid list-decimal gap-2 pl-5 marker:text-muted marker:tabular-nums">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              <TypedText>{step}</TypedText>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
