import { phrasesOf } from '../vocabulary/index.ts';
import type { Words } from './ranges.ts';
import type { Range } from './read-lists.ts';

const JAPANESE = /(?:[おご](?=\p{sc=Han}))?[\p{sc=Han}\p{sc=Katakana}ー々〆A-Za-z0-9/.&]{2,}/gu;

export function japanesePhrases(text: string, { start, end }: Range): Words[] {
  return [...text.slice(start, end).matchAll(JAPANESE)]
    .filter((match) => /[\p{sc=Han}\p{sc=Katakana}]|[A-Za-z]{2}/u.test(match[0]))
    .flatMap((match) => {
      const whole = match[0].replace(JAPANESE_MONEY_BEHIND, '').replace(JAPANESE_COUNT_BEHIND, '');
      const shift = JAPANESE_AHEAD.exec(whole)?.[0].length ?? 0;
      const word = whole.slice(shift);
      const counted = JAPANESE_COUNT_AHEAD.exec(word)?.[0].length ?? 0;
      const lead = counted + shift;
      // “クラブ別の予約”: what things are grouped by.
      const name = word.slice(counted).replace(/(?<=..)(?:別|毎|後|前|時)$/u, '');
      if (
        name.length < 2 ||
        (counted > 0 && (JAPANESE_TIME.test(name) || JAPANESE_UNIT_AHEAD.test(name))) ||
        (JAPANESE_LASTING.test(word) && JAPANESE_VERB_ENDING.test(text.slice(start + match.index + word.length))) ||
        (/^未/u.test(name) && text.charAt(start + match.index + lead + name.length) === 'の') ||
        isJapanesePredicate(text, start + match.index + lead, name.length) ||
        isJapaneseVerb(name, text, start + match.index + lead)
      )
        return [];
      const from = start + match.index + lead;
      return [{ start: from, end: from + name.length, words: [name] }];
    });
}

/** “14台”, “0人”, “年間約260件” count what stands beside them. */
const JAPANESE_COUNT_BEHIND =
  /(?:年間|月間|合計|毎年|毎月)?約?\d[\d.,]*(?:人|名|件|個|台|回|日|室|品目|館|時間|以内|枚|本|社|店|校|冊|箇所|か所|組|班|頭|匹|羽|隻|両|棟|軒|着|点|便|艇|機|基|艘|足|式|床|段|区画|店舗)*(?:失|減|増|目|未満|以上|以下|超)?$/u;
const JAPANESE_COUNT_AHEAD =
  /^\d[\d.,]*(?:年間|日間|週間|か月間|ヶ月間|人|名|件|個|台|回|日|室|館|時間|枚|本|社|店|校|冊|箇所|か所|組|班|頭|匹|羽|隻|両|棟|軒|着|点|便|艇|機|基|艘|足|式|床|段|区画|店舗)?(?!\p{L}{0,1}$)/u;
/** “10年間保管します”: how long something is done. */
const JAPANESE_LASTING = /^\d[\d.,]*(?:年|日|週|か月|ヶ月)間./u;
/** “保険評価額10万ユーロ”: how much, and not what. */
const JAPANESE_MONEY_BEHIND = /\d[\d.,]*[千万億]*(?:円|ユーロ|ドル|ポンド|フラン|ペソ|レアル|元|ウォン)$/u;
/** “毎朝エンジン”, “各技術者”, “新規注文”, “貸出中作品”: how often, which of them or how far they are, and what. */
const JAPANESE_AHEAD =
  /^(?:毎(?:日|朝|晩|夕|週|月|年)|各(?![種自位国]|地(?!区)|社(?!員))|全(?![国社員体日般面額品部校市自長])|新規|\p{sc=Han}{2,4}中(?![古学止断央心間性継枢国]))(?=\p{L}{2})/u;
/** What is left of “14時30分”, “60日超”. */
const JAPANESE_UNIT_AHEAD = /^(?:年保存$|時\d|時間?$|分|日超|日後|か月|ヶ月|年超|週間|度$)/u;

/** What is left of “60日前”, “48時間以内”, “二度故障”. */
const JAPANESE_TIME = /^(?:\p{L}{0,3}(?:前|後|以内|以上|以下|未満|間|目|ごと|毎|連続)|翌\p{L}{0,3})$/u;
const JAPANESE_OBJECT = /[をがへにはも]/u;
const JAPANESE_VERB_ENDING = /^(?:する|し(?=[、,てたなま\p{sc=Han}\p{sc=Katakana}])|した|して|すべ|さ[れせ]|でき|$|[。、])/u;

/** “点検が不合格なら”: what is said of something on a condition. */
function isJapanesePredicate(text: string, start: number, length: number): boolean {
  return (
    text.charAt(start - 1) === 'が' && /^(?:なら|だった|の場合|であれば)/u.test(text.slice(start + length, start + length + 4))
  );
}

/** “課長が承認。”, “技術者へ報告する”: verbs that are written like nouns. */
function isJapaneseVerb(name: string, text: string, start: number): boolean {
  const after = text.slice(start + name.length, start + name.length + 4);
  if (!JAPANESE_VERB_ENDING.test(after) || !JAPANESE_OBJECT.test(text.charAt(start - 1))) return false;
  return (
    /^(?:する|し|さ|でき)/u.test(after) ||
    JAPANESE_ACT.test(name) ||
    [...phrasesOf('ja').eventVerbs.keys()].some((stem) => name.endsWith(stem))
  );
}

/** What is done to tell or to decide, and never a thing where it ends a clause. */
const JAPANESE_ACT =
  /(?:通知|報告|連絡|承認|確認|返答|回答|対応|管理|記録|更新|修理|共有|送信|登録|提出|依頼|警告|催促|督促|決裁)$/u;
