import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { overLimitIn } from '../rows/over-limit.ts';
import { wherePresent } from '../rows/presence.ts';
import { tiersIn } from '../rows/tiers.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** A rate for each stretch of a number, added up. */

const readingOf = memoized((draft: Draft) => overLimitIn(draft) ?? tiersIn(draft));

function build(draft: Draft): Built | null {
  const read = draft.source === draft.own ? readingOf(draft) : null;
  if (read === null) return null;
  const { subject, steps, columns } = read;
  const cell = draft.row(subject);
  for (const column of columns) draft.row(column);
  const code = steps
    .filter(({ rate }) => rate !== '0')
    .map(({ rate, from, to }) => {
      const within = to === null ? cell : `MIN(${cell}, ${to})`;
      return `${from === 0 ? within : `MAX(0, ${within} - ${from})`} * ${rate}`;
    })
    .join(' + ');
  if (code === '') return null;
  return rowValue('number', wherePresent(draft, [subject], code), [subject, ...columns], { operation: 'tiers' });
}

const COMPLETE = 11;
const NEARLY = 4;

export const COMPOSED_TIERS: readonly Frame[] = [
  {
    id: 'composed-tiers',
    cues: 'expression',
    title: 'Charge',
    spot: (draft) => {
      const isPlain = draft.others.length === 0 && draft.own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
      const read = isPlain && draft.reading.text.length < 400 ? readingOf(draft) : null;
      return read === null ? 0 : read.left === 0 ? COMPLETE : read.left === 1 ? NEARLY : 0;
    },
    build,
  },
];
