import type { ConceptRow } from './concept-row.ts';

/** What people call cells by the kind of their column: boxes that are ticked, and several values in one cell. */
export const CELLS: readonly ConceptRow[] = [
  {
    id: 'ticked',
    weight: 1.5,
    en: 'ticked|checked boxes|checked box|checked checkboxes|checked checkbox|checked check boxes|checked rows|checked items|checked ones|checked off|boxes checked|boxes are checked|checkboxes checked|checkboxes are checked|check boxes are checked|checkbox checked|checkbox is checked|checkbox is ticked|checkbox is true|checkbox = true|checkbox = 1|checkbox true|checkbox ticked|box is checked|box is ticked|box checked|box ticked|boxes ticked|boxes are ticked|ticked boxes|ticked box|ticked rows|ticked items|ticked ones|ticked off|tick boxes|check boxes|checkboxes|rows checked|rows ticked|are ticked|are checked|is ticked|checkmarks|check marks|ticks',
    de: 'angekreuzte*|angekreuzt|angehakte*|angehakt|abgehakte*|abgehakt|gesetzte haken|gesetzten haken|haken gesetzt|aktivierte kontrollkastchen|aktivierten kontrollkastchen|markierte kontrollkastchen|angeklickte*',
    es: 'esta marcad*|esta tildad*|casillas marcadas|casilla marcada|casillas activadas|casillas seleccionadas|casillas de verificacion marcadas|casillas de verificacion activadas|casilla de verificacion marcada|marcadas|palomeadas',
    fr: 'coche|cochee|cases cochees|case cochee|cases a cocher cochees|sont cochees|est cochee|est coche|cochees|coches',
    pt: 'esta marcad*|estiver marcad*|caixas marcadas|caixa marcada|caixas de selecao marcadas|caixa de selecao marcada|caixas assinaladas|caixas selecionadas|marcadas|assinaladas',
    ja: 'チェックされた|チェックが入っ|チェックの入っ|チェック済|チェックボックスがオン|チェックが付い|チェックのつい|チェックが付いた',
  },
  {
    id: 'unticked',
    weight: 1.5,
    en: 'unticked|unchecked|unchecked boxes|unchecked box|unchecked checkboxes|unchecked rows|unchecked items|unchecked ones|boxes unchecked|boxes are unchecked|checkbox unchecked|checkbox is unchecked|checkbox = false|checkbox = 0|checkbox is false|box is not checked|box is not ticked|boxes are not checked|boxes are not ticked|not ticked|not checked|unticked boxes|unticked rows|boxes unticked|empty checkboxes|empty boxes|are unchecked|are unticked',
    de: 'nicht angekreuzt*|nicht angehakt*|nicht abgehakt*|leere kontrollkastchen|ohne haken',
    es: 'no esta marcad*|no esta tildad*|casillas sin marcar|casillas no marcadas|sin marcar|casillas desmarcadas|desmarcadas|no marcadas',
    fr: 'cases non cochees|non cochee|non coche|pas cochee|pas coche|n est pas coche|n est pas cochee|non cochees|pas cochees|cases decochees|decochees',
    pt: 'nao esta marcad*|nao estiver marcad*|caixas desmarcadas|desmarcadas|nao marcadas|caixas nao marcadas|sem marcar',
    ja: 'チェックされていない|チェックが入っていない|チェックのない|未チェック',
  },
  {
    id: 'selections',
    weight: 4,
    en: 'selected options|selected values|values are selected|values selected|options selected|options are selected|options chosen|values chosen|selections|number of selections|all selections|items selected|items are selected|selected items|picked values|values picked|options picked|choices made|values in total|items in multi|items in a multi|items in multi dropdown|values in a multi|values in the multi|countm|every single entry|every single option|every single tag|every single value|every single one|each option in a cell|each entry in a cell|each tag in a cell|count on its own|counted on its own|counted one by one',
    de: 'gewahlte werte|gewahlten werte|ausgewahlte werte|ausgewahlten werte|gewahlte optionen|gewahlten optionen|ausgewahlte optionen|ausgewahlten optionen|werte sind in der mehrfachauswahl|werte sind ausgewahlt|werte sind gewahlt|werte insgesamt ausgewahlt|optionen sind ausgewahlt|optionen sind gewahlt|jeden einzelnen eintrag|jede einzelne option|jeden einzelnen wert|alle einzelnen eintrage',
    es: 'valores seleccionados|valores se han seleccionado|opciones seleccionadas|opciones se han seleccionado|valores elegidos|opciones elegidas|opciones se han elegido|valores se han elegido|valores hay seleccionados|opciones hay seleccionadas|cada opcion por separado|cada valor por separado|todas las opciones una por una',
    fr: 'valeurs selectionnees|valeurs sont selectionnees|options selectionnees|options sont selectionnees|valeurs choisies|options choisies|valeurs sont choisies|options sont choisies|chaque option separement|chaque valeur separement|toutes les options une par une',
    pt: 'valores selecionados|valores foram selecionados|valores estao selecionados|opcoes selecionadas|opcoes foram selecionadas|opcoes estao selecionadas|valores escolhidos|opcoes escolhidas|cada opcao separadamente|cada valor separadamente',
    ja: '選択された値|選択値|選択された項目|選択した値|選ばれた値|選択された選択肢',
  },
  {
    id: 'overall',
    weight: 1,
    en: 'overall|over all|across all|across the whole|whole project|entire project|whole sheet|entire sheet|all rows|sheet wide',
    de: 'insgesamt|uber alle|alle zeilen|aller zeilen|ganzen projekt|ganze projekt|ganzen blatt|ganzes blatt',
    es: 'en conjunto|todas las filas|de todo el proyecto|de toda la hoja|global|globales',
    fr: 'au total|globalement|global|globale|toutes les lignes|de tout le projet|de toute la feuille',
    pt: 'no total|ao todo|no geral|global|todas as linhas|de todo o projeto|de toda a planilha',
    ja: '全体|全行|総合',
  },
];
