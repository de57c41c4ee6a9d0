import type { TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import { X } from 'lucide-react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { namesIn, wordsOf } from './edit-words.ts';
import type { PlanEdits } from './use-plan-edits.ts';

/** Every change as a sentence, with what goes with it, or why it does not fit. */
export function ChangeList({ edits, tried }: { readonly edits: PlanEdits; readonly tried: TriedEdits }) {
  const { edits: list } = edits.list;
  if (list.length === 0) return null;
  const names = namesIn(tried);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Changes</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="grid gap-3" aria-live="polite">
          {list.map((edit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same edit may stand there twice, and places are what they are known by
            <li key={index} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="wrap-anywhere">
                  {wordsOf(edit, names)}
                </p>
                <Outcome index={index} tried={tried} />
              </div>
              <IconButton label={`Take back: ${wordsOf(edit, names)}`} place="corner" onClick={() => edits.drop(index)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

function Outcome({ index, tried }: { readonly index: number; readonly tried: TriedEdits }) {
  const refused = tried.refused.find(({ edit }) => edit === index);
  if (refused) return <p className="wrap-anywhere text-danger text-sm">{refused.reason}</p>;
  const leftOut = tried.effects.find(({ edit }) => edit === index)?.leftOut ?? [];
  if (leftOut.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-muted text-sm">
      {leftOut.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
