import type { Part, Sign } from './clause-part.ts';
import type { Draft } from './draft.ts';
import type { ColumnMention } from './question-mentions.ts';
import type { Token } from './text.ts';

/** Small words between two columns that compare one with the other. */

const AFTER: Readonly<Record<string, Sign>> = {
  nach: '>',
  vor: '<',
  despues: '>',
  antes: '<',
  apres: '>',
  avant: '<',
  depois: '>',
};

/** 'Liegt nach der Frist', 'después de la entrega': between two dates the preposition compares them. */
export function beforeOrAfter({ reading: { text, columns, language }, source }: Draft, { start, end }: Token): Part | null {
  const sign = language === 'en' || language === 'ja' ? undefined : AFTER[text.slice(start, end)];
  if (sign === undefined) return null;
  const joint = /^ (?:(?:del?|d[aeo]s?|dem|der|die|das|la|le|el|los|las|l['’]) ?)*/.exec(text.slice(end))?.[0].length ?? 0;
  const isDate = ({ column }: ColumnMention) => column.kind === 'date' && !column.empty && source.columns.includes(column);
  const right = columns.find((one) => one.start === end + joint && isDate(one));
  const left = columns.some((one) => one.end < start && start - one.end < 40 && isDate(one) && one.column !== right?.column);
  return right !== undefined && left ? { kind: 'sign', sign, start, end: end + joint } : null;
}

const COMPARATIVE =
  /\b(?:(more|higher|larger|greater|later|mehr|mas|plus|mais)|less|fewer|lower|smaller|earlier|weniger|menos|moins) (?:(?:was|were|has been|is|de|of|an|the) )*$/;

/** 'More paid than charged', 'más cobrado que gastado': two columns around the word that compares them. */
export function thanBetween({ reading: { text, columns }, source }: Draft, { start, end }: Token): Part | null {
  if (!/^(?:than|als|que)$/.test(text.slice(start, end))) return null;
  const joint = /^ (?:(?:the|was|were|de|der|die|das|la|le|el|o|a) )*/.exec(text.slice(end))?.[0].length ?? 0;
  const isMeant = ({ column }: ColumnMention) => !column.empty && source.columns.includes(column);
  const right = columns.find((one) => one.start === end + joint && isMeant(one))?.column;
  const left = columns.find((one) => one.end <= start && start - one.end < 3 && isMeant(one));
  const said = left === undefined ? null : COMPARATIVE.exec(text.slice(0, left.start));
  if (said === null || right === undefined || left === undefined || left.column === right || left.column.kind !== right.kind)
    return null;
  return { kind: 'sign', sign: said[1] === undefined ? '<' : '>', start, end: end + joint };
}
