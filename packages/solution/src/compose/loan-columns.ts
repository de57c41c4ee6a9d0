import { BLOCKS, MEASURED } from '../blocks/blocks.ts';
import { fromBlock } from './block-columns.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { isLent } from './lent-things.ts';
import { title } from './titles.ts';

/** Who has it, since when, by when it is due and when it came back. */
export function loanColumns({ thing, kind }: Sheet, { brief }: Context): DesignedColumn[] {
  if (!isLent(thing, brief)) return [];
  const { language } = brief;
  const spans = thing.spans.slice(0, 2);
  const has = BLOCKS[kind].columns.map(({ role }) => role);
  const dates = (['due', 'done'] as const).filter((role) => !has.includes(role));
  const titles = { due: title('dueBack', language), done: title('returnedOn', language) };
  const { late } = MEASURED;
  return [
    { title: title('lentTo', language), type: 'TEXT_NUMBER', role: 'dimension', because: { spans, block: 'says who has it' } },
    { title: title('lentOn', language), type: 'DATE', role: 'attribute', because: { spans, block: 'says since when' } },
    ...dates.map(
      (role): DesignedColumn => ({
        title: titles[role],
        type: 'DATE',
        role,
        because: { spans, block: 'tells what is back in time' },
      }),
    ),
    ...(late === undefined || dates.length < 2 ? [] : [{ ...fromBlock(late, brief), because: { spans, block: late.why } }]),
  ];
}
