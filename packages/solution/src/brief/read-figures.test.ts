import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '../testing/growth.ts';
import type { Figure } from './brief.ts';
import { readFigures } from './read-figures.ts';

function read(text: string): Figure[] {
  return readFigures([{ field: 'successMetrics', start: 0, end: text.length, text, ignored: null }], []);
}

type Row = readonly [
  text: string,
  unit: Figure['unit'],
  direction: Figure['direction'],
  target: number | null,
  baseline?: number,
];

const FIGURES: readonly Row[] = [
  ['mean framing time from 12 to 7 days', 'days', 'down', 7, 12],
  ['open frames 3,000 → 1,200', 'count', 'down', 1200, 3000],
  ['glass breakage from 4.5% to under 2%', '%', 'down', 2, 4.5],
  ['fewer than 30 open repairs', 'count', 'down', 30],
  ['19 out of 20 bells tuned', '%', 'up', 95],
  ['less than 1 in 50 pipes returned', '%', 'down', 2],
  ['zero leaking kayaks', 'count', 'hold', 0],
  ['feathers lost below 12 %, last winter 27 %', '%', 'down', 12, 27],
  ['average wait for a kiln under 6 weeks, at present it is 11', 'weeks', 'down', 6, 11],
  ['Auslastung der Zelte 80 %, letzte Saison rund 55 %', '%', 'up', 80, 55],
  ['devoluciones a tiempo 95 %, la temporada pasada 70 %', '%', 'up', 95, 70],
  ['0/0 cracked hulls', 'count', 'hold', 0],
  ['quotes out by 11 am', 'clock', 'down', 11],
  ['honey moisture within +/- 5 %', '%', 'hold', 5],
  ['no more than 2 late hives', 'count', 'down', 2],
  ['no kiln cools longer than 30 minutes', 'count', 'hold', 0],
  ['every organ tuned within 14 days', '%', 'up', 100],
  ['each stove swept 10 days before winter', 'days', 'up', 10],
  ['deliveries on time', '%', 'up', 100],
  ['repairs in four days instead of nine', 'days', 'down', 4, 9],
  ['dust never over 0.4 mg', 'count', 'down', 0.4],
  ['Bearbeitung von 15 auf 6 Tage', 'days', 'down', 6, 15],
  ['Fehlerquote unter 2 %', '%', 'down', 2],
  ['mindestens 90 % der Orgeln gestimmt', '%', 'up', 90],
  ['Lieferungen pünktlich', '%', 'up', 100],
  ['plazo medio de 20 a 8 días', 'days', 'down', 8, 20],
  ['menos de 5 barcos parados', 'count', 'down', 5],
  ['pedidos entregados a tiempo', '%', 'up', 100],
  ['délai moyen de 12 à 7 jours', 'days', 'down', 7, 12],
  ['aucune ruche perdue', 'count', 'hold', 0],
  ['moins de 3 % de retours', '%', 'down', 3],
  ['custos de 1.200 para 900 euros', 'money', 'down', 900, 1200],
  ['nenhum forno parado', 'count', 'hold', 0],
  ['納品は5日以内', 'days', 'down', 5],
  ['不良は3%以下', '%', 'down', 3],
  ['重複予約0件', 'count', 'hold', 0],
  ['paradas de hornos por debajo del 1,5 %', '%', 'down', 1.5],
  ['見積の受注は3件に1件', '%', 'up', 33],
  ['kilns need 72 hours notice', 'hours', 'up', 72],
  ['los hornos piden 72 horas de antelación', 'hours', 'up', 72],
];

describe('a claim about success', () => {
  it.each(FIGURES.map((row) => ({ row, title: row.slice(0, 4).join(' | ') })))('reads $title', ({ row }) => {
    const [text, unit, direction, target, baseline] = row;
    const [figure] = read(text);
    expect(figure).toMatchObject({ unit, direction, target, baseline: baseline ?? null, relativeTo: null });
  });

  it.each([
    ['breakage halved', 0.5],
    ['waiting time cut by a third', 0.667],
    ['returns down by 40%', 0.6],
    ['20% fewer complaints', 0.8],
    ['twice as many regulars', 2],
    ['Ausschuss halbiert', 0.5],
    ['reclamações pela metade', 0.5],
    ['廃棄を半減', 0.5],
  ])('reads “%s” as a share of today and names no target', (text, relativeTo) => {
    const [figure] = read(text);
    expect(figure).toMatchObject({ unit: '%', target: null, relativeTo });
  });

  it('splits claims at commas and at “and” only where both sides make one', () => {
    const texts = read('scrap from 8 to 3 percent and every loom oiled by 9 am, no torn cloth').map(({ text }) => text);
    expect(texts).toEqual(['scrap from 8 to 3 percent', 'every loom oiled by 9 am', 'no torn cloth']);
    expect(read('95% of looms oiled and cleaned')).toHaveLength(1);
  });

  it('takes a qualifier for no target', () => {
    expect(read('jobs over budget by more than 10% known within a week')[0]).toMatchObject({ unit: 'weeks', target: 1 });
  });
});

interface Told {
  readonly text: string;
  readonly figures: readonly { unit: string; direction: string; target: number | null; baseline?: number }[];
}

const TOLD = readFileSync(new URL('./told-figures.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Told => JSON.parse(line));

describe('figures as people of many trades tell them', () => {
  it.each(TOLD)('are read with unit, direction and target: $text', ({ text, figures }) => {
    const found = read(text).map(({ unit, direction, target, baseline, relativeTo }) => ({
      unit: relativeTo === null ? unit : '% of today',
      direction: target === 0 ? 'hold' : direction,
      target: relativeTo === null ? target : Math.round(relativeTo * 1000) / 10,
      baseline,
    }));
    expect(found).toEqual(figures.map((figure, index) => ({ baseline: found[index]?.baseline ?? null, ...figure })));
  });
});

describe('any numbers', () => {
  const words: readonly (readonly [before: string, between: string, after: string])[] = [
    ['from ', ' to ', ' days'],
    ['', ' → ', ' days'],
    ['von ', ' auf ', ' Tage'],
    ['de ', ' a ', ' días'],
    ['de ', ' à ', ' jours'],
    ['de ', ' para ', ' dias'],
  ];
  it('of “from A to B” give the baseline, the target and the direction between them, in six languages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        ([before, between, after], from, to) => {
          fc.pre(from !== to);
          const [figure] = read(`glazing time ${before}${from}${between}${to}${after}`);
          expect(figure).toMatchObject({ unit: 'days', baseline: from, target: to, direction: to < from ? 'down' : 'up' });
        },
      ),
    );
  });

  it('keep their thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 9_999_999 }), fc.constantFrom('en-US', 'de-DE'), (count, locale) => {
        const [figure] = read(`under ${count.toLocaleString(locale)} open orders`);
        expect(figure).toMatchObject({ unit: 'count', direction: 'down', target: count });
      }),
    );
  });

  it('out of a whole are never more than 100 %, and never rounded to nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (part, all) => {
        fc.pre(part <= all);
        const percent = (part / all) * 100;
        const target = percent < 0.5 ? Math.round(percent * 1000) / 1000 : Math.round(percent);
        expect(read(`${part} out of ${all} wagons greased`)[0]).toMatchObject({ unit: '%', target });
      }),
    );
  });
});

it.each(['from 1 to ', '0/0, ', 'and 5% ', 'a, ', '('.repeat(10), '→ ', 'なし、'])(
  'ten thousand characters of %j are read in time that grows with their number',
  (piece) => {
    expect(growth(read, piece, 10_000)).toBeLessThan(9);
  },
);

describe('a number among others', () => {
  it.each([
    ['Schwund del 19 % al 12 %', '%', 'down', 12],
    ['lamp failures per 100 lamps: 6.1 down to 4', 'count', 'down', 4],
    ['nets mended in 90 days, today 210', 'days', 'down', 90],
    ['keel tolerance within ±2', 'count', 'hold', 2],
    ['deliveries on time at 97.5 or better', '%', 'up', 97.5],
    ['boats unclaimed after a month fewer than 15', 'count', 'down', 15],
    ['satisfaction au moins 4,5 sur 5', 'rating', 'up', 4.5],
    ['網の点検を毎月10件以上', 'count', 'up', 10],
  ] as const)('is the one that is aimed at: “%s”', (text, unit, direction, target) => {
    expect(read(text)[0]).toMatchObject({ unit, direction, target });
    expect(read(text)).toHaveLength(1);
  });
});

it.each([
  ['Gekaufte Kupplungen: ein Viertel weniger'],
  ['Bridas compradas: una cuarta parte menos'],
  ['Fittings bought: down by a quarter'],
  ['金具の購入を4分の1減らす'],
])('takes a fraction less for a share of what it is today: %s', (text) => {
  expect(read(text)).toMatchObject([{ unit: '%', direction: 'down', relativeTo: 0.75 }]);
});

it.each([
  ['廃棄を11%から6%に、忘れたオーダーケーキ0件', [6, 0]],
  ['バースの稼働率を81%から90%に、全ボート保険加入', [90, 100]],
])('parts Japanese claims where a long vowel stands in the second: %s', (text, targets) => {
  expect(read(text).map(({ target }) => target)).toEqual(targets);
});
