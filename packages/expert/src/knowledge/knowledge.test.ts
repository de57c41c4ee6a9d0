import { parseFormula } from '@sheetwright/formula';
import { describe, expect, it } from 'vitest';
import { findFormulas } from '../repair/find-formula.ts';
import { indexKnowledge } from '../retrieval/knowledge-index.ts';
import { CONCEPTS } from '../retrieval/lexicon.ts';
import { FURTHER_IDS, GOALS_OF_IDS, KNOWLEDGE, knowledgeEntry, TRANSLATED_IDS } from './knowledge.ts';

const indexed = indexKnowledge(KNOWLEDGE);

describe('the knowledge', () => {
  it('has an id for each entry that no other has', () => {
    expect(new Set(KNOWLEDGE.map(({ id }) => id)).size).toBe(KNOWLEDGE.length);
  });

  it('leads on to entries that exist, and from none to itself', () => {
    const wrong = KNOWLEDGE.flatMap(({ id, next = [] }) =>
      next.filter((other) => other === id || knowledgeEntry(other) === undefined),
    );
    expect(wrong).toEqual([]);
  });

  it('shows formulas that parse, as examples and in its steps', () => {
    const shown = KNOWLEDGE.flatMap(({ formula, steps = [], answer }) => [
      ...(formula === undefined ? [] : [formula]),
      ...[answer, ...steps].flatMap((text) => [...text.matchAll(/`(=[^`]+)`/g)].map(([, inline]) => inline ?? '')),
    ]);
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((formula) => !parseFormula(formula).ok)).toEqual([]);
  });

  it('is found by each of its own questions, among the first two', () => {
    const missed = KNOWLEDGE.flatMap(({ id, asks }) =>
      asks.filter(
        (ask) =>
          !indexed
            .search(ask, 'en')
            .slice(0, 2)
            .some(({ entry }) => entry.id === id),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('has the same entries in all five other languages, about fifty, and none that does not exist', () => {
    expect(TRANSLATED_IDS.filter((id) => knowledgeEntry(id) === undefined)).toEqual([]);
    const uneven = KNOWLEDGE.filter(({ translations }) => translations !== undefined && Object.keys(translations).length !== 5);
    expect(uneven.map(({ id }) => id)).toEqual([]);
    expect(new Set(TRANSLATED_IDS).size).toBeGreaterThanOrEqual(45);
  });

  it.each(['de', 'es', 'fr', 'pt', 'ja'] as const)('is found by its questions in %s, among the first two', (language) => {
    const missed = KNOWLEDGE.flatMap(({ id, translations }) =>
      (translations?.[language]?.asks ?? []).filter(
        (ask) =>
          !indexed
            .search(ask, language)
            .slice(0, 2)
            .some(({ entry }) => entry.id === id),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('is asked for in further ways only where the entry exists, each line once', () => {
    expect(FURTHER_IDS.filter((id) => knowledgeEntry(id) === undefined)).toEqual([]);
    expect(new Set(KNOWLEDGE.filter(({ further }) => further !== undefined)).size).toBe(FURTHER_IDS.length);
  });

  it('serves goals that the lexicon has, each entry only where it exists', () => {
    const goals = new Set(CONCEPTS.map(({ id }) => id));
    const wrong = [...GOALS_OF_IDS].filter(
      ([id, own]) => knowledgeEntry(id) === undefined || own.some((goal) => goal.split('+').some((part) => !goals.has(part))),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['en', 'Our builder is quitting next month', 'service-account'],
    ['de', 'Der Genehmiger ist nächste Woche abwesend', 'approval-deputy'],
    ['es', 'Queremos renombrar tres columnas', 'column-reuse'],
    ['fr', 'Quel niveau de détail pour le plan de projet ?', 'plan-detail'],
    ['pt', 'O funcionário que criou tudo saiu da empresa', 'service-account'],
    ['ja', '承認者が出張で不在です', 'approval-deputy'],
    ['en', 'We would like to see only our own shops', 'share-part'],
    ['de', 'Niemand merkt, wenn ein Termin verschoben wird', 'dates-moved'],
    ['es', '¿Puedo recibir un WhatsApp si algo se atrasa?', 'cannot-sms'],
    ['fr', 'J’ai hérité de trente feuilles', 'take-over'],
    ['pt', 'Fechar o formulário quando as vagas acabarem', 'form-close'],
    ['ja', '会議室の予約が重なってしまう', 'booking'],
    ['en', 'Nobody ever looks at it', 'adoption'],
    ['es', 'Cada chofer debe ver solo lo suyo', 'share-part'],
    ['fr', 'Comment former les utilisateurs ?', 'training'],
    ['pt', 'Quem tem tempo livre na semana que vem?', 'resource-management'],
  ] as const)('is found in %s by what people want where they do not name the feature: “%s”', (language, question, id) => {
    expect(indexed.search(question, language)[0]?.entry.id).toBe(id);
  });

  it.each([
    ['filter for the current month in a report', 'report-filter'],
    ['vlookup can’t find it but it’s there', 'error-no-match'],
    ['how do you lock a column', 'lock-rows'],
    ['keep the first column in view when I scroll', 'freeze-columns'],
    ['get Smartsheet data into Power BI', 'power-bi'],
    ['I need a Gantt where milestones show as diamonds', 'milestone'],
  ] as const)(
    'of a question that names a feature is what speaks of it, before what only shares its other words: “%s”',
    (question, id) => {
      expect(indexed.search(question, 'en')[0]?.entry.id).toBe(id);
    },
  );

  it.each([
    ['en', 'Somebody erased forty bookings at the front desk', 'deleted-recovery'],
    ['de', 'Ein Praktikant hat aus Versehen alle Kurse gelöscht', 'deleted-recovery'],
    ['es', 'El becario borró los datos de toda la semana', 'deleted-recovery'],
    ['fr', 'Le stagiaire a effacé la moitié des fiches', 'deleted-recovery'],
    ['pt', 'O estagiário apagou os pedidos de maio', 'deleted-recovery'],
    ['ja', '新人が予約データを削除してしまいました', 'deleted-recovery'],
    ['en', 'How do I keep people from deleting rows?', 'lock-rows'],
  ] as const)('tells how to get back what was deleted from how to prevent it (%s): “%s”', (language, question, id) => {
    expect(indexed.search(question, language)[0]?.entry.id).toBe(id);
  });

  it('is found by two goals together where each alone says something else', () => {
    const found = (question: string) => indexed.search(question, 'en')[0]?.entry.id;
    expect(found('Suppliers without an account should fill in their prices')).toBe('update-request');
    expect(found('People without an account should see the timetable')).toBe('publish');
  });

  it('is found in the same order whatever things of a trade a question mentions, only less surely', () => {
    const [bare, next] = indexed.search('Who may open the report?', 'en');
    const [told, nextTold] = indexed.search('Who may open the report on the catamaran?', 'en');
    expect([told?.entry.id, nextTold?.entry.id]).toEqual([bare?.entry.id, next?.entry.id]);
    expect(told?.coverage).toBeLessThan(bare?.coverage ?? 0);
  });

  it('asks no question that holds a formula, which would be repaired instead', () => {
    expect(KNOWLEDGE.flatMap(({ asks }) => asks.filter((ask) => findFormulas(ask).length > 0))).toEqual([]);
  });

  it('holds no HTML', () => {
    const texts = KNOWLEDGE.flatMap(({ answer, steps = [], avoid = '' }) => [answer, ...steps, avoid]);
    expect(texts.filter((text) => /<[a-z/!]/i.test(text.replace(/`[^`]*`/g, '')))).toEqual([]);
  });
});
