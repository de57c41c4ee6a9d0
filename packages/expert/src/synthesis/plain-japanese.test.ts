import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const FOUR_ROWS = [undefined, undefined, undefined, undefined];
const GLASSES = drawnSheet(
  'Order:T=a,b,c,d; Ready:D=2026-11-12,2026-11-20,2026-11-27,2026-11-22; Picked Up:D=2026-11-14,,,; State:T',
  FOUR_ROWS,
);
const EXAMS = drawnSheet('Pupil:T=a,b,c,d; Score:N=95,75,40,60; Grade:T', FOUR_ROWS);
const CASES = drawnSheet('Case:T=a,b,c; Status:P=Open,Closed,Hold; Paid:C=1,0,0; Amount:N=100,200,300; Note:T', [], 'Cases');
const SPOTS = drawnSheet(
  'Spot:T=a,b,c; Slot:P=Morning,Evening,Noon; Length:N=20,30,10; Rate:N=4,5,3; Member:C=1,0,0; Fee:N',
  [],
  'Spots',
);

function shown(sheet: typeof SPOTS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: '2026-11-22' })?.value;
}

describe('Steps of a status in Japanese', () => {
  test.each([
    'Picked Upあり→受取済、Readyが今日以前→連絡待ち、他→製作中',
    'Picked Upに日付があったら受取済、なくてReadyが今日か過ぎていたら連絡待ち、どちらでもなければ製作中にしたい',
    'Picked Upが空白でない場合は受取済、Ready<=TODAY()の場合は連絡待ち、それ以外は製作中',
  ])('a result needs no quotes, and a cell is filled where it has something: %s', (question) => {
    expect(shown(GLASSES, question)).toBe('受取済, 連絡待ち, 製作中, 連絡待ち');
  });

  test.each(['Picked Upに日付があれば「済」、なければ「未」', 'Picked Upが入力されたら済、まだなら未'])(
    'what only denies the step before is all that is left: %s',
    (question) => {
      expect(shown(GLASSES, question)).toBe('済, 未, 未, 未');
    },
  );

  test('a result of several words, in Latin letters or with syllables in it, is one result', () => {
    expect(shown(EXAMS, 'スコアが90を超える場合はTop tier、60を超える場合はMiddle、それ以外はLow endと表示するには?')).toBe(
      'Top tier, Middle, Low end, Low end',
    );
    expect(shown(EXAMS, 'Scoreが60より小さければ引き直し、そうじゃなければ完了と入れたい')).toBe('完了, 完了, 引き直し, 完了');
  });

  test('"かつ" has no "か" in it that would make one condition of two enough', () => {
    expect(shown(CASES, 'Amountが150以上かつStatusがClosed以外なら「高」、そうでなければ「低」')).toBe('低, 低, 高');
  });

  test('"以前" has the day itself in it', () => {
    expect(shown(GLASSES, 'Readyが今日以前の件数')).toBe('3');
  });
});

describe('Amounts in Japanese that differ in some rows', () => {
  test.each([
    'Length×Rate、Eveningは2割増',
    'Length×Rateで、Slotが「Evening」のときは20%増しにするには?',
    'LengthとRateを掛けて、Eveningの場合は1.2倍にしたい',
    'SlotがEveningならLength×Rate×1.2、それ以外はLength×Rate',
  ])('may be changed behind the value, or worked out for themselves: %s', (question) => {
    expect(shown(SPOTS, question)).toBe('80, 180, 30');
  });

  test('one amount for each option needs no word between them', () => {
    expect(shown(SPOTS, 'Morningは10、Eveningは20、それ以外は5')).toBe('10, 20, 5');
  });

  test('a cell of the row may be the result', () => {
    expect(shown(SPOTS, '会員の場合はRate、そうでなければRateの2倍')).toBe('4, 10, 6');
  });
});

test('A Japanese word with its option in brackets ends where its letters change', () => {
  expect(shown(CASES, 'Amountが150以上で対応中(Open)以外の案件は何件ですか?')).toBe('2');
});
