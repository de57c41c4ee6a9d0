import { describe, expect, test } from 'vitest';
import { type DiagramRelation, type DiagramSheet, groupSheets, MOST_BOXES } from './group-sheets.ts';
import { layoutDiagram } from './layout-diagram.ts';

describe('grouping', () => {
  test('up to a dozen sheets have a box each, with the columns that tie them and how many there are besides', () => {
    const { boxes } = groupSheets(sheets(12), []);
    expect(boxes).toHaveLength(12);
    expect(boxes[0]).toEqual({ key: 's0', name: 'Sheet 0', lines: ['Name', 'Key'], more: '8 more columns', sheets: ['s0'] });
  });

  test('more sheets than that share boxes by their folders', () => {
    const { boxes, lines } = groupSheets(
      sheets(40).map((sheet, index) => ({ ...sheet, folder: `Folder ${index % 5}` })),
      [relation(0, 1), relation(6, 5), relation(10, 5)],
    );
    expect(boxes.map(({ name }) => name)).toEqual(['Folder 0', 'Folder 1', 'Folder 2', 'Folder 3', 'Folder 4']);
    expect(boxes[0]).toMatchObject({ lines: ['Sheet 0', 'Sheet 5', 'Sheet 10', 'Sheet 15'], more: '4 more sheets' });
    expect(lines).toEqual([{ from: 's0', to: 's1', both: true }]);
  });

  test('without folders those that hang together with most others stand alone, and the rest share a box', () => {
    const { boxes } = groupSheets(
      sheets(40),
      Array.from({ length: 11 }, (_, index) => relation(index + 20, 39)),
    );
    expect(boxes).toHaveLength(MOST_BOXES);
    expect(boxes.at(-1)?.name).toBe('29 more sheets');
    expect(boxes.flatMap(({ sheets: keys }) => keys)).toHaveLength(40);
    expect(boxes.map(({ key }) => key)).toContain('s39');
  });

  test('two sheets that read each other are joined by one line', () => {
    expect(groupSheets(sheets(2), [relation(0, 1), relation(1, 0)]).lines).toEqual([{ from: 's0', to: 's1', both: true }]);
  });
});

describe('layout', () => {
  test.each([
    [1, 0],
    [4, 3],
    [7, 9],
    [12, 30],
    [40, 80],
  ])('%i sheets with %i relations never overlap and stay inside, on a desk and on a phone', (amount, relations) => {
    const diagram = groupSheets(sheets(amount), someRelations(amount, relations));
    for (const width of [288, 520, 720, 960]) {
      const { boxes, height } = layoutDiagram(diagram, width);
      expect(boxes).toHaveLength(diagram.boxes.length);
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of boxes)
          if (other !== box) expect(overlap(box, other), `${box.key} and ${other.key} at ${width}`).toBe(false);
      }
    }
  });

  test('every line begins and ends at the side of its boxes', () => {
    const { boxes, lines } = layoutDiagram(groupSheets(sheets(9), someRelations(9, 12)), 720);
    expect(lines.length).toBeGreaterThan(5);
    for (const { from, to, path } of lines) {
      const ends = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
      expect(
        isAtSide(
          ends[0],
          boxes.find(({ key }) => key === from),
        ),
      ).toBe(true);
      expect(
        isAtSide(
          ends.at(-1),
          boxes.find(({ key }) => key === to),
        ),
      ).toBe(true);
    }
  });

  test('the sheet that most others read stands in the middle', () => {
    const { boxes, width } = layoutDiagram(
      groupSheets(
        sheets(5),
        [1, 2, 3, 4].map((index) => relation(index, 0)),
      ),
      760,
    );
    const hub = boxes.find(({ key }) => key === 's0');
    expect((hub?.x ?? 0) + (hub?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  });

  test('the same diagram is placed the same way again', () => {
    const diagram = groupSheets(sheets(9), someRelations(9, 12));
    expect(layoutDiagram(diagram, 720)).toEqual(layoutDiagram(diagram, 720));
  });
});

function sheets(amount: number): DiagramSheet[] {
  return Array.from({ length: amount }, (_, index) => ({
    key: `s${index}`,
    name: `Sheet ${index}`,
    folder: null,
    columns: ['Name', 'Key', 'Date', 'Owner', 'State'].slice(0, 2 + (index % 4)),
    columnCount: 10,
  }));
}

function relation(from: number, to: number): DiagramRelation {
  return { from: `s${from}`, to: `s${to}`, reads: ['Key'], names: [] };
}

function someRelations(amount: number, count: number): DiagramRelation[] {
  if (amount < 2) return [];
  return Array.from({ length: count }, (_, index) => relation((index * 7 + 1) % amount, (index * 3) % amount)).filter(
    ({ from, to }) => from !== to,
  );
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Area, other: Area): boolean {
  const besides = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !besides && one.y < other.y + other.height && other.y < one.y + one.height;
}

function isAtSide(end: readonly number[] | undefined, box: Area | undefined): boolean {
  const [x = Number.NaN, y = Number.NaN] = end ?? [];
  if (!box) return false;
  const isSide = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.width)) < 0.1;
  return isSide && y >= box.y && y <= box.y + box.height;
}
