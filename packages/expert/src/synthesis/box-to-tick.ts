import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

const LONGEST_READ = 1500;
const TICKS =
  '(?:tick|check|flag|mark|set|activate|haken|hakchen|cocher|cochez|coche|marcar|marca|marque|assinalar|assinale|activar|ativar)';
const BETWEEN =
  '(?:(?:off|on|as|the|a|box|checkbox|column|in|bei|fur|der|die|das|spalte|feld|la|le|el|o|case|casilla|caixa|colonne|columna|coluna|de|como) )*';
const WHEN =
  '(?:if|when|whenever|where|once|as soon as|only|unless|for|wenn|falls|sobald|si|cuando|quand|lorsque|des que|se|quando)';
const TICKED_LAST = '(?:anhaken|ankreuzen|abhaken|setzen|markieren|aktivieren)';

/**
 * The asker's sheet with the box empty that is to be ticked: 'tick Full if …' fills Full anew, whatever it holds, and a formula cannot ask its
 * own cell.
 */
export function withBoxToTick(own: SheetModel, question: string): SheetModel {
  const text = folded(question.slice(0, LONGEST_READ));
  const isToTick = (title: string) => {
    const name = `["'„“«「]?${escapePattern(folded(title))}["'”“»」]?`;
    return new RegExp(
      `(?<![\\p{L}\\p{N}])${TICKS} ${BETWEEN}${name},? ${WHEN}\\b|(?<![\\p{L}\\p{N}])${name} ${TICKED_LAST},? ${WHEN}\\b|${name}(?:の?(?:列|欄|チェックボックス))?[にを](?:チェック|オン)(?![がは]|済|なし|あり|の(?:な|入|付|つ))`,
      'u',
    ).test(text);
  };
  const isAsked = ({ kind, empty, title }: SheetModel['columns'][number]) => kind === 'check' && !empty && isToTick(title);
  if (!own.columns.some(isAsked)) return own;
  return { ...own, columns: own.columns.map((column) => (isAsked(column) ? { ...column, empty: true } : column)) };
}
