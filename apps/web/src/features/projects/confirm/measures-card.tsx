import type { PlanMeasure, Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { Calculator, CircleMinus } from 'lucide-react';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { targetInWords } from './measure-words.ts';

/** The success measures with what is aimed at, and where each is computed or why it is not. Nothing for plans without. */
export function MeasuresCard({ recommendations }: { readonly recommendations: Recommendations }) {
  const { measures, assets } = recommendations;
  if (measures.length === 0) return null;
  const computed = measures.filter(({ field }) => field !== null).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>How you will see that it works</CardTitle>
        <CardDescription>
          {computed} of {measures.length} {measures.length === 1 ? 'measure is' : 'measures are'} computed by the solution.
        </CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {measures.map((measure) => (
          <li key={measure.text}>
            <Measure measure={measure} assets={assets} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MeasureProps {
  readonly measure: PlanMeasure;
  readonly assets: readonly RecommendedAsset[];
}

function Measure({ measure, assets }: MeasureProps) {
  const { text, field } = measure;
  const Icon = field ? Calculator : CircleMinus;
  return (
    <div className="grid gap-x-6 gap-y-1 px-5 py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)]">
      <p className="max-w-prose font-medium">
        <TypedText>{text}</TypedText>
      </p>
      <p className="wrap-anywhere tabular-nums">
        <span className="text-muted sm:sr-only">Target: </span>
        {targetInWords(measure)}
      </p>
      <p className="wrap-anywhere flex items-start gap-2 text-muted sm:col-span-2">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${field ? 'text-success' : ''}`} />
        <span className="min-w-0 max-w-prose">
          <ComputedWhere measure={measure} assets={assets} />
        </span>
      </p>
    </div>
  );
}

function ComputedWhere({ measure: { field, because }, assets }: MeasureProps) {
  if (field) {
    const sheet = assets.find(({ key }) => key === field.sheet)?.name;
    return (
      <>
        Computed in <bdi className="text-text">{sheet ?? field.sheet}</bdi>, sheet summary field{' '}
        <bdi className="text-text">{field.title}</bdi>
      </>
    );
  }
  return because ? (
    <>
      Not computed: <bdi>{because}</bdi>
    </>
  ) : (
    'Not computed'
  );
}
