import type { Explanation } from '@sheetwright/contract/admin/figures.ts';
import { AppError } from '../../errors.ts';
import type { Figure } from '../../figures.ts';
import type { AnalyticsServices } from './services.ts';

interface FigureRequest {
  readonly name: string;
  readonly range?: string | undefined;
}

type ExplainServices = Pick<AnalyticsServices, 'figures' | 'clock'>;

/** @throws AppError not_found where no figure has this name */
export async function explainFigure({ name, range }: FigureRequest, services: ExplainServices): Promise<Explanation> {
  const { title, definition, columns, explain } = findFigure(name, services);
  const computedAt = services.clock().toISOString();
  return { name, title, definition, columns: [...columns], computedAt, ...(await explain(range)) };
}

/** @throws AppError not_found where no figure has this name */
export function findFigure(name: string, { figures }: Pick<AnalyticsServices, 'figures'>): Figure {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  if (!figure) throw new AppError('not_found', 'There is no figure of this name.');
  return figure;
}
