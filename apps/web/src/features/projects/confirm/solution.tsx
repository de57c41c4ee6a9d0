import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { Check } from 'lucide-react';
import { count } from '../../../lib/format.ts';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { EditButton, EditHere } from '../edit/edit-here.tsx';
import { Overview } from '../plan/overview.tsx';

/** Its name, and whether it is built with sample rows. */
const WORKSPACE = { address: { part: 'asset', key: 'workspace' }, name: 'the workspace' } as const;

interface SolutionProps {
  readonly recommendations: Recommendations;
}

/** What the solution is, in three sentences and a picture, and why it is so: benefits, reasoning, and the patterns it is made of. */
export function SolutionCard({ recommendations }: SolutionProps) {
  const { summary, reasoning, benefits, patterns } = recommendations;
  return (
    <Card>
      <CardHeader className="flex items-center justify-between gap-3">
        <CardTitle>AI Solution</CardTitle>
        <EditButton {...WORKSPACE} />
      </CardHeader>
      <CardContent className="grid gap-6">
        <EditHere {...WORKSPACE} />
        <p className="max-w-prose text-base">
          <TypedText>{summary}</TypedText>
        </p>
        <Overview plan={recommendations} />
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
            {pattern.description && (
              <dd className="text-muted">
                <TypedText>{pattern.description}</TypedText>
              </dd>
            )}
            {pattern.estimatedTime && <dd className="text-muted text-xs">Roll-out: {pattern.estimatedTime}</dd>}
            {pattern.steps && pattern.steps.length > 0 && (
              <dd>
                <ol className="grid list-decimal gap-1 pl-5 marker:text-muted">
                  {pattern.steps.map((step) => (
                    <li key={step} dir="auto" className="wrap-anywhere">
                      {step}
                    </li>
                  ))}
                </ol>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Disclosure>
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
