import { BLOCKS, type Block, type BlockColumn } from '../blocks/blocks.ts';

/** Runs something while every block has other columns, as a mistake in the blocks' data would bring them in. */
export async function withFaultyBlocks<T>(
  change: (columns: readonly BlockColumn[]) => readonly BlockColumn[],
  run: () => Promise<T>,
): Promise<T> {
  const blocks: { columns: Block['columns'] }[] = Object.values(BLOCKS);
  const sound = blocks.map(({ columns }) => columns);
  for (const block of blocks) block.columns = change(block.columns);
  try {
    return await run();
  } finally {
    for (const [index, block] of blocks.entries()) block.columns = sound[index] ?? [];
  }
}
