import type { SheetModel } from './sheet-model.ts';

/** How people cut the words of titles and options short: each is one where a single word of the sheets begins with it, and means nothing anywhere else. */
const CUT_SHORT = new Set(
  'acc acct addr adm admin alloc appr appt appts approx arr asgn assgn asst att auth avail bal bldg bud budg calc categ cert chk cust custs clt comm comp compl cond conf cont contr coord coun ctry curr cust deliv deliver dep dept desc dest dev disc dist div doc dur eff emp emps empl eng engr equip est eval exec exp fac fin freq gov grp hosp incid ind info insp inspec inst instr insur inv invs invc iss jur lang lic loc locs maint manu matl mech meth mfg misc nat num obj opp orig org pers perm phys plat pri prio prob proc prod prods prof prog proj projs prop prov purch qual quant rec recs recr ref refs reg rel rep reps req reqs res resp rev sal sched sect sem serv sess sev spec stat std sub subj sup supp supv sys tech techs tel temp term tot trans transp treat typ util vac val var veh ver vend vol wareh wgt wrk'.split(
    ' ',
  ),
);
const LEAST_LETTERS_CUT = 2;

/** A question with the words of the sheets in full that it cuts short: 'inv total' of Invoice Total, 'WOs' of Work Orders. */
export function withNamesInFull(typed: string, sheets: readonly SheetModel[]): string {
  const names = sheets.flatMap((sheet) => [sheet.name, ...sheet.columns.map(({ title }) => title)]);
  const options = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ kind, values }) => (kind === 'choice' || kind === 'choices' ? values.map(({ written }) => written) : [])),
  );
  const words = new Set([...names, ...options].flatMap((name) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  // 'Treat' may be what Treatment is to say.
  const awaited = sheets.flatMap(({ columns }) => columns.flatMap(({ title, empty }) => (empty ? [title.toLowerCase()] : [])));
  const cut = typed.replace(/(?<![\p{L}\p{N}@."'“„«「[{#/])\p{L}{3,7}(?![\p{L}\p{N}@"'”」\]}(])/gu, (word) => {
    const short = word.toLowerCase();
    const isLabel = word !== short && awaited.some((title) => title.startsWith(short));
    if (!CUT_SHORT.has(short) || words.has(short) || isLabel) return word;
    return onlyWord(short, words) ?? (short.endsWith('s') ? pluralOf(onlyWord(short.slice(0, -1), words)) : null) ?? word;
  });
  return cut.replace(/(?<![\p{L}\p{N}@."'“„«「[{#])(\p{Lu}{2,4})(s?)(?![\p{L}\p{N}@"'”」\]}(])/gu, (word, capitals: string) => {
    if (words.has(word.toLowerCase()) || words.has(capitals.toLowerCase())) return word;
    const [only, ...others] = new Set(names.filter((name) => initialsOf(name) === capitals));
    return only === undefined || others.length > 0 ? word : only;
  });
}

function onlyWord(short: string, words: ReadonlySet<string>): string | null {
  const longer = [...words].filter((word) => word.startsWith(short) && word.length >= short.length + LEAST_LETTERS_CUT);
  const [only, ...others] = longer;
  return only !== undefined && others.every((other) => other.startsWith(only)) ? only : null;
}

function pluralOf(word: string | null): string | null {
  return word === null || word.endsWith('s') ? word : `${word}s`;
}

function initialsOf(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  return words.length < 2 ? '' : words.map((word) => word.slice(0, 1).toUpperCase()).join('');
}
