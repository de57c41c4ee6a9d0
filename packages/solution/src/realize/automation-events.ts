import type { Brief, Rule } from '../brief/brief.ts';
import { ADDED } from '../brief/rule-words.ts';
import type { ColumnRole } from '../compose/design.ts';
import type { AutomationCondition, AutomationTrigger, ColumnPlan } from '../plan.ts';
import { columnLike } from './find-columns.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

/** “is approved”, “becomes Blocked”: a state whose name the words hold. */
export function stateNamed(event: string, sheet: RealizedSheet): AutomationTrigger | null {
  const state = columnWith(sheet, 'state');
  const value = state?.options?.find((option) => event.toLowerCase().includes(option.toLowerCase()));
  return state && value ? { is: 'row-changed', column: state.title, to: value } : null;
}

/** “Still in analysis after 6 days”: so long after the row came to that stage, while it is there. */
export function stayIn(event: string, sheet: RealizedSheet): { since: ColumnPlan; condition: AutomationCondition } | null {
  const since = columnWith(sheet, 'state-since');
  const state = stateNamed(event, sheet);
  if (since === undefined || state?.is !== 'row-changed' || typeof state.to !== 'string') return null;
  return { since, condition: { column: state.column, operator: 'is', values: [state.to] } };
}

/** “The moulds are not cleaned yet”, of what passes “Moulds cleaned”: it is in one of the stages before. */
export function beforeStage(missing: string, sheet: RealizedSheet): AutomationCondition | null {
  const state = columnWith(sheet, 'state');
  const words = missing.toLowerCase().match(/[\p{L}]{4,}/gu) ?? [];
  const [done] = words.slice(-1);
  if (state?.options === undefined || done === undefined || !saysNotYet(missing)) return null;
  const at = state.options.findIndex((option) => option.toLowerCase().split(/\s+/u).includes(done));
  return at < 1 ? null : { column: state.title, operator: 'is-one-of', values: state.options.slice(0, at) };
}

/** Whether what is missing is that something was done, and no value: “is not finished”, “sind nicht bezahlt”. */
export function saysNotYet(missing: string): boolean {
  return NOT_YET.test(missing);
}

const NOT_YET =
  /(?<!\p{L})(?:not|n['’]t|isn['’]t|aren['’]t|hasn['’]t|haven['’]t|nicht|no|pas|não)(?:\s+(?:yet|been|noch|todavía|encore|ainda))*\s+\p{L}+(?:\s+(?:up|off|out|back|in|down|away|over))?(?:\s+(?:yet|sind|ist|wurden?|worden))?\s*$/iu;

/** “Falls below its minimum”: what the flag of a counted stock shows. */
export function reorderOf(event: string, sheet: RealizedSheet): AutomationTrigger | null {
  const flag = sheet.design.kind === 'stock' ? columnWith(sheet, 'late') : undefined;
  return flag === undefined || !BELOW_MINIMUM.test(event) ? null : { is: 'row-changed', column: flag.title, to: true };
}

const BELOW_MINIMUM =
  /(?<!\p{L})(?:below|under|beneath|less than|reach(?:es)?|hits?|at)\s+(?:the |its |their |a )?(?:minimum|min\.?|reorder|re-order|safety|par)|(?:unter|erreich\p{L}*)\s+(?:de[nmr] |das |seinen |ihren )?(?:mindest|melde|sicherheits)|(?:bajo|debajo del?|llega al?)\s+(?:su |el )?(?:mínimo|stock mínimo|punto de pedido)|(?:sous|atteint)\s+(?:le |son )?(?:seuil|stock (?:minimum|minimal|de sécurité)|minimum)|(?:abaixo do|atinge o)\s+(?:seu )?(?:mínimo|estoque mínimo|ponto de pedido)|(?:runs?|running) low|geht zur neige|(?:最低|安全|発注)(?:在庫|点).{0,4}(?:下回|切)/iu;

/** A box that is ticked, an option that the words name, or any change where the words speak of one. */
export function changeOf(event: string, sheet: RealizedSheet): AutomationTrigger | null {
  const isTyped = ({ primary, formula }: ColumnPlan) => !primary && formula === undefined;
  const box = columnLike(event, sheet, (column) => isTyped(column) && column.type === 'CHECKBOX' && isAllNamed(column, event));
  if (box !== undefined) return { is: 'row-changed', column: box.title, to: true };
  const isState = ({ title }: ColumnPlan) => sheet.design.columns.some((own) => own.title === title && CHOSEN.has(own.role));
  const choice = sheet.columns.find((column) => isTyped(column) && isState(column) && optionNamed(event, column) !== undefined);
  if (choice !== undefined) return { is: 'row-changed', column: choice.title, to: optionNamed(event, choice) ?? null };
  const column = CHANGES.test(event) ? columnLike(event, sheet, isTyped) : undefined;
  return column === undefined ? null : { is: 'row-changed', column: column.title, to: null };
}

/** “An injury is reported” ticks no box for “Reported Within 24 Hours”. */
function isAllNamed({ title }: ColumnPlan, event: string): boolean {
  const said = event.toLowerCase();
  if (!/\d/u.test(title)) return true;
  return (title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every((word) => said.includes(word));
}

const CHANGES =
  /(?<!\p{L})(?:chang\p{L}*|is (?:set|filled|entered|given|updated|assigned|edited)|änder\p{L}*|geändert|eingetragen|ausgefüllt|cambi\p{L}*|se (?:rellena|asigna)|modifi\p{L}*|chang[eé]\p{L}*|rempli\p{L}*|mud\p{L}*|alter\p{L}*|preench\p{L}*)(?!\p{L})|変更|変わ|入力/iu;
/** What changes as the work goes on, as opposed to what a row is. */
const CHOSEN: ReadonlySet<ColumnRole> = new Set(['state', 'attribute', 'decision', 'evidence']);
const SHORTEST_OPTION = 4;

function optionNamed(event: string, { title, type, options, symbol }: ColumnPlan): string | undefined {
  if (type !== 'PICKLIST' || symbol !== undefined) return undefined;
  const words = ` ${event.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  // “Grade A”: a letter alone says nothing without what it is a value of.
  return options?.find((option) => {
    const name = option.length >= SHORTEST_OPTION ? option : `${title} ${option}`;
    return words.includes(` ${name.toLowerCase()} `);
  });
}

/** Rows that stand for what happened or was asked for: to name them is to say that one came in. */
const COMING_IN: ReadonlySet<string> = new Set([
  'request',
  'occurrence',
  'risk-issue-decision',
  'opportunity',
  'person-in-process',
]);

/** What happens is the row itself, or the words say that it comes in; a row of any other kind tells nothing of the event. */
export function comesIn({ text, thing }: Rule, event: string, { design }: RealizedSheet, brief: Brief): boolean {
  if (COMES_IN.test(event) || ADDED.test(event)) return true;
  const own = brief.things.find(({ id }) => id === thing);
  const isOwn = own !== undefined && design.things[0] === own.id && COMING_IN.has(design.kind);
  return isOwn && [own.one, own.many].some((name) => text.toLowerCase().includes(name.toLowerCase()));
}

const COMES_IN =
  /(?<!\p{L})(?:arriv\p{L}*|com(?:es?|ing) in|reported|submitt\p{L}*|receiv\p{L}*|logged|registered|filed|raised|created|added|requested|eingeh\p{L}*|eingegangen|eintrifft|gemeldet|angelegt|erfasst|lleg\p{L}*|recib\p{L}*|entra|registr\p{L}*|arriv\p{L}*|reç\p{L}*|signalé\p{L}*|enregistr\p{L}*|cheg\p{L}*|receb\p{L}*|recebid\p{L}*)(?!\p{L})|届い|受付|受領|発生|登録/iu;
