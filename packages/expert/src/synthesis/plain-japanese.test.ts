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

describe('Japanese verbs of work', () => {
  const TICKETS = drawnSheet(
    'Ticket:T=a,b,c,d; State:P=Investigating,Abandoned,Suspended,Assigned; Hours:N=1,2,3,4',
    FOUR_ROWS,
    'Tickets',
  );
  const BOXES = drawnSheet(
    'Box:T=a,b,c,d; Collected:D=2026-11-02,,2026-11-20,; Trained:C=1,0,0,0; Shipped:D=2026-11-02,,2026-11-20,; Fee:N=10,20,30,40',
    FOUR_ROWS,
    'Boxes',
  );
  const ORDERS = drawnSheet('Order:T=a,b,c; Status:P=Ordered,Shipped,Ordered', [], 'Orders');

  test('"調査中" is an option that goes on, and "停止中" one that lasts', () => {
    expect(shown(TICKETS, '調査中の件数')).toBe('1');
    expect(shown(TICKETS, '停止中のHours合計')).toBe('3');
    expect(shown(TICKETS, '割り当て済みのHours合計')).toBe('4');
  });

  test('the noun of a deed names an option before what leaves it out or joins it with another one', () => {
    expect(shown(TICKETS, '放棄以外のHours合計')).toBe('8');
    expect(shown(TICKETS, '放棄または停止中の件数')).toBe('2');
  });

  test('the noun of a deed that the rows are named by names no option', () => {
    expect(shown(ORDERS, '注文の件数')).toBe('3');
  });

  test('a verb of two letters with syllables in it says what its noun says', () => {
    expect(shown(BOXES, '引き取られていない件数')).toBe('2');
    expect(shown(BOXES, '受け取り済みのFee合計')).toBe('40');
  });

  test('"前", "まだ" and "受けていない" say that it is not done yet', () => {
    expect(shown(BOXES, '発送前の件数')).toBe('2');
    expect(shown(BOXES, '発送がまだのFee合計')).toBe('60');
    expect(shown(BOXES, '研修を受けていない件数')).toBe('3');
  });

  test('"放送日" names the day, and not the box beside it', () => {
    const spots = drawnSheet('Spot:T=a,b,c; Air Date:D=2026-11-03,2026-11-25,2026-10-28; Aired:C=1,0,1', [], 'Spots');
    expect(shown(spots, '放送日が今月の件数')).toBe('2');
  });
});

test('From one day to another, a day by a name that is not known is the other date of the sheet, and never today', () => {
  const claims = drawnSheet(
    'Claim:T=a,b,c; Loss:D=2026-11-02,2026-11-03,2026-11-04; Reported:D=2026-11-05,2026-11-05,2026-11-05; Amount:N=1,2,3',
    [],
    'Claims',
  );
  expect(shown(claims, 'アクシデント日から報告日までの日数')).toBe('3, 2, 1');
});

test('"別シート" is no column Store', () => {
  const orders = drawnSheet('Order:T=a,b,c; Lens:P=X,Y,X; Store:P=N,S,N; Price:N', [], 'Orders');
  const list = drawnSheet('Lens:T=X,Y,Z; Price:N=5,6,7', [], 'Lens List');
  const question = '別シートのPriceをLensをキーに表示したい';
  const found = synthesise({ question, sheet: orders, otherSheets: [list], today: '2026-11-22' });
  expect(found?.formula).toContain('MATCH(Lens@row');
});

describe('Japanese words for times and superlatives', () => {
  const jobs = drawnSheet(
    'Job:T=a,b,c,d; Due:D=2026-11-10,2026-11-25,2026-12-03,2027-01-15; Fee:N=10,20,30,40',
    FOUR_ROWS,
    'Jobs',
  );

  test.each([
    ['明日以降が期限の件数', '3'],
    ['来月以降が期限の件数', '2'],
    ['今月までが期限の件数', '2'],
    ['期限が11月25日〜12月3日の件数', '2'],
    ['年内が期限の件数', '3'],
    ['期限まで10日を切っている件数', '1'],
  ])('what begins or ends with a stretch near today is open on its other side: %s', (question, count) => {
    expect(shown(jobs, question)).toBe(count);
  });

  test.each([
    ['一番Feeが高いもの', 'd'],
    ['Feeが一番低いJobはどれ?', 'a'],
    ['最後に完了した日', '12/02/26'],
  ])('a superlative may stand before what it is of: %s', (question, found) => {
    const sheet = drawnSheet('Job:T=a,b,c,d; Fee:N=10,20,30,40; Done:D=2026-11-08,,2026-12-02,', FOUR_ROWS, 'Jobs');
    expect(shown(sheet, question)).toBe(found);
  });
});

describe('Several states of a row in Japanese', () => {
  const jobs = drawnSheet(
    'Job:T=a,b,c,d; Shipped:D=2026-11-02,2026-11-03,,; Paid:D=2026-11-05,,,2026-11-06; Registered:C=1,0,0,1; Fee:N=10,20,30,40',
    FOUR_ROWS,
    'Jobs',
  );

  test.each([
    ['発送も入金もまだの件数', '1'],
    ['発送も入金も済んでいる件数', '1'],
    ['支払いが済んでいない件数', '2'],
    ['入金のないものの件数', '2'],
    ['発送されたのに登録されてないのは何件ある?', '1'],
  ])('are each done or not done: %s', (question, count) => {
    expect(shown(jobs, question)).toBe(count);
  });

  const visits = drawnSheet(
    'Visit:T=a,b,c; Paused:C=0,1,0; Bags:N=2,3,1; Price:N=14,12,13; Budget:N=40,25,12; Spent:N=31,26,4; Note:T',
    [],
    'Visits',
  );

  test('a box is on or off, and asking how it is fills no box', () => {
    expect(shown(visits, 'Pausedがオフの行のBags合計')).toBe('3');
    expect(shown(visits, 'Pausedにチェックがない行のBags平均')).toBe('1.5');
    expect(shown(visits, 'Pausedにチェックがあれば0、なければBags×Price')).toBe('28, 0, 13');
  });

  test('a share in a step is of what the step before compares with', () => {
    const question = 'SpentがBudgetを超えている場合は「超過」、75%以上の場合は「注意」、それ以外は「OK」';
    expect(shown(visits, question)).toBe('注意, 超過, OK');
  });
});

test('the most of a number is its maximum, an option ends before its verb, and what is not paid is not paid, whatever its box is titled', () => {
  const halls = drawnSheet(
    'Service:T=a,b,c; Hall:P=East,West,East; Guests:N=60,25,110; Invoice Paid:C=1,0,0; Condition:P=Good,Damaged,Damaged; Cost:N=5,6,7',
    [],
    'Services',
  );
  expect(shown(halls, 'Eastの中で一番多いGuestsを知りたい')).toBe('110');
  expect(shown(halls, '破損したもののCost合計')).toBe('13');
  expect(shown(halls, '請求書が未払いのCostの合計は?')).toBe('13');
});

describe('Rules for a row in Japanese', () => {
  const repairs = drawnSheet(
    'Job:T=a,b,c,d; State:P=Fixed,Booked,New,Booked; Urgency:P=高,中,低,中; Tech:T=Mori,,Kato,Mori; Target Date:D=2026-11-10,2026-11-20,2026-11-26,2026-12-20; Warranty:C=1,0,0,1; Estimate:N=100,200,300,400; Notes:T=至急,urgent call,なし,至急の連絡; Result:T',
    FOUR_ROWS,
    'Repairs',
  );

  test.each([
    ['FixedならTarget Date、それ以外は空欄', '11/10/26, , , '],
    ['StateがFixedのときだけTarget Dateを表示し、それ以外は空白にしたい', '11/10/26, , , '],
    ['Fixedの行だけTarget Dateを表示したい', '11/10/26, , , '],
  ])('a cell of the row may be what is shown, whatever its kind: %s', (question, value) => {
    expect(shown(repairs, question)).toBe(value);
  });

  test('an exception goes before what it is an exception of', () => {
    expect(shown(repairs, 'Target Dateが過ぎていたら遅延、ただしFixedの場合は済、ほかは予定通りと表示するには?')).toBe(
      '済, 遅延, 予定通り, 予定通り',
    );
  });

  test('steps without quotes or verbs lead with "は" to results of several words, each of the date of the step before', () => {
    expect(
      shown(repairs, 'FixedならDone、Target Dateなしは No date、期限切れはOverdue、7日以内はNext 7 days、それ以外はLater'),
    ).toBe('Done, Overdue, Next 7 days, Later');
  });

  test.each([
    ['Fixedは終了、Bookedは対応中、それ以外は待ちと出したい', '終了, 対応中, 待ち, 対応中'],
    ['Fixedなら終了、Bookedだったら対応中、残りは全部待ちにしてほしい', '終了, 対応中, 待ち, 対応中'],
    ['Estimateが300以上は"高"、200以上は"中"、それより下は"低"にしたい', '低, 中, 高, 高'],
  ])('a result right behind its condition is shown though it may be an option of another column: %s', (question, value) => {
    expect(shown(repairs, question)).toBe(value);
  });

  test('a text in quotes is not looked for in the word before them', () => {
    const orders = drawnSheet(
      'No:T=a,b,c; 状態:P=納品済,手配中,手配中; 納期:D=2026-11-10,2026-11-20,2026-12-02; 結果:T',
      [],
      '発注',
    );
    const question = '状態が納品済なら「済」、納期が今日より前なら「遅延」、それ以外は「予定通り」と出したい';
    expect(shown(orders, question)).toBe('済, 遅延, 予定通り');
  });

  test.each(['Warrantyがオンなら済、オフなら未', 'Warrantyチェックあり→済、なし→未', 'Warrantyがオンなら済、違えば未'])(
    'off is what is left of on: %s',
    (question) => {
      expect(shown(repairs, question)).toBe('済, 未, 未, 済');
    },
  );

  test.each(['FixedかTechが未入力なら要確認、他はOK', 'FixedかTech未入力なら要確認、他はOK'])(
    '"か" between two names means that one is enough: %s',
    (question) => {
      expect(shown(repairs, question)).toBe('要確認, 要確認, OK, OK');
    },
  );

  test.each([
    'Notesに「至急」が含まれていれば「あり」、なければ「なし」と表示したい',
    'Notesに至急が入っていたらあり、入っていなければなし',
    'Notesに"至急"を含む場合は「あり」、含まない場合は「なし」と出すには?',
  ])('a text may be looked for within cells though a cell holds nothing else: %s', (question) => {
    expect(shown(repairs, question)).toBe('あり, なし, なし, あり');
  });

  test.each([
    ['Notesに「至急」という文字がある件数', '2'],
    ['Notesにurgentと書いてある件数', '1'],
    ['Booked以外の件数、Warrantyチェックなし', '1'],
  ])('and rows are counted so: %s', (question, value) => {
    expect(shown(repairs, question)).toBe(value);
  });

  test('"超過" behind a date says that it is past', () => {
    expect(shown(repairs, 'Target Date超過、Fixed以外の件数')).toBe('1');
  });
});

describe('Japanese orders, stretches and totals', () => {
  const repairs = drawnSheet(
    'Job:T=a,b,c,d; State:P=Fixed,Booked,New,Booked; Reported:D=2026-10-05,2026-11-02,2026-09-14,2026-11-20; Target Date:D=2026-11-10,2026-11-20,2026-11-26,2026-12-20; Estimate:N=100,200,0,400; Actual:N=50,260,300,40; Result:T',
    FOUR_ROWS,
    'Repairs',
  );
  const whole = drawnSheet(
    'Job:T=a,b,c,d; State:P=Fixed,Booked,New,Booked; Reported:D=2026-10-05,2026-11-02,2026-09-14,2026-11-20; Target Date:D=2026-11-10,2026-11-20,2026-11-26,2026-12-20; Estimate:N=100,200,0,400; Actual:N=50,260,300,40',
    FOUR_ROWS,
    'Repairs',
  );

  test.each([
    ['Estimateの多い順に順位を付けたい、同点は同じ順位', '3, 2, 4, 1'],
    ['Estimateが安い順の順位を出したい', '2, 3, 1, 4'],
    ['Estimateが低い方から何番目か表示するには?', '2, 3, 1, 4'],
    ['Reportedの早い順に番号を付けたい', '2, 3, 1, 4'],
    ['Reportedが新しい順の順位', '3, 2, 4, 1'],
  ])('a rank goes by the order that is said, of a date by its days: %s', (question, value) => {
    expect(shown(repairs, question)).toBe(value);
  });

  test.each([
    ['Reportedの月が何日あるか知りたい', '31, 30, 30, 30'],
    ['Reportedの月の日数', '31, 30, 30, 30'],
    ['土日を除いたReportedからTarget Dateまでの日数を出したい', '27, 15, 54, 21'],
    ['ReportedからTarget Dateまで平日が何日あるか知りたい', '27, 15, 54, 21'],
    ['EstimateとActualの大きい方を各行に表示したい', '100, 260, 300, 400'],
    ['Target Dateより14日早い日付を出したい', '10/27/26, 11/06/26, 11/12/26, 12/06/26'],
  ])('days of a month, working days and the larger of two are worked out for each row: %s', (question, value) => {
    expect(shown(repairs, question)).toBe(value);
  });

  test.each([
    ['Estimateの合計からActualの合計を引いた差を出したい', '50'],
    ['Estimate合計−Actual合計', '50'],
    ['Actual合計に対するEstimate合計の割合', '1.077'],
    ['Estimateが100から300までの行を数えたい', '2'],
    ['Actualが40と60の間にある件数', '2'],
    ['0を除いたEstimateの最小値', '100'],
    ['Estimateの最小値を出したい、ただし0とFixedは除く', '200'],
    ['Bookedの中で最後のReportedを出したい', '11/20/26'],
    ['Estimateの第2位の値', '200'],
    ['StateがBookedで、Target Dateが今日より前の行を数えたい', '1'],
    ['State≠FixedかつTarget Date<今日の件数', '1'],
    ['これから14日の間にTarget Dateが来る件数', '1'],
  ])(
    'two totals, bounds that go from one to another and what is left out have their part in one value: %s',
    (question, value) => {
      expect(shown(whole, question)).toBe(value);
    },
  );

  const tree = drawnSheet(
    'Step:T=House,Walls,Brick,Paint,Garden; Cost:N=,,40,15,10; Finish:D=,,2026-11-10,2026-12-04,2026-12-20; Result:T',
    [undefined, 1, 2, 2, undefined],
  );

  test.each([
    ['親行には子行のCostの合計、子のない行には自分のCostを表示したい', '55, 55, 40, 15, 10'],
    ['子行が何行あるか親行に表示したい', '1, 2, 0, 0, 0'],
    ['親行のStepを子行に出すには?', ', House, Walls, Walls, '],
    [
      '最上位からその行までのStepを「 > 」でつないで表示したい',
      'House, House > Walls, House > Walls > Brick, House > Walls > Paint, Garden',
    ],
  ])('rows under a row are spoken of in several ways: %s', (question, value) => {
    expect(shown(tree, question)).toBe(value);
  });
});

describe('Japanese as it is said of a row', () => {
  const helpers = drawnSheet(
    'Name:T=Ana,Bo,Cleo,Dev; Team:P=Kitchen,Garden,Kitchen,Shop; State:P=承認済,差戻し,申請中,承認済; Next Shift:D=2026-11-25,2026-11-22,,2026-11-20; Hours:N=12,5,30,44; Goal:N=20,0,25,40; 割引率:N=0.1,0,0.5,0; Urgent:C=1,0,0,1; Note:T=child seat,none,late,seat; Result:T',
    FOUR_ROWS,
    'Helpers',
  );

  test.each([
    ['各行のHours÷Goalを出したい、Goalが0なら空欄', '0.6, , 1.2, 1.1'],
    ['各行の達成率(Hours÷Goal)を出したい、Goalが0なら空欄', '0.6, , 1.2, 1.1'],
    ['HoursをGoalで割った値を各行に入れたい。Goalが0の場合は空白', '0.6, , 1.2, 1.1'],
  ])('a quotient is blank anyway where there is nothing to divide by: %s', (question, value) => {
    expect(shown(helpers, question)).toBe(value);
  });

  test.each([
    ['Hours、ただしUrgentの場合は50%増し', '18, 5, 30, 66'],
    ['UrgentにチェックがあればHoursを50%増し、なければそのまま', '18, 5, 30, 66'],
    ['Hoursから割引率を引いた値を出したい', '10.8, 5, 15, 44'],
  ])('what changes a number in some rows leaves it as it is in the others: %s', (question, value) => {
    expect(shown(helpers, question)).toBe(value);
  });

  test.each([
    ['承認済は支払へ、差戻しは再提出、それ以外は確認待ちと表示したい', '支払へ, 再提出, 確認待ち, 支払へ'],
    ['Next Shiftなしは未定、過ぎていれば過去、当日は今日、それ以外はこれから', 'これから, 今日, 未定, 過去'],
    ['Noteに「seat」を含む場合だけ「要準備」と出したい', '要準備, , , 要準備'],
    ['Noteに「seat」を含む行だけ「要準備」と表示したい', '要準備, , , 要準備'],
    ['Name (Team) の形で表示したい', 'Ana (Kitchen), Bo (Garden), Cleo (Kitchen), Dev (Shop)'],
    ['各行に自分のTeamのHours合計を出したい', '42, 5, 42, 44'],
  ])('results end in particles and syllables, and only some rows may have one: %s', (question, value) => {
    expect(shown(helpers, question)).toBe(value);
  });

  test('what is told before "それ以外" is not left out silently', () => {
    const found = synthesise({
      question: 'Next Shiftなしは未定、翌日は明日、それ以外は通常',
      sheet: helpers,
      today: '2026-11-22',
    });
    expect(found === null || found.confidence < 0.5).toBe(true);
  });

  test('"Goal以上の行" compares with the goal and names no row above', () => {
    const boxes = drawnSheet('Name:T=a,b,c; Hours:N=12,5,30; Goal:N=20,5,25; Reached:C', [], 'Goals');
    for (const question of ['HoursがGoal以上の行にチェックを付けたい', 'HoursがGoalに達したらチェック'])
      expect(synthesise({ question, sheet: boxes, today: '2026-11-22' })?.formula).toContain('Hours@row >= Goal@row');
  });
});

describe('Japanese about days to come and the rows that have the most', () => {
  const plan = drawnSheet(
    'Task:T=a,b,c,d; 状況:P=完了,着手,未着手,着手; 期日:D=2026-11-10,2026-11-25,2026-12-03,2027-01-15; 公開日:D=2026-11-02,,2026-11-20,; 登録日:D=2026-11-03,,,; 費用:N=10,40,30,20',
    FOUR_ROWS,
    '計画',
  );

  test.each([
    ['今後14日以内に期日が来る未完了タスクは何件?', '2'],
    ['2週間以内に期日が来るタスクの件数', '2'],
    ['着手の鉢は何鉢ありますか?', '2'],
    ['公開日が入っていて登録日がまだの件数', '1'],
    ['最も早い期日のTaskを表示したい', 'a'],
    ['一番費用が大きい行のTaskを出すには?', 'b'],
  ])('%s', (question, value) => {
    expect(shown(plan, question)).toBe(value);
  });
});
