import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { SheetModel } from './sheet-model.ts';

const WRITES = '(?:put|write|show|enter|display|say|want|need|have|get|see)';
const HOLDS = '(?:column|field|cell)';

/** The question without the column that its result is to stand in, where that is the one that waits: 'put Yes in Check when …', 'in Check I want Yes if …'. */
export function withoutPlaceOfResult(question: string, { columns }: SheetModel): string {
  const [waiting, ...more] = columns.filter(({ empty }) => empty);
  if (waiting === undefined || more.length > 0) return question;
  const title = `(?:the |my |our )?(?:${HOLDS} )?["“']?${escapePattern(waiting.title)}["”']?(?: ${HOLDS})?`;
  return question
    .replace(
      new RegExp(
        `(?<=\\b${WRITES} [^,.;:]{1,40}) in(?:to)? ${title}(?= (?:if|when|where|once|unless|as soon as)\\b|[,.;:]|\\s*$)`,
        'giu',
      ),
      '',
    )
    .replace(
      new RegExp(`(?<=^|[.;] )(?:please )?in(?:to)? ${title},? (?:i|we)(?:['’]d| would)? (?:want|need|like) `, 'giu'),
      'show ',
    );
}
