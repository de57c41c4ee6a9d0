import type { DesignedSheet } from '../compose/design.ts';
import { isSetback, type Kind, type Language } from '../vocabulary/index.ts';
import { ONLY_THERE } from './roll-ups.ts';

/** What ends work in the customer's own stages; the last stage where no word tells. */
const FINAL =
  /(?:done|clos|complet|finish|cancel|declin|reject|refus|withdraw|won|lost|paid|archiv|retired|in force|not needed|approved|released|superseded|accepted|held|expired|terminat|resigned|denied|used up|fulfilled|written off|discarded|discontinued|verbraucht|entsorgt|ausgelaufen|consumid|desechad|descontinuad|descartad|consommé|éliminé|abandonné|erledigt|geschlossen|abgelehnt|abgesagt|bezahlt|freigegeben|ersetzt|in kraft|nicht nötig|termin|rechaz|cancel|pagad|vigente|no aplica|aprobad|cerrad|clos|refus|payé|approuv|en vigueur|non requis|conclu|recusad|fechad|完了|却下|中止|支払済|承認済|不要|取得済|使用済|廃棄|取扱終了)/iu;

/** Ends that are no success; they stand behind the others. */
const FAILED =
  /(?:cancel|declin|reject|refus|withdraw|lost|expired|terminat|resigned|denied|superseded|not needed|abgelehnt|abgesagt|ersetzt|nicht nötig|rechaz|no aplica|perdid|non requis|perdu|recusad|却下|中止|不要|失注|旧版|no[- ]show|not applicable|not required|failed to appear|called off|skipped|waived|withdrew|voided|storniert|entf(?:ällt|allen)|nicht (?:erschienen|anwendbar|zutreffend)|annul|anulad|no se present|no asisti|non applicable|sans objet|não se aplica|não comparec|欠席|キャンセル|該当なし)/iu;

/** What is agreed to before the work begins as well as at its end: an order that is accepted, a supplier that is approved. */
const AGREED = /(?:approved|accepted|released|held|freigegeben|aprobad|aceptad|approuv|accepté|aprovad|aceit|承認済)/iu;

export function isFailed(state: string): boolean {
  return FAILED.test(state);
}

/** States after which nothing is left to do, those of success first. */
export function finalStatesOf({ kind, columns }: DesignedSheet, language: Language): string[] {
  const options = columns.find(({ role }) => role === 'state')?.options ?? [];
  // What is in force is to be renewed: only what is not needed any more is over.
  if (kind === 'obligation') return options.filter(isFailed);
  const ends = options.filter((option) => FINAL.test(option) || isFailed(option));
  const telling = ends.filter(
    (option) => isFailed(option) || !AGREED.test(option) || isLastStep(option, { options, ends, language }),
  );
  const isOwn = columns.some(({ role, because }) => role === 'state' && because.spans.length > 0);
  const finals =
    isOwn && telling.length > 0 ? endsOf(options, telling) : [...telling, ...untoldEnd(kind, { options, telling, language })];
  return [...finals.filter((option) => !isFailed(option)), ...finals.filter(isFailed)];
}

interface States {
  readonly options: readonly string[];
  readonly ends: readonly string[];
  readonly language: Language;
}

/** Whether nothing follows but what ends as well or what goes wrong: after “Accepted, In progress” the work goes on. */
function isLastStep(state: string, { options, ends, language }: States): boolean {
  return options.slice(options.indexOf(state) + 1).every((option) => ends.includes(option) || isSetback(option, language));
}

/**
 * Where no word tells how the work ends well, the last state does, unless things stand there that went wrong: “Delivered, Complaint”. What is there
 * or not and last in order is what is wrong with it has no end: a tank that is emptied is filled again.
 */
function untoldEnd(
  kind: Kind,
  {
    options,
    telling,
    language,
  }: { readonly options: readonly string[]; readonly telling: readonly string[]; readonly language: Language },
): string[] {
  if (telling.some((option) => !isFailed(option)) || (telling.length > 0 && ONLY_THERE.has(kind))) return [];
  const [final] = options.slice(-1);
  if (ONLY_THERE.has(kind) && final !== undefined && isSetback(final, language)) return [];
  const last = options.findLast((option) => !isFailed(option) && !isSetback(option, language)) ?? options.at(-1);
  return last === undefined || telling.includes(last) ? [] : [last];
}

/** What is said last ends the work: “paid” is no end where “released” and “settled” follow. */
function endsOf(options: readonly string[], telling: readonly string[]): string[] {
  const last = options.findLast((option) => !isFailed(option));
  const open = options.findLastIndex((option) => !telling.includes(option));
  return options.filter((option, index) => option === last || isFailed(option) || (telling.includes(option) && index > open));
}
