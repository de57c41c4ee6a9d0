import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { OPEN_FILE, readQuestionnaires } from '@sheetwright/solution/evaluation/read-questionnaires.ts';
import { TEXT_FIELDS } from '@sheetwright/solution/evaluation/variants.ts';
import { QUESTIONNAIRES } from './questionnaires.ts';

const LONGEST_ANSWER = 10_000;

const SHAPES = {
  prose: `${QUESTIONNAIRES.relocation.projectDescription} ${QUESTIONNAIRES.relocation.painPoints}. Orders over 2,500 euros need the director; contracts end in spring. `,
  parentheses: 'permits (city (county), state) and leases (landlord, term) (see note (a), (b)) with ',
  japanese: '係留許可の期限は60日前に港長へ通知。修理が50万円を超えたら会計担当が承認、',
  word: 'x',
  digits: '1234567890',
  commas: ',',
  formulas: '=IF([A]@row > 5, "x", SUM(CHILDREN([B]@row))) ',
};

function longAnswers(pieceOf: (field: (typeof TEXT_FIELDS)[number]) => string): Requirements {
  const answers = TEXT_FIELDS.map((field) => {
    const piece = pieceOf(field);
    return [field, piece.repeat(Math.ceil(LONGEST_ANSWER / piece.length)).slice(0, LONGEST_ANSWER)];
  });
  return { ...QUESTIONNAIRES.relocation, ...Object.fromEntries(answers) };
}

/** What people of many trades wrote in a field, one after the other: text that does not repeat itself. */
function manyTrades(language: string): Requirements {
  const questionnaires = readQuestionnaires(OPEN_FILE).filter((questionnaire) => questionnaire.language === language);
  return longAnswers((field) => questionnaires.map(({ requirements }) => `${requirements[field]} `).join(''));
}

/** Each of the eight long answers filled to its end with one shape of text, or with what many people wrote there. */
export const LONGEST_ANSWERS: Readonly<Record<string, Requirements>> = {
  ...Object.fromEntries(Object.entries(SHAPES).map(([name, piece]) => [name, longAnswers(() => piece)])),
  'many trades, English': manyTrades('en'),
  'many trades, German': manyTrades('de'),
  'many trades, Spanish': manyTrades('es'),
  'many trades, Japanese': manyTrades('ja'),
};
