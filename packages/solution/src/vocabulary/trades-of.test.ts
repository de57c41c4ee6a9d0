import { describe, expect, it } from 'vitest';
import type { Language } from './entry.ts';
import { lookUpNoun } from './look-up-noun.ts';
import { rankByTrade, tradesOf } from './trades-of.ts';

const FILM = 'call sheets, cast, crew deal memos, wardrobe, scenes and shoot days of a feature film';

describe('the trades of a text', () => {
  it.each<[Language, string, string]>([
    ['en', FILM, 'film'],
    ['en', 'beds, wards, nurses and surgical cases in our hospital', 'hospitals'],
    ['de', 'Nachträge, Bautagebuch und Abschlagsrechnungen der Nachunternehmer', 'construction'],
    ['es', 'parcelas, cosecha y riego de los cultivos', 'agriculture'],
    ['ja', '撮影日 出演者 ロケ地 小道具', 'film'],
  ])('in %s of “%s” begin with %s', (language, text, trade) => {
    const trades = tradesOf(words(text), language);
    expect([...trades.keys()].slice(0, 2)).toContain(trade);
  });

  it('weigh between 0 and 1, the heaviest first', () => {
    const weights = [...tradesOf(words(FILM)).values()];
    expect(weights[0]).toBe(1);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(Math.min(...weights)).toBeGreaterThan(0);
  });

  it('count a word once however often it is said', () => {
    expect(tradesOf(words(`${FILM} scenes scenes scenes`))).toEqual(tradesOf(words(FILM)));
  });

  it('are none when no word tells', () => {
    expect([...tradesOf([]), ...tradesOf(['xqzt', 'the'])]).toEqual([]);
  });

  it('decide what a shared name means', () => {
    const meaning = (text: string) => rankByTrade(lookUpNoun('locations', 'en'), tradesOf(words(text)))[0]?.entry.id;
    expect(meaning(FILM)).toBe('shooting-location');
    expect(meaning('branches of our bank and their managers')).toBe('location');
  });

  it('leave a shared name to what all organisations mean by it, unless one trade stands out', () => {
    const matches = lookUpNoun('contracts', 'en').filter(({ entry }) => ['contract', 'contract-legal'].includes(entry.id));
    const first = (weight: number) => rankByTrade(matches, new Map([['legal', weight]]))[0]?.entry.id;
    expect([first(0), first(0.3), first(1)]).toEqual(['contract', 'contract', 'contract-legal']);
  });

  it('never put a shorter match before a longer one, and lose none', () => {
    const matches = lookUpNoun('purchase orders', 'en');
    const ranked = rankByTrade(matches, tradesOf(words('sales orders and quotes of our sales team')));
    expect(ranked[0]?.entry.id).toBe('purchase-order');
    expect(new Set(ranked)).toEqual(new Set(matches));
  });
});

function words(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter((word) => word !== '');
}
