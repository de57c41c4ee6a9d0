import type { Language } from '@sheetwright/solution/vocabulary';
import { GOAL_LINES } from './goal-words.ts';

/**
 * What the parts of Smartsheet, and the things people want from them, are called: a concept, then its words in English, German, Spanish,
 * French, Portuguese and Japanese. A star stands for any ending. Words that no line names stand for themselves.
 */
const LINES = `
form | form, forms, intake form, web form, submission*, submit*, survey, questionnaire | formular* | formulario* | formulaire* | formulario* | フォーム
report | report, reports, row report | bericht, berichte, berichts, berichten, report, reports | informe* | rapport* | relatorio* | レポート
dashboard | dashboard*, portal, sight, sights | dashboard*, cockpit | panel, paneles, dashboard*, tablero*, cuadro de mando | tableau de bord, tableaux de bord, dashboard* | painel, paineis, dashboard* | ダッシュボード
chart | chart*, graph, graphs, pie, donut, bar chart, line chart, plot, visuali* | diagramm*, visualisier* | grafico*, grafica*, visuali* | graphique*, diagramme*, visualis* | grafico*, visuali* | グラフ, チャート
widget | widget*, metric widget | widget* | widget* | widget* | widget* | ウィジェット
automation | automation*, automate*, automating, automatic workflow*, workflow*, workflow rule*, rule, rules, automated | automati*, workflow*, regel, regeln | automati*, flujo*, regla* | automati*, flux, workflow*, regle* | automa*, fluxo*, regra* | 自動化, ワークフロー, ルール
trigger | trigger*, fire, fires, firing, kick off, starts when, react | ausloes*, trigger*, feuert, startet | dispar*, activa, desencaden* | declench* | dispar*, aciona* | トリガー, 起動
alert | alert*, notification*, notify, notified, notifies, email alert*, mail*, email*, e mail*, message* | benachrichtig*, mail*, nachricht*, e mail* | alerta*, notifica*, correo*, aviso*, avisar, e mail* | alerte*, notifi*, mail*, courriel*, e mail* | alerta*, notifica*, email*, e mail*, aviso* | 通知, アラート, メール
reminder | remind*, nudge | erinner* | recordatorio*, recordar | rappel* | lembrete*, lembrar | リマインダー, リマインド
approval | approv*, sign off, sign offs, signoff | genehmig*, freigabe*, freigeben* | aprob* | approb*, valid* | aprov* | 承認
update-request | update request*, request update*, request an update, ask for update* | aktualisierungsanfrage*, aktualisierungsanforderung* | solicitud de actualizacion, solicitudes de actualizacion, peticion de actualizacion | demande de mise a jour, demandes de mise a jour | solicitacao de atualizacao, pedido de atualizacao | 更新リクエスト, 更新依頼, 更新要求
record-date | record a date, record date, timestamp*, time stamp*, date stamp*, stamp | zeitstempel*, datum festhalten | registrar fecha, registrar la fecha, guardar la fecha | horodat*, enregistrer une date, enregistrer la date | registrar data, registrar a data | 日付を記録, タイムスタンプ
lock | lock*, protect*, read only, readonly | sperr*, schuetz*, gesperrt* | bloquear, bloqueo, bloqueada*, proteg* | verrouill*, proteg* | bloquear, bloqueio, bloqueada*, proteg*, travar | ロック, 保護
freeze | freeze*, froze, frozen, pane, panes, stay in view, stays in view, stay visible, keep..visible, keep..in view | fixier*, einfrier*, eingefror*, stehen lassen, stehen bleib* | inmoviliz*, congel*, fijar, fija | figer, figee*, fige, figes | congel*, fixar, fixa, fixe | 固定
move | move*, moving, relocate | verschieb*, verschoben | mover, mueve, mueven | deplac* | mover, mova, movo | 移動
copy | copy*, copies, copied, copying, duplicate a, duplicate the, clone | kopie*, duplizier* | copi*, duplicar | copie*, dupliquer | copi*, duplicar | コピー, 複製
archive | archiv* | archiv*, ablegen | archiv*, historico | archiv* | arquiv* | アーカイブ, 保管
delete | delet*, remove*, removing, erase*, trash | loesch*, geloescht*, entfern* | borra*, elimin* | supprim*, efface* | exclu*, apag*, elimin* | 削除
restore | restor*, recover*, undo*, bring back, undelete, roll back, rollback | wiederherstell*, rueckgaengig, zurueckhol* | restaur*, recuper*, deshacer | restaur*, recuper*, annuler | restaur*, recuper*, desfazer | 復元, 元に戻, 復旧
backup | backup*, back up* | backup*, sicherung* | copia de seguridad, respaldo* | sauvegard* | backup*, copia de seguranca | バックアップ
history | histor*, cell history, activity log, audit log, audit trail, log, what was in, was in..cell, used to be, old value, earlier value, value before | verlauf*, historie*, protokoll*, aktivitaetsprotokoll, was..drin stand, frueherer wert, alter wert | historial*, registro de actividad, valor anterior | histori*, journal*, ancienne valeur, valeur precedente | historico*, registro de atividade*, valor anterior | 履歴, ログ
audit | audit*, evidence, prove, compliance, compliant, regulat* | audit*, pruefung*, nachweis* | auditor* | audit*, preuve* | auditor* | 監査
sharing | shar*, share*, invite*, access, give access, collaborat* | freigegeb*, teilen, geteilt*, zugriff*, zugang*, freigabe fuer | compart*, acceso, accesos | partag*, acces | compartilh*, acesso* | 共有, アクセス
permission | permission*, rights, right, role*, allowed, privilege*, who may, who can | recht, rechte, berechtig*, rolle, rollen, darf, duerfen | permiso*, rol, roles, derechos | droit*, permission*, role* | permiss*, direito*, papel, papeis | 権限, 役割
licence | licen*, seat, seats, paid user*, member type*, subscription*, pricing model | lizenz* | licencia* | licence* | licenc* | ライセンス
viewer | viewer*, view only | betrachter* | visor* | lecteur*, lecture seule | visualizador*, leitor* | 閲覧者, ビューア
editor | editor, editors | bearbeiter*, editor, editoren | editor, editores | editeur* | editor, editores | 編集者
admin | admin*, administrator*, system admin | admin* | admin* | admin* | admin* | 管理者
owner-of-item | ownership, owner leaves, owner left, transfer ownership, builder leaves | besitzer*, eigentuemer* | propietari*, dueno* | proprietaire* | proprietari* | 所有者
outside | external*, outside, outsider*, vendor*, supplier*, client*, customer*, partner*, guest*, contractor*, third part* | extern*, lieferant*, kunde*, partner*, dienstleister*, gaeste* | extern*, proveedor*, cliente*, socio* | extern*, fournisseur*, client*, partenaire*, prestataire* | extern*, fornecedor*, cliente*, parceiro* | 外部, 社外, 取引先, 顧客, ベンダー
hide | hide*, hiding, hidden, invisible, conceal* | versteck*, ausblend*, verberg*, verborgen* | ocult*, esconder | masqu*, cach* | ocult*, esconder | 隠, 非表示
sheet | sheet*, grid, grids, table, tables, smartsheet file | blatt, blaetter, blaettern, sheet*, tabelle, tabellen | hoja*, tabla*, planilla* | feuille*, table*, tableau, tableaux | planilha*, folha*, tabela* | シート
row | row*, record, records, line, lines | zeile* | fila, filas, registro, registros | ligne* | linha* | 行
column | column*, field, fields | spalte*, feld, felder, feldern | columna*, campo, campos | colonne*, champ* | coluna*, campo, campos | 列, フィールド, カラム
cell | cell, cells | zelle* | celda* | cellule* | celula* | セル
dropdown | dropdown*, drop down*, picklist*, single select, pick list, select list, choices, choice of, options of, selection of | dropdown*, auswahlliste*, auswahlfeld*, auswahl | desplegable*, lista desplegable, opciones | liste deroulante, listes deroulantes, choix | suspens*, lista suspensa, dropdown*, opcoes | ドロップダウン, 選択リスト, 選択肢
multi | multi select*, multiselect*, multiple values, multiple contacts, multi contact*, several values, multi dropdown | mehrfachauswahl*, mehrere werte | seleccion multiple, multiple*, varios valores | selection multiple, choix multiple*, plusieurs valeurs | selecao multipla, multipl*, varios valores | 複数選択, マルチ
checkbox | checkbox*, check box*, tick*, checked | checkbox*, kontrollkaestchen, haken, haekchen | casilla*, check | case a cocher, cases a cocher, coche* | caixa de selecao, checkbox* | チェックボックス
contact | contact*, assigned to, assignee* | kontakt* | contacto* | contact* | contato* | 連絡先, 担当者
symbol | symbol*, traffic light*, rag, ryg, harvey*, red yellow green, icon*, flag, flags, status ball*, stars | symbol*, ampel*, flagge* | simbolo*, semaforo* | symbole*, feu, feux tricolore*, drapeau* | simbolo*, semaforo*, farol | シンボル, 信号, 記号, フラグ
attachment | attach*, file, files, upload*, document* | anhang*, anhaeng*, datei*, dokument*, hochlad* | adjunt*, archivo*, document*, subir | piece jointe, pieces jointes, fichier*, joindre, document* | anex*, arquivo, document* | 添付, ファイル, アップロード
comment | comment*, discussion*, conversation*, discuss*, talk about | kommentar*, diskutier* | comentari*, discutir, comentar | commentaire*, discuter, discut* | comentari*, discutir, comentar | コメント
proof | proof*, artwork, markup, creative review, annotat* | proof*, korrektur* | prueba*, revision de | epreuve*, relecture* | prova*, revisao de | 校正, プルーフ
formula | formula*, function*, expression, calculat*, compute* | formel*, funktion*, berechn* | formula*, funcion*, calcul* | formule*, fonction*, calcul* | formula*, funcao, funcoes, calcul* | 数式, 関数, 計算
column-formula | column formula*, convert to column formula | spaltenformel* | formula de columna, formulas de columna | formule de colonne, formules de colonne | formula de coluna, formulas de coluna | 列の数式, 列数式
cross-sheet | cross sheet*, crosssheet*, another sheet, other sheet*, reference another sheet, different sheet, second sheet, two sheets, 2 sheets, between sheets, several sheets, multiple sheets, all sheets, many sheets, all our sheets | blattuebergreifend*, anderes blatt, anderen blatt, andere blaetter, zwei blaetter*, verweis*, alle blaetter, allen blaettern, mehreren blaettern | otra hoja, otras hojas, entre hojas, dos hojas, referencia*, todas las hojas, varias hojas | autre feuille, autres feuilles, entre feuilles, deux feuilles, reference*, toutes les feuilles, plusieurs feuilles | outra planilha, outras planilhas, entre planilhas, duas planilhas, referencia*, todas as planilhas, varias planilhas | 別のシート, 他のシート, シート間, 参照, すべてのシート, 複数のシート
cell-link | cell link*, celllink*, link cells, linked cell*, inbound link* | zellverknuepf*, zelllink* | vinculo* de celda, vinculo*, celdas vinculadas | liaison*, lien de cellule, liens de cellule* | vinculo*, link de celula | セルリンク
lookup | lookup*, look up*, vlookup, xlookup, index match, fetch, pull data, pull in | nachschlag*, sverweis, suchfunktion* | buscarv, busqueda | recherchev, rechercher | procv, procurar | 検索関数, ルックアップ
limit | limit*, maximum, max, how big, how large, cap, capacity, ceiling, too many, too big, too large, size | grenze*, limit*, hoechst*, maximal*, maximum, wie gross, zu viele, groesse | limit*, maximo*, tamano, demasiad* | limit*, maximum, taille, trop de | limit*, maximo*, tamanho, demais | 上限, 制限, 最大
fits | fit in, fit into, fits in, fits into, fit on, can hold, can have, can contain, can take | passen in, passt in, passen auf, passt auf, fasst | caben, cabe, admite | tiennent, tient dans, peut contenir | cabem, cabe, comporta | 入り, 入る, 入れられ
how-many | how many, how much | wie viele, wieviele, wie viel | cuantos, cuantas, cuanto | combien | quantos, quantas, quanto | いくつ, 何行, 何件, 何列, 何個
slow | slow*, performance, speed*, fast, faster, lag, lags, sluggish, heavy, load time, takes ages | langsam*, performance, schnell*, traege, ladezeit* | lent*, rendimiento, rapid* | lent*, performance*, rapid*, rame* | lent*, desempenho, rapid* | 遅い, 重い, 速度, パフォーマンス
hierarchy | hierarch*, parent*, child*, children, subtask*, indent*, sub item*, sub row*, nested rows | hierarch*, uebergeordnet*, untergeordnet*, elternzeile*, eltern*, kinder*, einrueck*, unteraufgabe* | jerarqu*, padre*, hijo*, hija*, subtarea* | hierarch*, parent*, enfant*, sous tache*, retrait | hierarq*, pai, pais, filho*, filha*, subtarefa* | 階層, 親, 子, インデント
gantt | gantt*, timeline* | gantt*, zeitachse* | gantt*, cronograma* | gantt*, chronologi* | gantt*, cronograma* | ガント, タイムライン
dependency | dependenc*, predecessor*, successor*, finish to start, task link* | abhaengigkeit*, vorgaenger*, nachfolger* | dependencia*, predecesor*, sucesor* | dependance*, predecesseur*, successeur* | dependencia*, predecessor*, sucessor* | 依存関係, 先行, 後続
duration | duration*, lag, lead time, elapsed | dauer*, laufzeit* | duracion* | duree* | duracao, duracoes | 期間, 所要
critical-path | critical path | kritischer pfad, kritischen pfad | ruta critica, camino critico | chemin critique | caminho critico | クリティカルパス
baseline | baseline*, slippage | basisplan*, baseline* | linea base, lineas base | reference initiale, ligne de base | linha de base, baseline* | ベースライン, 基準計画
workday | working day*, workday*, business day*, non working, nonworking, holiday*, weekend* | arbeitstag*, werktag*, feiertag*, wochenende* | dia* habil*, dias laborables, laborable*, festivo*, feriado* | jour* ouvre*, jours ouvrables, ferie*, week end* | dia* util, dias uteis, feriado* | 営業日, 稼働日, 祝日, 休日
resource | resource*, workload*, capacity planning, overload*, overallocat*, allocation*, overbook*, utilization, utilisation | ressourcen*, auslastung*, ueberlast*, kapazitaet* | recurso*, carga de trabajo, sobrecarg*, capacidad | ressource*, charge de travail, surcharg*, capacite | recurso*, carga de trabalho, sobrecarreg*, capacidade | リソース, 負荷, 稼働率, 過負荷
template | template*, blueprint*, same set, standard set, standardise, standardize | vorlage*, template* | plantilla* | modele*, gabarit* | modelo*, template* | テンプレート, ひな形
workspace | workspace* | arbeitsbereich* | area de trabajo, areas de trabajo, espacio de trabajo, espacios de trabajo | espace de travail, espaces de travail | area de trabalho, espaco de trabalho, espacos de trabalho | ワークスペース
folder | folder* | ordner* | carpeta* | dossier* | pasta, pastas | フォルダ
naming | nam*, naming, convention* | benenn*, namen*, bezeichnung* | nombr* | nomm*, nommage | nome*, nomea* | 命名, 名前
filter | filter* | filter* | filtr* | filtr* | filtr* | フィルタ
sort | sort, sorts, sorted, sorting, order by | sortier* | orden, ordenar, ordena | tri, trier, trie | ordenar, ordena, classificar | 並べ替え, ソート
conditional-format | conditional format*, colour row*, color row*, highlight*, colour code*, color cod*, row colour, row color, background color | bedingte formatierung, einfaerb*, farbig*, hervorheb* | formato condicional, resalt*, colorear | mise en forme conditionnelle, surlign*, colorer | formatacao condicional, destac*, colorir | 条件付き書式, 色分け, ハイライト
group | group*, subtotal*, summarize, summarise | gruppier*, zwischensumme*, gruppe, gruppen | agrup*, subtotal* | group*, regroup*, sous total | agrup*, subtotal* | グループ, 小計
current-user | current user, own tasks, only their own, only see their, only his own, my tasks, assigned to me, logged in user | aktueller benutzer, eigene aufgaben, nur seine, nur ihre eigenen, meine aufgaben, mir zugewiesen* | usuario actual, sus tareas, sus propias, mis tareas | utilisateur actuel, ses propres, mes taches, ses taches | usuario atual, suas tarefas, minhas tarefas | 自分のタスク, 自分だけ, 現在のユーザー, 自分の
summary-field | sheet summary, summary field* | blattzusammenfassung*, zusammenfassungsfeld* | resumen de hoja, campo* de resumen, resumen de la hoja | resume de feuille, champ* de resume | resumo da planilha, campo* de resumo | シートサマリー, サマリーフィールド
summary-report | summary report*, sheet summary report | zusammenfassungsbericht* | informe de resumen, informe resumen | rapport de synthese | relatorio de resumo | サマリーレポート
portfolio | portfolio*, roll up*, rollup*, across projects, all projects, pmo, program, programme, consolidat* | portfolio*, zusammenfuehr*, alle projekte, konsolidier* | portafolio*, cartera*, consolid*, todos los proyectos | portefeuille*, consolid*, tous les projets | portfolio*, consolid*, todos os projetos | ポートフォリオ, 集約, 全プロジェクト
trend | trend*, over time, snapshot*, burn down, burndown, burn up, last months, month by month | trend*, entwicklung*, zeitverlauf, ueber die zeit, schnappschuss* | tendencia*, evolucion*, instantanea* | tendance*, evolution*, instantane* | tendencia*, evolucao* | 推移, トレンド, スナップショット
kpi | kpi*, metric*, measure*, indicator*, figures, scorecard* | kpi*, kennzahl*, metrik* | kpi*, indicador*, metrica* | kpi*, indicateur* | kpi*, indicador*, metrica* | kpi, 指標
executive | executive*, leadership, management, boss, c level, steering, director* | leitung*, geschaeftsfuehr*, vorstand*, management, chef* | directiv*, gerencia, direccion, jefe* | direction, dirigeant*, chef | diretor*, diretoria, gerencia, lideranca | 経営, 役員, 上司
publish | publish*, public link, embed*, iframe | veroeffentlich*, oeffentlich*, einbett* | public*, incrustar | publi*, integrer | public*, incorporar | 公開, 埋め込み
print | print*, pdf, export* | druck*, pdf, export* | imprim*, pdf, export* | imprim*, pdf, export* | imprim*, pdf, export* | 印刷, エクスポート, pdf
import | import*, load, migrate*, migration, migrating, bring over, bring in, csv, xlsx, bring..into | import*, einlesen, uebernehm*, migr*, csv | import*, cargar, migr*, csv | import*, charger, migr*, csv | import*, carregar, migr*, csv | インポート, 取り込, 移行, csv
excel | excel*, spreadsheet*, workbook*, google sheets | excel* | excel*, hoja de calculo | excel*, tableur* | excel* | エクセル, excel
prefill | prefill*, pre fill*, prepopulat*, pre populat*, url parameter*, query string, qr, qr code*, default value* | vorbeleg*, vorausfuell*, vorbefuell*, qr* | rellenar previamente, prellen*, precarg*, qr*, valor predeterminado | pre rempli*, preremplir, qr*, valeur par defaut | pre preench*, preench*, qr*, valor padrao | 自動入力, 事前入力, qr, 初期値
conditional-logic | conditional logic, branching, skip logic, conditional field*, extra question*, additional question*, further question*, follow up question*, depending on the answer, based on answer*, only when, adapt* | bedingte logik, abhaengig von, je nach antwort, zusatzfrage*, folgefrage*, weitere frage*, zusaetzliche frage*, einblend* | logica condicional, segun la respuesta, pregunta* adicional*, preguntas extra, otras preguntas, mostrar campo* | logique conditionnelle, selon la reponse, question* supplementaire*, questions en plus, afficher des champs | logica condicional, conforme a resposta, dependendo da resposta, pergunta* adiciona*, perguntas extras | 条件付きロジック, 条件分岐, 回答に応じて, 回答によって, 答えによって, 出し分け, 追加の質問, 追加質問
validation | validat*, mandatory, required field*, wrong entr*, data quality, restrict*, force | pflichtfeld*, validier*, datenqualitaet, falscheingab*, beschraenk* | valid*, obligatori*, calidad de datos, restring* | obligatoire*, qualite des donnees, controle de saisie, restreindre | valid*, obrigatori*, qualidade dos dados, restring* | 必須, 検証, 入力規則, 入力ミス
edit-later | edit later, change later, correct their, change a submission, update their submission, edit submission, after submitting | nachtraeglich, spaeter aendern, nachher aendern | editar despues, cambiar despues, corregir despues | modifier apres, corriger apres | editar depois, alterar depois, corrigir depois | 後から編集, 送信後, 後で修正
data-shuttle | data shuttle, datashuttle, shuttle | data shuttle, datashuttle | data shuttle | data shuttle | data shuttle | data shuttle, データシャトル
datamesh | datamesh, data mesh | datamesh, data mesh | datamesh | datamesh | datamesh | datamesh, データメッシュ
datatable | datatable*, data table*, million* of, million records | datatable* | datatable* | datatable* | datatable* | datatable, データテーブル
bridge | bridge | bridge | bridge | bridge | bridge | bridge, ブリッジ
control-center | control center, control centre, provision*, controlcenter | control center | control center | control center | control center | control center, コントロールセンター
dynamic-view | dynamic view*, dynamicview | dynamic view* | dynamic view*, vista dinamica | dynamic view*, vue dynamique | dynamic view*, visualizacao dinamica | dynamic view, ダイナミックビュー
pivot | pivot* | pivot* | pivot*, tabla dinamica | pivot*, tableau croise | pivot*, tabela dinamica | ピボット
workapp | workapp*, work app* | workapp* | workapp* | workapp* | workapp* | workapps, ワークアップ
calendar-app | calendar app, calendar view, calendar* | kalender* | calendario* | calendrier* | calendario* | カレンダー
card-view | card view, kanban, board view, cards | kartenansicht, kanban | vista de tarjetas, kanban | affichage par cartes, kanban | visualizacao de cartoes, kanban | カンバン, カードビュー
api | api, apis, sdk, rest, endpoint*, script*, programmatic*, token*, 429, 4003, 4004, rate limit* | api, schnittstelle*, skript* | api, script* | api, script* | api, script* | api, スクリプト
webhook | webhook*, callback* | webhook* | webhook* | webhook* | webhook* | webhook, ウェブフック
jira | jira | jira | jira | jira | jira | jira
salesforce | salesforce, crm connector | salesforce | salesforce | salesforce | salesforce | salesforce
slack | slack, teams channel, teams message*, teams notification*, teams alert*, in teams, to teams, ms teams, microsoft teams, google chat, channel message* | slack, teams kanal, teams | slack, canal de teams, teams | slack, canal teams, teams | slack, canal do teams, teams | slack, teams
power-bi | power bi, powerbi, tableau software, tableau connector, bi tool*, bi connector, live data, livedata | power bi, powerbi | power bi, powerbi | power bi, powerbi | power bi, powerbi | power bi
integration | integrat*, connect, connector*, sync*, two way, zapier | integrat*, anbind*, verbind*, synchron* | integra*, conect*, sincron* | integr*, connect*, synchron* | integra*, conect*, sincron* | 連携, 統合, 同期
erp | erp, sap, oracle, netsuite, nightly, every night, daily export | erp, sap, jede nacht, naechtlich* | erp, sap, cada noche | erp, sap, chaque nuit | erp, sap, toda noite, toda a noite | erp, sap, 毎晩
gdpr | gdpr, personal data, hipaa, health data, sensitive, confidential*, privacy, hr data, salary, salaries | dsgvo, personenbezogen*, gesundheitsdaten, vertraulich*, datenschutz, gehalt* | rgpd, datos personales, confidencial*, salud, privacidad | rgpd, donnees personnelles, confidentiel*, sante | lgpd, dados pessoais, confidencia*, saude, privacidade | 個人情報, 機密, プライバシー
governance | governance, govern, center of excellence, sprawl, uncontrolled growth, standards, coe | governance, wildwuchs, richtlinien | gobern*, gobernanza | gouvern* | governanca, govern* | ガバナンス, 統制
training | train*, teach, teaches, teaching, taught, learn*, onboarding users, courses | schul*, trainier*, einweis* | capacit*, formacion, entren* | form* les, formation* | trein*, capacit* | 研修, トレーニング, 教育
adoption | adopt*, rollout, roll out, go live, pilot*, launch, change management, acceptance | einfuehr*, akzeptanz, rollout, pilot* | adopcion, implantacion, despliegue, piloto* | adoption, deploiement, pilote* | adocao, implantacao, piloto* | 導入, 定着, パイロット, 展開
benefit | benefit*, roi, success, prove, worth it, works | nutzen, roi, erfolg*, wirkt, wirkung | beneficio*, roi, exito, funciona la solucion | benefice*, roi, succes, fonctionne la solution | beneficio*, roi, sucesso | 効果, roi, 成功
retention | retention, keep data, legal hold | aufbewahr* | retencion, conservar | conservation, conserver | retencao | 保存期間, 保持
raid | raid, risk*, issue log, issues, decision log, action log | raid, risiko*, risiken, issue* | raid, riesgo* | raid, risque* | raid, risco* | raid, リスク, 課題
change-request | change request*, scope change*, change control, change log | aenderungsantrag*, aenderungen am umfang, umfangsaenderung*, change request* | cambios de alcance, control de cambios, solicitud de cambio | changements de perimetre, demande de changement, gestion des changements | mudanca de escopo, mudancas de escopo, controle de mudancas, alteracoes de escopo | 変更管理, スコープ変更, 変更依頼
ticket | ticket*, helpdesk, help desk, service desk, it request*, sla | ticket*, helpdesk, sla | ticket*, mesa de ayuda, sla | ticket*, assistance, sla | ticket*, chamado*, sla | チケット, ヘルプデスク, 問い合わせ
recurring | recurring, repeat*, every week, weekly, monthly, each month, daily, schedule* | wiederkehr*, woechentlich*, monatlich*, jede woche, taeglich* | recurrente*, semanal*, mensual*, cada semana, diari* | recurrent*, hebdomadaire*, mensuel*, chaque semaine, quotidien* | recorrente*, semanal*, mensal*, toda semana, diari* | 定期, 毎週, 毎月, 毎日, 繰り返し
repeat-row | same task*, same rows every, same row every, new row every, new row each, new task every, new task each | gleiche aufgabe*, gleichen aufgaben, dieselbe aufgabe, neue zeile jede*, neue aufgabe jede* | misma tarea, mismas tareas, tarea nueva cada, fila nueva cada | meme tache, memes taches, nouvelle ligne chaque, nouvelle tache chaque | mesma tarefa, mesmas tarefas, nova linha a cada, nova tarefa a cada, nova tarefa toda | 同じタスク, 同じ行, タスクを毎, 行を毎
auto-number | auto number*, autonumber*, unique id*, unique key*, unique number*, sequence number, primary key, ticket number* | automatische nummer*, autonummer*, eindeutige*, fortlaufende nummer*, schluessel | numero automatico, numeracion automatica, autonumer*, id unico, clave unica | numero automatique, numerotation automatique, identifiant unique, cle unique | numeracao automatica, numero automatico, id unico, chave unica | 自動番号, 自動採番, 一意, 固有
duplicate | duplicate*, twice, double entr*, dupes, doubled, two status columns, already exist*, already there, already in the list, exists already | doppelt*, dubletten, duplikat*, zweimal, schon vorhanden, existiert schon, gibt es schon, bereits vorhanden | duplicad*, dos veces, repetid*, ya existe* | doublon*, deux fois, double*, existe deja, deja present | duplicad*, duas vezes, repetid*, ja existe* | 重複, 二重, 2つ, 既に存在, すでにある
system-column | system column*, created by, created date, modified by, modified date, last modified, created on | systemspalte*, erstellt am, erstellt von, geaendert am | columna del sistema, fecha de creacion, modificado | colonne systeme, date de creation, modifie | coluna do sistema, data de criacao, modificado | システム列, 作成日, 更新日
date-time | date time, datetime, time of day, hours and minutes, clock time, time column | uhrzeit*, datum und zeit | fecha y hora, hora | date et heure, heure | data e hora, hora | 日時, 時刻
timezone | time zone*, timezone*, one day off, off by one, utc, midnight | zeitzone*, ein tag verschoben, einen tag | zona horaria, un dia | fuseau*, un jour | fuso*, um dia | タイムゾーン, 時差, 1日ずれ
locale | locale*, semicolon*, comma*, separator*, regional, european, german setting* | semikolon*, komma*, trennzeichen*, regional* | punto y coma, coma, separador*, regional* | point virgule, virgule, separateur*, regional* | ponto e virgula, virgula, separador*, regional* | セミコロン, カンマ, 区切り, 地域設定
wrong-zero | returns 0, shows 0, gives 0, is 0, zero, not counting, counts nothing, result is 0, comes to 0, stays 0, stays..0, stays..zero, remains..0, still..0 | ergibt 0, liefert 0, zeigt 0, null treffer, zaehlt nicht, bleibt..0, bleibt..null | devuelve 0, da 0, da cero, no cuenta, sigue..0, queda..0, sigue..cero | renvoie 0, donne 0, affiche 0, ne compte pas, reste..0, reste..zero | retorna 0, da 0, da zero, devolve 0, nao conta, continua..0, fica..0, fica..zero | 0になる, 0 になる, 0を返, 0 を返, ゼロ
error | error*, errors, wrong, not work*, doesnt work, does not work, broken, fails, failing, unparsable, problem*, not fire*, not firing, not trigger*, not start*, not run* | loest nicht*, startet nicht, nicht ausgeloest*, fehler*, funktioniert nicht, geht nicht, kaputt, scheitert | no se dispara, no se activa, no arranca, error*, no funciona, falla, falla*, problema* | ne se declenche*, ne demarre pas, erreur*, ne fonctionne pas, marche pas, echoue* | nao dispara, nao inicia, erro*, nao funciona, falha, falha*, problema* | 起動しない, 動きません, エラー, 動かない, 失敗
unparseable | unparseable, unparsable, unparceable, unpareseable | unparseable | unparseable | unparseable | unparseable | unparseable
quotes | quote, quotes, quoted, quotation mark*, smart quote*, curly, apostrophe*, inverted comma* | anfuehrungszeichen, gaensefuesschen | comillas | guillemets | aspas | 引用符, 引用記号
brackets | bracket*, square bracket*, space in name, spaces in name | klammer*, eckige* | corchete* | crochet* | colchete* | 角括弧, 括弧
parenthesis | parenthes*, closing bracket* | runde klammer*, schliessende* | parentesis | parenthese* | parentes* | かっこ
blank | blank*, empty, null, missing value* | leer, leere, leerem, leeren, leerer, leeres, leerzelle*, fehlende werte | vaci*, en blanco | vide*, blanc, blanches | vazi*, em branco | 空白, 空の, 空欄
concatenate | concat*, join text*, combine*, merge text, merge cell*, ampersand, join two, join columns | verbind* text, verketten, zusammenfueg* | concaten*, unir, combinar | concaten*, assembler, combiner | concaten*, juntar, unir, combinar | 結合, 連結, つなぐ, つなげ
percent | percent*, % | prozent*, % | porcentaje*, % | pourcentage*, % | porcentagem*, percentual, % | パーセント, 割合, %
today | today* | heute, today | hoy, today | aujourd hui, today | hoje, today | 今日, today
stale | stale, not updat*, doesnt update, does not update, refresh*, not current, out of date, outdated | veraltet*, aktualisiert sich, nicht aktuell, aktualisier* | no se actualiza, desactualizad*, actualiza* | ne se met pas a jour, se met a jour, se mettent a jour, rafraich*, obsolete, actualis* | nao atualiza, desatualizad*, atualiza* | 更新されない, 更新され, 更新頻度, 更新間隔, 自動更新, 古い, 最新でない
status | status*, stage*, state values | status* | estado* | statut* | status | ステータス, 状態
new-row | new row*, new record*, added row*, row added | neue zeile*, neuen zeilen, neue formularzeile*, neuer zeile | fila* nueva*, nuevas filas | nouvelle* ligne* | nova* linha*, linha* nova* | 新しい行, 新規行, 行の追加
primary-column | primary column* | primaerspalte*, primaere spalte | columna principal, columna primaria | colonne principale | coluna primaria, coluna principal | プライマリ列, 主列
helper-column | helper column*, helper field*, auxiliary | hilfsspalte* | columna auxiliar, columnas auxiliares | colonne auxiliaire, colonnes auxiliaires | coluna auxiliar, colunas auxiliares | 補助列, ヘルパー列
service-account | service account*, technical user, generic account | servicekonto, dienstkonto, technischer benutzer | cuenta de servicio | compte de service | conta de servico | サービスアカウント
group-of-people | user group*, groups of users, group of people, many users | benutzergruppe*, gruppen von personen | grupo* de usuarios | groupe* d utilisateurs | grupo* de usuarios | ユーザーグループ
mobile | mobile*, phone*, tablet*, ipad*, offline, field staff, app on | handy*, mobil*, smartphone*, offline | movil*, telefono*, sin conexion | mobile*, telephone*, hors ligne | celular*, movel, telefone*, offline | モバイル, スマホ, オフライン
search | search*, find a row, find rows | suche, suchen | buscar | chercher, rechercher | buscar, pesquisar | 検索
scope | scope of api, build by api, created by api, generated by api | per api anlegen | por api | par api | por api | apiで作成
ai | ai, artificial intelligence, copilot, generate formula* | ki, kuenstliche intelligenz | ia, inteligencia artificial | ia, intelligence artificielle | ia, inteligencia artificial | ai, 人工知能
brandfolder | brandfolder, dam | brandfolder | brandfolder | brandfolder | brandfolder | brandfolder
row-above | above, previous row*, row above, cell above, row below, next row, preceding | zeile darueber, zelle darueber, vorherige zeile, vorige zeile, darueber | fila anterior, celda de arriba, fila de arriba | ligne precedente, cellule du dessus, ligne du dessus | linha anterior, celula acima, linha acima | 上の行, 上のセル, 前の行
live | live, ticking, now, right now, running clock, current time, countdown | live, uhrzeit, laufend* | en vivo, en tiempo real | en direct, temps reel | ao vivo, tempo real | 現在時刻, リアルタイム
colour | colour*, color*, fill, background, highlighted, painted | farbe*, farbig*, gefaerbt*, hintergrund* | color*, relleno, fondo | couleur*, colore*, fond | cor, cores, colorid*, preenchimento, fundo | 色, 背景色
spill | spill*, dynamic array*, array formula*, filter function, query function, several cells | ueberlauf*, matrixformel* | desbordamiento, matriz | tableau dynamique, matriciel* | matriz dinamica, matricial | スピル, 配列
internet | internet, web, website*, exchange rate*, live rate, online, stock price* | internet, wechselkurs*, webseite* | internet, tipo de cambio, web | internet, taux de change, web | internet, taxa de cambio, cambio, web | インターネット, 為替, ウェブ
site | site, sites, branch, branches, location*, clinic*, store, stores, restaurant* | standort*, filiale*, klinik* | sede*, sucursal*, ubicacion*, tienda* | site*, filiale*, agence*, magasin* | filial*, filiais, unidade*, loja* | 拠点, 支店, 店舗
difference | difference*, versus, vs, compare* | unterschied*, versus | diferencia*, versus | difference*, versus | diferenca*, versus | 違い, 比較, どちら
`;

/** Words that stand in questions about anything, in the same order: they tell topics apart less than features do, and are the same in all languages. */
const COMMON_LINES = `
date | date, dates | datum, daten, termin* | fecha* | date* | data, datas | 日付, 日程
change | change*, changing, alter*, modif* | aender*, geaendert* | cambi*, modific* | chang*, modifi* | mud*, alter* | 変更, 変える
value | value, values | wert, werte* | valor, valores | valeur* | valor, valores | 値
number | number, numbers | zahl, zahlen | numero* | nombre*, chiffre*, numero* | numero* | 数字, 番号
project | project* | projekt* | proyecto* | projet* | projeto* | プロジェクト
person | person*, people, user, users, colleague*, employee*, staff | person, personen, nutzer*, kolleg*, mitarbeiter*, leute | persona, personas, gente, usuario*, companer*, emplead* | personne*, utilisateur*, collegue*, employe* | pessoa*, usuario*, colega*, funcionari* | 人, 社員, 同僚, ユーザー
list | list, lists | liste, listen | lista, listas | liste, listes | lista, listas | 一覧, リスト
create | creat*, build, builds, building, set up, make a | erstell*, anleg*, bau*, einricht* | crea*, creo, constru*, arm* | cree*, creer, constru*, mettre en place | cria*, crio, constr*, mont* | 作成, 作る, 作り, 作りたい
show | show*, display*, visible, visibility, see, sees, seen, view its | zeig*, seh*, sieht, sicht*, anzeig* | mostr*, muestr*, ve, ven, ver, visible* | affich*, voi*, montr*, visible* | mostr*, ve, veem, ver, visive* | 見る, 見せ, 表示, 見られ
plan | plan, plans, schedule | plan, plaene, terminplan | plan, planes, cronograma | plan, plans, planning | plano, planos, cronograma | 計画
begin | start, starts, begin*, first | anfang*, beginn*, start* | empez*, comenz*, primer* | commenc*, debut*, premier* | comec*, primeir* | 始め, 最初
new | new | neu, neue, neuer, neuen, neues | nuevo*, nueva* | nouveau*, nouvel* | novo*, nova* | 新しい, 新規
request | request*, requester*, demand* | anfrage*, antrag*, antragstell* | solicitud*, solicitante*, pedido* | demande*, demandeur* | solicita*, pedido* | 依頼, 申請
responsible | owner*, responsible, in charge, assign* | verantwortlich*, zustaendig*, zuweis*, zugewies* | responsable*, encargad*, asign* | responsable*, attribu*, affect* | responsave*, encarregad*, atribu* | 担当, 責任者, 割り当て
key | key, keys | schluessel* | clave* | cle, cles | chave* | キー
task | task*, to do* | aufgabe* | tarea* | tache* | tarefa* | タスク, 作業
sum | sum, sums, total*, add up, adds up | summ*, gesamt* | suma*, total* | somme*, total*, additionn* | soma*, total* | 合計, 集計
month | month* | monat* | mes, meses, mensual* | mois, mensuel* | mes, meses, mensal* | 毎月, 月
send | send*, sent | send*, schick*, versend* | envi* | envo*, envoy* | envi*, mandar | 送る, 送信, 届
prevent | avoid*, prevent*, stop, stops, block people, forbid*, keep..from, not be able to, so that nobody, so that no one, must not be able, nobody should, nobody may, no one should, no one may, nobody can | vermeid*, verhinder*, niemand..darf, niemand..koennen, damit niemand, niemand..mehr | evit*, imped*, impid*, que nadie, nadie pueda | evit*, empech*, que personne, personne ne puisse | evit*, imped*, que ninguem, ninguem possa | 防ぐ, 防止, 避け, できないように, させない, 誰も..できない
rename | renam*, reus*, recycl* | umbenenn*, wiederverwend* | renombr*, reutiliz* | renomm*, reutilis* | renome*, reutiliz* | 名前変更, 使い回し, 再利用
find | find, finds, found | find*, auffind* | encontr*, encuentr* | trouv*, retrouv* | encontr*, achar | 見つけ, 探
hours | hour, hours, working time | stunde*, arbeitszeit* | hora, horas | heure* | hora, horas | 時間, 工数
version | version* | version* | version* | version* | versao, versoes | 版, バージョン
finished | finish*, complet*, done, closed | fertig*, abgeschlossen*, erledig*, abschluss* | terminad*, complet*, finaliz*, cerrad* | termine*, achev*, complet* | conclu*, terminad*, finaliz* | 完了, 終わった
late | late, overdue, delay*, deadline*, due date, past due | ueberfaellig*, verspaet*, frist*, faellig* | vencid*, atras*, retras*, plazo*, vencimiento* | retard*, echeance* | vencid*, atras*, prazo*, vencimento* | 期限, 遅れ, 遅延
company | company, organisation, organization, enterprise wide, department* | firma, unternehmen*, abteilung* | empresa*, departamento* | entreprise*, societe, service* | empresa*, departamento* | 会社, 部署, 部門
account | login, log in, logging in, sign in, account, without an account, password* | anmeld*, konto, passwort, einlogg*, loggt | iniciar sesion, cuenta, contrasena | compte, mot de passe, se connecte* | conta, senha, entrar no sistema | ログイン, アカウント, パスワード
cost | cost*, price*, pay, pays, paid, budget*, money | kost*, preis*, bezahl*, budget* | coste*, costo*, precio*, pag*, presupuesto* | cout*, prix, pay*, budget* | custo*, preco*, pag*, orcamento* | 費用, 予算, 価格
leave | leave*, leaving, left the company, quit*, former employee*, former colleague*, resign* | verlaess*, ausscheid*, ehemalig*, geht weg | se va, se fue, dej* la empresa | quitt*, part la, ancien employe | sai, saiu, sair, deixa a empresa | 退職, 辞め, 異動
absent | absent, away, vacation*, on leave, sick, ill | urlaub*, abwesen*, krank | vacacion*, ausent* | conge*, vacances, absent* | ferias, ausent* | 不在, 休暇
cancel | cancel*, terminat*, unsubscrib* | kuendig*, kuendbar | cancel*, dar de baja, doy de baja | resili*, desabonn* | cancel* | 解約, キャンセル
trial | trial*, free test | testphase*, testzeitraum*, testversion*, probezeit*, kostenlos testen, kostenlos..testen | prueba grat*, periodo de prueba, probar gratis | essai gratuit*, periode d essai, essayer gratuit* | teste grat*, periodo de teste, testar de graca | トライアル, 試用, お試し
only-part | only part, some rows, only some, only his, only their | nur einen teil, nur seine, nur ihre | solo una parte, solo sus, solo lo suyo | une partie, que ses | so uma parte, so as suas | 一部だけ, 一部の
structure | structur*, organis*, organiz*, design*, architect* | struktur*, glieder*, aufbau*, gestalt* | estructur*, organiz*, disen* | structur*, organis*, concev* | estrutur*, organiz*, desenh* | 構成, 整理, 設計, 構造
detail | detail*, level of detail, granular* | detail*, fein | detall* | detail* | detalh* | 細か, 詳細, 粒度
together | merge, merged, combine* columns, join* sheets, relat*, link two, bring together, bring..together, put..together, collect..from | zusammen, zusammenfuehr*, verknuepf*, zusammenbring*, zusammentrag* | unir, vincul*, relacion*, reunir | relier, lier, fusionn*, rassembl* | juntar, ligar, relacion*, reunir | まとめ, 統合, つなげ
`;

export interface Concept {
  readonly id: string;
  /** What stands for it among tokens: `#form` for a feature, `~date` for a common word. */
  readonly token: string;
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

const ORDER: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];

/** The concepts, as they stand in the table; words are in lower case and without accents. */
export const CONCEPTS: readonly Concept[] = [
  ...LINES.trim()
    .split('\n')
    .map((line) => conceptOf(line, '#')),
  ...[COMMON_LINES, GOAL_LINES].flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => conceptOf(line, '~')),
  ),
];

/** The tokens of goals and troubles, which people tell of without naming a feature. */
export const GOALS: ReadonlySet<string> = new Set(
  GOAL_LINES.trim()
    .split('\n')
    .map((line) => conceptOf(line, '~').token),
);

function conceptOf(line: string, mark: '#' | '~'): Concept {
  const [id = '', ...lists] = line.split(' | ');
  const wordsIn = (language: Language) => (lists[ORDER.indexOf(language)] ?? '').split(', ').filter(Boolean);
  const words = {
    en: wordsIn('en'),
    de: wordsIn('de'),
    es: wordsIn('es'),
    fr: wordsIn('fr'),
    pt: wordsIn('pt'),
    ja: wordsIn('ja'),
  };
  return { id, token: mark + id, words };
}

/**
 * Concepts of what is done with Smartsheet's screens or known about it, and not by a formula: whoever names one mostly wants to be told, whoever
 * names none, and something that can be worked out, wants a formula.
 */
export const TOLD_NOT_WORKED_OUT: ReadonlySet<string> = new Set(
  `form report dashboard chart widget automation trigger alert reminder approval update-request record-date lock move copy archive delete restore
  backup history audit sharing permission licence viewer editor admin owner-of-item outside hide attachment comment proof cell-link
  limit fits freeze repeat-row slow gantt dependency critical-path baseline resource template workspace folder conditional-format current-user
  summary-report portfolio trend kpi executive publish print import prefill conditional-logic validation edit-later data-shuttle datamesh datatable
  bridge control-center dynamic-view pivot workapp calendar-app card-view api webhook jira salesforce slack power-bi integration erp gdpr governance
  training adoption benefit retention raid timezone locale wrong-zero error unparseable quotes brackets
  stale helper-column service-account group-of-people mobile search scope ai brandfolder colour spill internet live`
    .split(/\s+/)
    .map((id) => `#${id}`),
);
