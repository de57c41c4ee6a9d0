import type { AsksByLanguage, OtherLanguage } from './entry.ts';

/**
 * Further ways to ask for entries, in the words of what people want rather than in Smartsheet's: the id, then English, German, Spanish, French,
 * Portuguese and Japanese, each with strokes between its phrases. Words of the other languages stand
 * without accents, as they are compared. Most entries have no answer in these languages; they are found all the same.
 */
const LINES = `
service-account | the person who built it left or quits / account of a former employee deactivated / builder is a single point of failure / two owners of one sheet | ehemaliger mitarbeiter deaktiviert / eigentuemer wechseln | |  | conta de ex funcionario desativada / trocar o proprietario | 作成者が退職 / 退職者のアカウントを無効化 / 所有者を変更
approval-deputy | nobody answers the approval request / approval stuck or overdue, escalate it / reassign a pending approval / time limit for approvals | freigabe bleibt liegen / stellvertreter fuer freigaben / genehmigung eskalieren | suplente para aprobar | approbation bloquee / suppleant pour approuver / relancer l approbation | aprovacao parada / substituto para aprovar / escalar aprovacoes | 承認が止まる / 代理承認者 / 承認の催促
approval-amount | director signs only when it costs more than a limit / goes to the CFO over a threshold | freigabe erst ab einem betrag | importes pequenos aprobados solos | petits montants approuves automatiquement | valores pequenos aprovados automaticamente | 金額によって承認 / 一定額以上のみ承認
approval-steps | several people have to say yes in turn / first the manager and then the director approves / remember who approved what
column-reuse | reuse or recycle an old column for another purpose / delete unused columns safely / give a column another meaning | spalte umbenennen / spalte fuer anderen zweck wiederverwenden / unbenutzte spalten loeschen | renombrar una columna / reutilizar una columna | renommer une colonne / reutiliser une colonne / supprimer des colonnes inutiles | renomear uma coluna / reutilizar uma coluna / excluir colunas sem uso | 列の名前変更 / 不要な列を削除
plan-detail | tasks too big or too small / how many rows does a plan need / subtasks as rows or as a checklist / how fine should I split the work | aufgaben zu gross oder zu klein | |  | tarefas grandes ou pequenas demais | どこまで細かく分けるか
scope-small | smallest first version or MVP of a tracker / first steps when building something / what to build in the first two weeks | womit bei einer neuen loesung anfangen / kleinste erste version | | par ou commencer une nouvelle solution | | 新しいソリューションは何から始める / 最初の小さな版
adoption | we have just bought it, what next / nobody updates the sheet / people keep working in their old files / change management / everybody ignores it | alle nutzen weiter excel / niemand pflegt das blatt | nadie actualiza la hoja / siguen usando excel / los usuarios no lo aceptan | personne ne met a jour la feuille / tout le monde continue avec excel / les utilisateurs n acceptent pas l outil | ninguem atualiza a planilha / usuarios nao aceitam | 誰も更新しない / 使ってもらうには
measure-success | did the project pay off / is it really used / return on investment | wirkt die loesung / wird sie wirklich genutzt / nutzen messen | funciona la solucion | la solution fonctionne t elle | a solucao funciona / medir uso e beneficio | 効果を測る / 利用状況 / 導入の成果
share-restrict | less rights on one sheet than on the workspace / one sheet should not be visible to everybody in the workspace | weniger rechte auf einem blatt | menos permisos en una hoja | moins de droits sur une feuille | ocultar uma planilha em um workspace compartilhado / menos permissoes em uma planilha | 共有ワークスペースの一枚だけ非公開 / 一枚だけ権限を下げる
share-part | column that only admins may see / limit the rows that a contractor may edit / everybody sees only what is his / filter rows per person without giving access
outside-partners | give contractors or clients access safely / clients want to see the project plan / guest users | externe einbinden / kunden zugriff geben | | donner acces aux externes | dar acesso a externos | 社外の人にアクセスを与える / 顧客に計画を見せる
update-request | let somebody without access report the status by mail / a person fills in only his field by email / get an answer from people without access / link of an update request
gantt-empty | no bars are shown for the tasks / timeline works but Gantt does not | balken fehlen | faltan las barras | les barres manquent | nao aparecem barras no gantt / faltam as barras | ガントにバーが出ない
baseline | planned against actual dates / how far did the dates slip / save the original schedule / how far are we from what was promised | plan ist vergleich der termine / urspruenglichen terminplan festhalten | | dates prevues et reelles | datas planejadas contra reais / atraso frente ao plano original | 予定と実績の差 / 当初計画との比較
workspace-organise | tidy up or clean up our workspaces / people cannot find their sheets / structure of our environment | ordnung schaffen / blaetter nicht auffindbar | nadie encuentra sus hojas | on ne retrouve pas ses feuilles | ninguem encontra as planilhas | シートが見つからない
naming | everything is called copy of / file names for our items / rules for names / same name twice | namensregeln / namenskonvention | convencion de nombres / reglas de nombres / estandarizar nombres | convention de nommage / regles de nommage | padronizar nomes | 命名規則 / 名前の付け方
status-values | is on hold different from blocked | welche statuswerte / einheitlicher status | estados iguales en todas las hojas | statuts identiques partout | status iguais em todas | ステータスの統一
auto-number | key for lookups / project name is no good key / ids when rows move / running number for every ticket / start the number at 1000 / year in the number | anfragen automatisch nummerieren | |  | numerar solicitacoes automaticamente / identificador unico por linha | 自動で番号を付ける
status-reporting | project manager or formula sets the red yellow green / all projects look green until they fail / criteria for the traffic light | wer setzt die ampel formel oder projektleiter / kriterien der ampel | quien decide el semaforo formula o gerente | qui fixe la meteo du projet formule ou chef de projet / criteres des feux | criterios do farol | 健全性は数式か責任者の判断か / 信号の基準
dashboard-kpis | which numbers matter
executive-mail | send a PDF every Monday / weekly mail instead of a login / send the sheet as pdf every friday | bericht automatisch als pdf mailen | la direccion no entra y quiere las cifras / enviar el informe por correo cada lunes | envoyer le rapport par mail chaque lundi | enviar o relatorio por email toda segunda | レポートを毎週メールで送る
column-design | what type should a column be / place of helper columns / too wide a sheet / which fields does a sheet need | welcher spaltentyp / wie viele spalten | cuantas columnas | quel type de colonne / combien de colonnes | que tipo de coluna / quantas colunas | 列の種類の選び方 / 列の数
sheet-design | one table or several / what fields does a good tracker have
data-flow | architecture of several sheets / intake, working and reporting in layers | datenfluss zwischen blaettern / architektur mehrerer blaetter / daten von hand kopieren | | architecture de plusieurs feuilles | fluxo de dados entre planilhas / arquitetura de varias planilhas | シート間のデータの流れ / 複数シートの設計
parent-child-formula | manual entry and total in one column | |  | |  | 親は合計、子は手入力を同じ列で
sensitive-data | salaries or patients in a sheet / are we allowed to keep private data | personenbezogene daten speichern / gesundheitsdaten ablegen | | stocker des donnees personnelles ou de sante | guardar dados pessoais ou de saude | 個人情報や健康情報を保存してよいか
audit-evidence | trail of evidence / log for SOX or ISO | |  | preuves pour l audit | | 監査人に何を見せるか / 証跡
cell-history | version history or earlier state of a whole sheet / how far back do edits go / see the old value / roll back a sheet to an earlier day / snapshot of a sheet / activity log | wer hat die zelle geaendert / alten wert sehen | quien cambio la celda / ver el valor anterior | qui a modifie la cellule / voir l ancienne valeur | quem alterou a celula / ver o valor antigo | 誰が変更したか
import-excel | a tab for each customer
automation-limits | tidy up or merge workflows / is there a limit on rules
automation-disabled | workflow was deactivated / workflow stopped working / who is told when an automation stops | workflow wurde deaktiviert / automatisierung abgeschaltet | automatizacion desactivada | le workflow s est desactive | automacao desativada | ワークフローが無効になった
automation-noise | workflow runs twice for the same row / one mail for all late tasks / stop the flood of mails / fewer notifications | mailflut | menos correos | moins de mails | avisos demais / menos emails | 通知が多すぎる / メールを減らす
governance | rules for a company with hundreds of users / who is allowed to create things | regeln fuer viele nutzer | quien puede crear espacios | qui peut creer des espaces | | 多数の利用者の管理ルール / 誰が作成できるか
raid | register of risks per project or central / where do decisions go / log of open points | risiken und offene punkte verfolgen / eine oder vier listen | una lista o cuatro | | registro de riscos e problemas / uma lista ou quatro | リスクと課題の管理表 / 一つの表か四つか
change-control | the customer wants more than agreed / extra wishes and their cost | umfang aendert sich / kunde will mehr | el cliente pide mas de lo acordado | le client demande plus que prevu | o cliente pede mais que o combinado | 範囲の変更を管理 / 追加要望
licences | cut the number of paid users / provisional member / do people who only fill in forms need one
deleted-recovery | rows are gone / sheet vanished
lock-rows | nobody may delete rows / editors should not touch a column / only admins can change a column / unlock a row again | | impedir que borren filas | |  | 列を編集できないようにする / 行の削除を防ぐ
permission-levels | what may each role do / who may change columns / editor can share or cannot share
report-rights | colleague cannot open or see what I shared | |  | | meu colega ve o relatorio vazio | 同僚にはレポートが空に見える
report-group | total cost per project in a report / total of a filtered list / total per person in a report / add hours up by owner
report-duplicate-columns | columns of two sheets do not combine or merge
recurring-tasks | |  / new row every monday / generate rows on a schedule | |  | | 繰り返しタスク
reminder-due | tell people that they are late / mail when something is overdue
record-date | keep the day when it was finished
copy-vs-move-row | get finished rows out / keep done things in another place / do formulas keep working in a moved row | formeln in verschobenen zeilen | formulas de una fila movida | formules d une ligne deplacee | formulas de uma linha movida | 移動した行の数式
datamesh | customer data into all project sheets / many sheets need the same fields / lookups at scale | kundendaten in viele blaetter uebernehmen | mismos datos en muchas hojas | les memes donnees dans beaucoup de feuilles | os mesmos dados em muitas planilhas | 同じデータを多くのシートに
ms-project | predecessors after an import | |  | | importar um arquivo do ms project | MS Project の計画を取り込む
proofing | review layouts and designs with remarks | entwuerfe mit kommentaren pruefen | | relire des visuels avec commentaires et versions | | デザインをコメント付きで確認 / ファイルの版
time-tracking | how many hours did each person work / log working time / how long did somebody work on it | stunden je person erfassen | | suivre les heures de chaque personne | registrar horas por pessoa | 人ごとの作業時間を記録
resource-management | somebody has too much to do / who has time / double booked people / assign somebody at 50 percent to a task / allocation of a person | wer hat zu viel zu tun / wer hat noch zeit | quien tiene demasiado trabajo / quien esta libre | qui a trop de travail / qui est disponible | quem tem trabalho demais / quem esta livre | 誰の負荷が高いか / 空いている人
template-project | same set of sheets again / start a project from a model / copy everything with its widgets
freeze-columns | | spalte fixieren / erste spalte stehen lassen / header row stays on top | inmovilizar una columna / fijar columna | figer une colonne | congelar uma coluna / fixar coluna | 列を固定する
mobile-use | work without internet / people without a computer / tablet or phone on site | |  | |  | 電波のない現場で使う
dropdown-dependent | list values that come from another sheet / second list depends on the first | auswahlwerte aus einem anderen blatt / abhaengige auswahlliste | valores de la lista desde otra hoja | valeurs de liste venant d une autre feuille / liste dependante | valores da lista de outra planilha | 別シートの値をドロップダウンに / 連動するリスト
publish | anybody may look without an account | ohne anmeldung ansehen | |  | ver sem conta | アカウントなしで見せる / 社外に公開
dependencies | bars move when the start changes / everything after it should shift / later tasks move when one is late / task waits for another
sheet-limits | sheet is full
form-conditional | other questions for other kinds of people / hide questions until an answer is picked / show further questions only when needed / depending on the answer
form-security | | formular nur fuer unsere firma | solo nuestra empresa | | so nossa empresa | アカウントなしでフォーム / 社内だけに限定
join-sheets | match rows of two sheets by a common number | |  | |  | 二つのシートをキーで結ぶ
sheet-visibility | who can open my sheet | wer sieht mein blatt | quien puede ver mi hoja | qui peut voir ma feuille | quem pode ver minha planilha | 誰がこのシートを見られるか
language-setting | | auf deutsch umstellen / sprache aendern | | passer en francais / changer de langue | mudar o idioma para portugues | 日本語に切り替える / 言語設定
training | |  | formar a los usuarios | former les utilisateurs | | 利用者の研修
duplicates | same thing entered twice / stop people from entering the same number twice | |  | eviter les doublons | evitar entradas duplicadas
report-filter | what was finished last week / rows due in the next days in a report | bericht der letzten woche | informe de la semana pasada | rapport de la semaine derniere | | 先週完了したタスクのレポート
automation-create | mail only when something turns red or becomes late |  | | prevenir le demandeur quand c est fini | | 完了したら依頼者に知らせる
assign-people | put the manager of the department into a column automatically
sign-in | | anmeldung mit firmenkonto | inicio de sesion unico | connexion unique | | シングルサインオン
regions | | speicherort der daten | donde se guardan los datos | ou sont stockees les donnees | onde os dados ficam guardados | データの保存場所
undo | undo after saving | nach dem speichern rueckgaengig | deshacer despues de guardar | annuler apres l enregistrement | desfazer depois de salvar | 保存後に元に戻す
error-permission | formula broke after a colleague left
sync-conflicts | both sides overwrite each other | zwei systeme ueberschreiben sich | dos sistemas se pisan los datos | deux systemes s ecrasent | dois sistemas se sobrescrevem | 双方向同期で上書き
booking | two people book the same room or time / is the car free on Monday / two people booked the same thing | raum doppelt gebucht / auto ausleihen | dos personas reservan la misma sala | la meme salle prise deux fois | a mesma sala reservada duas vezes | 会議室の予約が重なる / 備品の貸し出し
form-close | close a form after some sign-ups / no more answers after Friday | anmeldung schliessen wenn alle plaetze belegt sind | cerrar el formulario al llegar al cupo | fermer le formulaire quand c est complet | fechar o formulario quando lotar | 定員で受付を締め切る
jira | sync epics or issues of developers | |  | recuperer des tickets jira | | Jira の課題を取り込む
conditional-format | row turns grey when it is done / format a row by a rule / make cells bold or red by a condition
sort-filter-shared | my colleague's filter shows up for me / somebody sorted and now everything is mixed up / personal filter
report-create | report over a whole workspace that picks up new sheets / see tasks of all projects in one list / edit rows in a report
dashboard-widgets | put a form on a dashboard / buttons and links on a dashboard
hierarchy | children decide the status of the parent
attachment-limits | attach a google drive or sharepoint file instead of uploading / maximum file size
comments | tag someone / talk about a row
automation-actions | workflow that changes a cell value / set a status automatically / clear a cell
automation-not-firing | alert never arrived / no mail came although it should / nothing happens when the condition is met
form-edit-later | form that writes to an existing row / form updates a row
data-shuttle | export a sheet to a file on a schedule / offload data to csv
share-groups | share with a whole team without typing every name
views | switch from grid to board
print-export | print only some columns / print the gantt on one page / download the sheet
gantt-create | zoom of the gantt / bars by week or month
sheet-slow | it takes ages to open or save
date-time-field | hours between two times / calculate with clock times
api-create | create a sheet by code
contact-columns | email address out of a contact
dynamic-view | let people edit only their rows without seeing the sheet
budget-tracking | see in time that we spend too much
inventory | we ran out and nobody noticed
contract-renewals | certificates that run out
onboarding | we forget something whenever somebody new starts
prioritise | what should we do first / everything is urgent
form-validation | people type whatever they like
duty-roster | who works on which day
ticketing | requests get lost between people
test-changes | try something without breaking the real sheet
lookup-choice | fill in the price when the article is chosen
dropdown-restrict | people spell the same name differently / different spellings of a department | unterschiedliche schreibweisen | escriben el mismo nombre distinto | noms ecrits differemment | nomes escritos diferente | 表記ゆれ
contact-columns | task with two owners / several people responsible for one task | zwei personen fuer eine aufgabe | dos responsables de una tarea | deux responsables pour une tache | dois responsaveis por uma tarefa | 担当者が二人 / 複数の担当者
cross-project-dependencies | delay in one project should move the dates of another project / plans in different sheets | verzug in einem projekt verschiebt ein anderes | retraso de un proyecto mueve otro | retard d un projet decale un autre | atraso de um projeto muda outro | 別のプロジェクトの遅れ
error-no-match | lookup says no match although the value is there
compare-lists | two lists have different numbers
`;

const ORDER: readonly ('en' | OtherLanguage)[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];

/** By the id of the entry. */
export const FURTHER_ASKS: ReadonlyMap<string, AsksByLanguage> = new Map(LINES.trim().split('\n').map(asksOf));

function asksOf(line: string): readonly [string, AsksByLanguage] {
  const [id = '', ...lists] = line.split('|').map((part) => part.trim());
  const asks = ORDER.map((language, index) => [language, (lists[index] ?? '').split(' / ').filter(Boolean)] as const);
  return [id, Object.fromEntries(asks)];
}
