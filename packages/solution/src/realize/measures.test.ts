import { describe, expect, it } from 'vitest';
import type { Brief, Figure } from '../brief/brief.ts';
import { readFigures } from '../brief/read-figures.ts';
import type { ColumnRole, DesignedColumn } from '../compose/design.ts';
import { columnsForFigure } from '../compose/figure-needs.ts';
import { planMeasures, targetForFormula } from './measures.ts';
import type { RealizedSheet } from './realized-sheet.ts';

const because = { spans: [] };

function sheet(columns: readonly Pick<DesignedColumn, 'title' | 'role' | 'type' | 'options' | 'format'>[]): RealizedSheet {
  const all = [{ title: 'Boat', role: 'primary' as const, type: 'TEXT_NUMBER' as const }, ...columns];
  return {
    design: {
      key: 'boats',
      name: 'Boats',
      record: 'boat',
      kind: 'asset',
      things: ['boat'],
      columns: all.map((column) => ({ ...column, because })),
      because,
    },
    columns: all.map(({ role, ...column }) => ({ ...column, ...(role === 'primary' ? { primary: true as const } : {}) })),
    references: [],
    finalStates: ['Sold'],
  };
}

function figure(text: string): Figure {
  const [found] = readFigures([{ field: 'successMetrics', start: 0, end: text.length, text, ignored: null }], []);
  if (found === undefined) throw new Error(`No figure in “${text}”`);
  return { ...found, thing: 'boat' };
}

function plan(text: string, columns: Parameters<typeof sheet>[0]) {
  const brief: Pick<Brief, 'figures' | 'language' | 'things'> = { figures: [figure(text)], language: 'en', things: [] };
  const [planned] = planMeasures(brief as Brief, [sheet(columns)], []);
  return { formula: planned?.field?.formula, format: planned?.field?.format, ...planned?.measure };
}

const HEALTH = { title: 'Validity', role: 'health', type: 'PICKLIST', options: ['Valid', 'Due', 'Expired'] } as const;
const LATE = { title: 'Late', role: 'late', type: 'CHECKBOX' } as const;
const DUE = { title: 'Due', role: 'due', type: 'DATE' } as const;
const STATE = { title: 'Status', role: 'state', type: 'PICKLIST', options: ['Afloat', 'Sold'] } as const;

describe('a measure', () => {
  it('counts what has expired', () => {
    expect(plan('no expired hull surveys', [HEALTH]).formula).toBe('=COUNTIFS([Validity]:[Validity], "Expired")');
  });

  it('of those on time is a share, blank while no row has a date', () => {
    const { formula, target } = plan('95% of refits on time', [LATE, DUE]);
    expect(formula).toBe(
      '=IF(COUNTIFS([Due]:[Due], ISDATE(@cell)) = 0, "", 1 - COUNTIFS([Late]:[Late], 1) / COUNTIFS([Due]:[Due], ISDATE(@cell)))',
    );
    expect(target).toBe(95);
    expect(targetForFormula({ unit: '%', target: 95 })).toBe(0.95);
  });

  const FEE = { title: 'Mooring Fee', role: 'amount', type: 'TEXT_NUMBER', format: 'money' } as const;
  const FULL = { title: 'Tank Level', role: 'attribute', type: 'TEXT_NUMBER', format: 'percent' } as const;
  const DAYS = { title: 'Days Open', role: 'days-in-state', type: 'TEXT_NUMBER' } as const;

  it.each<[string, Parameters<typeof sheet>[0], string]>([
    ['95% of refits on time', [LATE, DUE], 'percent'],
    ['mooring fee above 90,000 EUR', [FEE], 'money'],
    ['average mooring fee above 900 EUR', [FEE], 'money'],
    ['no expired hull surveys', [HEALTH], 'number'],
    ['refits take 20 days on average', [DAYS], 'number'],
  ])('“%s” is shown in the format of what it is: shares in percent, amounts as money', (text, columns, format) => {
    expect(plan(text, columns).format).toBe(format);
  });

  it('keeps the percents of an average of shares', () => {
    expect(plan('average tank level of 80', [FULL])).toMatchObject({
      formula: '=IF(COUNT([Tank Level]:[Tank Level]) = 0, "", ROUND(AVG([Tank Level]:[Tank Level]), 2))',
      format: 'percent',
    });
  });

  it('compared with an unknown level of today aims at a share of it and is not computed', () => {
    const halved = plan('leaks halved', [LATE, DUE, STATE]);
    expect(halved).toMatchObject({ unit: '% of today', target: 50, field: null });
    expect(halved.because).toContain('today');
  });

  it('is not computed from columns that hold something else', () => {
    expect(plan('crane uptime 88% or better', [STATE, LATE, DUE]).field).toBeNull();
    expect(
      plan('moorings on hold less than 24 hours', [
        { title: 'Mooring Value', role: 'amount', type: 'TEXT_NUMBER', format: 'money' },
      ]).field,
    ).toBeNull();
    expect(plan('noise never over 0.5 mm/s', [STATE]).field).toBeNull();
  });

  it('is computed over the rows that it speaks of, and never over those of another sheet', () => {
    const elsewhere: Figure = { ...figure('complaints answered within 5 days'), thing: 'complaint' };
    const brief: Pick<Brief, 'figures' | 'language' | 'things'> = { figures: [elsewhere], language: 'en', things: [] };
    const days = { title: 'Days Open', role: 'days-in-state', type: 'TEXT_NUMBER' } as const;
    const [planned] = planMeasures(brief as Brief, [sheet([days, DUE])], []);
    expect(planned?.field).toBeNull();
    expect(planned?.measure.because).not.toBe('');
  });

  it('is a true sentence where it has no formula', () => {
    expect(plan('boats out by 6 am', [LATE]).because).toContain('no time of day');
    expect(plan('replies within 4 hours', [LATE]).because).toContain('no time of day');
    expect(plan('refits done 14 days before the season', [DUE]).because).toContain('days between');
  });
});

it.each<readonly [string, readonly ColumnRole[]]>([
  ['no double booked cranes', ['start', 'due', 'conflict']],
  ['no expired surveys', ['expiry', 'health']],
  ['refit time from 12 to 7 days', ['received', 'done', 'days-in-state']],
  ['95% of refits on time', ['due', 'done', 'late']],
  ['boats out by 6 am', []],
])('“%s” is computed from the roles %j', (text, roles) => {
  expect(columnsForFigure(figure(text))).toEqual(roles);
});

describe('figures of the whole', () => {
  it('add income up, and take the average of what each row costs', () => {
    const income = [{ title: 'Hire Income', role: 'amount' as const, type: 'TEXT_NUMBER' as const, format: 'money' as const }];
    expect(plan('Hire income of 120,000 a season', income).formula).toBe('=SUM([Hire Income]:[Hire Income])');
  });

  it('count what is past its life by the date up to which it holds', () => {
    const expiry = [{ title: 'Expires On', role: 'expiry' as const, type: 'DATE' as const }];
    expect(plan('No boat past its service life', expiry).formula).toContain('<TODAY()');
    expect(plan('No boat out of test', expiry).formula).toContain('<TODAY()');
  });

  it('count ticks of what is not wanted, and the rows without a tick only of what has to be there', () => {
    const injured = [{ title: 'Injured', role: 'attribute' as const, type: 'CHECKBOX' as const }];
    expect(plan('No injured boat', injured).formula).toBe('=COUNTIFS([Injured]:[Injured], 1)');
    expect(plan('No boat on a long tour while it is injured', injured).formula).toBeUndefined();
    const waiver = [{ title: 'Waiver', role: 'attribute' as const, type: 'CHECKBOX' as const }];
    expect(plan('No boat without waiver', waiver).formula).toContain('[Waiver]:[Waiver], 0');
  });
});
