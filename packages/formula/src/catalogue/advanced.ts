import { defineFunctions } from './define.ts';

export const ADVANCED_FUNCTIONS = defineFunctions('Advanced', {
  AVGW: {
    takes: ['range: range', 'weight_range: range'],
    gives: 'number',
    description: 'The mean of numbers, each with the weight that stands beside it in a second range.',
    example: '=AVGW([% Complete]:[% Complete], Hours:Hours)',
    errors: ['#DIVIDE BY ZERO', '#INCORRECT ARGUMENT SET'],
    confidence: 'docs',
  },
  COLLECT: {
    takes: ['range: range', 'criterion_range: range', 'criterion: criterion'],
    repeating: 2,
    gives: 'list',
    description: 'The values of a range in the rows that meet all criteria.',
    note: 'It stands inside another function, such as JOIN, INDEX, MAX or COUNT.',
    example: '=JOIN(COLLECT(Name:Name, Status:Status, "Open"), ", ")',
    errors: ['#INCORRECT ARGUMENT SET', '#INVALID OPERATION', '#INVALID COLUMN VALUE'],
  },
  DISTINCT: {
    takes: ['range: range'],
    gives: 'list',
    description: 'The values of a range, each once, without blanks.',
    note: 'It stands inside another function, and the values should be of one type.',
    example: '=COUNT(DISTINCT(Customer:Customer))',
    errors: ['#INVALID DATA TYPE'],
  },
  INDEX: {
    takes: ['range: range', 'row_index: number', 'column_index?: number'],
    gives: 'any',
    description: 'The value at a place of a range.',
    example: '=INDEX({Price}, MATCH(Item@row, {Item}, 0))',
    errors: ['#INVALID VALUE', '#INVALID DATA TYPE', '#NO MATCH'],
  },
  LOOKUP: {
    takes: ['search_value: any', 'range: range', 'column_num: number', 'search_type?: boolean'],
    gives: 'any',
    description: 'An older name of VLOOKUP.',
    note: 'Write VLOOKUP, or better INDEX with MATCH.',
    example: '=LOOKUP(Item@row, {Prices}, 2, false)',
    errors: ['#NO MATCH'],
    confidence: 'docs',
  },
  MATCH: {
    takes: ['search_value: any', 'range: range', 'search_type?: number'],
    gives: 'number',
    description: 'The place of a value in a range, counted from 1.',
    note: 'Give 0 as third argument: without it the range is taken to be sorted. A number does not match the same number held as text.',
    example: '=MATCH(Item@row, {Item}, 0)',
    errors: ['#NO MATCH'],
  },
  PRORATE: {
    takes: [
      'value: number',
      'start_date: date',
      'end_date: date',
      'prorate_start: date',
      'prorate_end: date',
      'decimals?: number',
    ],
    gives: 'number',
    description: 'The share of an amount, spread evenly over days, that falls into a part of them.',
    example: '=PRORATE(Budget@row, Start@row, Finish@row, DATE(2026, 1, 1), DATE(2026, 1, 31), 2)',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'docs',
  },
  VLOOKUP: {
    takes: ['search_value: any', 'lookup_table: range', 'column_num: number', 'match_type?: boolean'],
    gives: 'any',
    description: 'A value from the row whose first column matches.',
    note: 'Give false as fourth argument: without it the table is taken to be sorted. It breaks when columns move; INDEX with MATCH does not.',
    example: '=VLOOKUP(Item@row, {Prices}, 2, false)',
    errors: ['#NO MATCH', '#INVALID VALUE'],
  },
});

export const FINANCIAL_FUNCTIONS = defineFunctions('Financial', {
  NPV: {
    takes: ['discount_rate: number', 'value: number-or-range'],
    repeating: 1,
    gives: 'number',
    description: 'The present value of payments at equal intervals, the first one interval from now.',
    example: '=NPV(0.05, CHILDREN())',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'unverified',
  },
});
