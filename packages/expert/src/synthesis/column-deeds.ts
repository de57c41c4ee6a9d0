import { deedsOf, isLastingDeed, japaneseDeeds, type undoneIn } from './lexicon/deeds.ts';
import type { ColumnMention } from './question-mentions.ts';
import type { Column } from './sheet-model.ts';
import { folded, isJapanese, type Token, tokensOf } from './text.ts';

/** A day by which something is due does not tell that it was done: 'those decided' of Decision Due. */
export function isDayDue({ kind, title }: Column): boolean {
  return kind === 'date' && /\bdue\b/i.test(title);
}

/** Words for what a checkbox or a date says was done. */
export function deedsIn(
  column: Column,
  text: string,
  tokens: readonly Token[],
  allUndone: ReturnType<typeof undoneIn>,
): readonly ColumnMention[] {
  if (column.kind !== 'check' && column.kind !== 'date') return [];
  if (isDayDue(column)) return [];
  // What is Out of Service has not been serviced.
  const deeds = new Set(tokensOf(folded(column.title).replace(/\bout of \p{L}+/gu, '')).flatMap((word) => deedsOf(word.text)));
  if (isJapanese(text)) return deedsInJapanese(column, text, deeds, allUndone);
  // What is owed or unpaid is not Settled.
  const owed = /\bsettled\b/i.test(column.title) ? deedsOf('paid') : [];
  if (deeds.size === 0 && owed.length === 0) return [];
  const undone = allUndone
    .filter(({ deed }) => deeds.has(deed) || owed.includes(deed))
    .map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: true, isDeed: true }));
  const done = tokens.flatMap(({ text: word, start, end }) => {
    // 'Unterschrieben' denies nothing.
    const bare = deedsOf(word).length > 0 ? word : word.replace(/^un/, '');
    const isNamed = deedsOf(bare).some((deed) => deeds.has(deed));
    return isNamed ? [{ column, start, end, isPart: true, isOpposite: bare !== word, isDeed: true }] : [];
  });
  return [...undone, ...done.filter((one) => !undone.some(({ start, end }) => one.start < end && one.end > start))];
}

/** What a box or a date is titled by, without the sign for a day or for what is done: '受注日' is of 受注. */
const DEED_OF_TITLE = /^(\p{sc=Han}{2,4}|\p{sc=Katakana}{3,})(?:予定)?(?:日|日付|年月日|済み?|完了)$/u;
/** '入金がまだ', '入金待ち': what is yet to be done. */
const IS_AWAITED = /^(?:(?:が|は|も)?まだ(?=の|で|だ|な|[、。?？]|$)|待ち|前(?=の))/;
/** A verb of one letter with its ending: '搾り日' of 搾る, '渡し済み' of 渡す. */
const VERB_OF_TITLE = /^(\p{sc=Han})\p{sc=Hiragana}(?:日|日付|年月日|済み?)$/u;

/** 'まだ搾っていない', '搾った': forms of the verb that a date or a box is titled by. */
function verbsInJapanese({ title }: Column, text: string) {
  const [, letter = ''] = VERB_OF_TITLE.exec(folded(title)) ?? [];
  if (letter === '') return [];
  const forms = new RegExp(
    `${letter}(?:っ|ん|い|し|え|け|せ|て|め|れ|み)?(?:(て|で)?(い?ない|いません)|(?:て|で)(?:い[るた]|ある|あります)|[ただ](?!い))`,
    'gu',
  );
  return [...text.matchAll(forms)].map(({ 0: said, 2: denied, index: start }) => ({
    start,
    end: start + said.length,
    isOpposite: denied !== undefined,
  }));
}

/** '受け付けた' of 受付日, '引き渡していない' of 引渡日: the noun of two letters written out as a verb. */
function verbsWrittenOut(noun: string, text: string) {
  const [first, second, ...more] = [...noun];
  if (first === undefined || second === undefined || more.length > 0 || !/^\p{sc=Han}{2}$/u.test(noun)) return [];
  const forms = new RegExp(
    `${first}[きけしりいみち]?${second}[けせしえりめ]?(?:[たるす]|(?:て|で)(?:い[るた]|あ[るり])|(?:て|で)?(い?ない|いません))`,
    'gu',
  );
  return [...text.matchAll(forms)].map(({ 0: said, 1: denied, index: start }) => ({
    start,
    end: start + said.length,
    isOpposite: denied !== undefined,
  }));
}

/** What follows the noun of a deed where it is said to be done, or to be about to be. */
const IS_DONE = /^(?:し(?:た|て|な)|さ?れ|する|予定|済|でき|から|まで|を(?:し|受け|終え)|が(?:あった|済|終わ|完了))/;

function deedsInJapanese(
  column: Column,
  text: string,
  deeds: ReadonlySet<number>,
  undone: ReturnType<typeof undoneIn>,
): readonly ColumnMention[] {
  const denied = undone.map((one) => ({ ...one, isOpposite: true }));
  // '停止中' is what the box Paused says.
  const isSaidOfBox = ({ deed }: { readonly deed: number }) => column.kind === 'check' && isLastingDeed(deed);
  const done = japaneseDeeds(text).flatMap((one) => {
    if (one.isGoingOn) return isSaidOfBox(one) ? [{ ...one, end: one.end + 1 }] : [];
    return one.isNamed ? [] : [one];
  });
  const said = [...denied, ...done].filter(({ deed }) => deeds.has(deed));
  // '配達予定' is a day to come, and not done yet; '放送日' names the day of it.
  const isDue = ({ end }: { readonly end: number }) => column.kind === 'check' && /^(?:予定|日(?!に))/.test(text.slice(end));
  const known = said.filter(
    (one) => !isDue(one) && !denied.some((other) => other !== one && other.start < one.end && other.end > one.start),
  );
  const [, noun = ''] = DEED_OF_TITLE.exec(folded(column.title)) ?? [];
  const inflected = [...verbsInJapanese(column, text), ...verbsWrittenOut(noun, text)];
  const titled =
    noun === ''
      ? []
      : [...text.matchAll(new RegExp(noun, 'g'))]
          .map(({ index: start }) => {
            const end = start + noun.length;
            const awaited = IS_AWAITED.exec(text.slice(end));
            return { start, end: end + (awaited?.[0].length ?? 0), isOpposite: text[start - 1] === '未' || awaited !== null };
          })
          .filter(
            ({ start, end, isOpposite }) =>
              (isOpposite || IS_DONE.test(text.slice(end))) && !known.some((one) => one.start === start),
          );
  const verbs = inflected.filter((one) => !known.some(({ start }) => start === one.start));
  return [...known, ...titled, ...verbs].map(({ start, end, isOpposite }) => ({
    column,
    start,
    end,
    isPart: true,
    isOpposite,
    isDeed: true,
  }));
}
