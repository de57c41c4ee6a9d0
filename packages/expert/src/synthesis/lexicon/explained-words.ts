import type { SheetModel } from '../sheet-model.ts';
import { folded, root } from '../text.ts';

/** What people say once more in words that the sheet has: in brackets, or behind 'i.e.'. */
const EXPLAINED: readonly (readonly [said: RegExp, plain: string])[] = [
  // 'Bigger than a tonne (1000 kg)', 'before christmas (25 dec)'.
  [
    /\b(than|over|above|under|below|before|after|since|until|within|from) (?:an? |the |half an? )?[\p{L}-]+(?: \p{L}+)? \((?:i\.? ?e\.? |that is |= ?)?(\d[^()]*)\)/giu,
    '$1 $2',
  ],
  // 'This season (since august 2026)'.
  [
    /\bthis (?:season|term|semester|campaign|cycle|round|run)\s?\(((?:since|from|after|before|until|between|in) [^()]+)\)/giu,
    '$1',
  ],
  // 'Are still in the tank, i.e. not bottled'.
  [
    /\b(are|is|were|was) (?:still |already |currently )?(?!not\b|no\b)[^,;()]{2,40}?,? (?:i\.? ?e\.?,?|that is,|meaning|in other words,?) (not|no longer|never|already|without) /giu,
    '$1 $2 ',
  ],
];

/** 'How many proofs are waiting on the client (sent)': an option in brackets stands for what is said of it before. */
function withOptionsSaid(typed: string, own: SheetModel): string {
  return typed.replace(
    /\b(are|is|were|was) (?:still |already |currently )?[\p{L} ]{3,40} \(((?:not )?[\p{L} ]{2,30})\)(?=\s*[?.!]*$)/giu,
    (said, verb: string, inner: string) => {
      const option = folded(inner).replace(/^not /, '');
      const isOption = own.columns.some(
        ({ kind, values }) => kind === 'choice' && values.some(({ written }) => folded(written) === option),
      );
      return isOption ? `${verb} ${inner}` : said;
    },
  );
}

/** 'Revenue from cargo and fares', 'labour and material costs' of Labour Cost and Material Cost: the word that two titles share is said once. */
function withSharedNoun(typed: string, own: SheetModel): string {
  const numbers = own.columns.filter(({ kind, empty, title }) => kind === 'number' && !empty && /^\p{L}+ \p{L}+$/u.test(title));
  const titles = numbers.map(({ title }) => ({ title, words: folded(title).split(' ') }));
  const titled = (one: string, noun: string) =>
    titles.find(({ words: [first = '', last = ''] }) => root(first) === root(folded(one)) && root(last) === root(folded(noun)))
      ?.title;
  const both = (said: string, one: string, other: string, noun: string) => {
    const [first, second] = [titled(one, noun), titled(other, noun)];
    return first === undefined || second === undefined || first === second ? said : `${first} and ${second}`;
  };
  if (titles.length < 2) return typed;
  return typed
    .replace(
      /\b(\p{L}+) (?:from|of|for|on) (?:the )?(\p{L}+) (?:and|plus|&) (?:the )?(\p{L}+)\b/giu,
      (said, noun: string, one: string, other: string) => both(said, one, other, noun),
    )
    .replace(/\b(?<!both )(\p{L}+) (?:and|plus|&) (\p{L}+) (\p{L}+)\b/giu, (said, one: string, other: string, noun: string) =>
      both(said, one, other, noun),
    );
}

/** A question with what it explains in place of what it is explained by. */
export function withExplainedSaid(typed: string, own: SheetModel): string {
  const plainly = EXPLAINED.reduce((text, [said, plain]) => text.replace(said, plain), typed);
  return withSharedNoun(withOptionsSaid(plainly, own), own);
}
