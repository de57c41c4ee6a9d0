import type { Draft } from './draft.ts';
import { type Guard, isOfRow } from './guard.ts';

const END = '\\s*[.)!?]*$';
const PARENTS =
  '(?:(?:on|for|in|at|if (?:it is|it s|its)|when (?:it is|its)) )(?:all |the |a )?(?:parents?|summary|header|top[- ]level|group|phases?)(?: (?:rows?|lines?|tasks?|items?))?';
const LEAVES =
  '(?:(?:and |but )?(?:(?:on|for|in|at) )?(?:all )?(?:the )?(?:children|child|sub-?tasks?|leaf|leaves|detail|tasks?|items?|others?|rest|other)(?: (?:rows?|lines?|ones|tasks?|items?))?|otherwise|else)';
const OWN_VALUE =
  '(?:just |simply |only |show )?(?:the |their |its )?([\\p{L}%/ -]{2,40}?)(?: as (?:it is|typed|entered)| itself| themselves)?';
const OF_LEVELS: readonly RegExp[] = [
  new RegExp(`^(?<parents>${PARENTS}),? (?<value>[^,;]+)[,;] ?(?:and |but )?${LEAVES},? ${OWN_VALUE}${END}`, 'u'),
  new RegExp(
    `^(?<value>[^,;]+) (?<parents>${PARENTS})[,;] ?(?:and |but )?(?:(?:on|for) ${LEAVES},? )?${OWN_VALUE}(?: (?:on|for) ${LEAVES})?${END}`,
    'u',
  ),
];
const ROWS_BELOW =
  /\b(?:(?:rows|ones|lines|tasks|items|everything|all) )?(?:below|beneath|under(?:neath)?)(?: (?:it|them|that|those))?\b/gi;
const OF_CHILDREN = /\b(?:child(?:ren)?|sub-?(?:tasks?|rows?|items?)|below|under(?:neath)?|beneath|descendants?|rolled? up)\b/;

/** 'On parent rows the sum of the hours below, on the others their own': what rows with children show, and what those without. */
export function levelsIn(draft: Draft): Guard | null {
  const { text, columns, question } = draft.reading;
  const found = draft.own.isTree ? OF_LEVELS.map((pattern) => pattern.exec(text)).find((match) => match !== null) : undefined;
  const { value } = found?.groups ?? {};
  const said = found?.at(-1);
  const primary = draft.own.columns.find((column) => column.primary);
  if (found === undefined || value === undefined || said === undefined || primary === undefined) return null;
  const from = text.lastIndexOf(said);
  const named = columns.find(({ start, column }) => start >= from && start < from + said.length && !column.empty)?.column;
  const isBlank = /\b(?:blank|empty|nothing)\b/.test(said);
  if (named === undefined && !isBlank && !/\b(?:own|value|number|it|same)\b/.test(said)) return null;
  const at = found.index + found[0].indexOf(value);
  const told = question.slice(at, at + value.length).replace(ROWS_BELOW, 'child rows');
  return {
    rest: OF_CHILDREN.test(value) ? told : `${told} of the children`,
    around: (built, inner) => {
      const column = named ?? built.columns?.[0];
      if (!isOfRow(built) || !/\b(?:CHILDREN|DESCENDANTS)\(/.test(built.code) || (column === undefined && !isBlank)) return null;
      const own = column === undefined || isBlank ? '""' : inner.row(column);
      if (built.code.startsWith('IF(COUNT(CHILDREN(') && built.code.endsWith(`, ${own})`)) return built;
      return { ...built, code: `IF(COUNT(CHILDREN(${inner.row(primary)})) > 0, ${built.code}, ${own})`, isForBlank: true };
    },
  };
}
