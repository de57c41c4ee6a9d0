import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** How many boxes of a row are ticked. */

const HEAD =
  /\b(?:(?<share>percent(?:age)?|share|what %|%|anteil|porcentaje|pourcentage|porcentagem)|how many|number|count|total|wie viele|anzahl|cuant[oa]s|numero|combien|nombre|quant[oa]s)(?: of| out of| de| d| der| von)?(?: (?:the|these|those|all|its|our|die|der|den|las|los|les|des|os|as|of|three|four|five|six|two|[2-9]|check|tick)){0,4} $/u;
const BOXES =
  /\b(?:(?:check|tick) ?)?box(?:es)?\b|\bcheckmarks\b|\bticks\b|\bhakchen\b|\bkastchen\b|\bcasillas\b|\bcases\b|\bcaixas\b/gu;
const IS_TICKED =
  /\b(?:ticked|checked|tick|true|on|done|complete|completed|yes|set|off|angehakt|angekreuzt|gesetzt|abgehakt|marcad[oa]s|tildad[oa]s|cochees?|assinalad[oa]s)\b/;
const OF_ROWS = /\b(?:rows?|lines|have (?:all|both)|with (?:all|both)|zeilen|filas|lignes|linhas)\b/;

interface Boxes {
  readonly columns: readonly Column[];
  readonly isShare: boolean;
}

function boxesIn({ reading: { text, columns }, own }: Draft): Boxes | null {
  if (OF_ROWS.test(text) || !IS_TICKED.test(text)) return null;
  const boxes = own.columns.filter(({ kind, empty }) => kind === 'check' && !empty);
  const named = columns.filter(({ column, isPart }) => boxes.includes(column) && !isPart);
  const distinct = [...new Set(named.map(({ column }) => column))];
  const places = [...named.map(({ start }) => start), ...[...text.matchAll(BOXES)].map(({ index }) => index)];
  const first = Math.min(...places);
  const head = Number.isFinite(first) ? HEAD.exec(text.slice(0, first)) : null;
  const isOther = columns.some(({ column, isPart }) => !isPart && !column.empty && !boxes.includes(column) && !column.primary);
  const meant = distinct.length > 1 ? distinct : distinct.length === 0 ? boxes : [];
  if (head === null || meant.length < 2 || isOther) return null;
  return { columns: meant, isShare: head.groups?.share !== undefined };
}

function build(draft: Draft): Built | null {
  const read = draft.source === draft.own ? boxesIn(draft) : null;
  if (read === null) return null;
  draft.explain({ start: 0, end: draft.reading.text.length });
  const count = read.columns.map((column) => `IF(${draft.row(column)} = 1, 1, 0)`).join(' + ');
  const code = read.isShare ? `(${count}) / ${read.columns.length}` : count;
  return rowValue('number', code, read.columns, { operation: 'ticked-boxes' });
}

const COMPLETE = 9;

export const COMPOSED_BOXES: readonly Frame[] = [
  {
    id: 'composed-boxes',
    cues: 'expression',
    title: 'Ticked',
    spot: (draft) => {
      const waits = draft.own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
      return waits && draft.others.length === 0 && boxesIn(draft) !== null ? COMPLETE : 0;
    },
    build,
  },
];
