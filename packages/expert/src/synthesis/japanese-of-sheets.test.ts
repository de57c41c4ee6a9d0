import { describe, expect, test } from 'vitest';
import { languageOf } from '../language-of.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const FOUR_ROWS = [undefined, undefined, undefined, undefined];
const PERMITS = drawnSheet(
  'Permit:T=a,b,c,d; City:P=Osaka,Kyoto,Osaka,Nara; State:P=Granted,Pending,Resolved,Resolved; Signed:D=2026-11-02,2026-11-05,2026-11-01,; Registered:D=2026-11-04,,2026-10-28,; Due:D=2026-11-22,2026-11-30,2026-12-20,2026-11-10; Paused:C=1,0,0,1; Fee:N=100,200,300,400; Sign:T',
  FOUR_ROWS,
  'Permits',
);
const FREIGHT = drawnSheet(
  '伝票:T=a,b,c; 行先:P=仙台,広島,仙台; 重量kg:N=500,80,200; 人数:N=2,4,; 運賃:N=1000,400,900; 区分:T',
  [],
  '配送',
);
const GUESTS = drawnSheet(
  'Booking:T=a,b,c; Guests:N=2,4,5; Price:N=100,400,900; Rush:T; Instructions:T=urgent please,-,URGENT',
  [],
  'Bookings',
);

const ALL_FILLED = drawnSheet(
  'Report:T=a,b,c,d; State:P=Open,Resolved,Resolved,Closed; Sampled:D=2026-11-02,2026-11-05,2026-11-01,; Reported:D=2026-11-04,,2026-10-28,2026-11-20; Paused:C=1,0,0,1; Reward:N=100,200,300,400',
  FOUR_ROWS,
  'Reports',
);

function shown(sheet: typeof PERMITS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: '2026-11-22' })?.value;
}

function formula(sheet: typeof PERMITS, question: string): string | undefined {
  return synthesise({ question, sheet, today: '2026-11-22' })?.formula;
}

describe('Japanese that the sheet tells the meaning of', () => {
  test.each(['レポート全体に占める解決済みの割合', '報告全体に対する解決済みの比率', '解決率', '全体のうち解決済みの割合'])(
    'a share of what the rows are called counts rows: %s',
    (question) => {
      expect(shown(ALL_FILLED, question)).toBe('0.5');
    },
  );

  test('a share of all of a number is one of its total', () => {
    expect(formula(ALL_FILLED, '報酬全体に占める解決済みの割合')).not.toContain('COUNTIFS');
  });

  test.each([
    ['署名済み(Signed)で未登録(Registered)の件数', '1'],
    ['未発行(Granted以外)の許可の件数', '3'],
    ['署名済み・未登録の件数', '1'],
    ['署名済みで未登録の件数', '1'],
  ])('a name in brackets tells what the word before it means: %s', (question, count) => {
    expect(shown(PERMITS, question)).toBe(count);
  });

  test.each(['停止中の件数', '一時停止中の件数', '停止中の許可は何件'])(
    'what is going on and lasts ticks a box: %s',
    (question) => {
      expect(formula(PERMITS, question)).toContain('Paused:Paused, 1');
    },
  );

  test.each(['停止中以外のFeeの合計', '停止中のものを除いたFeeの合計'])('and is denied as any box: %s', (question) => {
    expect(shown(PERMITS, question)).toBe('500');
  });

  test('the rows have a number where the sheet has no column for it', () => {
    expect(formula(ALL_FILLED, '解決済みのレポート数')).toBe('=COUNTIFS(State:State, "Resolved")');
  });

  test('an option stands right before what the rows are called', () => {
    expect(shown(PERMITS, 'Osaka申請のFeeの平均')).toBe('200');
  });
});

describe('Days in Japanese', () => {
  test('"今日まで" has today and all days before it', () => {
    expect(shown(PERMITS, 'Dueが今日までなら「対象」、それ以外は「先」')).toBe('対象, 先, 先, 対象');
  });

  test.each(['今日からDueまでの日数', '今日からDueまで何日か', '本日からDueまでの残り日数'])(
    'a day is so many days from today: %s',
    (question) => {
      expect(shown(PERMITS, question)).toBe('0, 8, 28, -12');
    },
  );

  test.each([
    'SignedとRegisteredの日数差',
    'RegisteredとSignedの差を日数で',
    'DATEDIFみたいにRegisteredとSignedの間の日数を計算したい',
  ])('of the difference of two days the one that most rows have later comes first: %s', (question) => {
    const turned = drawnSheet(
      'A:T=a,b,c; Signed:D=2026-11-02,2026-11-05,2026-11-01; Registered:D=2026-11-04,2026-11-09,2026-10-28; Days:N',
      [],
    );
    expect(shown(turned, question)).toBe('2, 4, -4');
  });

  test('"+14日" is that many days later', () => {
    expect(formula(PERMITS, 'Signed+14日')).toBe('=IF(ISDATE(Signed@row), Signed@row + 14, "")');
    expect(languageOf('Signed On+14日')).toBe('ja');
  });

  test.each([
    ['Osakaの最初の署名日', 'MIN'],
    ['Osakaの最後のDueの日付', 'MAX'],
  ])('the first and the last day are the earliest and the latest: %s', (question, name) => {
    expect(formula(PERMITS, question)).toContain(`${name}(`);
  });
});

describe('Numbers and units in Japanese', () => {
  test('a unit in Latin letters goes on without a space', () => {
    expect(shown(FREIGHT, '重量が500kg以上なら大型、100kg以上なら中型、それ以外は小型と表示')).toBe('大型, 小型, 中型');
    expect(shown(FREIGHT, '100kgを超える荷物は何件')).toBe('2');
  });

  test.each([
    ['1人あたりの運賃', '500, 100, '],
    ['一人当たりの運賃を計算したい', '500, 100, '],
    ['1kgあたりの運賃を小数第1位まで', '2, 5, 4.5'],
    ['重量1kgあたりの運賃を計算', '2, 5, 4.5'],
  ])('what is counted so divides: %s', (question, value) => {
    expect(shown(FREIGHT, question)).toBe(value);
  });

  test('people are counted by a column of another name', () => {
    expect(formula(GUESTS, '1人あたりの料金')).toContain('Price@row / Guests@row');
  });
});

describe('Results in Japanese', () => {
  test.each([
    'Instructionsに「urgent」が含まれていれば(大文字小文字を問わず)Rush、なければNormal',
    'Instructionsに「urgent」が含まれていればRush、それ以外はNormal',
  ])('may be called as the column that waits: %s', (question) => {
    expect(shown(GUESTS, question)).toBe('Rush, Normal, Rush');
  });

  test('an arrow leads from a condition to its result', () => {
    expect(shown(PERMITS, 'Pausedオン→停止中、Dueが10日以内→まもなく満了、他→継続')).toBe('停止中, まもなく満了, 継続, 停止中');
  });

  test('limits with a result right behind them are read as with a particle', () => {
    expect(shown(PERMITS, 'FeeでIFを入れ子にして、300超High、150超Middle、以下Lowを返す式')).toBe('Low, Middle, Middle, High');
  });

  test('a product of two columns is no column by itself', () => {
    expect(formula(PERMITS, 'Pausedなら0、そうでなければFeeとFeeの積')).not.toBe('=IF(Paused@row = 1, 0, Fee@row)');
  });
});

const BUSES = drawnSheet(
  '手配番号:T=a,b,c; 団体名:T=青葉,みどり,東山; 状況:P=確定,取消,確定; 運行日:D=2026-11-30,2026-11-22,2026-11-10; 支払期限:D=2026-11-20,2026-11-15,2026-11-10; 入金日:D=2026-11-18,2026-11-19,; 料金:N=100,400,900; 割引率:N=0.1,0,0.5; 結果:T',
  [],
  '貸切バス',
);
const CLINIC = drawnSheet(
  'Visit:T=a,b,c; Department:P=Eye,Dental,Skin; Booked:D=2026-11-01,2026-11-02,2026-11-03; Visit Date:D=2026-11-11,2026-11-05,2026-11-04; Birth Date:D=1950-01-01,2020-01-01,1990-01-01; Fee:N=100,200,400; Waiting Minutes:N=5,20,30; Class:T',
  [],
  'Clinic',
);

describe('Delays in Japanese', () => {
  test.each([
    ['入金が遅れた日数', '-2, 4, '],
    ['入金が支払期限から何日遅れたか', '-2, 4, '],
    ['入金が遅れた日数。期限内なら0、未入金は空白', '0, 4, '],
    ['支払期限から入金日まで何日遅れたか。早い場合は0', '0, 4, '],
    ['入金の遅延日数を計算、遅れていなければ空白', ', 4, '],
  ])('are the days from the one that is due to the one on which it was done: %s', (question, value) => {
    expect(shown(BUSES, question)).toBe(value);
  });

  test('what is over has its own text beside the days until a day', () => {
    expect(shown(BUSES, '運行日まであと何日か、過ぎていたら「終了」')).toBe('8, 0, 終了');
  });
});

describe('Names, terms and ages in Japanese', () => {
  test.each(['料金が一番高い団体名', '一番高い料金の団体名', '料金が最も高い団体名を教えて'])(
    'the row of the most names it: %s',
    (question) => {
      expect(shown(BUSES, question)).toBe('東山');
    },
  );

  test.each(['料金×(1-割引率)', '取消なら「-」、それ以外は料金×(1-割引率)'])('brackets have their signs: %s', (question) => {
    expect(formula(BUSES, question)).toContain('料金@row * (1 - 割引率@row)');
  });

  test('years are compared with an age, where the sheet has the day of birth', () => {
    expect(shown(CLINIC, '65歳以上なら「高齢」、15歳未満なら「小児」、それ以外は「一般」')).toBe('高齢, 小児, 一般');
  });

  test.each([
    ['眼科の件数', '1'],
    ['皮膚科以外の診察料の平均', '150'],
    ['待ち時間の最大値は?', '30'],
  ])('options and titles are known by what they mean: %s', (question, value) => {
    expect(shown(CLINIC, question)).toBe(value);
  });

  test('a single sign is an option where it stands by itself', () => {
    const pets = drawnSheet('Name:T=a,b,c; Kind:P=Cat,Dog,Bird; Size:P=Large,Small,Large; Weight:N=3,20,1', [], 'Pets');
    expect(shown(pets, '猫の件数')).toBe('1');
    expect(formula(pets, '体重が一番大きいものは?')).not.toContain('Large');
  });
});

const CALLIGRAPHY = drawnSheet(
  '生徒番号:T=1,2,3; 氏名:T=田村,長谷,水野; コース:P=初級,師範,中級; 入会日:D=2025-04-01,2026-09-10,2026-11-02; 月謝:N=5000,9000,7000; 未納月数:N=0,2,; 欠席回数:N=2,10,; 休会中:C=0,1,0; 連絡事項:T=筆,,見学; 区分:T',
  [],
  '書道教室',
);
const REPAIRS = drawnSheet(
  'Ticket:T=a,b,c; Fabric:P=Silk,Cotton,Silk; Progress:P=Done,In Work,Quoted; Promised:D=2026-10-20,2026-11-20,2026-12-05; Returned:D=2026-10-22,,; Estimate:N=20,8,12; Final Price:N=23,,; Remarks:T=stain,,call first; Class:T',
  [],
  'Repairs',
);

describe('What Japanese leaves to be understood', () => {
  test.each([
    ['入会日が今年の人数', '2'],
    ['初級と中級の人数', '2'],
    ['未納が2以上の人数', '1'],
    ['連絡事項に何か書いてある行の件数', '2'],
  ])('people are rows, a number is named by how its title begins, and what is written fills a cell: %s', (question, value) => {
    expect(shown(CALLIGRAPHY, question)).toBe(value);
  });

  test('people are a number where the sheet has one', () => {
    expect(formula(FREIGHT, '人数の合計')).toBe('=SUM(人数:人数)');
  });

  test('a step may be about a number that is named by the beginning of its title', () => {
    expect(shown(CALLIGRAPHY, '休会中なら「休」、未納が1以上なら「要連絡」、どれでもなければ「通常」')).toBe('通常, 休, 通常');
  });

  test('the person in the row of the most is no one else', () => {
    expect(shown(CALLIGRAPHY, '欠席回数が一番多い人の氏名')).toBe('長谷');
  });

  test.each([
    ['絹の見積合計', '32'],
    ['見積済みの件数', '1'],
    ['約束の日を過ぎてまだ返却していない件数', '1'],
  ])('a noun is the number that is titled so, with its ending an option, with its day a date: %s', (question, value) => {
    expect(shown(REPAIRS, question)).toBe(value);
  });

  test('beside one result with its condition the other rows have nothing', () => {
    expect(shown(REPAIRS, '備考に「call」が入っていたら「電話」と表示')).toBe(', , 電話');
  });

  test.each([
    'COUNTIFが0になるのですが、コースが「初級」の数を数えたい',
    'COUNTIFSだとエラーになります。コースが初級の件数を出したい',
  ])('what goes wrong is no part of what is wanted: %s', (question) => {
    expect(shown(CALLIGRAPHY, question)).toBe('1');
  });

  test('a function that is named first says what is worked out', () => {
    expect(shown(REPAIRS, 'SUMIFで絹の見積を足したい')).toBe('32');
  });
});

test('An amount of what the rows are called is a number, and no row', () => {
  const claims = drawnSheet(
    'Claim:T=a,b,c; Status:P=Open,Paid,Open; Claimed:N=12,3,1; Approved Amount:N=9,2,; Result:T',
    [],
    'Claims',
  );
  expect(shown(claims, '請求額が10を超える場合はSenior、2を超える場合はStandard、それ以外はFast trackと表示')).toBe(
    'Senior, Standard, Fast track',
  );
});

test('A result with its condition goes beside a value that is told ahead of it', () => {
  expect(shown(FREIGHT, '重量kg×運賃を計算して、人数が入っていないときは「未定」と出して')).toBe('500000, 32000, 未定');
});
