/** Words that questions across sheets have around columns, values and names of sheets, by language; they change no condition. */
const BETWEEN_SHEETS = {
  en: 'here there side tab tabs file log register master separate second match matches matching matched same belong belongs belonging respective related linked link found find finds into goes sits lives kept stored back automatically auto fill fills copy copies across over against based using via via depending according my own local current entered typed found already listed known whose carries stands standing says look looked looking come comes coming put bring brought pull pulled grab fetch sheet sheets table database lookup vlookup xlookup index collect range cell project every single given also next out lot many different multiple several name names called intake summary dashboard report metrics rollup roll need able possible best correct right respond answer result results exist exists sumifs countifs sumif countif avg join need entry',
  de: 'hier dort seite tabelle blatt blatter zweite zweiten passend passende passenden gleiche gleichen selbe selben zugehorig zugehorige zugehorigen jeweilig jeweilige jeweiligen automatisch holen hole hol ubernehmen ubernimm ziehen eintragen stehen steht liegt liegen anhand aufgrund laut daraus eintrag eintrage dazu anderen andere anderes aktuelle diese dieser dieses formel zelle prufen schauen ob vorkommt vorkommen vorhanden taucht auf gibt namens nummer',
  es: 'aqui alli hoja hojas tabla misma mismo mismos correspondiente automaticamente traer traigo trae obtener saco sacar poner pongo esta estan segun basado registro registros formula celda comprobar existe existen aparece aparecen hay otra otro',
  fr: 'ici feuille feuilles tableau meme memes correspondant correspondante automatiquement recuperer ramener aller chercher mettre se trouve trouvent selon figure figurent existe existent registre formule cellule verifier autre a partir',
  pt: 'aqui ali planilha planilhas folha tabela mesmo mesma correspondente automaticamente trazer trago puxar puxo buscar obter colocar esta estao conforme segundo registro registros formula celula verificar existe existem aparece aparecem outra outro',
  ja: '取得 検索 参照 別 他 同じ 引用 表 元 マスタ マスター 側 名前 存在 確認 登録 取り込み 反映 自動 対応 照合 結果 数式',
} as const;

export const ACROSS_JOINTS: ReadonlySet<string> = new Set(Object.values(BETWEEN_SHEETS).flatMap((words) => words.split(/\s+/)));

/** What asks whether a row is in the other sheet. */
export const EXISTS_THERE =
  /\b(?:is|are|if|whether|does|has|have|flag|tick|check|mark|warn|tell)\b.{0,70}\b(?:in (?:the|our|my|that|another|a)|on (?:the|our|my)|one of (?:our|the|my)|listed|exists?|appears?|shows? up|present|registered|known to|among|already in|turns? up)\b|\b(?:exists?|exsists?|appears?|present|listed|found) (?:in|on)\b|\bob\b.{2,60}\b(?:vorkommt|vorhanden|existiert|steht|auftaucht|gibt|enthalten)\b|\b(?:kommt|steht|taucht)\b.{2,40}\b(?:vor|in|auf)\b|\bsi\b.{2,60}\b(?:existe|esta|aparece|figura|est|se trouve)\b|\bse\b.{2,60}\b(?:existe|esta|aparece|consta)\b|存在|ある(?:か|場合|かどうか)|登録されて|載って|含まれて/u;

/** What asks whether a row is missing in the other sheet. */
export const MISSING_THERE =
  /\b(?:missing|not (?:yet )?(?:in|on|exist|listed|found|there|among|present|registered)|isn['’]?t (?:in|on|listed|there|among|one)|no (?:longer )?(?:in|on)|absent|has no|have no|without an?y?|no matching|(?:nothing|nobody|none|no one) (?:has|have|had|was|were|is|are|ever)|(?:has|have|had|was|were) never(?: been)?|never (?:been )?\p{L}{3,}ed|does(?:n['’]?t| not) (?:exist|appear))\b|\b(?:fehlt|fehlen|nicht (?:in|im|auf|vorkommt|vorhanden|steht|enthalten)|kein\p{L}* (?:passend\p{L}* )?eintrag)\b|\b(?:falta|faltan|no (?:existe|aparece|figura|tiene)|no esta(?= (?:en|entre|list|registr|present|aun en|todavia en)|\W*$)|sin)\b|\b(?:manque|manquent|absent\p{L}*|n['’ ]?(?:existe|apparait|figure)\p{L}* pas|n['’ ]?est pas(?= (?:dans|sur|en|la|list|trouve|enregistre|present|connu|encore (?:dans|sur|la))|\W*$))\b|\b(?:nao (?:existe|aparece|consta|tem)|nao esta(?= (?:em|na|no|entre|list|registr|cadastr|present|ainda n[ao])|\W*$))\b|(?:存在し|登録されてい|載ってい|含まれてい)ない|に(?:は)?ない/u;

/** What is only asked about to be told, and denies nothing: 'whether it is there or not'. */
export const OPEN_ANSWER =
  /\bor (?:not|missing)\b|\bwhether\b(?!.{0,40}\bnot\b)|\boder nicht\b|\bo no\b|\bou (?:pas|non|nao)\b|かどうか/u;

/** The row of the latest or the earliest date is meant. */
export const LATEST =
  /\b(?:latest|most recent|newest|current|last(?! (?:\d|week|month|quarter|year|days?|name))|letzte[nrsm]?(?! (?:\d|woche|monat|quartal|jahr|tage))|neueste[nrsm]?|aktuellste[nrsm]?|ultim[oa]s?(?! (?:\d|semana|mes|ano|dias))|mas reciente|derniere?s?(?! (?:\d|semaine|mois|annee|jours))|plus recente?|mais recente)\b|最新|直近の|最後の|最終/u;
export const EARLIEST =
  /\b(?:earliest|oldest|very first|first|erste[nrsm]?|alteste[nrsm]?|primer[oa]?|premiere?|primeir[oa])\b|最初の|最古/u;

/** What follows says what stands there when nothing is found. */
export const IF_NOTHING =
  /[,;.]? *\b(?:(?:and )?(?:show|write|give|put|return|leave|display|say|use)\b[^,;.?!]{0,40}\b)?(?:if|when|where) (?:it |there |the \p{L}+ )?(?:is |s |['’]s )?(?:(?:is )?not (?:there|found|in|on|listed)|no (?:match|such)|nothing|isn t|none|missing)\b[^.?!;]*|\b(?:instead of an? (?:error|#no match)|without (?:an )?errors?|no errors?)\b[^.?!;]*|\b(?:wenn|falls) (?:nichts|kein\p{L}*|nicht gefunden)\b[^.?!;]*|\bsi no (?:existe|hay|se encuentra|aparece)\b[^.?!;]*|\bsi (?:rien|aucun\p{L}*|introuvable)\b[^.?!;]*|\bse nao (?:existir|houver|encontrar)\b[^.?!;]*|見つから(?:ない|なければ).*/u;

/** The first date from today on is meant. */
export const NEXT =
  /\b(?:next(?! (?:\d|week|month|quarter|year|days?))|upcoming|soonest|future|after today|nachste[nrsm]?(?! (?:\d|woche|monat|quartal|jahr|tage))|kunftige[nrsm]?|proxim[oa](?! (?:semana|mes|ano|trimestre))|futur[oa]s?|prochaine?(?! (?:semaine|mois|trimestre|annee))|a venir)\b|>= ?today|次(?:回|の)/u;

/** How many columns tell a row apart: 'two criteria', 'on 2 columns'. */
export const SEVERAL_KEYS =
  /\b(?:two|2|three|3|both|several|multiple|more than one|many) (?:\p{L}+ )?(?:criteri\p{L}*|conditions?|columns?|fields?|keys?|values?)\b|\b(?:zwei|2|drei|3|mehrere[nrs]?|beiden?) (?:bedingung\p{L}*|kriteri\p{L}*|spalten?|felder\p{L}*|schlussel\p{L}*)\b|\b(?:dos|2|tres|3|varias?|varios|multiples) (?:condicion\p{L}*|criterios?|columnas?|campos?|claves?)\b|\b(?:deux|2|trois|3|plusieurs) (?:condition\p{L}*|criteres?|colonnes?|champs?|cles?)\b|\b(?:duas|dois|2|tres|3|varias?|varios|multipl[ao]s) (?:condic\p{L}*|criterios?|colunas?|campos?|chaves?)\b|(?:2つ|二つ|3つ|複数)の?(?:条件|列|キー|項目)|複数条件/u;

/** Words of questions about looking up and collecting in general, by language: they name no column and no rows. */
const ABOUT = {
  en: 'criteria criterion condition conditions column columns formula formulas function functions syntax smartsheet excel google version equivalent value values text texts cell cells error errors result results returns return returned gives gave giving show shows showing works work working worked instead possible way best example multiple several two three both key keys master comma commas separated combine combined together everything unique first again always only wrong right itself data correctly properly invalid incorrect argument set match reference references range ranges person people type typed help write written build made make table tables chart charts dashboard dashboards widget',
  de: 'wert werte bedingung bedingungen kriterium kriterien spalte spalten funktion fehler ergebnis treffer komma getrennt mehrere mehreren zwei drei schlussel text texte alle mit ermitteln maxwenns minwenns summewenns zahlenwenns diagramm',
  es: 'valor valores condicion condiciones criterio criterios columna columnas funcion error resultado coincidencia coincidencias coma comas separadas separados varias varios dos tres clave claves texto todas todos celda sola grafico',
  fr: 'valeur valeurs condition conditions critere criteres colonne colonnes fonction erreur resultat correspondance correspondances virgule virgules separees separes plusieurs deux trois cle cles texte cellule seule graphique',
  pt: 'valor valores condicao condicoes criterio criterios coluna colunas funcao erro resultado correspondencia correspondencias virgula virgulas separadas separados varias varios duas dois tres chave chaves texto celula unica grafico',
  ja: '条件 値 列 項目 キー 関数 エラー カンマ 区切り 複数 すべて 全て セル テキスト グラフ 最新 最終 最後 次回 予定 記録',
} as const;

export const ABOUT_LOOK_UPS: ReadonlySet<string> = new Set(Object.values(ABOUT).flatMap((words) => words.split(/\s+/)));
