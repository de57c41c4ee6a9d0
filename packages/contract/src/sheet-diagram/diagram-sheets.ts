import type { Recommendations, RecommendedAsset } from '../projects.ts';
import type { DiagramSheet } from './group-sheets.ts';

type Plan = Pick<Recommendations, 'assets' | 'relations'>;

/** The sheets of a solution as a diagram of them needs them. */
export function diagramSheets({ assets, relations }: Plan): DiagramSheet[] {
  return assets
    .filter(({ type }) => type === 'sheet')
    .map(({ key, name, folder, columns }) => ({
      key,
      name,
      folder,
      columns: tyingColumns(key, columns, relations),
      columnCount: columns.length,
    }));
}

/** The primary column, then those that name or read other sheets, then those that others read or name rows by. */
function tyingColumns(key: string, columns: RecommendedAsset['columns'], relations: Plan['relations']): string[] {
  const own = relations.filter(({ from }) => from === key).flatMap(({ names, reads }) => [...names, ...reads]);
  const primary = columns.filter((column) => column.primary).map(({ title }) => title);
  const titles = new Set(columns.map(({ title }) => title));
  return [...new Set([...primary, ...own])].filter((title) => titles.has(title));
}

export interface RelationSentence {
  readonly key: string;
  readonly from: string;
  readonly text: string;
}

/** The same as the diagram shows, in words: who names rows of whom in which columns, and who reads what. */
export function relationSentences({ assets, relations }: Plan): readonly RelationSentence[] {
  const nameOf = (key: string) => assets.find((asset) => asset.key === key)?.name ?? key;
  return relations.map(({ from, to, reads, names }) => {
    const ways = [
      ...(names.length > 0 ? [`names rows of ${nameOf(to)} in ${names.join(', ')}`] : []),
      ...(reads.length > 0 ? [`reads ${nameOf(to)} for ${reads.join(', ')}`] : []),
    ];
    return { key: `${from} ${to}`, from, text: `${nameOf(from)} ${ways.join(' and ')}.` };
  });
}
