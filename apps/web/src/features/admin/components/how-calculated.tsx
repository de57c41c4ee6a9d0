import type { Explanation, FigureReading } from '@sheetwright/contract/admin/figures.ts';
import { hrefOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleHelp, Download } from 'lucide-react';
import { useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { queryWith } from '../../../lib/api-list.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { formatFigure, NO_FIGURE, reasonText } from '../format-figure.ts';

interface HowCalculatedProps {
  /** The title of the card or chart. */
  readonly title: string;
  /** The name under which the server explains it. */
  readonly figure: string;
  readonly range?: string | undefined;
}

/** Opens a figure to its definition, its parts and the rows behind it. */
export function HowCalculated({ title, figure, range }: HowCalculatedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <IconButton label={`How is this calculated? ${title}`} place="corner" className="-mt-1 -mr-1">
          <CircleHelp aria-hidden />
        </IconButton>
      </DialogTrigger>
      <DialogContent title="How is this calculated?" description={title}>
        {isOpen && <Explained figure={figure} range={range} />}
      </DialogContent>
    </Dialog>
  );
}

function Explained({ figure, range }: Omit<HowCalculatedProps, 'title'>) {
  const input = { params: { name: figure }, query: range === undefined ? {} : { range } };
  const { data, error, refetch } = useQuery({ ...queryWith(calls.explainFigure, input), gcTime: 0 });
  if (error) {
    return (
      <ErrorState framed={false} heading="h3" title="This could not be explained" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingExplanation />;
  return (
    <div className="grid gap-4">
      <p>{data.definition}</p>
      <Facts facts={partsOf(data)} className="grid-cols-2" />
      {data.columns.length > 0 && <RowsButton name={figure} href={hrefOf(navigations.figureRows, input)} />}
    </div>
  );
}

/** The file is fetched rather than linked to: whoever has to sign in again first is told so. */
function RowsButton({ name, href }: { readonly name: string; readonly href: string }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await (await apiRequest(href)).blob(), `${name}.csv`),
    onError: (error) => toastFailure('The rows could not be downloaded', error),
  });
  return (
    <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden />
      Rows as CSV
    </Button>
  );
}

function partsOf({ reason, computedAt, columns, ...figure }: Explanation) {
  return [
    ...(figure.reading ? partsOfReading(figure.reading) : partsOfCalculation(figure)),
    ...(reason ? [{ label: 'Why there is no figure', value: reasonText(reason) }] : []),
    { label: 'Columns of the rows', value: columns.length > 0 ? columns.join(', ') : 'No rows are kept of it' },
    { label: 'Computed', value: <DateTime iso={computedAt} withTime /> },
  ];
}

function partsOfCalculation({ numerator, denominator }: Pick<Explanation, 'numerator' | 'denominator'>) {
  return [
    ...(numerator ? [{ label: `Numerator: ${numerator.label}`, value: formatFigure(numerator.value, numerator.unit) }] : []),
    denominator
      ? { label: `Denominator: ${denominator.label}`, value: formatFigure(denominator.value, denominator.unit) }
      : { label: 'Denominator', value: 'None: it is a sum' },
  ];
}

function partsOfReading({ asked, at, timeoutMs, value }: FigureReading) {
  return [
    { label: 'What was asked', value: asked },
    { label: 'When', value: at ? <DateTime iso={at} withTime /> : NO_FIGURE },
    { label: 'Time-out', value: timeoutMs === null ? 'None: nobody is waited for' : formatFigure(timeoutMs, 'milliseconds') },
    ...(value ? [{ label: value.label, value: formatFigure(value.value, value.unit) }] : []),
  ];
}

function LoadingExplanation() {
  return (
    <SkeletonGroup label="Loading how this is calculated" className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-16" />
      <Skeleton className="h-9 w-32" />
    </SkeletonGroup>
  );
}
